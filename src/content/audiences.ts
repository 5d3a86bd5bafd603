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
    'A round alarm clock with two bells.',
    'Three test tubes in a white rack.',
    'A medicine bottle with a cross on its label.',
    'Three wooden figures: two parents and a child.',
    'A green shield with a tick.',
    'A staff badge on a green ribbon.',
  ],
  pharmacies: [
    'A sheet of paper with a seal, and a stamp in front of it.',
    'Two stacks of coins and one coin beside them.',
    'A parcel with a cross on it and a capsule on top.',
    'A desk calendar with one day marked.',
    'Two speech bubbles, one with a heart in it.',
    'A small house with a heart above its door.',
  ],
  government: [
    'A stethoscope on a podium.',
    'A clipboard with a heartbeat line.',
    'A small toy-like ambulance.',
    'A closed padlock.',
    'A globe with three places marked.',
    'Four rising bars with a line above them.',
  ],
  labs: [
    'A small house with a heart above its door.',
    'A round alarm clock with two bells.',
    'Three test tubes in a white rack.',
    'A microscope.',
    'Two stacks of coins and one coin beside them.',
    'A medical building with two wings.',
  ],
  'non-government': [
    'An otoscope on a podium.',
    'A desk calendar with one day marked.',
    'A blood pressure monitor.',
    'Four rising bars with a line above them.',
    'A staff badge on a green ribbon.',
    'Two linked rings.',
  ],
  healthcare: [
    'A medicine bottle with a cross on its label.',
    'A desk calendar with one day marked.',
    'A medical building with two wings.',
    'A sheet of paper with a seal, and a stamp in front of it.',
    'A heart sensor patch.',
    'A closed padlock.',
  ],
  clinics: [
    'A phone that shows the app.',
    'Three wooden figures: two parents and a child.',
    'A green shield with a tick.',
    'A large white tooth with a cross on it.',
    'A laptop that shows the doctor dashboard.',
    'Two stacks of coins and one coin beside them.',
  ],
  private: [
    'Two speech bubbles, one with a heart in it.',
    'A school bag with a heart on its pocket.',
    'A small toy-like aeroplane.',
    'A dumbbell.',
    'A thermometer.',
    'A sheet of paper with a seal, and a stamp in front of it.',
  ],
} as const satisfies Record<AudienceKey, SixOf<string>>;
