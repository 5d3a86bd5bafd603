import { actorRef, type After, type Effect, type Oracle } from '../../support/oracle.ts';

/** The sections of the model's pagers; the first of them, where there are fewer. */
const ids = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** What the pages give the pager, in the oracle's own words. */
export interface Options {
  readonly sections: number;
  /** Their ids, where they are not the model's. */
  readonly ids?: readonly string[];
  readonly throttleMs: number;
  readonly throttleMobileMs: number;
  readonly swipeAbovePx: number;
  readonly offsetPx: number;
  readonly locks: boolean;
  /** There is a root that hears of changes. */
  readonly hasParent: boolean;
  /** It asks the section first. */
  readonly asksFirst: boolean;
}

export interface State {
  readonly index: number | null;
  readonly paging: 'unsynced' | 'ready' | 'throttled';
  readonly lock: 'off' | 'on';
  readonly resync: 'settled' | 'waiting';
  readonly touch: 'idle' | 'pressed' | 'dragging' | 'settling';
  readonly way: 'resting' | 'moving';
  readonly mode: 'paged' | 'native';
  readonly drag: {
    readonly startXPx: number;
    readonly startYPx: number;
    readonly yPx: number;
  } | null;
  readonly reasons: readonly string[];
  readonly chosen: boolean;
  readonly reduced: boolean;
  readonly viewport: {
    readonly widthPx: number;
    readonly heightPx: number;
    readonly scale: number;
  } | null;
  readonly timers: Readonly<Record<string, number>>;
}

type Direction = -1 | 1;
/** P10: where a section taller than the screen is to stand. */
type Edge = 'start' | 'end' | 'near';
type Point = { readonly xPx: number; readonly yPx: number };

export type Event =
  | {
      readonly type: 'wheel.moved';
      readonly deltaX: number;
      readonly deltaY: number;
      readonly deltaMode: number;
      readonly shiftKey: boolean;
      readonly ctrlKey: boolean;
      readonly timeStampMs: number;
      readonly momentum?: boolean;
      readonly sectionScrolls: boolean;
      readonly passesEdge: boolean;
      readonly over: readonly string[];
    }
  | {
      readonly type: 'key.stepped';
      readonly direction: Direction;
      readonly sectionScrolls: boolean;
      readonly passesEdge: boolean;
    }
  | { readonly type: 'page.rested' | 'section.moved' | 'hand.scrolled' | 'entry.changed' }
  | ({ readonly type: 'pointer.pressed' } & Point)
  | ({ readonly type: 'pointer.moved'; readonly sectionScrolls: boolean } & Point)
  | ({ readonly type: 'pointer.released' } & Point)
  | { readonly type: 'pointer.cancelled' }
  | { readonly type: 'section.grabbed' | 'section.dragged'; readonly dragPx: number }
  | { readonly type: 'section.dropped' }
  | {
      readonly type: 'section.step';
      readonly direction: Direction;
      readonly source: 'wheel' | 'key';
    }
  | { readonly type: 'step.taken' }
  | {
      readonly type: 'section.go';
      readonly index: number;
      readonly source: string;
      readonly edge?: 'end';
    }
  | { readonly type: 'page.synced' | 'page.scrolled' | 'focus.moved'; readonly index: number }
  | { readonly type: 'way.settled' }
  | { readonly type: 'pager.sleep' | 'pager.wake'; readonly reason: string }
  | { readonly type: 'normalScrolling.toggle' }
  | { readonly type: 'normalScrolling.restored'; readonly on: boolean }
  | { readonly type: 'motion.changed'; readonly reduced: boolean }
  | {
      readonly type: 'viewport.resized';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly scale: number;
    };

type PointerEvent = Extract<Event, { readonly type: `pointer.${string}` }>;
const isPointer = (event: Event | After): event is PointerEvent =>
  event.type.startsWith('pointer.');

