import { and, assertEvent, assign, fromCallback, not, raise, setup, stateIn } from 'xstate';
import { heroMessages } from '../constants.ts';
import type { AreaFact, MotionFact, PageVisibilityFact } from '../shared/facts.ts';
import {
  focusRegion,
  motionGuards,
  motionRegion,
  pageRegion,
  playbackRegion,
  pointerRegion,
} from '../shared/regions.ts';
import { hasAllBoxes, nextIndex } from './message-rotation.logic.ts';

/** How fast the messages take turns. */
export interface MessagePace {
  /** Time from one advance to the next: K12, shorter in the older copy, K23 for the kit. */
  readonly intervalMs: number;
  /** Time that an advance is seen to last: K12, K23 for the kit. */
  readonly movementMs: number;
}

interface MessageRotationInput extends Pick<MessagePace, 'intervalMs'> {
  /** How many messages there are. */
  readonly count: number;
}

interface MessageRotationContext extends MessagePace {
  readonly count: number;
  /** Index of the first message that shows. */
  readonly first: number;
}

export type MessageRotationEvent =
  | PageVisibilityFact
  | MotionFact
  | AreaFact
  | { readonly type: 'section.shown' }
  | { readonly type: 'section.hidden' }
  /** The pause control. */
  | { readonly type: 'rotation.toggle' }
  /** Advances at once, whatever holds the rotation. */
  | { readonly type: 'messages.next' }
  /** Other messages took the place of these. */
  | { readonly type: 'messages.replaced'; readonly count: number; readonly pace?: MessagePace };

/** Raised by the machine itself, for its regions. */
interface MessagesAdvanced {
  readonly type: 'messages.advanced';
}

const isFree = and([
  ({ context }: { readonly context: MessageRotationContext }) => hasAllBoxes(context.count),
  stateIn({ playback: 'playing' }),
  stateIn({ section: 'shown' }),
  stateIn({ page: 'visible' }),
  stateIn({ pointer: 'away' }),
  stateIn({ focus: 'away' }),
  stateIn({ motion: 'full' }),
]);

/**
 * The messages of the hero, which take turns (H5, H6). The first region is the rotation; it counts
 * only while its three boxes are there (V3) and none of the regions `playback` to `motion` holds it,
 * and anew after each hold.
 */
export const messageRotationMachine = setup({
  types: {
    context: {} as MessageRotationContext,
    events: {} as MessageRotationEvent | MessagesAdvanced,
    input: {} as MessageRotationInput,
  },
  actors: {
    /** Sends `page.hidden` or `page.shown` at once and whenever that changes. */
    trackPageVisibility: fromCallback<PageVisibilityFact>(() => undefined),
    /** Sends `motion.changed` at once and whenever the visitor's preference changes. */
    trackReducedMotion: fromCallback<MotionFact>(() => undefined),
  },
  actions: {
    advanceMessages: assign({ first: ({ context }) => nextIndex(context.first, context.count) }),
    announceAdvance: raise({ type: 'messages.advanced' }),
    setMessages: assign(({ event }) => {
      assertEvent(event, 'messages.replaced');
      return { first: 0, count: event.count, ...event.pace };
    }),
  },
  guards: {
    isFree,
    isHeld: not(isFree),
    isMotionFull: stateIn({ motion: 'full' }),
    ...motionGuards,
  },
  delays: {
    messageRotation: ({ context }) => context.intervalMs,
    textAnimation: ({ context }) => context.movementMs,
  },
}).createMachine({
  id: 'messageRotation',
  description: 'Three messages of a list, which moves on by one again and again.',
  context: ({ input }) => ({ ...input, movementMs: heroMessages.textAnimationMs, first: 0 }),
  invoke: [
    { id: 'pageVisibility', src: 'trackPageVisibility' },
    { id: 'reducedMotion', src: 'trackReducedMotion' },
  ],
  type: 'parallel',
  states: {
    rotation: {
      description: 'H5: the list moves on by one after each interval, and when asked to.',
      meta: { requirement: 'H5' },
      initial: 'held',
      states: {
        held: {
          description: 'H6, P11, V3: something stands against moving on; no time is counted.',
          meta: { requirement: ['H6', 'P11', 'V3'] },
          always: { guard: 'isFree', target: 'counting' },
        },
        counting: {
          description: 'H5, K12: the interval runs, from one advance to the next.',
          meta: { requirement: ['H5', 'K12'] },
          always: { guard: 'isHeld', target: 'held' },
          after: { messageRotation: { actions: ['advanceMessages', 'announceAdvance'] } },
          on: {
            'messages.advanced': { target: 'counting', reenter: true },
            'messages.replaced': { target: 'counting', reenter: true, actions: 'setMessages' },
          },
        },
      },
      on: {
        'messages.next': { actions: ['advanceMessages', 'announceAdvance'] },
        'messages.replaced': { actions: 'setMessages' },
      },
    },
    movement: {
      description: 'H5: how the last advance looks.',
      meta: { requirement: 'H5' },
      initial: 'resting',
      states: {
        resting: {
          description: 'H5: the messages stand still.',
          meta: { requirement: 'H5' },
          on: { 'messages.advanced': { guard: 'isMotionFull', target: 'moving' } },
        },
        moving: {
          description:
            'H5, K12, K23: the messages are on the move for about a second, the kit’s for half.',
          meta: { requirement: ['H5', 'K12', 'K23'] },
          after: { textAnimation: 'resting' },
          on: {
            'messages.advanced': { target: 'moving', reenter: true },
            'messages.replaced': 'resting',
            'motion.changed': { guard: 'becomesReduced', target: 'resting' },
          },
        },
      },
    },
    playback: playbackRegion('H6', {
      toggle: 'rotation.toggle',
      playingId: 'H6',
      playing: 'the messages move',
      it: 'them',
    }),
    section: {
      description: 'H6: whether the hero is where the page is.',
      meta: { requirement: 'H6' },
      initial: 'hidden',
      states: {
        hidden: {
          description: 'H6: the page is elsewhere, or does not say yet where it is.',
          meta: { requirement: 'H6' },
          on: { 'section.shown': 'shown' },
        },
        shown: {
          description: 'H5: the page is at the hero.',
          meta: { requirement: 'H5' },
          on: { 'section.hidden': 'hidden' },
        },
      },
    },
    page: pageRegion('H6', 'H5'),
    pointer: {
      ...pointerRegion('H6', 'H5', 'the messages'),
      // With its messages a pointer is left behind.
      on: { 'messages.replaced': '.away' },
    },
    focus: focusRegion('H6', 'H5', 'the messages or their controls'),
    motion: motionRegion('H5', 'nothing moves by itself; the messages are reached by the control.'),
  },
});
