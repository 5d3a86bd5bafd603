import { whyUsCarouselSetup } from '../why-us-carousel.setup.ts';

/** W2, K8: how much of the carousel is in view. */
export const view = whyUsCarouselSetup.createStateConfig({
  description: 'W2, K8: whether enough of the carousel is in view.',
  meta: { requirement: ['W2', 'K8'] },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'W2: less than 30 % is visible, or nobody has told yet.',
      meta: { requirement: 'W2' },
      on: { 'visibility.changed': { guard: 'becomesShown', target: 'shown' } },
    },
    shown: {
      description: 'W2: at least 30 % is visible.',
      meta: { requirement: 'W2' },
      on: { 'visibility.changed': { guard: 'becomesHidden', target: 'hidden' } },
    },
  },
});
