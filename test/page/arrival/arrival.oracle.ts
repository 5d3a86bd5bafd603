import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly at: 'unmeasured' | 'waiting' | 'arriving' | 'arrived';
  readonly timers: { readonly arrival?: number };
}

interface Event {
  readonly type: 'section.measured';
  readonly isShown: boolean;
}

/**
 * A section arrives once: where it is on the screen from the start it has arrived; else it waits, comes in
 * when it is first shown, and 1140 ms later (a heading of 600 ms, and twelve cards 45 ms apart) is as any other.
 */
export const arrivalOracle: Oracle<State, Event> = {
  initial: { at: 'unmeasured', timers: {} },
  atStart: [{ trackSection: { id: 'contact' } }],
  events: [
    { type: 'section.measured', isShown: false },
    { type: 'section.measured', isShown: true },
  ],

  step(state, event) {
    if (event.type === 'after') return { at: 'arrived', timers: {} };
    if (state.at === 'arriving' || state.at === 'arrived') return 'ignored';
    if (state.at === 'unmeasured') {
      return event.isShown ? { at: 'arrived', timers: {} } : { ...state, at: 'waiting' };
    }
    return event.isShown ? { at: 'arriving', timers: { arrival: 1140 } } : 'ignored';
  },

  effects: (state, event) =>
    state.at === 'unmeasured' && event.type !== 'after' && !event.isShown
      ? [{ trackSection: { id: 'contact' } }]
      : [],

  running: ({ at }) => (at === 'unmeasured' || at === 'waiting' ? ['section'] : []),
};
