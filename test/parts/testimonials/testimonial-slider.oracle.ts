import type { After, Effect, Oracle } from '../../support/oracle.ts';

type Direction = -1 | 1;
/** null: the page is elsewhere, and its steps are not the slider's. */
type Answer = 'taken' | 'busy' | 'edge' | null;

export interface State {
  readonly fixed: number;
  readonly start: number;
  readonly current: number;
  readonly step: 'ready' | 'flipping';
  readonly flight: 'landed' | 'flying';
  readonly flying: { readonly index: number; readonly direction: Direction } | null;
  readonly drag: 'idle' | 'pressed' | 'dragging' | 'snapping';
  readonly grip: {
    readonly startXPx: number;
    readonly startYPx: number;
    readonly xPx: number;
  } | null;
  readonly scrolling: 'disabled' | 'enabled';
  readonly flipped: readonly number[];
  /** T8: which of the two buttons is at its end. */
  readonly ends: { readonly previous: boolean; readonly next: boolean };
  /** What the page hears when it asks (P3). */
  readonly answers: { readonly forward: Answer; readonly back: Answer };
  readonly timers: Readonly<Record<string, number>>;
}

interface Point {
  readonly xPx: number;
  readonly yPx: number;
}

export type Event =
  | {
      readonly type: 'step.forward' | 'step.back';
      readonly source: 'button' | 'wheel' | 'key';
    }
  | { readonly type: 'slider.reset' | 'slider.enable' | 'slider.disable' }
  | { readonly type: 'card.flip'; readonly index: number }
  | ({ readonly type: 'pointer.pressed' | 'pointer.moved' | 'pointer.released' } & Point)
  | { readonly type: 'pointer.cancelled' };

interface Outcome {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const only = (state: State, ...effects: Effect[]): Outcome => ({ state, effects });

/** The row stands with its next card at the start; a full copy of the six stands before it (K5). */
const row = ({ start }: State, dragPx: number | null = null): Effect => ({
  moveRow: { card: 6 + start, dragPx },
});

const born: State = {
  fixed: 0,
  start: 1,
  current: 0,
  step: 'ready',
  flight: 'landed',
  flying: null,
  drag: 'idle',
  grip: null,
  scrolling: 'disabled',
  flipped: [],
  ends: { previous: true, next: false },
  answers: { forward: null, back: null },
  timers: {},
};

/** Fixed and start after one card, from each fixed testimonial; null where a step is blocked (T4). */
const forward = [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], null] as const;
const back = [null, [0, 1], [1, 2], [2, 3], [3, 4], [4, 5]] as const;
/** T7: a drag goes on past the last and before the first. */
const pastLast = [0, 1] as const;
const beforeFirst = [5, 6] as const;

const target = (state: State, direction: Direction) =>
  (direction === 1 ? forward : back)[state.fixed] ?? null;

/** T5: the panel flips for 300 ms; the image flies and is cleared after 500 ms. */
function move(state: State, direction: Direction, to: readonly [number, number]): State {
  const [fixed, start] = to;
  return {
    ...state,
    fixed,
    start,
    step: 'flipping',
    flight: 'flying',
    flying: { index: direction === 1 ? fixed : state.fixed, direction },
    timers: { ...state.timers, panelFlip: 300, flyingImageClear: 500 },
  };
}

function onStep(state: State, direction: Direction, source: string): Outcome | 'ignored' {
  const isHeard = source === 'button' || state.scrolling === 'enabled';
  if (!isHeard || state.step === 'flipping' || state.drag === 'dragging') return 'ignored';
  const to = target(state, direction);
  if (to) {
    const moved = move(state, direction, to);
    return only(moved, row(moved));
  }
  // T8: at an end the buttons stay; wheel and keys go on.
  if (source === 'button') return 'ignored';
  const type = direction === 1 ? 'slider.reachedEnd' : 'slider.reachedStart';
  return { state, effects: [{ parent: { type, source } }] };
}

const letGo = (state: State): State => ({
  ...state,
  drag: 'snapping',
  grip: null,
  timers: { ...state.timers, cardTransition: 500 },
});

const idle = (state: State): State => ({ ...state, drag: 'idle', grip: null });

/** K4: the row has no longer 500 ms to come to its card. */
const withoutSnap = ({ timers }: State): State['timers'] =>
  Object.fromEntries(Object.entries(timers).filter(([delay]) => delay !== 'cardTransition'));

/** T8: the page goes elsewhere; a hand that had the row lets it go (T7). */
function leave(state: State): Outcome | 'ignored' {
  const left: State = { ...idle(state), timers: withoutSnap(state), scrolling: 'disabled' };
  return only(left, ...(state.drag === 'dragging' ? [row(state)] : []));
}

