import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly at: 'recording' | 'filled' | 'saved';
}

interface Event {
  readonly type: 'visit.save' | 'visit.filled';
}

/**
 * A recording that has ended does not go on; its file can be had as often as it is wanted. Until it is saved for the
 * first time, whoever leaves the page is warned: it would be lost.
 */
export const visitRecorderOracle: Oracle<State, Event> = {
  initial: { at: 'recording' },
  atStart: ['recordVisit', 'warnOfLoss'],
  events: [{ type: 'visit.save' }, { type: 'visit.filled' }],
  step(state, event) {
    if (event.type === 'visit.save') return { at: 'saved' };
    return event.type === 'visit.filled' && state.at === 'recording' ? { at: 'filled' } : 'ignored';
  },
  effects: ({ at }, event) => {
    if (event.type === 'visit.save') return ['saveVisit'];
    return at === 'recording' ? ['warnOfLoss'] : [];
  },
  running: ({ at }) => {
    if (at === 'saved') return [];
    return at === 'recording' ? ['recording', 'warning'] : ['warning'];
  },
};
