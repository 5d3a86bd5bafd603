// Adapter of the site itself: by the DOM hooks that it keeps stable, never by classes.
const nth = (selector) => (i) => `${selector}@${i}`;
export const site = {
  // The prerendered page has the pager as well, which knows nothing yet.
  ready: '[data-machine="section-pager"]:not([data-state*="unsynced"])',
  sections: ['#hero', '#audiences', '#testimonials', '#why-us', '#contact', '#footer'],
  heroTab: nth('[data-machine="hero-tabs"] [role=tab]'),
  tile: nth('[data-part="tile"] button'),
  modal: 'dialog[data-machine="audience-modal"][open]',
  modalItem: nth('dialog[data-machine="audience-modal"] [data-part="item"]'),
  modalClose: 'dialog[data-machine="audience-modal"] [data-part="close"]',
  sliderNext: '[data-machine="testimonial-slider"] [data-part="next"]',
  sliderPrev: '[data-machine="testimonial-slider"] [data-part="previous"]',
  card: nth('[data-machine="testimonial-slider"] [data-part="card"]'),
  fields: { name: '[name=name]', email: '[name=email]', country: '[name=country]', message: '[name=message]' },
  submit: 'form[data-machine="contact-form"] [type=submit]',
};
