import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly at: 'closed' | 'opening' | 'connected' | 'blocked';
}

interface Event {
  readonly type:
    | 'inspector.open'
    | 'window.opened'
    | 'window.blocked'
    | 'window.connected'
    | 'window.closed';
}

const outcomes = {
  'window.opened': 'opening',
  'window.blocked': 'blocked',
  'window.connected': 'connected',
  'window.closed': 'closed',
} as const;

/** I1: a click asks for the window; what the browser says of it is believed at any time. */
export const inspectorWindowOracle: Oracle<State, Event> = {
  initial: { at: 'closed' },
  events: [
    { type: 'inspector.open' },
    { type: 'window.opened' },
    { type: 'window.blocked' },
    { type: 'window.connected' },
    { type: 'window.closed' },
  ],
  step(state, event) {
    if (event.type === 'after') return 'ignored';
    return event.type === 'inspector.open' ? state : { at: outcomes[event.type] };
  },
  effects: (_, event) => (event.type === 'inspector.open' ? ['openWindow'] : []),
};
