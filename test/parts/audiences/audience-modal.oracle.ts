import type { After, Effect, Oracle } from '../../support/oracle.ts';

interface Rect {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface State {
  readonly at: 'hidden' | 'open' | 'closing';
  readonly audience: string | null;
  readonly selected: number;
  readonly rect: Rect | null;
  /** The present entry of the history is our own. */
  readonly pushed: boolean;
  readonly widthPx: number | null;
  /** The modal's view stands, so what the address names can be shown. */
  readonly isFollowing: boolean;
  /** The tile that a visitor came to last: its modal's pictures are fetched. */
  readonly approached: string | null;
  /** The tiles that step aside (A2). */
  readonly pushedTiles: readonly string[];
  /** The tile that stands open: its heading and its picture are in the modal. */
  readonly openedTiles: readonly string[];
  readonly timers: Readonly<Record<string, number>>;
}

export type Event =
  | { readonly type: 'view.stood' }
  | { readonly type: 'modal.open'; readonly audience: string; readonly rect: Rect }
  | { readonly type: 'modal.close'; readonly source: 'button' | 'overlay' | 'escape' }
  | {
      readonly type: 'address.changed';
      readonly audience: string | null;
      readonly pushed: boolean;
    }
  | { readonly type: 'item.select'; readonly index: number }
  | { readonly type: 'focus.move'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly type: 'tile.approached'; readonly audience: 'patient' | 'labs' }
  | { readonly type: 'viewport.resized'; readonly widthPx: number };

interface Answer {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const audiences = [
  'patient',
  'pharmacies',
  'government',
  'labs',
  'non-government',
  'healthcare',
  'clinics',
  'private',
];

const born: State = {
  at: 'hidden',
  audience: null,
  selected: 0,
  rect: null,
  pushed: false,
  widthPx: null,
  isFollowing: false,
  approached: null,
  pushedTiles: [],
  openedTiles: [],
  timers: {},
};

/** Six items: where each key leads from each of them (M2). */
const keys = {
  next: [1, 2, 3, 4, 5, 0],
  previous: [5, 0, 1, 2, 3, 4],
  first: [0, 0, 0, 0, 0, 0],
  last: [5, 5, 5, 5, 5, 5],
} as const;

const told: Effect = { parent: { type: 'modal.opened' } };

/** What the modal shows once an audience is opened; every opening starts on the first item. */
const content = (
  state: State,
  { audience, rect, pushed }: Pick<State, 'audience' | 'rect' | 'pushed'>,
): State => ({ ...state, at: 'open', audience, selected: 0, rect, pushed, timers: {} });

const closed = (state: State, address: readonly Effect[]): Answer => ({
  state: { ...state, at: 'closing', pushed: false, timers: { closeAnimation: 500 } },
  effects: [...address, 'closeDialog', { returnFocus: { audience: state.audience } }],
});

function onOpen(state: State, audience: string, rect: Rect): Answer | 'ignored' {
  // M4: an unknown one changes nothing.
  if (!audiences.includes(audience)) {
    return { state, effects: [{ warnUnknownAudience: { audience } }] };
  }
  // M6: the page behind is inert.
  if (state.at === 'open') return 'ignored';
  return {
    state: content(state, { audience, rect, pushed: true }),
    effects: [{ pushQuery: { audience } }, 'showDialog', told],
  };
}

/** M6: the modal follows the address, also from one audience to another. */
function onAddress(state: State, audience: string | null, pushed: boolean): Answer | 'ignored' {
  if (audience === null) return state.at === 'open' ? closed(state, []) : 'ignored';
  // M4: an unknown one opens nothing, and its key does not stay in the address; what was open has been left by it.
  if (!audiences.includes(audience)) {
    const dropped = [{ warnUnknownAudience: { audience } }, 'dropQuery'];
    return state.at === 'open' ? closed(state, dropped) : { state, effects: dropped };
  }
  if (state.at === 'open' && audience === state.audience) {
    return { state: { ...state, pushed }, effects: [] };
  }
  // Of another in its place the page need not hear: it rests.
  const shown: Effect[] = state.at === 'open' ? [] : ['showDialog', told];
  return {
    state: content(state, { audience, rect: null, pushed }),
    effects: shown,
  };
}

function onEvent(state: State, event: Event | After): Answer | 'ignored' {
  const { selected } = state;
  switch (event.type) {
    // M6: an empty dialog would lie over the page before. A view that comes anew asks anew, and its dialog has to be shown.
    case 'view.stood':
      return {
        state: { ...state, isFollowing: true },
        effects: state.at === 'open' ? ['showDialog', 'trackAddress'] : ['trackAddress'],
      };
    case 'modal.open':
      return onOpen(state, event.audience, event.rect);
    case 'modal.close':
      return state.at === 'open'
        ? closed(state, [state.pushed ? 'goBack' : 'dropQuery'])
        : 'ignored';
    case 'address.changed':
      return onAddress(state, event.audience, event.pushed);
    case 'item.select':
      return state.at === 'open' &&
        [0, 1, 2, 3, 4, 5].includes(event.index) &&
        event.index !== selected
        ? {
            state: { ...state, selected: event.index },
            effects: [{ showItem: { index: event.index } }],
          }
        : 'ignored';
    case 'focus.move': {
      const index = keys[event.to][selected] ?? selected;
      return state.at === 'open' && index !== selected
        ? {
            state: { ...state, selected: index },
            effects: [{ focusItem: { index } }, { showItem: { index } }],
          }
        : 'ignored';
    }
    case 'tile.approached':
      return { state: { ...state, approached: event.audience }, effects: [] };
    case 'viewport.resized':
      return { state: { ...state, widthPx: event.widthPx }, effects: [] };
    case 'after':
      break;
  }
  // M3: the content is cleared and the selection reset only now; the page may wake.
  return {
    state: {
      ...born,
      widthPx: state.widthPx,
      isFollowing: state.isFollowing,
      approached: state.approached,
      timers: state.timers,
    },
    effects: [{ parent: { type: 'modal.closed' } }],
  };
}

function answer(state: State, event: Event | After): Answer | 'ignored' {
  const result = onEvent(state, event);
  if (result === 'ignored') return result;
  const { at, audience, widthPx } = result.state;
  // A2: while one is open the others are away, but not at 678 px or less.
  const isEffective = at === 'open' && widthPx !== null && widthPx > 678;
  const pushedTiles = isEffective ? audiences.filter((key) => key !== audience) : [];
  // Until closing has ended, what left the tile is still on its way back.
  const openedTiles = at === 'hidden' || audience === null ? [] : [audience];
  return { ...result, state: { ...result.state, pushedTiles, openedTiles } };
}

/** The oracle over one alphabet (A1, A2, M2–M4, M6, K7). */
export const audienceModalOracle = (events: readonly Event[]): Oracle<State, Event> => ({
  initial: born,
  atStart: ['trackViewport'],
  running: ({ isFollowing }) => (isFollowing ? ['viewport', 'address'] : ['viewport']),
  events,
  step: (state, event) => {
    const result = answer(state, event);
    return result === 'ignored' ? result : result.state;
  },
  effects: (state, event) => {
    const result = answer(state, event);
    return result === 'ignored' ? [] : result.effects;
  },
});