/** Where the machine stands after an event, and what it did on the way, in order. */
interface Answer {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export const born: State = {
  index: null,
  paging: 'unsynced',
  lock: 'off',
  resync: 'settled',
  touch: 'idle',
  way: 'resting',
  mode: 'paged',
  drag: null,
  reasons: [],
  chosen: false,
  reduced: false,
  viewport: null,
  timers: {},
};

const without = (timers: State['timers'], name: string) =>
  Object.fromEntries(Object.entries(timers).filter(([delay]) => delay !== name));

// P12: on by itself for reduced motion, under 500 px of height, and under pinch zoom.
const isForced = ({ reduced, viewport }: State) =>
  reduced || (viewport !== null && (viewport.heightPx < 500 || viewport.scale > 1));
const isNative = (state: State) => state.chosen || isForced(state);
/** P3, P5, P8: for wheel, keys and drags alike; a modal, a menu or a field puts the pager to sleep. */
const isPaging = (state: State) =>
  state.index !== null && !isNative(state) && state.reasons.length === 0;
/** P3: a field has its keys and the fingers beside a keyboard on the screen, but no wheel. */
const isWheeled = (state: State) =>
  state.index !== null &&
  !isNative(state) &&
  !state.reasons.some((reason) => reason === 'modal' || reason === 'menu');

/** P2: what comes between a step and the end of its way is dropped, in a section that scrolls too (P10). */
const isStill = ({ paging, way }: State) => paging === 'ready' && way === 'resting';

/** The oracle of a pager with these options. */
export function sectionPagerAnswers(options: Options) {
  const isSection = (index: number) => index >= 0 && index < options.sections;
  const isLocked = (state: State) => options.locks && state.index === 0 && !isNative(state);

  /** P4: a lock that changes is applied at once; 800 ms after any change of index it is applied again. */
  const applyLock = ({ state, effects }: Answer): Answer => {
    const locked = isLocked(state);
    return {
      state: {
        ...state,
        resync: 'waiting',
        timers: { ...without(state.timers, 'scrollLockResync'), scrollLockResync: 800 },
      },
      effects:
        locked === (state.lock === 'on') ? effects : [...effects, { applyScrollLock: { locked } }],
    };
  };

  const changeIndex = (answer: Answer, to: number) =>
    answer.state.index === to
      ? answer
      : applyLock({ ...answer, state: { ...leaveField(answer.state), index: to } });
  /** P8: a field that has the focus still is left behind in its section. */
  const leaveField = (state: State): State => ({
    ...state,
    reasons: state.reasons.filter((reason) => reason !== 'field'),
  });

  /** K17, P11, K15: where the page goes; a finger's way takes 300 ms. */
  const wayOf = ({ index, reduced }: State, source: string, edge: Edge) => ({
    index,
    edge,
    offsetPx: index === 1 ? options.offsetPx : 0,
    animated: source !== 'resize' && !reduced,
    durationMs: source === 'touch' || source === 'carousel' ? 300 : null,
    source,
  });

  /** P2: the page is sent to the present section, which closes the one wheel. */
  const send = ({ state, effects }: Answer, source: string, edge: Edge = 'start'): Answer => {
    const isMobile = state.viewport !== null && state.viewport.widthPx <= 768;
    return {
      state: {
        ...state,
        way: 'moving',
        paging: 'throttled',
        timers: {
          ...state.timers,
          wheelThrottle: isMobile ? options.throttleMobileMs : options.throttleMs,
        },
      },
      effects: [...effects, { scrollToIndex: wayOf(state, source, edge) }],
    };
  };

  /** The page moves, but takes no step. */
  const move = (state: State, source: string, edge: Edge): Answer => ({
    state: { ...state, way: 'moving' },
    effects: [{ scrollToIndex: wayOf(state, source, edge) }],
  });

  /** P9, P12: the page stays where it is. */
  const endWay = (state: State): Answer => ({
    state: { ...state, way: 'resting' },
    effects: state.way === 'moving' ? ['endWay'] : [],
  });

  /** The parent hears of the change after everything else. */
  const tell = (answer: Answer, from: number | null, source: string): Answer => {
    const to = answer.state.index;
    if (!options.hasParent || from === to) return answer;
    const change = { parent: { type: 'pager.indexChanged', from, to, source } };
    return { ...answer, effects: [...answer.effects, change] };
  };

  /** P8: the focus goes along where a key turns a page that is paged. */
  const focus = ({ state, effects }: Answer, from: number | null, source: string): Answer => {
    const to = state.index ?? 0;
    if (from === to || isNative(state) || !['key', 'home', 'end'].includes(source)) {
      return { state, effects };
    }
    return {
      state,
      effects: [...effects, { focusSection: { section: (options.ids ?? ids)[to] } }],
    };
  };

  const goTo = (
    state: State,
    to: number,
    source: string,
    { effects = [], edge = 'start' }: { effects?: readonly Effect[]; edge?: Edge } = {},
  ) => {
    const changed = changeIndex({ state: endDrag(state), effects }, to);
    return tell(send(focus(changed, state.index, source), source, edge), state.index, source);
  };

  /** P4: a page that is locked stands in its place, unless it is on its way or under a finger. */
  const holdPlace = ({ state, effects }: Answer): Answer => {
    if (!isLocked(state) || state.way === 'moving' || state.touch === 'dragging') {
      return { state, effects };
    }
    const held = move(state, 'lock', 'near');
    return { ...held, effects: [...effects, ...held.effects] };
  };

  const follow = (state: State, to: number, source: string) => {
    const changed = changeIndex({ state, effects: [] }, to);
    return tell(state.lock === 'off' ? holdPlace(changed) : changed, state.index, source);
  };

  const step = (state: State, direction: Direction, source: string) => {
    const to = (state.index ?? 0) + direction;
    // P10: a step back enters at the foot.
    const edge = direction === 1 ? 'start' : 'end';
    return state.index !== null && isSection(to) ? goTo(state, to, source, { edge }) : 'ignored';
  };

  /** P3: the section first, where it may take steps. */
  const askOrStep = (
    state: State,
    asked: { direction: Direction; source: string; over?: readonly string[] },
  ): Answer => {
    if (options.asksFirst) {
      return { state, effects: [{ parent: { type: 'pager.stepRequested', ...asked } }] };
    }
    const answer = step(state, asked.direction, asked.source);
    // Asked for at the end, a step is heard all the same.
    return answer === 'ignored' ? { state, effects: [] } : answer;
  };

  /** P5: a drag that turns no page slides back to where the section stands. */
  const slideBack = (state: State): Effect => ({ snapBack: wayOf(state, 'touch', 'near') });
  const snapBack = (state: State): Answer => ({
    state: { ...settle(state), way: 'moving' },
    effects: [slideBack(state)],
  });
  const settle = (state: State): State => ({
    ...state,
    touch: 'settling',
    drag: null,
    timers: { ...state.timers, sectionTransition: 300 },
  });

  /** P5: a page that is sent elsewhere does not follow the finger there. */
  const endDrag = (state: State) => (state.touch === 'dragging' ? settle(state) : state);

  function onPointer(state: State, event: PointerEvent): Answer | 'ignored' {
    const { drag, touch } = state;
    const idle: Answer = { state: { ...state, touch: 'idle', drag: null }, effects: [] };
    if (event.type === 'pointer.pressed') {
      if (!isPaging(state)) return 'ignored';
      const timers = without(state.timers, 'sectionTransition');
      const start = { startXPx: event.xPx, startYPx: event.yPx, yPx: event.yPx };
      // P5: of a finger that was there before, nobody has told that it went.
      const effects = touch === 'dragging' ? [slideBack(state)] : [];
      const way = touch === 'dragging' ? 'moving' : state.way;
      return { state: { ...state, touch: 'pressed', way, drag: start, timers }, effects };
    }
    if (drag === null) return 'ignored';
    if (event.type === 'pointer.moved') {
      const dragged = { ...drag, yPx: event.yPx };
      // The page is where the finger has drawn it.
      const effects = [{ followDrag: { dragPx: event.yPx - drag.startYPx } }];
      if (touch === 'dragging') return { state: { ...state, drag: dragged }, effects };
      const acrossPx = Math.abs(event.xPx - drag.startXPx);
      const alongPx = Math.abs(event.yPx - drag.startYPx);
      if (event.sectionScrolls || (acrossPx > 10 && acrossPx > alongPx)) return idle;
      if (alongPx <= 10) return 'ignored';
      return { state: { ...state, touch: 'dragging', drag: dragged }, effects };
    }
    if (touch === 'pressed') return idle;
    if (event.type === 'pointer.released') {
      const wayPx = event.yPx - drag.startYPx;
      const to = (state.index ?? 0) + (wayPx > 0 ? -1 : 1);
      if (Math.abs(wayPx) > options.swipeAbovePx && isSection(to)) {
        return goTo(settle(state), to, 'touch', {
          effects: [{ vibrate: { durationMs: 50 } }],
          edge: wayPx > 0 ? 'end' : 'start',
        });
      }
    }
    return snapBack(state);
  }

  /** What follows from the facts: a drag that ends when drags do, and the change of mode. */
  function settled(state: State): Answer {
    const { touch } = state;
    const closes = !isPaging(state);
    let answer: Answer = { state, effects: [] };
    if (touch === 'dragging' && closes) answer = snapBack(state);
    if (touch === 'pressed' && closes)
      answer = { state: { ...state, touch: 'idle', drag: null }, effects: [] };
    const mode = isNative(state) ? 'native' : 'paged';
    if (mode === state.mode) return answer;
    answer = { ...answer, state: { ...answer.state, mode } };
    if (state.index === null) return answer;
    // P4: a lock that is left is released before anything else, one that comes is applied after it.
    const { state: next, effects } = applyLock({ state: answer.state, effects: [] });
    const both = isLocked(next) ? [answer.effects, effects] : [effects, answer.effects];
    answer = { state: next, effects: both.flat() };
    return mode === 'paged' ? send(answer, 'mode', 'near') : answer;
  }

  function onEvent(state: State, event: Event | After): Answer | 'ignored' {
    if (isPointer(event)) return onPointer(state, event);
    const { index, paging, way } = state;
    switch (event.type) {
      case 'after':
        if (event.delay === 'wheelThrottle')
          return { state: { ...state, paging: 'ready' }, effects: [] };
        if (event.delay === 'sectionTransition')
          return { state: { ...state, touch: 'idle' }, effects: [] };
        return holdPlace({
          state: { ...state, resync: 'settled' },
          effects: [{ applyScrollLock: { locked: isLocked(state) } }],
        });
      case 'wheel.moved': {
        // P7: every wheel is read, so none is ignored; the pager takes vertical ones without Ctrl.
        const isOurs =
          isWheeled(state) &&
          !event.ctrlKey &&
          !event.shiftKey &&
          Math.abs(event.deltaY) >= Math.abs(event.deltaX);
        const { deltaY, over } = event;
        // P12: a page that scrolls natively is the visitor's, wherever it was sent.
        if (isNative(state) && deltaY !== 0 && !event.ctrlKey && !event.shiftKey) {
          return endWay(state);
        }
        // P10: within a tall section as far as its edge, and no further.
        if (isOurs && event.sectionScrolls && event.passesEdge && isStill(state)) {
          return move(state, 'edge', deltaY < 0 ? 'start' : 'end');
        }
        // P7: what the browser calls inertia asks for nothing.
        if (!isOurs || event.sectionScrolls || event.momentum || paging !== 'ready') {
          return { state, effects: [] };
        }
        return askOrStep(state, { direction: deltaY < 0 ? -1 : 1, source: 'wheel', over });
      }
      case 'hand.scrolled':
        return isNative(state) && way === 'moving' ? endWay(state) : 'ignored';
      // P9: the browser puts the page where that entry was left.
      case 'entry.changed':
        return way === 'moving' ? endWay(state) : 'ignored';
      case 'page.rested':
        return isPaging(state) && way === 'resting' && state.touch === 'idle'
          ? move(state, 'rest', 'near')
          : 'ignored';
      // P9: another size of the window has moved the section; the page goes where it stands, at once.
      case 'section.moved':
        return index === null || isNative(state) ? 'ignored' : move(state, 'resize', 'near');
      case 'key.stepped': {
        const { direction } = event;
        if (paging !== 'ready' || !isPaging(state)) return 'ignored';
        if (!event.sectionScrolls) return askOrStep(state, { direction, source: 'key' });
        // P10: a key scrolls a tall section as a wheel does, to its edge and no further.
        if (!event.passesEdge) return 'ignored';
        return isStill(state)
          ? move(state, 'edge', direction === 1 ? 'end' : 'start')
          : { state, effects: [] };
      }
      case 'section.step':
        return paging === 'ready' ? step(state, event.direction, event.source) : 'ignored';
      case 'step.taken': {
        if (paging === 'unsynced') return 'ignored';
        const { state: closed } = send({ state, effects: [] }, 'wheel');
        return { state: { ...closed, way }, effects: [] };
      }
      case 'section.go': {
        if (index === null || !isSection(event.index)) return 'ignored';
        // P8: Home and End are keys, so they rest where keys do.
        const isKey = event.source === 'home' || event.source === 'end';
        if (isKey && !isPaging(state)) return 'ignored';
        // W4: a drag of the section's own that the page has been sent away from asks for nothing more.
        if (event.source === 'carousel' && state.touch !== 'dragging') return 'ignored';
        // W4, P5: it ends as any that turns a page.
        if (event.source !== 'carousel') {
          return goTo(state, event.index, event.source, { edge: event.edge ?? 'start' });
        }
        const { state: turned, effects } = changeIndex(
          { state: settle(state), effects: [] },
          event.index,
        );
        const felt = { state: turned, effects: [...effects, { vibrate: { durationMs: 50 } }] };
        return tell(send(felt, event.source, event.edge ?? 'start'), index, event.source);
      }
      case 'section.grabbed':
      case 'section.dragged': {
        const isUnderWay = state.touch === 'dragging';
        // W4: a page that has been sent elsewhere meanwhile does not come back to the finger.
        if ((event.type === 'section.dragged') !== isUnderWay) return 'ignored';
        if (!isPaging(state) || state.touch === 'pressed') return 'ignored';
        const drag = { startXPx: 0, startYPx: 0, yPx: event.dragPx };
        const timers = without(state.timers, 'sectionTransition');
        return {
          state: { ...state, touch: 'dragging', drag, timers },
          effects: [{ followDrag: { dragPx: event.dragPx } }],
        };
      }
      case 'section.dropped':
        return state.touch === 'dragging' ? snapBack(state) : 'ignored';
      case 'page.synced': {
        if (!isSection(event.index)) return 'ignored';
        const known: State = { ...state, paging: paging === 'unsynced' ? 'ready' : paging };
        return follow({ ...known, way: 'resting' }, event.index, 'sync');
      }
      case 'page.scrolled':
        return index !== null &&
          way === 'resting' &&
          isSection(event.index) &&
          index !== event.index
          ? follow(state, event.index, 'scroll')
          : 'ignored';
      case 'focus.moved':
        if (index === null || !isSection(event.index)) return 'ignored';
        if (index === event.index) {
          // P10: a page that is paged shows nothing of a neighbour for it.
          const within = isNative(state) ? null : wayOf(state, 'focus', 'near');
          return { state, effects: [{ uncoverFocused: { within } }] };
        }
        if (isNative(state)) {
          const { state: next, effects } = follow(state, event.index, 'focus');
          return { state: next, effects: ['showFocused', ...effects] };
        }
        return goTo(state, event.index, 'focus');
      case 'way.settled':
        return way === 'moving' ? { state: { ...state, way: 'resting' }, effects: [] } : 'ignored';
      case 'pager.sleep':
        return state.reasons.includes(event.reason)
          ? 'ignored'
          : settled({ ...state, reasons: [...state.reasons, event.reason].toSorted() });
      case 'pager.wake':
        return state.reasons.includes(event.reason)
          ? settled({
              ...state,
              reasons: state.reasons.filter((reason) => reason !== event.reason),
            })
          : 'ignored';
      case 'normalScrolling.toggle': {
        if (isForced(state)) return 'ignored';
        const { state: next, effects } = settled({ ...state, chosen: !state.chosen });
        return {
          state: next,
          effects: [{ rememberNormalScrolling: { on: !state.chosen } }, ...effects],
        };
      }
      case 'normalScrolling.restored':
        return settled({ ...state, chosen: event.on });
      case 'motion.changed': {
        const { state: next, effects } = settled({ ...state, reduced: event.reduced });
        // P11: what is on its way stands where it was to go, at once.
        return { state: next, effects: event.reduced ? ['finishWay', ...effects] : effects };
      }
      case 'viewport.resized': {
        const { widthPx, heightPx, scale } = event;
        return settled({ ...state, viewport: { widthPx, heightPx, scale } });
      }
      default:
        return 'ignored';
    }
  }

  return (state: State, event: Event | After): Answer | 'ignored' => {
    const answer = onEvent(state, event);
    if (answer === 'ignored') return answer;
    const next = answer.state;
    return { ...answer, state: { ...next, lock: isLocked(next) ? 'on' : 'off' } };
  };
}

/** The oracle over one alphabet (P1–P12). */
export function sectionPagerOracle(
  options: Options,
  events: readonly Event[],
): Oracle<State, Event> {
  const answers = sectionPagerAnswers(options);
  return {
    initial: born,
    atStart: [
      {
        trackPage: {
          sections: ids.slice(0, options.sections),
          pager: actorRef('sectionPager'),
        },
      },
    ],
    running: () => ['page'],
    events,
    step: (state, event) => {
      const answer = answers(state, event);
      return answer === 'ignored' ? answer : answer.state;
    },
    effects: (state, event) => {
      const answer = answers(state, event);
      return answer === 'ignored' ? [] : answer.effects;
    },
  };
}
