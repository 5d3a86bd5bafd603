import { focusRegion, pageRegion, playbackRegion, pointerRegion } from '../shared/regions.ts';
import { autoScroll } from './states/auto-scroll.ts';
import { gesture } from './states/gesture.ts';
import { layout } from './states/layout.ts';
import { view } from './states/view.ts';
import { whyUsCarouselSetup } from './why-us-carousel.setup.ts';

/**
 * The strip of seven cards and their copies (W1–W5). The first region scrolls it by itself, while
 * the gesture rests and none of the regions `layout` to `focus` stands against it; P11 is a fact of
 * the context. No frame is an event here: the doors move the strip and tell where it comes to rest.
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
  states: {
    autoScroll,
    gesture,
    layout,
    playback: playbackRegion('W5', {
      toggle: 'autoplay.toggle',
      playingId: 'W2',
      playing: 'the strip scroll',
      it: 'it',
    }),
    view,
    page: pageRegion('W2'),
    pointer: pointerRegion('W5', 'W2', 'the carousel'),
    focus: focusRegion('W5', 'W2', 'a card or a control'),
  },
  on: {
    'track.measured': { guard: 'isOtherSize', actions: 'setSize' },
    'motion.changed': { actions: 'setMotion' },
  },
});