function onPointer(
  state: State,
  nextSign: Direction,
  event: Extract<Event, { readonly type: `pointer.${string}` }>,
): Outcome | 'ignored' {
  const { drag, grip } = state;
  if (event.type === 'pointer.pressed') {
    if (drag === 'pressed' || drag === 'dragging') return 'ignored';
    const start = { startXPx: event.xPx, startYPx: event.yPx, xPx: event.xPx };
    return only({ ...state, drag: 'pressed', grip: start, timers: withoutSnap(state) });
  }
  if (grip === null) return 'ignored';
  if (event.type === 'pointer.cancelled')
    return drag === 'pressed' ? only(idle(state)) : only(letGo(state), row(state));
  const xPx = event.xPx - grip.startXPx;
  const yPx = event.yPx - grip.startYPx;
  if (event.type === 'pointer.released') {
    if (drag === 'pressed') return only(idle(state));
    // K3: over 50 px, and not while another step is under way (T5).
    if (Math.abs(xPx) <= 50 || state.step === 'flipping') return only(letGo(state), row(state));
    const direction = xPx * nextSign > 0 ? 1 : -1;
    const wrapped = direction === 1 ? pastLast : beforeFirst;
    const moved = move(letGo(state), direction, target(state, direction) ?? wrapped);
    return only(moved, row(state), row(moved));
  }
  if (drag === 'pressed') {
    if (Math.abs(yPx) > 10 && Math.abs(yPx) >= Math.abs(xPx)) return only(idle(state));
    if (Math.abs(xPx) <= 10) return 'ignored';
  }
  // T7: the row follows the hand; towards the next card is back along the reading.
  return only(
    { ...state, drag: 'dragging', grip: { ...grip, xPx: event.xPx } },
    row(state, -nextSign * xPx),
  );
}

function onEvent(state: State, nextSign: Direction, event: Event | After): Outcome | 'ignored' {
  switch (event.type) {
    case 'step.forward':
      return onStep(state, 1, event.source);
    case 'step.back':
      return onStep(state, -1, event.source);
    case 'slider.reset':
      return only(
        { ...born, scrolling: state.scrolling },
        // A hand that had the row lets it go.
        ...(state.drag === 'dragging' ? [row(state)] : []),
        row(born),
      );
    case 'slider.enable':
      return state.scrolling === 'enabled' ? 'ignored' : only({ ...state, scrolling: 'enabled' });
    case 'slider.disable':
      return leave(state);
    case 'card.flip': {
      const { index } = event;
      const isCard = Number.isInteger(index) && index >= 0 && index <= 17;
      // The click that ends a drag is not meant for the card under it.
      if (!isCard || state.drag === 'dragging' || state.drag === 'snapping') return 'ignored';
      const others = state.flipped.filter((card) => card !== index);
      const flipped =
        others.length < state.flipped.length
          ? others
          : [
              ...others.filter((card) => card < index),
              index,
              ...others.filter((card) => card > index),
            ];
      return only({ ...state, flipped });
    }
    case 'pointer.pressed':
    case 'pointer.moved':
    case 'pointer.released':
    case 'pointer.cancelled':
      return onPointer(state, nextSign, event);
    case 'after':
      break;
  }
  if (event.delay === 'panelFlip') {
    return only({ ...state, step: 'ready', current: state.fixed });
  }
  return only(
    event.delay === 'cardTransition' ? idle(state) : { ...state, flight: 'landed', flying: null },
  );
}

/** P3, T8: the slider is asked only while it is enabled, and swallows steps while it is busy. */
function answer(state: State, direction: Direction): Answer {
  if (state.scrolling === 'disabled') return null;
  if (state.step === 'flipping' || state.drag === 'dragging') return 'busy';
  return target(state, direction) ? 'taken' : 'edge';
}

function outcome(state: State, nextSign: Direction, event: Event | After): Outcome | 'ignored' {
  const result = onEvent(state, nextSign, event);
  if (result === 'ignored') return result;
  const next = result.state;
  return {
    ...result,
    state: {
      ...next,
      ends: { previous: target(next, -1) === null, next: target(next, 1) === null },
      answers: { forward: answer(next, 1), back: answer(next, -1) },
    },
  };
}

/** The oracle over one alphabet (T2–T8, K3–K6). The next card comes to the left; in rtl to the right. */
export const testimonialSliderOracle = (
  events: readonly Event[],
  nextSign: -1 | 1,
): Oracle<State, Event> => ({
  initial: born,
  events,
  step: (state, event) => {
    const result = outcome(state, nextSign, event);
    return result === 'ignored' ? result : result.state;
  },
  effects: (state, event) => {
    const result = outcome(state, nextSign, event);
    return result === 'ignored' ? [] : result.effects;
  },
});
