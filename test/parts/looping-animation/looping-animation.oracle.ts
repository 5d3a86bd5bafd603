import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly player: 'waiting' | 'loading' | 'paused' | 'playing' | 'failed';
  readonly stopped: boolean;
  readonly inView: boolean;
  readonly pageHidden: boolean;
  readonly reduced: boolean;
}

type Event =
  | { readonly type: 'visibility.changed'; readonly visibleRatio: number }
  | { readonly type: 'animation.toggle' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'motion.changed'; readonly reduced: boolean }
  | { readonly type: 'actor.done'; readonly id: 'load' }
  | { readonly type: 'actor.error'; readonly id: 'load'; readonly error: unknown };

/** Nothing holds the drawing: a quarter of it is in view, the page is shown, motion is welcome, and the visitor has not stopped it. */
const isFree = ({ inView, pageHidden, reduced, stopped }: State) =>
  inView && !pageHidden && !reduced && !stopped;

/** What the drawing does of itself once the facts are known. */
function settled(state: State): State {
  if (state.player === 'waiting' && isFree(state)) return { ...state, player: 'loading' };
  if (state.player === 'paused' && isFree(state)) return { ...state, player: 'playing' };
  if (state.player === 'playing' && !isFree(state)) return { ...state, player: 'paused' };
  return state;
}

/** H2, F2, P11: the drawing is fetched once it may move, and moves while it may. */
export const loopingAnimationOracle: Oracle<State, Event> = {
  initial: { player: 'waiting', stopped: false, inView: false, pageHidden: false, reduced: false },
  atStart: ['trackPageVisibility', 'trackReducedMotion'],
  events: [
    { type: 'visibility.changed', visibleRatio: 0 },
    { type: 'visibility.changed', visibleRatio: 0.24 },
    { type: 'visibility.changed', visibleRatio: 0.25 },
    { type: 'visibility.changed', visibleRatio: 1 },
    { type: 'animation.toggle' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'motion.changed', reduced: true },
    { type: 'motion.changed', reduced: false },
    { type: 'actor.done', id: 'load' },
    { type: 'actor.error', id: 'load', error: 'offline' },
  ],

  step(state, event) {
    switch (event.type) {
      case 'visibility.changed': {
        const inView = event.visibleRatio >= 0.25;
        return inView === state.inView ? 'ignored' : settled({ ...state, inView });
      }
      case 'animation.toggle':
        return settled({ ...state, stopped: !state.stopped });
      case 'page.hidden':
      case 'page.shown': {
        const pageHidden = event.type === 'page.hidden';
        return pageHidden === state.pageHidden ? 'ignored' : settled({ ...state, pageHidden });
      }
      case 'motion.changed':
        if (event.reduced === state.reduced) return 'ignored';
        return settled({ ...state, reduced: event.reduced });
      case 'actor.done':
        return state.player === 'loading' ? settled({ ...state, player: 'paused' }) : 'ignored';
      case 'actor.error':
        return state.player === 'loading' ? { ...state, player: 'failed' } : 'ignored';
      case 'after':
        break;
    }
    return 'ignored';
  },

  effects(state, event) {
    const next = loopingAnimationOracle.step(state, event);
    if (next === 'ignored' || next.player === state.player) return [];
    if (next.player === 'loading') return ['loadAnimation'];
    if (next.player === 'playing') return ['play'];
    if (next.player === 'failed') return ['warnNotLoaded'];
    return state.player === 'playing' ? ['pause'] : [];
  },

  running: ({ player }) => [
    'pageVisibility',
    'reducedMotion',
    ...(player === 'loading' ? ['load'] : []),
  ],
};
