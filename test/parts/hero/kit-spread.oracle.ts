import type { After, Oracle, Timers } from '../../support/oracle.ts';

interface State {
  readonly devices: 'packed' | 'spreading' | 'arriving' | 'spread';
  /** How many of the eight devices have set off. */
  readonly outCount: number;
  readonly inView: boolean;
  readonly pageHidden: boolean;
  readonly reduced: boolean;
  readonly timers: Timers;
}

type Event =
  | { readonly type: 'kit.open' | 'kit.close' | 'page.hidden' | 'page.shown' }
  | { readonly type: 'section.shown' | 'section.hidden' }
  | { readonly type: 'motion.changed'; readonly reduced: boolean };

/** V3, K23: when each device sets off, in ms from the opening of the kit; 1500 + k · 1100/7, rounded. */
const startsMs = [1500, 1657, 1814, 1971, 2129, 2286, 2443, 2600];

const packed = { devices: 'packed', outCount: 0, timers: {} } as const;
const spread = { devices: 'spread', outCount: 8, timers: {} } as const;

const waiting = (outCount: number) =>
  ({
    devices: 'spreading',
    outCount,
    timers: { nextDevice: Number(startsMs[outCount]) - (startsMs[outCount - 1] ?? 0) },
  }) as const;

/** V3, K23, P11: the devices set off one by one; in a hidden page or with less motion they are there. */
export const kitSpreadOracle: Oracle<State, Event> = {
  initial: { ...packed, inView: false, pageHidden: false, reduced: false },
  atStart: ['trackPageVisibility', 'trackReducedMotion'],
  running: () => ['pageVisibility', 'reducedMotion'],
  events: [
    { type: 'kit.open' },
    { type: 'kit.close' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'section.shown' },
    { type: 'section.hidden' },
    { type: 'motion.changed', reduced: true },
    { type: 'motion.changed', reduced: false },
  ],

  step(state, event: Event | After) {
    const held = (change: Partial<State>) =>
      ({ ...state, ...change, ...(state.devices === 'packed' ? packed : spread) }) as const;
    switch (event.type) {
      case 'kit.open':
        if (state.devices !== 'packed') return 'ignored';
        return { ...state, ...(state.pageHidden || state.reduced ? spread : waiting(0)) };
      case 'kit.close':
        return { ...state, ...packed };
      case 'page.hidden':
        return state.pageHidden ? 'ignored' : held({ pageHidden: true });
      case 'page.shown':
        return state.pageHidden ? { ...state, pageHidden: false } : 'ignored';
      case 'section.shown':
        return state.inView ? 'ignored' : { ...state, inView: true };
      case 'section.hidden':
        return state.inView ? { ...state, inView: false } : 'ignored';
      case 'motion.changed':
        if (state.reduced === event.reduced) return 'ignored';
        return event.reduced ? held({ reduced: true }) : { ...state, reduced: false };
      case 'after':
        break;
    }
    if (event.delay === 'deviceOnItsWay') return { ...state, ...spread };
    // The last one is on its way for a second.
    return state.outCount === 7
      ? { ...state, devices: 'arriving', outCount: 8, timers: { deviceOnItsWay: 1000 } }
      : { ...state, ...waiting(state.outCount + 1) };
  },
};
