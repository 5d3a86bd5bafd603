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

/** The seven cards (W1). Initials are the first letters of the words between spaces; icons are slots of pictures. */
export const whyUsCards = [
  {
    number: 1,
    initials: 'IF',
    icon: {
      source: '/images/reason-1',
      alt: 'A house with a heart, a pin on the map and a bottle of tablets',
    },
    title: 'In-house flexibility',
    description:
      'Our own team writes the app, the dashboard and the kit software. When your clinic works differently, we can change the product, not your routine.',
  },
  {
    number: 2,
    initials: 'SI',
    icon: { source: '/images/reason-2', alt: 'Two linked rings' },
    title: 'Seamless integration',
    description:
      'Bookings, records, prescriptions and claims share one set of data. Nobody types a patient’s name for the second time.',
  },
  {
    number: 3,
    initials: 'HS',
    icon: { source: '/images/reason-3', alt: 'A blood-pressure monitor and its rolled cuff' },
    title: 'Hardware synergy',
    description:
      'The devices in the kit and the software on the screen are made for each other, so a reading reaches the doctor without a cable or a copied number.',
  },
  {
    number: 4,
    initials: 'CR',
    icon: { source: '/images/reason-4', alt: 'A globe with three places marked' },
    title: 'Cross-market reach',
    description:
      'One platform can serve a family in Dubai, a chain of clinics in Abu Dhabi and a field team far from both.',
  },
  {
    number: 5,
    initials: 'RF',
    icon: { source: '/images/reason-5', alt: 'A microscope' },
    title: 'R&D focus',
    description:
      'We keep testing new devices and ways of working with the nurses and doctors who will use them, before they reach your patients.',
  },
  {
    number: 6,
    initials: 'PN',
    icon: { source: '/images/reason-6', alt: 'Three raised hands' },
    title: 'Partnership network',
    description:
      'Doctors, pharmacies, laboratories and companies meet on one platform, so a referral or a delivery is a tap away.',
  },
  {
    number: 7,
    initials: 'CA',
    icon: { source: '/images/reason-7', alt: 'A shield with a tick' },
    title: 'Compliance agility',
    description:
      'Health data rules change, and each emirate has its own. Access, consent and storage are settings here, so they can follow the rule.',
  },
] as const satisfies readonly WhyUsCard[];
