/** The about section of the alternative home page. */
export const aboutContent = {
  heading: 'About',
  lead: 'A good doctor should not depend on your address.',
  paragraphs: [
    '{brand} is a healthcare provider that works through technology. Our commitment is plain: quality medical care that people can actually get to, whether they live in a tower in Dubai or on a farm outside Abu Dhabi.',
    'So we join up what is usually apart: the doctor, the laboratory, the pharmacy and the bill. Patients hold it in an app, providers in a dashboard, and field teams carry it in a case.',
  ],
} as const;
