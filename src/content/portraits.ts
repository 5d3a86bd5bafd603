/** The portraits of those who give a testimonial, by its id. In a file of their own: pages show them without the words. */
export const portraits = {
  1: {
    image: '/images/portrait-founder',
    alt: 'Illustration of a woman with long dark hair, in a green jacket with a heart badge.',
  },
  2: {
    image: '/images/portrait-patient',
    alt: 'Illustration of a person with short curly hair, in a coral jumper with a white collar.',
  },
  3: {
    image: '/images/portrait-pharmacy-owner',
    alt: 'Illustration of a woman in a green headscarf and a white coat with a cross badge.',
  },
  4: {
    image: '/images/portrait-wellness-director',
    alt: 'Illustration of a man with short grey hair, in a dark suit and a coral tie.',
  },
  5: {
    image: '/images/portrait-ophthalmologist',
    alt: 'Illustration of a woman with round glasses and red-brown hair in a bun, in a white coat.',
  },
  6: {
    image: '/images/portrait-dental-officer',
    alt: 'Illustration of a man with a dark beard, in a white coat with a tooth badge.',
  },
} as const;
