import type { AudienceKey } from '../../machines/domain.ts';
import type { AudienceTile } from './types.ts';

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
    description: 'Doctor, lab test and medicine without leaving home.',
  },
  pharmacies: {
    title: 'Pharmacies',
    description: 'Clear prescriptions, approvals and deliveries on one screen.',
  },
  government: {
    title: 'Governmental',
    description: 'Reach remote communities and see a programme at work.',
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
    description: 'A doctor for staff, pupils, crews and members anywhere.',
  },
} as const satisfies Record<AudienceKey, AudienceTile>;
