import { assign, fromCallback, or, setup, stateIn } from 'xstate';
import { kitSpread } from '../constants.ts';
import type { MotionFact, PageVisibilityFact } from '../shared/facts.ts';
import { waitMs } from './kit-spread.logic.ts';
import { motionGuards, motionRegion, pageRegion } from '../shared/regions.ts';

interface Context {
  /** How many of the devices have set off, in their order. */
  readonly outCount: number;
}

type KitSpreadEvent =
  | PageVisibilityFact
  | MotionFact
  /** The kit's tab was opened, or left. */
  | { readonly type: 'kit.open' }
  | { readonly type: 'kit.close' }
  /** The section with the kit came into view, or left it. */
  | { readonly type: 'section.shown' }
  | { readonly type: 'section.hidden' };

const isStill = or([stateIn({ page: 'hidden' }), stateIn({ motion: 'reduced' })]);

/**
 * The eight devices of the kit, which spread out around it one after another (V3, K23). A device
 * takes `kitSpread.spreadMs` to its place. In a hidden page or with less motion they are simply there.
 * At their places they float as long as somebody sees them.
 */
export const kitSpreadMachine = setup({
  types: { context: {} as Context, events: {} as KitSpreadEvent },
  actors: {
    /** Sends `page.hidden` or `page.shown` at once and whenever that changes. */
    trackPageVisibility: fromCallback<PageVisibilityFact>(() => undefined),
    /** Sends `motion.changed` at once and whenever the visitor's preference changes. */
    trackReducedMotion: fromCallback<MotionFact>(() => undefined),
  },
  actions: {
    sendOutNext: assign({ outCount: ({ context }) => context.outCount + 1 }),
    sendOutAll: assign({ outCount: kitSpread.imageCount }),
    takeBack: assign({ outCount: 0 }),
  },
  guards: {
    isStill,
    isLast: ({ context }) => context.outCount === kitSpread.imageCount - 1,
    ...motionGuards,
  },
  delays: {
    nextDevice: ({ context }) => waitMs(context.outCount),
    deviceOnItsWay: kitSpread.spreadMs,
  },
}).createMachine({
  id: 'kitSpread',
  description: 'The eight devices of the kit spread out around it.',
  context: { outCount: 0 },
  invoke: [
    { id: 'pageVisibility', src: 'trackPageVisibility' },
    { id: 'reducedMotion', src: 'trackReducedMotion' },
  ],
  type: 'parallel',
  states: {
    devices: {
      description: 'V3: where the devices are.',
      meta: { requirement: 'V3' },
      initial: 'packed',
      states: {
        packed: {
          description: 'V3: another tab is open; the devices are in their case.',
          meta: { requirement: 'V3' },
          entry: 'takeBack',
          on: { 'kit.open': 'spreading' },
        },
        spreading: {
          description: 'V3, K23: one after another sets off, the first after 1.5 s.',
          meta: { requirement: ['V3', 'K23'] },
          always: { guard: 'isStill', target: 'spread' },
          after: {
            nextDevice: [
              { guard: 'isLast', target: 'arriving', actions: 'sendOutNext' },
              { target: 'spreading', reenter: true, actions: 'sendOutNext' },
            ],
          },
        },
        arriving: {
          description: 'V3, K23: the last one is on its way, for 1 s.',
          meta: { requirement: ['V3', 'K23'] },
          always: { guard: 'isStill', target: 'spread' },
          after: { deviceOnItsWay: 'spread' },
        },
        spread: {
          description: 'V3, P11: all eight are at their places.',
          meta: { requirement: ['V3', 'P11'] },
          entry: 'sendOutAll',
        },
      },
      on: { 'kit.close': '.packed' },
    },
    section: {
      description: 'V3: whether the section with the kit is in view.',
      meta: { requirement: 'V3' },
      initial: 'hidden',
      states: {
        hidden: {
          description: 'V3: the section is out of view; nothing floats.',
          meta: { requirement: 'V3' },
          on: { 'section.shown': 'shown' },
        },
        shown: {
          description: 'V3: the section is in view.',
          meta: { requirement: 'V3' },
          on: { 'section.hidden': 'hidden' },
        },
      },
    },
    page: pageRegion('V3'),
    motion: motionRegion('V3', 'the devices do not move.'),
  },
});
