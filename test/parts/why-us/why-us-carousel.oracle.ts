import { actorRef, type After, type Effect, type Oracle } from '../../support/oracle.ts';

export interface State {
  readonly autoScroll: 'held' | 'resting' | 'running';
  readonly gesture:
    | 'idle'
    | 'pressed'
    | 'dragging.horizontal'
    | 'dragging.vertical'
    | 'coasting'
    | 'snapping';
  readonly layout: 'unknown' | 'desktop' | 'mobile';
  readonly paused: boolean;
  readonly outOfView: boolean;
  readonly pageHidden: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly reduced: boolean;
  /** Width of seven cards; null until measured. */
  readonly half: number | null;
  readonly track: number;
  readonly card: number;
  readonly drag: {
    readonly x: number;
    readonly y: number;
    readonly track: number;
    /** Places and times of the last 100 ms. */
    readonly trail: readonly (readonly [x: number, atMs: number])[];
  } | null;
  readonly timers: Readonly<Record<string, number>>;
}

interface Point {
  readonly xPx: number;
  readonly yPx: number;
  readonly timeStampMs: number;
}

export type Event =
  | {
      readonly type:
        | 'page.hidden'
        | 'page.shown'
        | 'pointer.entered'
        | 'pointer.left'
        | 'focus.entered'
        | 'focus.left'
        | 'autoplay.toggle';
    }
  | { readonly type: 'motion.changed'; readonly reduced: boolean; readonly trackPx: number }
  | { readonly type: 'visibility.changed'; readonly visibleRatio: number }
  | { readonly type: 'viewport.resized'; readonly widthPx: number }
  | { readonly type: 'track.measured'; readonly halfWidthPx: number; readonly trackPx: number }
  | {
      readonly type:
        | 'coast.settled'
        | 'snap.settled'
        | 'pointer.cancelled'
        | 'card.next'
        | 'card.previous';
      readonly trackPx: number;
    }
  | { readonly type: 'card.go'; readonly index: number; readonly trackPx: number }
  | ({
      readonly type: 'pointer.pressed';
      readonly source: 'touch' | 'mouse';
      readonly trackPx: number;
    } & Point)
  | ({ readonly type: 'pointer.moved'; readonly pageScrolls: boolean } & Point)
  | ({ readonly type: 'pointer.released' } & Point);

