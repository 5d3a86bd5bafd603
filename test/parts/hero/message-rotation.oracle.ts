import type { Oracle, Timers } from '../../support/oracle.ts';

interface State {
  readonly first: number;
  readonly count: number;
  readonly intervalMs: number;
  readonly movementMs: number;
  readonly movement: 'resting' | 'moving';
  /** What holds the rotation; it counts when nothing does. */
  readonly paused: boolean;
  readonly sectionHidden: boolean;
  readonly pageHidden: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly reduced: boolean;
  readonly timers: Timers;
}

type Event =
  | { readonly type: 'rotation.toggle' }
  | { readonly type: 'section.shown' }
  | { readonly type: 'section.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'pointer.entered' }
  | { readonly type: 'pointer.left' }
  | { readonly type: 'focus.entered' }
  | { readonly type: 'focus.left' }
  | { readonly type: 'motion.changed'; readonly reduced: boolean }
  | { readonly type: 'messages.next' }
  | {
      readonly type: 'messages.replaced';
      readonly count: number;
      readonly pace?: { readonly intervalMs: 2000 | 2500; readonly movementMs: 500 | 1000 };
    };

interface Options {
  readonly count: number;
  /** 2500 ms on the main home, 2000 ms on the older copy (K12). */
  readonly intervalMs: 2500 | 2000;
  readonly events: readonly Event[];
}

/**
 * H5, H6, P11, K12: the messages move on by one per interval, unless something holds them.
 * V3: fewer than three boxes hold them, too.
 */
export function messageRotationOracle(options: Options): Oracle<State, Event> {
  const isHeld = (state: State) =>
    state.count < 3 ||
    state.paused ||
    state.sectionHidden ||
    state.pageHidden ||
    state.hovered ||
    state.focused ||
    state.reduced;

  const { count, intervalMs, events } = options;
  const interval = (state: State): Timers =>
    isHeld(state) ? {} : { messageRotation: state.intervalMs };

  /** A hold stops the interval; the end of the last hold starts a full one. The text moves on. */
  const withFlag = (
    state: State,
    flag: 'paused' | 'sectionHidden' | 'pageHidden' | 'hovered' | 'focused' | 'reduced',
    value: boolean,
  ): State | 'ignored' => {
    if (state[flag] === value) return 'ignored';
    const next = { ...state, [flag]: value };
    const { textAnimation } = state.timers;
    const moving = textAnimation === undefined ? {} : { textAnimation };
    return { ...next, timers: { ...interval(next), ...moving } };
  };

  const advanced = (state: State): State => ({
    ...state,
    first: state.first + 1 === state.count ? 0 : state.first + 1,
    movement: state.reduced ? 'resting' : 'moving',
    timers: { ...interval(state), ...(state.reduced ? {} : { textAnimation: state.movementMs }) },
  });

  const resting = (state: State): State => {
    const { messageRotation } = state.timers;
    const timers: Timers = messageRotation === undefined ? {} : { messageRotation };
    return { ...state, movement: 'resting', timers };
  };

  return {
    initial: {
      first: 0,
      count,
      intervalMs,
      movementMs: 1000,
      movement: 'resting',
      paused: false,
      sectionHidden: true,
      pageHidden: false,
      hovered: false,
      focused: false,
      reduced: false,
      timers: {},
    },
    atStart: ['trackPageVisibility', 'trackReducedMotion'],
    running: () => ['pageVisibility', 'reducedMotion'],
    events,

    step(state, event) {
      switch (event.type) {
        case 'rotation.toggle':
          return withFlag(state, 'paused', !state.paused);
        case 'section.shown':
        case 'section.hidden':
          return withFlag(state, 'sectionHidden', event.type === 'section.hidden');
        case 'page.shown':
        case 'page.hidden':
          return withFlag(state, 'pageHidden', event.type === 'page.hidden');
        case 'pointer.entered':
        case 'pointer.left':
          return withFlag(state, 'hovered', event.type === 'pointer.entered');
        case 'focus.entered':
        case 'focus.left':
          return withFlag(state, 'focused', event.type === 'focus.entered');
        case 'motion.changed':
          return withFlag(event.reduced ? resting(state) : state, 'reduced', event.reduced);
        case 'messages.next':
          return advanced(state);
        case 'messages.replaced': {
          // A pointer that was over the messages before is not over these.
          const replaced = { ...resting(state), hovered: false };
          const next = { ...replaced, first: 0, count: event.count, ...event.pace };
          return { ...next, timers: interval(next) };
        }
        case 'after':
          break;
      }
      return event.delay === 'messageRotation' ? advanced(state) : resting(state);
    },
  };
}
