import type { HeadedText } from './types.ts';

/** Heading of the features on the alternative home page. */
export const featuresContent = {
  heading: 'Our Features',
  text: 'The things people ask for when they are ill, and the things providers need to give them.',
} as const;

/** The features, in reading order. */
export const features = [
  {
    title: 'Telehealth',
    text: 'Secure video visits with licensed doctors, at home or at work.',
  },
  {
    title: 'Home lab tests',
    text: 'The sample is taken at your door and the result goes into your record.',
  },
  {
    title: 'E-prescriptions',
    text: 'Typed, sent to the pharmacy and followed by reminders.',
  },
  {
    title: 'Insurance payment',
    text: 'Cover is checked and the claim is sent from the same place as the visit.',
  },
  {
    title: 'Family accounts',
    text: 'Parents, children and grandparents under one sign-in.',
  },
  {
    title: 'Portable kits',
    text: 'Connected devices in a case, for places without a clinic.',
  },
] as const satisfies readonly HeadedText[];

/** The contact section of the alternative home page. */
export const getInTouchContent = {
  heading: 'Get in Touch',
  text: 'Ask us anything about the app, the dashboard or the kit.',
} as const;
