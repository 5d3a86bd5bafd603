import { whyUsCarouselSetup } from '../why-us-carousel.setup.ts';
import { pageRegion } from '../../shared/regions.ts';

const createState = whyUsCarouselSetup.createStateConfig;

/** K1: how wide the page is. */
export const layout = createState({
  description: 'K1, W2, W3: desktop scrolls by itself, mobile is dragged.',
  initial: 'unknown',
  states: {
    unknown: {
      description: 'R6: as prerendered, before the page has told its width.',
      on: {
        'viewport.resized': [
          { guard: 'becomesMobile', target: 'mobile' },
          { guard: 'becomesDesktop', target: 'desktop' },
        ],
      },
    },
    desktop: {
      description: 'W2: wider than 768 px.',
      on: { 'viewport.resized': { guard: 'becomesMobile', target: 'mobile' } },
    },
    mobile: {
      description: 'W3: up to 768 px; nothing scrolls by itself.',
      on: { 'viewport.resized': { guard: 'becomesDesktop', target: 'desktop' } },
    },
  },
});

/** W5: the pause control. */
export const playback = createState({
  description: "W5: the visitor's own choice, by the pause control.",
  initial: 'playing',
  states: {
    playing: {
      description: 'W2: the visitor lets the strip scroll.',
      on: { 'autoplay.toggle': 'paused' },
    },
    paused: {
      description: 'W5: the visitor stopped it; only the control starts it again.',
      on: { 'autoplay.toggle': 'playing' },
    },
  },
});

/** W2, K8: how much of the carousel is in view. */
export const view = createState({
  description: 'W2, K8: whether enough of the carousel is in view.',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'W2: less than 30 % is visible, or nobody has told yet.',
      on: { 'visibility.changed': { guard: 'becomesShown', target: 'shown' } },
    },
    shown: {
      description: 'W2: at least 30 % is visible.',
      on: { 'visibility.changed': { guard: 'becomesHidden', target: 'hidden' } },
    },
  },
});

/** W5: whether the browser shows the page. */
export const page = createState(pageRegion('W2'));

/** W5: where the pointer is. */
export const pointer = createState({
  description: 'W5: where the pointer is.',
  initial: 'away',
  states: {
    away: {
      description: 'W2: the pointer is off the carousel.',
      on: { 'pointer.entered': 'over' },
    },
    over: {
      description: 'W5: the pointer is over the carousel.',
      on: { 'pointer.left': 'away' },
    },
  },
});

/** W5: where the keyboard focus is. */
export const focus = createState({
  description: 'W5: where the keyboard focus is.',
  initial: 'away',
  states: {
    away: {
      description: 'W2: the focus is outside.',
      on: { 'focus.entered': 'within' },
    },
    within: {
      description: 'W5: the focus is on a card or a control.',
      on: { 'focus.left': 'away' },
    },
  },
});
