import { autoScroll as run } from '../why-us-carousel.logic.ts';
import { whyUsCarouselSetup } from '../why-us-carousel.setup.ts';

/** W2: the strip scrolls by itself. */
export const autoScroll = whyUsCarouselSetup.createStateConfig({
  description: 'W2: on desktop the strip goes on by itself, at 30 px per second.',
  meta: { requirement: 'W2' },
  initial: 'held',
  states: {
    held: {
      description: 'W5, P11: something stands against it; the strip stays where it is.',
      meta: { requirement: ['W5', 'P11'] },
      always: { guard: 'isFree', target: 'resting' },
    },
    resting: {
      description: 'W2: nothing stands against it; the cards can be looked at for 1.2 s.',
      meta: { requirement: 'W2' },
      always: { guard: 'isHeld', target: 'held' },
      after: { restBeforeScroll: 'running' },
    },
    running: {
      description: 'W2: the strip goes round and round, from where it stood.',
      meta: { requirement: 'W2' },
      invoke: { id: 'autoScroll', src: 'runAutoScroll', input: ({ context }) => run(context) },
      always: { guard: 'isHeld', target: 'held' },
      on: {
        'track.measured': {
          guard: 'isOtherSize',
          target: 'running',
          reenter: true,
          actions: 'setSize',
        },
      },
    },
  },
});
