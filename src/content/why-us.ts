import type { WhyUsCard } from './types.ts';

/** Heading and controls of the why-us section. `{position}`, `{count}` and `{name}` are filled in. */
export const whyUsContent = {
  heading: 'For people who need reliable healthcare, and need it fast',
  text: 'Seven reasons why patients and providers work with us.',
  cards: 'Reasons to work with us',
  card: '{position} of {count}: {name}',
  pause: 'Pause the cards',
  previous: 'Previous card',
  next: 'Next card',
} as const;

/** The seven cards (W1). Initials are the first letters of the words between spaces. */
export const whyUsCards = [
  {
    number: 1,
    initials: 'IF',
    icon: { source: '/icons/users-three.svg', alt: 'Three people side by side' },
    title: 'In-house flexibility',
    description:
      'Our own team writes the app, the dashboard and the kit software. When your clinic works differently, we can change the product, not your routine.',
  },
  {
    number: 2,
    initials: 'SI',
    icon: { source: '/icons/plugs-connected.svg', alt: 'Two plugs joined together' },
    title: 'Seamless integration',
    description:
      'Bookings, records, prescriptions and claims share one set of data. Nobody types a patient’s name for the second time.',
  },
  {
    number: 3,
    initials: 'HS',
    icon: { source: '/icons/stethoscope.svg', alt: 'A stethoscope' },
    title: 'Hardware synergy',
    description:
      'The devices in the kit and the software on the screen are made for each other, so a reading reaches the doctor without a cable or a copied number.',
  },
  {
    number: 4,
    initials: 'CR',
    icon: { source: '/icons/globe-hemisphere-east.svg', alt: 'A globe turned to the east' },
    title: 'Cross-market reach',
    description:
      'One platform can serve a family in Dubai, a chain of clinics in Abu Dhabi and a field team far from both.',
  },
  {
    number: 5,
    initials: 'RF',
    icon: { source: '/icons/flask.svg', alt: 'A laboratory flask' },
    title: 'R&D focus',
    description:
      'We keep testing new devices and ways of working with the nurses and doctors who will use them, before they reach your patients.',
  },
  {
    number: 6,
    initials: 'PN',
    icon: { source: '/icons/handshake.svg', alt: 'A handshake' },
    title: 'Partnership network',
    description:
      'Doctors, pharmacies, laboratories and companies meet on one platform, so a referral or a delivery is a tap away.',
  },
  {
    number: 7,
    initials: 'CA',
    icon: { source: '/icons/shield-check.svg', alt: 'A shield with a tick' },
    title: 'Compliance agility',
    description:
      'Health data rules change, and each emirate has its own. Access, consent and storage are settings here, so they can follow the rule.',
  },
] as const satisfies readonly WhyUsCard[];
