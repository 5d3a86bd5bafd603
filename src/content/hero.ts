import { heroMessages } from '../../machines/constants.ts';
import type { HeroTab } from '../../machines/domain.ts';
import type { HeroOffering, Picture } from './types.ts';

/** The three offerings of the hero (H1 to H5). */
export const heroOfferings = {
  app: {
    tab: 'App',
    title: '{brand} App',
    lead: 'Find a licensed doctor, talk by video and have the medicine brought to your door.',
    button: 'Get The App',
    pictures: {
      desktop: '/images/hero-app-desktop',
      mobile: '/images/hero-app-mobile',
      layers: ['/images/hero-app-layer-a', '/images/hero-app-layer-b'],
      alt: 'A phone on a round stand shows the app: a video visit, a heart rate, a home lab test and a prescription on its way. A heart, capsules and a stethoscope stand around it.',
    },
    thumb: '/images/product-app',
    card: {
      source: '/images/close-app',
      alt: 'The phone close up: a video visit to join.',
    },
    messages: [
      { type: 'plain', content: 'Find the right doctor' },
      { type: 'plain', content: 'Licensed specialists' },
      { type: 'plain', content: 'Book in a few taps' },
      { type: 'plain', content: 'Secure video consultations' },
      { type: 'plain', content: 'Home lab tests' },
      { type: 'plain', content: 'Prescriptions delivered' },
      { type: 'plain', content: 'Open 24/7' },
      { type: 'plain', content: 'One account for the family' },
      {
        type: 'split',
        content: { left: '“Booked in my lunch break”', right: { rating: heroMessages.rating } },
      },
    ],
    quote: {
      type: 'split',
      content: { left: '“My doctor, from the sofa”', right: { rating: heroMessages.rating } },
    },
  },
  dashboard: {
    tab: 'Dashboard',
    title: '{brand} Doctor Dashboard',
    lead: 'Appointments, video visits and billing for doctors, clinics, pharmacies and labs.',
    button: 'Fill Join Form',
    pictures: {
      desktop: '/images/hero-dashboard-desktop',
      mobile: '/images/hero-dashboard-mobile',
      layers: ['/images/hero-dashboard-layer-a', '/images/hero-dashboard-layer-b'],
      alt: 'A laptop shows the doctor dashboard with the week’s appointments, and the patient app stands beside it on a phone. A stethoscope and a capsule lie in front.',
    },
    thumb: '/images/product-dashboard',
    card: {
      source: '/images/close-dashboard',
      alt: 'The laptop close up: visits, claims and appointments.',
    },
    messages: [
      { type: 'plain', content: 'Every appointment in one place' },
      { type: 'plain', content: 'Secure teleconsultations' },
      { type: 'plain', content: 'Billing built in' },
      { type: 'plain', content: 'A role for each colleague' },
      { type: 'plain', content: 'Clinics and doctors together' },
      { type: 'plain', content: 'Pharmacies and labs connected' },
      { type: 'plain', content: 'Patients who come back' },
      { type: 'plain', content: 'A notice for every booking' },
      { type: 'plain', content: 'Data kept safe and compliant' },
      {
        type: 'split',
        content: { left: '“Four diaries became one”', right: { rating: heroMessages.rating } },
      },
    ],
    quote: {
      type: 'split',
      content: { left: '“I see my whole day at once”', right: { rating: heroMessages.rating } },
    },
  },
  medlink: {
    tab: 'Medlink',
    title: '{brand} Kit',
    lead: 'A case of connected devices that brings the clinic to the patient, wherever that is.',
    button: 'Contact Sales',
    pictures: {
      desktop: '/images/hero-medlink-desktop',
      mobile: '/images/hero-medlink-mobile',
      layers: ['/images/hero-medlink-layer-a', '/images/hero-medlink-layer-b'],
      alt: 'An open green case holds a thermometer, an oximeter, a glucose meter, an otoscope, a heart sensor and a blood pressure monitor. The tablet in its lid shows the readings and a doctor on video.',
    },
    thumb: '/images/product-kit',
    card: {
      source: '/images/close-medlink',
      alt: 'The blood pressure monitor close up, with its cuff.',
    },
    messages: [
      { type: 'plain', content: 'The clinic goes to the patient' },
      { type: 'plain', content: 'Fast, accurate readings' },
      { type: 'plain', content: 'Data shared in real time' },
      { type: 'plain', content: 'A doctor on screen in moments' },
      { type: 'plain', content: 'Choose your own devices' },
      { type: 'plain', content: 'Works offline, syncs by itself' },
      { type: 'plain', content: 'Easy for staff to use' },
      { type: 'plain', content: 'Ready for emergencies' },
      {
        type: 'split',
        content: { left: '“The clinic came to us”', right: { rating: heroMessages.rating } },
      },
    ],
    quote: {
      type: 'split',
      content: { left: '“A small clinic in one case”', right: { rating: heroMessages.rating } },
    },
  },
} as const satisfies Record<HeroTab, HeroOffering>;

/** Labels of the hero that no offering owns. */
export const heroLabels = {
  tabs: 'Choose an offering',
  messages: 'What it offers',
  brochure: 'Kit brochure (PDF)',
  brochureFile: 'medlink.pdf',
  pauseRotation: 'Pause what moves',
  nextMessage: 'Next message',
} as const;

/** The case of the kit when its devices are out, in the framing of the kit's narrow picture. */
export const emptyCase = '/images/case-empty';

/** The eight devices of the kit, in the order in which they spread out on the alternative home page. */
export const kitDevices = [
  { source: '/images/device-bp', alt: 'Blood pressure monitor' },
  { source: '/images/device-ecg', alt: 'Heart sensor patch' },
  { source: '/images/device-glucometer', alt: 'Glucose meter with a test strip' },
  { source: '/images/device-otoscope', alt: 'Otoscope for looking into the ear' },
  { source: '/images/device-oximeter', alt: 'Finger oximeter' },
  { source: '/images/device-stethoscope', alt: 'Stethoscope' },
  { source: '/images/device-tablet', alt: 'Tablet with readings and a doctor on video' },
  { source: '/images/device-thermometer', alt: 'Digital thermometer' },
] as const satisfies readonly Picture[];
