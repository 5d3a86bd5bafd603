import { autoScroll } from './states/auto-scroll.ts';
import { gesture } from './states/gesture.ts';
import { focus, layout, page, playback, pointer, view } from './states/holds.ts';
import { whyUsCarouselSetup } from './why-us-carousel.setup.ts';

/**
 * The strip of seven cards and their copies (W1–W5). The first region scrolls it by itself, while
 * the gesture rests and none of the regions `layout` to `focus` stands against it; P11 is a fact of
 * the context. No frame is an event here: the ports move the strip and tell where it comes to rest.
 */
export const whyUsCarouselMachine = whyUsCarouselSetup.createMachine({
  id: 'whyUsCarousel',
  description:
    'A strip of cards without end: it scrolls by itself, is dragged, and stops at cards.',
  context: ({ input }) => ({
    direction: 'ltr',
    ...input,
    halfWidthPx: null,
    trackPx: 0,
    card: 0,
    velocityPxPerFrame: 0,
    drag: null,
    reducedMotion: false,
  }),
  invoke: [
    { id: 'pageVisibility', src: 'trackPageVisibility' },
    { id: 'reducedMotion', src: 'trackReducedMotion' },
    { id: 'viewport', src: 'trackViewport' },
    { id: 'strip', src: 'trackStrip', input: ({ self }) => ({ carousel: self }) },
    { id: 'visibility', src: 'trackVisibility' },
  ],
  type: 'parallel',
  states: { autoScroll, gesture, layout, playback, view, page, pointer, focus },
  on: {
    'track.measured': { guard: 'isOtherSize', actions: 'setSize' },
    'motion.changed': { actions: 'setMotion' },
  },
});
