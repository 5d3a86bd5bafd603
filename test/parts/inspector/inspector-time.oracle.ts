import type { Oracle } from '../../support/oracle.ts';

type Factor = 1 | 0.5 | 0.1;

interface NextTimer {
  readonly sessionId: string;
  readonly type: string;
  readonly leftMs: number;
}

interface State {
  readonly at: 'off' | 'running' | 'paused' | 'stepping';
  readonly factor: Factor;
  readonly next: NextTimer | null;
}

type Event =
  | {
      readonly type: 'time.told';
      readonly isPaused: boolean;
      readonly factor: Factor;
      readonly next: NextTimer | null;
    }
  | { readonly type: 'time.pause' | 'time.resume' | 'time.step' | 'page.left' }
  | { readonly type: 'pace.set'; readonly factor: Factor };

const turn: NextTimer = { sessionId: 'x:3', type: 'xstate.after.turn.messages', leftMs: 2500 };

const factors = [1, 0.5, 0.1] as const;

/** What the page is asked to change of its pace, and nothing beside; null when it is not asked. */
function wishIn({ at }: State, event: Event | { readonly type: 'after' }) {
  if (at === 'off') return null;
  if (event.type === 'pace.set') return { factor: event.factor };
  if (event.type === 'time.pause' && at === 'running') return { isPaused: true };
  return event.type === 'time.resume' && at !== 'running' ? { isPaused: false } : null;
}

/** I2: the time of the page is the page's own; nothing counts before it has answered. */
export const inspectorTimeOracle: Oracle<State, Event> = {
  initial: { at: 'off', factor: 1, next: null },
  atStart: ['trackTime'],
  running: () => ['time'],
  events: [
    ...[true, false].flatMap((isPaused) =>
      factors.flatMap((factor) =>
        [null, turn].map((next) => ({ type: 'time.told', isPaused, factor, next }) as const),
      ),
    ),
    { type: 'time.pause' },
    { type: 'time.resume' },
    { type: 'time.step' },
    { type: 'page.left' },
    ...factors.map((factor) => ({ type: 'pace.set', factor }) as const),
  ],
  step(state, event) {
    if (event.type === 'time.told') {
      const { isPaused, factor, next } = event;
      return { at: isPaused ? 'paused' : 'running', factor, next };
    }
    if (event.type === 'page.left') {
      return state.at === 'off' ? 'ignored' : { ...state, at: 'off' };
    }
    if (event.type === 'time.step' && state.at === 'paused' && state.next !== null) {
      return { ...state, at: 'stepping' };
    }
    return wishIn(state, event) ? state : 'ignored';
  },
  effects(state, event) {
    if (event.type === 'time.step') {
      return state.at === 'paused' && state.next !== null ? ['askForStep'] : [];
    }
    const wish = event.type === 'time.told' ? null : wishIn(state, event);
    return wish ? [{ askForPace: wish }] : [];
  },
};