interface Answer {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const cards = [0, 1, 2, 3, 4, 5, 6];

/** From 0 up to the length of the circle. */
const round = (px: number, half: number) => px - Math.floor(px / half) * half;
const forward = (from: number, to: number, half: number) => round(to - from, half);
const distance = (from: number, to: number, half: number) =>
  Math.min(forward(from, to, half), forward(to, from, half));
const startOf = (card: number, half: number) => (card * half) / 7;

/** The card with the smallest such measure. */
const best = (measure: (card: number) => number) =>
  cards.reduce((least, card) => (measure(card) < measure(least) ? card : least), 0);

/** W3; exactly between two cards, the one ahead. */
const nearest = (track: number, half: number) =>
  best((card) => distance(track + 0.001, startOf(card, half), half));

/** A card closer than half a pixel is the one that the strip stands at. */
const beside = (track: number, half: number, direction: -1 | 1) =>
  best((card) => {
    const place = startOf(card, half);
    const way = direction === 1 ? forward(track, place, half) : forward(place, track, half);
    return distance(track, place, half) <= 0.5 ? half : way;
  });

/** The parent hears of a request after everything else. */
const withStart = (effects: readonly Effect[], start: Effect) => [
  ...effects.filter((effect) => typeof effect === 'string' || !('parent' in effect)),
  start,
  ...effects.filter((effect) => typeof effect !== 'string' && 'parent' in effect),
];

const isFree = (state: State) =>
  state.gesture === 'idle' &&
  state.layout === 'desktop' &&
  state.half !== null &&
  !state.paused &&
  !state.outOfView &&
  !state.pageHidden &&
  !state.hovered &&
  !state.focused &&
  !state.reduced;

/** K10, P11: 300 ms to the card; at once for less motion, and where there is no way to go. */
function snapTo(state: State, card: number, effects: readonly Effect[] = []): Answer {
  const half = state.half ?? 0;
  const toPx = startOf(card, half);
  const isThere = distance(state.track, toPx, half) <= 0.5;
  const run = {
    kind: 'snap',
    toPx,
    durationMs: state.reduced || isThere ? 0 : 300,
    halfWidthPx: half,
  };
  return {
    state: { ...state, gesture: 'snapping', card, drag: null },
    effects: [...effects, { runFrames: run }],
  };
}

/** W3: a strip that was touched ends at a card, but where it goes on by itself (W2). */
const letGo = (state: State, effects: readonly Effect[] = []): Answer =>
  state.layout === 'mobile' || state.paused || state.reduced
    ? snapTo(state, nearest(state.track, state.half ?? 0), effects)
    : { state: { ...state, gesture: 'idle', drag: null }, effects };

const keyTo = (state: State, track: number, card: number): Answer =>
  snapTo({ ...state, track }, card, [{ presentCard: { card } }]);

type Drag = NonNullable<State['drag']>;
/** How far the strip goes on per pixel that a hand goes to the right. */
type Pull = -1.5 | 1.5;

const recent = ({ trail }: Drag, nowMs: number) =>
  trail.filter(([, atMs]) => atMs < nowMs && nowMs - atMs <= 100);

/** W3: the strip goes 1.5 px against each pixel of the hand; read from the right, 1.5 px with it. */
function follow(state: State, drag: Drag, event: Point, pull: Pull): Answer {
  const track = round(drag.track + (event.xPx - drag.x) * pull, state.half ?? 0);
  const trail = [...recent(drag, event.timeStampMs), [event.xPx, event.timeStampMs] as const];
  return {
    state: { ...state, track, drag: { ...drag, trail } },
    effects: [{ moveTrack: { trackPx: track } }],
  };
}

function onPress(state: State, event: Event & { type: 'pointer.pressed' }): Answer | 'ignored' {
  const isOurs =
    state.layout === 'mobile' || (state.layout === 'desktop' && event.source === 'touch');
  if (!isOurs || state.half === null || state.drag !== null) return 'ignored';
  const drag: Drag = {
    x: event.xPx,
    y: event.yPx,
    track: event.trackPx,
    trail: [[event.xPx, event.timeStampMs]],
  };
  return { state: { ...state, gesture: 'pressed', track: event.trackPx, drag }, effects: [] };
}

/** W4: what the page around is told, where there is one. */
const tells = (hasParent: boolean, event: object): readonly Effect[] =>
  hasParent ? [{ parent: event }] : [];

/** W3, W4: past 10 px a drag is the strip's or the page's; a page that scrolls that way keeps it (P10). */
function onMove(
  state: State,
  event: Event & { type: 'pointer.moved' },
  hasParent: boolean,
  pull: Pull,
): Answer | 'ignored' {
  const { drag, gesture } = state;
  if (drag === null) return 'ignored';
  if (gesture === 'dragging.horizontal') return follow(state, drag, event, pull);
  const up = event.yPx - drag.y;
  const across = Math.abs(event.xPx - drag.x);
  const along = Math.abs(up);
  const isAlong = along > 10 && along > across;
  if (gesture === 'pressed' && isAlong && event.pageScrolls) return letGo(state);
  if (gesture === 'dragging.vertical' || isAlong) {
    const type = gesture === 'pressed' ? 'carousel.pageGrabbed' : 'carousel.pageDragged';
    return {
      state: { ...state, gesture: 'dragging.vertical' },
      effects: tells(hasParent, { type, dragPx: up }),
    };
  }
  if (across <= 10 || along > across) return 'ignored';
  return follow({ ...state, gesture: 'dragging.horizontal' }, drag, event, pull);
}

function onRelease(state: State, event: Point, hasParent: boolean, pull: Pull): Answer | 'ignored' {
  const { drag, gesture } = state;
  if (drag === null) return 'ignored';
  if (gesture === 'pressed') return letGo(state);
  if (gesture === 'dragging.vertical') {
    const down = event.yPx - drag.y;
    const isVertical = Math.abs(down) > Math.abs(event.xPx - drag.x);
    const answer = letGo(state);
    // W4: down the page is the finger's way up.
    const leads = isVertical && Math.abs(down) > 50;
    const way = down < 0 ? 'carousel.nextRequested' : 'carousel.previousRequested';
    const told = tells(hasParent, { type: leads ? way : 'carousel.pageDropped' });
    return { ...answer, effects: [...answer.effects, ...told] };
  }
  const [first] = recent(drag, event.timeStampMs);
  const { state: moved, effects } = follow(state, drag, event, pull);
  const pace = first ? (event.xPx - first[0]) * pull * (1000 / 60) : 0;
  const velocity = first ? pace / (event.timeStampMs - first[1]) : 0;
  if (state.reduced || Math.abs(velocity) < 0.1) {
    return snapTo(moved, nearest(moved.track, state.half ?? 0), effects);
  }
  const run = { kind: 'coast', velocityPxPerFrame: velocity, halfWidthPx: state.half };
  return {
    state: { ...moved, gesture: 'coasting', drag: null },
    effects: [...effects, { runFrames: run }],
  };
}

function onStep(state: State, track: number, direction: -1 | 1): Answer | 'ignored' {
  const { gesture, half } = state;
  if (half === null || state.drag !== null) return 'ignored';
  if (gesture !== 'snapping') return keyTo(state, track, beside(track, half, direction));
  // On its way the strip steps on from the card it goes to, as long as that is the shorter way.
  const to = startOf(state.card, half);
  const ahead = forward(track, to, half);
  const way = ahead <= half / 2 ? ahead : ahead - half;
  if (Math.abs(way + (direction * half) / 7) >= half / 2) return 'ignored';
  return keyTo(state, track, (state.card + 7 + direction) % 7);
}

function onGo(state: State, track: number, index: number): Answer | 'ignored' {
  if (state.half === null || state.drag !== null || !cards.includes(index)) return 'ignored';
  return state.gesture === 'snapping' && state.card === index
    ? 'ignored'
    : keyTo(state, track, index);
}

function onMeasure(state: State, half: number, track: number): Answer | 'ignored' {
  if (half <= 0 || half === state.half) return 'ignored';
  const ratio = state.half === null ? 1 : half / state.half;
  const drag = state.drag && { ...state.drag, track: state.drag.track * ratio };
  const next: State = { ...state, half, track, drag };
  if (state.gesture === 'coasting') return snapTo(next, nearest(track, half));
  if (state.gesture === 'snapping') return snapTo(next, state.card);
  return { state: next, effects: [] };
}

/** W1–W5, K8–K10, P11. */
export function whyUsCarouselOracle(
  events: readonly Event[],
  {
    hasParent = false,
    direction = 'ltr',
  }: { readonly hasParent?: boolean; readonly direction?: 'ltr' | 'rtl' } = {},
): Oracle<State, Event> {
  const pull = direction === 'rtl' ? 1.5 : -1.5;
  const flagged = (
    state: State,
    flag: 'paused' | 'outOfView' | 'pageHidden' | 'hovered' | 'focused',
    value: boolean,
  ): Answer | 'ignored' =>
    state[flag] === value ? 'ignored' : { state: { ...state, [flag]: value }, effects: [] };

  function onEvent(state: State, event: Event): Answer | 'ignored' {
    switch (event.type) {
      case 'autoplay.toggle':
        return flagged(state, 'paused', !state.paused);
      case 'visibility.changed':
        return flagged(state, 'outOfView', event.visibleRatio < 0.3);
      case 'page.hidden':
      case 'page.shown':
        return flagged(state, 'pageHidden', event.type === 'page.hidden');
      case 'pointer.entered':
      case 'pointer.left':
        return flagged(state, 'hovered', event.type === 'pointer.entered');
      case 'focus.entered':
      case 'focus.left':
        return flagged(state, 'focused', event.type === 'focus.entered');
      case 'motion.changed': {
        const next: State = { ...state, reduced: event.reduced };
        // P11: what is on its way to a card is there at once, and a coast at the card nearest to where it has come.
        if (event.reduced && state.gesture === 'snapping') return snapTo(next, state.card);
        return event.reduced && state.gesture === 'coasting'
          ? snapTo({ ...next, track: event.trackPx }, nearest(event.trackPx, state.half ?? 0))
          : { state: next, effects: [] };
      }
      case 'viewport.resized': {
        const layout = event.widthPx <= 768 ? 'mobile' : 'desktop';
        return layout === state.layout ? 'ignored' : { state: { ...state, layout }, effects: [] };
      }
      case 'track.measured':
        return onMeasure(state, event.halfWidthPx, event.trackPx);
      case 'pointer.pressed':
        return onPress(state, event);
      case 'pointer.moved':
        return onMove(state, event, hasParent, pull);
      case 'pointer.released':
        return onRelease(state, event, hasParent, pull);
      case 'pointer.cancelled':
        if (state.gesture === 'dragging.horizontal') {
          return snapTo(state, nearest(state.track, state.half ?? 0));
        }
        if (state.drag !== null) {
          const isAlong = state.gesture === 'dragging.vertical';
          const { state: next, effects } = letGo(state);
          const told = tells(isAlong && hasParent, { type: 'carousel.pageDropped' });
          return { state: next, effects: [...effects, ...told] };
        }
        return state.gesture === 'coasting'
          ? snapTo({ ...state, track: event.trackPx }, nearest(event.trackPx, state.half ?? 0))
          : 'ignored';
      case 'coast.settled':
        return state.gesture === 'coasting'
          ? snapTo({ ...state, track: event.trackPx }, nearest(event.trackPx, state.half ?? 0))
          : 'ignored';
      case 'snap.settled':
        return state.gesture === 'snapping'
          ? { state: { ...state, gesture: 'idle', track: event.trackPx }, effects: [] }
          : 'ignored';
      case 'card.next':
      case 'card.previous':
        return onStep(state, event.trackPx, event.type === 'card.next' ? 1 : -1);
      case 'card.go':
        break;
    }
    return onGo(state, event.trackPx, event.index);
  }

  /** W2, K8: 30 px per second while nothing stands against it, after 1.2 s of rest. */
  const answer = (state: State, event: Event | After): Answer | 'ignored' => {
    const start = ({ half }: State) => ({
      runAutoScroll: { loopMs: Math.round(((half ?? 0) * 1000) / 30) },
    });
    if (event.type === 'after') {
      return { state: { ...state, autoScroll: 'running' }, effects: [start(state)] };
    }
    const next = onEvent(state, event);
    if (next === 'ignored') return next;
    if (!isFree(next.state)) {
      return { ...next, state: { ...next.state, autoScroll: 'held', timers: {} } };
    }
    if (state.autoScroll === 'held') {
      const timers = { restBeforeScroll: 1200 };
      return { ...next, state: { ...next.state, autoScroll: 'resting', timers } };
    }
    // What runs starts anew, for another length.
    const startsAnew = state.autoScroll === 'running' && next.state.half !== state.half;
    return startsAnew ? { ...next, effects: withStart(next.effects, start(next.state)) } : next;
  };

  return {
    initial: {
      autoScroll: 'held',
      gesture: 'idle',
      layout: 'unknown',
      paused: false,
      outOfView: true,
      pageHidden: false,
      hovered: false,
      focused: false,
      reduced: false,
      half: null,
      track: 0,
      card: 0,
      drag: null,
      timers: {},
    },
    // W2, W3, P11: what the strip listens to, and what moves it.
    atStart: [
      'trackPageVisibility',
      'trackReducedMotion',
      'trackViewport',
      { trackStrip: { carousel: actorRef('whyUsCarousel') } },
      'trackVisibility',
    ],
    running: ({ autoScroll, gesture }) => [
      'pageVisibility',
      'reducedMotion',
      'strip',
      'viewport',
      'visibility',
      ...(autoScroll === 'running' ? ['autoScroll'] : []),
      ...(gesture === 'coasting' ? ['coast'] : []),
      ...(gesture === 'snapping' ? ['snap'] : []),
    ],
    events,
    step: (state, event) => {
      const next = answer(state, event);
      return next === 'ignored' ? next : next.state;
    },
    effects: (state, event) => {
      const next = answer(state, event);
      return next === 'ignored' ? [] : next.effects;
    },
  };
}
