import type { AudienceKey } from '../../machines/domain.ts';
import type { AudienceTile, SixOf } from './types.ts';

/** Heading and labels of the audience grid and its modal. */
export const audiencesContent = {
  heading: 'Who it is for',
  text: 'Choose who you are and see what changes for you.',
  readMore: 'Read More',
  closeModal: 'Close',
  items: 'Topics',
} as const;

/** The eight tiles, in order (A1). */
export const audienceTiles = {
  patient: {
    title: 'Patient',
    description: 'A doctor, a lab test and your medicine without leaving home.',
  },
  pharmacies: {
    title: 'Pharmacies',
    description: 'Clear prescriptions, approvals and deliveries on one screen.',
  },
  government: {
    title: 'Governmental',
    description: 'Reach remote communities and see a programme while it runs.',
  },
  labs: {
    title: 'Laboratories',
    description: 'Home collections, complete orders and results that arrive.',
  },
  'non-government': {
    title: 'Non-governmental',
    description: 'A portable clinic for field teams, with a doctor on video.',
  },
  healthcare: {
    title: 'Healthcare',
    description: 'Wards, referrals and claims of a hospital in one picture.',
  },
  clinics: {
    title: 'Clinics',
    description: 'Bookings, approvals and billing for a team of any size.',
  },
  private: {
    title: 'Private',
    description: 'A doctor for staff, pupils, crews and members, where they are.',
  },
} as const satisfies Record<AudienceKey, AudienceTile>;

/** The icon on each tile; decorative. */
export const audienceIcons = {
  patient: '/icons/user.svg',
  pharmacies: '/icons/pill.svg',
  government: '/icons/bank.svg',
  labs: '/icons/test-tube.svg',
  'non-government': '/icons/hand-heart.svg',
  healthcare: '/icons/hospital.svg',
  clinics: '/icons/first-aid.svg',
  private: '/icons/buildings.svg',
} as const satisfies Record<AudienceKey, string>;

/** What the six pictures of each audience show, in the order of its items. */
export const audiencePictureAlts = {
  patient: [
    'A phone with a doctor on its screen, and a crescent moon.',
    'A small house with test tubes in front of it.',
    'A medicine bottle with a cross on its label.',
    'Three wooden figures: two parents and a child.',
    'A green shield with a tick, and three coins.',
    'A staff badge under a magnifying glass.',
  ],
  pharmacies: [
    'A typed prescription with a capsule in front of it.',
    'A card terminal with a tick on its screen and a receipt.',
    'A parcel with a cross on it and a capsule on top.',
    'A pill box for the week with one compartment open.',
    'Two speech bubbles, one with a heart in it.',
    'A house, a map pin and a medicine bottle.',
  ],
  government: [
    'A small health post beside a palm tree.',
    'A clipboard with a heartbeat line.',
    'Two first-aid tents with flags.',
    'An open eye and a closed padlock.',
    'A blood pressure monitor with an arrow up to a cloud.',
    'Four rising bars with a line above them.',
  ],
  labs: [
    'A cool box with a cross on it and two sample tubes.',
    'An alarm clock and a cup of tea.',
    'A microscope and a result sheet with a tick.',
    'An order sheet with a bar code and a sample tube.',
    'A receipt with an exclamation mark and stacks of coins.',
    'Three laboratory buildings joined by a path.',
  ],
  'non-government': [
    'A hard case with a cross on it and an otoscope.',
    'A desk calendar and an alarm clock.',
    'A blood pressure monitor with its cuff, and a crescent moon.',
    'A report with a ring chart, and a heart in front of it.',
    'A suitcase and a sheet with a heartbeat line.',
    'Three raised hands.',
  ],
  healthcare: [
    'A made hospital bed.',
    'A calendar with one slot left open.',
    'A document on its way between two hospitals.',
    'A claim form with an arrow that turns back to it.',
    'A bedside monitor with a heartbeat line, and a crescent moon.',
    'Two keys on a ring with a tag.',
  ],
  clinics: [
    'A ringing desk telephone.',
    'An inhaler with its cap beside it.',
    'An hourglass with sand still to run.',
    'A dental chair under its lamp.',
    'A laptop with the dashboard open, under a crescent moon.',
    'A cash register with its drawer open.',
  ],
  private: [
    'A tube of ointment and an alarm clock.',
    'A school bag with a heart on its pocket.',
    'A small toy-like aeroplane.',
    'A dumbbell.',
    'A safety helmet and a thermometer.',
    'Three figures under one umbrella.',
  ],
} as const satisfies Record<AudienceKey, SixOf<string>>;
