import { assertEvent, assign, emit, enqueueActions, fromCallback, setup } from 'xstate';

/** What an entry of the history names. */
export interface HistoryEntry {
  /** What its address says under the audience's name (M6): one of the audiences, anything else, or null. */
  readonly audience: string | null;
  /** M6: opening a tile pushed it. */
  readonly pushed: boolean;
  /** The fragment of its address, with its `#`; empty where it names no section. */
  readonly section: string;
}

/** What a new entry names: an audience, or a section. All else stays as in the present one. */
type NewEntry =
  | { readonly audience: string; readonly pushed: true }
  | { readonly section: `#${string}` };

/** The section that was asked for last, or the opener of an audience that was left after it. */
type StepFocus = { readonly section: string } | { readonly opener: string | null } | null;

interface PageHistoryContext {
  /** The present entry. */
  readonly entry: HistoryEntry;
  /** What adds an entry once our step back has arrived. */
  readonly waiting: readonly NewEntry[];
  /** What takes the focus after the arrival. */
  readonly focus: StepFocus;
}

/** The history has come to an entry. */
interface EntryReached {
  readonly type: 'entry.reached';
  readonly entry: HistoryEntry;
}

/** What the doors behind this machine tell it. */
export type PageHistoryFact =
  | EntryReached
  | {
      readonly type: 'frame.passed';
      /** The address is still that of the arrival: the visitor has not gone on. */
      readonly isSameAddress: boolean;
    };

type PageHistoryEvent =
  | PageHistoryFact
  | { readonly type: 'entry.asked'; readonly entry: NewEntry }
  /** A step back of our own, after which that audience's opener takes the focus. */
  | { readonly type: 'back.asked'; readonly opener: string | null }
  /** The present entry is to name no audience. */
  | { readonly type: 'audience.dropped' };

/** What whoever follows the history hears. */
type PageHistoryNews =
  /** Told where the visitor has gone there, not after our own step back. */
  | EntryReached
  /** The browser puts the page where the entry that was come to was left. */
  | { readonly type: 'place.changed' };

/** What the event names is the present entry's. */
const setEntry = {
  type: 'setEntry',
  params: ({ event }: { readonly event: { readonly entry: Partial<HistoryEntry> } }) => event.entry,
} as const;

/**
 * The entries of the history that name an audience or a section; it goes back in its own time (M6, P8, P9). Those that
 * name a topic the blogs' filter adds by itself: they lie on a page that never steps back.
 */
export const pageHistoryMachine = setup({
  types: {
    context: {} as PageHistoryContext,
    events: {} as PageHistoryEvent,
    emitted: {} as PageHistoryNews,
  },
  actors: {
    /** Sends `entry.reached` at once, and when the history has come to another entry. */
    trackHistory: fromCallback<PageHistoryFact>(() => undefined),
    /**
     * An entry with a fragment would scroll there, once its way is told: the page stays where it is. Sends `frame.passed`
     * in the frame after its start.
     */
    keepPlace: fromCallback<PageHistoryFact>(() => undefined),
  },
  actions: {
    /** Adds an entry; for a section only where the address does not name it yet. */
    pushEntry: (_, _params: NewEntry) => undefined,
    /** Takes the audience out of the present entry's address. */
    dropAudience: (_) => undefined,
    /** Goes back by one entry. */
    goBack: (_) => undefined,
    /** Puts the keyboard focus on what a step back has taken it from; on an opener only where it has not been moved since. */
    returnFocus: (_, _params: StepFocus) => undefined,

    setEntry: assign(({ context }, change: Partial<HistoryEntry>) => ({
      entry: { ...context.entry, ...change },
    })),
    /** An audience that waits would only be left again by another step back; a section stays asked for. */
    setOpener: assign(({ context, event }) => {
      assertEvent(event, 'back.asked');
      const waiting = context.waiting.filter((entry) => 'section' in entry);
      return { waiting, focus: { opener: event.opener } };
    }),
    /** The audience that the present entry names is left. */
    setLeft: assign(({ context }) => ({ focus: { opener: context.entry.audience } })),
    addWaiting: assign(({ context }, entry: NewEntry) => ({
      waiting: [...context.waiting, entry],
      focus: 'section' in entry ? entry : null,
    })),
    askForWaiting: enqueueActions(({ context, enqueue }) => {
      for (const entry of context.waiting) enqueue.raise({ type: 'entry.asked', entry });
      enqueue.assign({ waiting: [] });
    }),
    clearFocus: assign({ focus: null }),
    tellPlace: emit({ type: 'place.changed' }),
    tellEntry: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'entry.reached');
      enqueue.emit(event);
    }),
  },
  guards: {
    /** What an entry for an audience is put on stays where it is. */
    isOnlyOtherAudience: ({ context: { entry } }, come: Partial<HistoryEntry>) =>
      come.audience !== entry.audience && come.section === entry.section,
    isToFocus: ({ context, event }) => {
      assertEvent(event, 'frame.passed');
      return event.isSameAddress && context.focus !== null;
    },
  },
}).createMachine({
  id: 'pageHistory',
  description:
    'The history’s entries that name an audience or a section; it goes back in its own time.',
  meta: { unpictured: 'It has no look of its own.' },
  context: {
    entry: { audience: null, pushed: false, section: '' },
    waiting: [],
    focus: null,
  },
  invoke: { id: 'history', src: 'trackHistory' },
  initial: 'unread',
  states: {
    unread: {
      description: 'The present entry is not known yet.',
      on: { 'entry.reached': { target: 'resting', actions: setEntry } },
    },
    resting: {
      description: 'P9: what adds an entry does so at once; Back and Forward are the visitor’s.',
      meta: { requirement: 'P9' },
      entry: 'clearFocus',
    },
    steppingBack: {
      description:
        'M6: our own step back is under way. What adds an entry waits, since the step would take it away.',
      meta: { requirement: 'M6' },
      on: {
        'entry.asked': { actions: { type: 'addWaiting', params: ({ event }) => event.entry } },
        'back.asked': { actions: 'setOpener' },
        'entry.reached': { target: 'arriving', actions: [setEntry, 'askForWaiting'] },
      },
    },
    arriving: {
      description:
        'P8: the browser may yet give the focus to the section that the entry names, and the page its place.',
      meta: { requirement: 'P8' },
      invoke: { id: 'frame', src: 'keepPlace' },
      on: {
        'frame.passed': [
          {
            meta: { requirement: 'M6' },
            guard: 'isToFocus',
            target: 'resting',
            actions: { type: 'returnFocus', params: ({ context }) => context.focus },
          },
          { target: 'resting' },
        ],
      },
    },
  },
  on: {
    'entry.asked': {
      meta: { requirement: ['M6', 'P9'] },
      actions: [{ type: 'pushEntry', params: ({ event }) => event.entry }, setEntry],
    },
    'back.asked': { target: '.steppingBack', actions: ['setOpener', 'goBack'] },
    'audience.dropped': {
      actions: ['dropAudience', { type: 'setEntry', params: { audience: null, pushed: false } }],
    },
    'entry.reached': [
      {
        meta: { requirement: 'M6' },
        guard: { type: 'isOnlyOtherAudience', params: setEntry.params },
        target: '.arriving',
        actions: ['setLeft', setEntry, 'tellEntry'],
      },
      {
        meta: { requirement: 'P9' },
        target: '.resting',
        actions: ['tellPlace', setEntry, 'tellEntry'],
      },
    ],
  },
});
