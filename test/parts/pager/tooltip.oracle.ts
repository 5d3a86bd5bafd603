import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly name: 'ready' | 'dismissed';
}

interface Event {
  readonly type: 'escape.pressed' | 'pointer.entered' | 'focus.entered';
}

/** P12, WCAG 1.4.13: Escape puts the name away, without a move of pointer or focus; the next one brings it back. */
export const tooltipOracle: Oracle<State, Event> = {
  initial: { name: 'ready' },
  atStart: ['trackEscape'],
  running: ({ name }) => (name === 'ready' ? ['escape'] : []),
  events: [{ type: 'escape.pressed' }, { type: 'pointer.entered' }, { type: 'focus.entered' }],

  step({ name }, { type }) {
    if (name === 'ready') return type === 'escape.pressed' ? { name: 'dismissed' } : 'ignored';
    return type === 'pointer.entered' || type === 'focus.entered' ? { name: 'ready' } : 'ignored';
  },

  effects: ({ name }, { type }) =>
    name === 'dismissed' && (type === 'pointer.entered' || type === 'focus.entered')
      ? ['trackEscape']
      : [],
};
