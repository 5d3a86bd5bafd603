import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly at: 'unmeasured' | 'waiting' | 'revealed';
}

interface Event {
  readonly type: 'visibility.changed';
  readonly visibleRatio: number;
  readonly topPx: number;
  readonly viewportHeightPx: number;
}

const seen = (visibleRatio: number, topPx: number, viewportHeightPx = 1000): Event => ({
  type: 'visibility.changed',
  visibleRatio,
  topPx,
  viewportHeightPx,
});

/** C1, K19: at least 10 % visible, or the top within 80 % of the viewport height; then for good. */
export const contactRevealOracle: Oracle<State, Event> = {
  initial: { at: 'unmeasured' },
  atStart: ['trackContactVisibility'],
  events: [
    seen(0, 4000),
    seen(0.09, 900),
    seen(0.1, 900),
    seen(0.11, 900),
    seen(0, 801),
    seen(0, 800),
    seen(0, 799),
    seen(0, 513, 640),
    seen(0, 512, 640),
    seen(0, -3000),
    seen(1, 0),
  ],

  step(state, event) {
    if (state.at === 'revealed' || event.type === 'after') return 'ignored';
    const isInView =
      event.visibleRatio >= 0.1 || event.topPx <= (event.viewportHeightPx / 100) * 80;
    if (isInView) return { at: 'revealed' };
    return state.at === 'unmeasured' ? { at: 'waiting' } : 'ignored';
  },

  // What waits looks anew.
  effects(state, event) {
    const next = contactRevealOracle.step(state, event);
    return next !== 'ignored' && next.at === 'waiting' ? ['trackContactVisibility'] : [];
  },
  running: ({ at }) => (at === 'revealed' ? [] : ['visibility']),
};
