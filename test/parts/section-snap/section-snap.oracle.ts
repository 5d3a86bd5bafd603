import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly layout: 'unmeasured' | 'fitting' | 'overflowing';
  readonly reduced: boolean;
}

type Event =
  | {
      readonly type: 'layout.measured';
      readonly tallestPx: number;
      readonly viewportHeightPx: number;
    }
  | { readonly type: 'motion.changed'; readonly reduced: boolean };

/** Heights of the tallest section on a screen of 800 px; a fraction of a pixel too much still fits. */
const tallestPx = [799, 800, 800.9, 801, 1600];

/** V2, V4, P10, P11: the page must rest at a section only while every section fits the screen. */
export const sectionSnapOracle: Oracle<State, Event> = {
  initial: { layout: 'unmeasured', reduced: false },
  atStart: ['trackLayout', 'trackReducedMotion'],
  running: () => ['layout', 'reducedMotion'],
  events: [
    ...tallestPx.map(
      (height) => ({ type: 'layout.measured', tallestPx: height, viewportHeightPx: 800 }) as const,
    ),
    { type: 'motion.changed', reduced: true },
    { type: 'motion.changed', reduced: false },
  ],

  step(state, event) {
    if (event.type === 'after') return 'ignored';
    if (event.type === 'motion.changed') {
      return event.reduced === state.reduced ? 'ignored' : { ...state, reduced: event.reduced };
    }
    const layout = event.tallestPx < event.viewportHeightPx + 1 ? 'fitting' : 'overflowing';
    return layout === state.layout ? 'ignored' : { ...state, layout };
  },
};
