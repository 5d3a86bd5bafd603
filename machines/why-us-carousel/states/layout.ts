import { whyUsCarouselSetup } from '../why-us-carousel.setup.ts';

/** K1: how wide the page is. */
export const layout = whyUsCarouselSetup.createStateConfig({
  description: 'K1, W2, W3: desktop scrolls by itself, mobile is dragged.',
  meta: { requirement: ['K1', 'W2', 'W3'] },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'R6: as prerendered, before the page has told its width.',
      meta: { requirement: 'R6' },
      on: {
        'viewport.resized': [{ guard: 'becomesMobile', target: 'mobile' }, { target: 'desktop' }],
      },
    },
    desktop: {
      description: 'W2: wider than 768 px.',
      meta: { requirement: 'W2' },
      on: { 'viewport.resized': { guard: 'becomesMobile', target: 'mobile' } },
    },
    mobile: {
      description: 'W3: up to 768 px; nothing scrolls by itself.',
      meta: { requirement: 'W3' },
      on: { 'viewport.resized': { guard: 'becomesDesktop', target: 'desktop' } },
    },
  },
});
