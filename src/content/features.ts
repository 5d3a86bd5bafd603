import type { HeadedText } from './types.ts';

/** A feature and the mark that stands beside it. */
interface Feature extends HeadedText {
  readonly icon: `/icons/${string}.svg`;
}

/** Heading of the features on the alternative home page. */
export const featuresContent = {
  heading: 'Our Features',
  text: 'The things people ask for when they are ill, and the things providers need to give them.',
  picture: '/images/device-stethoscope',
} as const;

/** The features, in reading order. */
export const features = [
  {
    title: 'Telehealth',
    icon: '/icons/stethoscope.svg',
    text: 'Secure video visits with licensed doctors, at home or at work.',
  },
  {
    title: 'Home lab tests',
    icon: '/icons/test-tube.svg',
    text: 'The sample is taken at your door and the result goes into your record.',
  },
  {
    title: 'E-prescriptions',
    icon: '/icons/pill.svg',
    text: 'Typed, sent to the pharmacy and followed by reminders.',
  },
  {
    title: 'Insurance payment',
    icon: '/icons/shield-check.svg',
    text: 'Cover is checked and the claim is sent from the same place as the visit.',
  },
  {
    title: 'Family accounts',
    icon: '/icons/users-three.svg',
    text: 'Parents, children and grandparents under one sign-in.',
  },
  {
    title: 'Portable kits',
    icon: '/icons/first-aid.svg',
    text: 'Connected devices in a case, for places without a clinic.',
  },
] as const satisfies readonly Feature[];

/** The contact section of the alternative home page. */
export const getInTouchContent = {
  heading: 'Get in Touch',
  text: 'Ask us anything about the app, the dashboard or the kit.',
} as const;
