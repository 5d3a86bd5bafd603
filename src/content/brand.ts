/** Words about the company as a whole. `{brand}` stands for its name. */
export const brandWords = {
  heading: '{brand}: healthcare within reach in the United Arab Emirates',
  promise: 'Healthcare within reach',
  logoLabel: '{brand}, home page',
  organisationDescription:
    '{brand} connects patients with doctors, pharmacies, laboratories and companies in the United Arab Emirates.',
  shareImageAlt:
    'The {brand} app on a phone that stands on a round base, with a heart and a stethoscope beside it.',
} as const;

/** Hidden words that several parts of the site share. */
export const sharedLabels = {
  opensInNewTab: 'opens in a new tab',
  ratingOutOfFive: 'Rated {rating} out of 5',
} as const;
