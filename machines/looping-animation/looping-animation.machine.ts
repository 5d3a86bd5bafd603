import { and, assertEvent, fromCallback, fromPromise, not, setup, stateIn } from 'xstate';
import { loopingAnimation } from '../constants.ts';
import type { MotionFact, PageVisibilityFact } from '../shared/facts.ts';
import { motionGuards, motionRegion, pageRegion, playbackRegion } from '../shared/regions.ts';

/** What the doors behind this machine tell it. */
export type LoopingAnimationFact =
  | PageVisibilityFact
  | MotionFact
  /** Visible part of the animation's place, 0 to 1; 0 while the place itself is hidden. */
  | { readonly type: 'visibility.changed'; readonly visibleRatio: number };

export type LoopingAnimationEvent =
  | LoopingAnimationFact
  /** The pause control, where the drawing has its own. */
  | { readonly type: 'animation.toggle' };

const isFree = and([
  stateIn({ playback: 'playing' }),
  stateIn({ view: 'visible' }),
  stateIn({ page: 'visible' }),
  stateIn({ motion: 'full' }),
]);

/**
 * A decorative drawing that moves for ever (H2, F2). Its first frame stands there from the start; its
 * layers are fetched only when it may move.
 */
export const loopingAnimationMachine = setup({
  types: { events: {} as LoopingAnimationEvent },
  actors: {
    /** Fetches the drawing's layers when the browser is idle, and puts them into its place. */
    loadAnimation: fromPromise<void>(() => Promise.resolve()),
    /** Sends `page.hidden` or `page.shown` at once and whenever that changes. */
    trackPageVisibility: fromCallback<LoopingAnimationFact>(() => undefined),
    /** Sends `motion.changed` at once and whenever the visitor's preference changes. */
    trackReducedMotion: fromCallback<LoopingAnimationFact>(() => undefined),
  },
  actions: {
    play: (_) => undefined,
    pause: (_) => undefined,
    warnNotLoaded: (_) => undefined,
  },
  guards: {
    isFree,
    isHeld: not(isFree),
    isInView: ({ event }) => {
      assertEvent(event, 'visibility.changed');
      return event.visibleRatio >= loopingAnimation.visibleRatio;
    },
    isOutOfView: ({ event }) => {
      assertEvent(event, 'visibility.changed');
      return event.visibleRatio < loopingAnimation.visibleRatio;
    },
    ...motionGuards,
  },
}).createMachine({
  id: 'loopingAnimation',
  description: 'A decorative drawing that moves while it is seen.',
  meta: { unpictured: 'In every picture its drawing stands at its first frame.' },
  invoke: [
    { id: 'pageVisibility', src: 'trackPageVisibility' },
    { id: 'reducedMotion', src: 'trackReducedMotion' },
  ],
  type: 'parallel',
  states: {
    player: {
      description: 'H2: what has become of the drawing.',
      meta: { requirement: 'H2' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'H2: nothing is fetched; the first frame stands as a picture.',
          meta: { requirement: 'H2' },
          always: { guard: 'isFree', target: 'loading' },
        },
        loading: {
          description: 'H2: the drawing’s layers are on their way; the picture stands.',
          meta: { requirement: 'H2' },
          invoke: {
            id: 'load',
            src: 'loadAnimation',
            onDone: 'paused',
            onError: { target: 'failed', actions: 'warnNotLoaded' },
          },
        },
        paused: {
          description: 'H2, P11: the drawing is there and something holds it.',
          meta: { requirement: ['H2', 'P11'] },
          always: { guard: 'isFree', target: 'playing' },
        },
        playing: {
          description: 'H2: the drawing moves, again and again.',
          meta: { requirement: 'H2' },
          entry: 'play',
          exit: 'pause',
          always: { guard: 'isHeld', target: 'paused' },
        },
        failed: {
          description: 'X1: it did not load; the picture stands for it.',
          meta: { requirement: 'X1' },
        },
      },
    },
    playback: playbackRegion('F2', {
      toggle: 'animation.toggle',
      playingId: 'F2',
      playing: 'the drawing move',
      it: 'it',
    }),
    view: {
      description: 'H2: whether the visitor can see the place of the drawing.',
      meta: { requirement: 'H2' },
      initial: 'away',
      states: {
        away: {
          description: 'H2: out of view, or in a closed tab.',
          meta: { requirement: 'H2' },
          on: { 'visibility.changed': { guard: 'isInView', target: 'visible' } },
        },
        visible: {
          description: 'H2: enough of it is in view.',
          meta: { requirement: 'H2' },
          on: { 'visibility.changed': { guard: 'isOutOfView', target: 'away' } },
        },
      },
    },
    page: pageRegion('H2'),
    motion: motionRegion('H2', 'the picture of the first frame stands.'),
  },
});
