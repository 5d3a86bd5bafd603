import type { PictureSlot } from './picture-slots.ts';
import { tilePicture } from './stage-pictures.ts';
import type { HeadedText } from './types.ts';

/** A feature and the prop that stands beside it, without size and extension; decorative. */
interface Feature extends HeadedText {
  readonly prop: string;
  readonly slot: PictureSlot;
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
    prop: '/images/device-tablet',
    slot: 'device',
    text: 'Secure video visits with licensed doctors, at home or at work.',
  },
  {
    title: 'Home lab tests',
    prop: tilePicture('labs'),
    slot: 'prop',
    text: 'The sample is taken at your door and the result goes into your record.',
  },
  {
    title: 'E-prescriptions',
    prop: tilePicture('pharmacies'),
    slot: 'prop',
    text: 'Typed, sent to the pharmacy, followed by reminders.',
  },
  {
    title: 'Insurance payment',
    prop: '/images/reason-7',
    slot: 'prop',
    text: 'Cover is checked and the claim is sent from the same place as the visit.',
  },
  {
    title: 'Family accounts',
    prop: tilePicture('patient'),
    slot: 'prop',
    text: 'Parents, children and grandparents under one sign-in.',
  },
  {
    title: 'Portable kits',
    prop: tilePicture('non-government'),
    slot: 'prop',
    text: 'Connected devices in a case, for places without a clinic.',
  },
] as const satisfies readonly Feature[];

/** The contact section of the alternative home page. */
export const getInTouchContent = {
  heading: 'Get in Touch',
  text: 'Ask us anything about the app, the dashboard or the kit.',
} as const;
