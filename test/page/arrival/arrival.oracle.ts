import type { Oracle } from '../../support/oracle.ts';

interface State {
  readonly at: 'unmeasured' | 'waiting' | 'arriving' | 'arrived';
  readonly timers: { readonly arrival?: number };
}

interface Event {
  readonly type: 'section.measured';
  readonly place: string;
  readonly isOnScreen: boolean;
  readonly wasShown: boolean;
  readonly reducedMotion: boolean;
}

const measured = (facts: Partial<Event>): Event => ({
  type: 'section.measured',
  place: '/home-v1#contact',
  isOnScreen: false,
  wasShown: false,
  reducedMotion: false,
  ...facts,
});

/** No section hides its words from whoever has seen them, or asks for less motion (P11). */
const isShown = ({ isOnScreen, wasShown, reducedMotion }: Event) =>
  isOnScreen || wasShown || reducedMotion;

/**
 * A section arrives once: where it is on the screen from the start it has arrived; else it waits, comes in
 * when it is first shown, and 1140 ms later (a heading of 600 ms, and twelve cards 45 ms apart) is as any other.
 */
export const arrivalOracle: Oracle<State, Event> = {
  initial: { at: 'unmeasured', timers: {} },
  atStart: [{ trackSection: { id: 'contact' } }],
  events: [
    measured({}),
    measured({ isOnScreen: true }),
    measured({ wasShown: true }),
    measured({ reducedMotion: true }),
  ],

  step(state, event) {
    if (event.type === 'after') return { at: 'arrived', timers: {} };
    if (state.at === 'arriving' || state.at === 'arrived') return 'ignored';
    if (state.at === 'unmeasured') {
      return isShown(event) ? { at: 'arrived', timers: {} } : { ...state, at: 'waiting' };
    }
    return isShown(event) ? { at: 'arriving', timers: { arrival: 1140 } } : 'ignored';
  },

  effects(state, event) {
    if (event.type === 'after' || state.at === 'arriving' || state.at === 'arrived') return [];
    if (isShown(event)) return [{ rememberShown: { place: '/home-v1#contact' } }];
    return state.at === 'unmeasured' ? [{ trackSection: { id: 'contact' } }] : [];
  },

  running: ({ at }) => (at === 'unmeasured' || at === 'waiting' ? ['section'] : []),
};
