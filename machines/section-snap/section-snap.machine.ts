import { assertEvent, fromCallback, setup } from 'xstate';
import type { MotionFact } from '../shared/facts.ts';
import { motionGuards, motionRegion } from '../shared/regions.ts';

/** What the door behind this machine tells it. */
export interface LayoutFact {
  readonly type: 'layout.measured';
  /** Height of the tallest section. */
  readonly tallestPx: number;
  readonly viewportHeightPx: number;
}

/**
 * How firmly the page comes to rest at its sections (V2). The browser does the snapping; this decides
 * whether it always must, may, or must not, so that nothing of a tall section is out of reach.
 */
export const sectionSnapMachine = setup({
  types: { events: {} as LayoutFact | MotionFact },
  actors: {
    /** Sends `layout.measured` at once and whenever a section or the viewport changes its size. */
    trackLayout: fromCallback<LayoutFact>(() => undefined),
    /** Sends `motion.changed` at once and whenever the visitor's preference changes. */
    trackReducedMotion: fromCallback<MotionFact>(() => undefined),
  },
  guards: {
    // Heights are fractions of a pixel apart where the page is zoomed.
    fitsViewport: ({ event }) => {
      assertEvent(event, 'layout.measured');
      return event.tallestPx < event.viewportHeightPx + 1;
    },
    ...motionGuards,
  },
}).createMachine({
  id: 'sectionSnap',
  description: 'Full-height sections that the page comes to rest at.',
  meta: { unpictured: 'How firmly the browser may snap shows in no picture.' },
  invoke: [
    { id: 'layout', src: 'trackLayout' },
    { id: 'reducedMotion', src: 'trackReducedMotion' },
  ],
  type: 'parallel',
  states: {
    layout: {
      description: 'V2: how the sections stand to the screen.',
      meta: { requirement: 'V2' },
      initial: 'unmeasured',
      states: {
        unmeasured: {
          description: 'V4: as prerendered, the page scrolls normally.',
          meta: { requirement: 'V4' },
          on: {
            'layout.measured': [
              { guard: 'fitsViewport', target: 'fitting' },
              { target: 'overflowing' },
            ],
          },
        },
        fitting: {
          description: 'V2: no section is taller than the screen; the page rests at sections only.',
          meta: { requirement: 'V2' },
          on: {
            'layout.measured': [{ guard: 'fitsViewport' }, { target: 'overflowing' }],
          },
        },
        overflowing: {
          description: 'V2, P10: a section is taller; the page may rest anywhere in it.',
          meta: { requirement: ['V2', 'P10'] },
          on: { 'layout.measured': { guard: 'fitsViewport', target: 'fitting' } },
        },
      },
    },
    motion: motionRegion('V2', 'the page does not move by itself, so it does not snap.'),
  },
});
