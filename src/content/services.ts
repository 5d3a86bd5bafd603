import type { HeadedText } from './types.ts';

/** Heading of the services on the alternative home page. */
export const servicesContent = {
  heading: 'Our Services',
  cards: 'Our services',
} as const;

/** The four services, in reading order. */
export const services = {
  telemedicine: {
    title: 'Telemedicine',
    text: 'See a doctor from wherever you are. The video call is private, and the notes stay in your record.',
  },
  healthRecords: {
    title: 'Health records',
    text: 'Results, prescriptions and visits kept together in one secure digital record that you can show to the next doctor.',
  },
  appointmentBooking: {
    title: 'Appointment booking',
    text: 'Pick a time online and get a notice when it is confirmed. Moving a visit is as easy as making one.',
  },
  emergencyCare: {
    title: 'Emergency care',
    text: 'Medical support by phone or video, 24 hours a day. We do not send ambulances: if a life is in danger in the UAE, call 998.',
  },
} as const satisfies Record<string, HeadedText>;

/** What each service card shows. */
export const serviceAlts = {
  telemedicine: 'Two speech bubbles, one with a heart in it.',
  healthRecords: 'A clipboard with a heartbeat line and a stethoscope beside it.',
  appointmentBooking: 'A desk calendar with one day marked.',
  emergencyCare: 'A small toy-like ambulance.',
} as const satisfies Record<keyof typeof services, string>;
