import { assertEvent, assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { AudienceKey } from '../domain.ts';

/** What an entry of the history names. */
interface Entry {
  /** What the address says under the audience's name (M6): one of the eight, anything else, or null. */
  readonly audience: string | null;
  /** M6: opening a tile pushed it. */
  readonly pushed: boolean;
  /** The fragment of the address, with its `#`; empty where it names no section. */
  readonly section: string;
}

/** What a new entry names: an audience, or a section by its id. All else stays as in the present one. */
export type NewEntry = { readonly audience: string } | { readonly section: string };

interface PageHistoryContext extends Entry {
  /** What adds an entry once our step back has arrived, which would take it away again. */
  readonly waiting: readonly NewEntry[];
  /** Whose opener takes the focus after the arrival. */
  readonly opener: AudienceKey | null;
  /** The section that waited: it takes the focus from the one that the arrival has brought there. */
  readonly late: string | null;
}

/** What the doors behind this machine tell it. */
export type PageHistoryFact =
  | ({ readonly type: 'entry.reached' } & Entry)
  | {
      readonly type: 'frame.passed';
      /** The address is still that of the arrival: the visitor has not gone on. */
      readonly isSameAddress: boolean;
    };

type PageHistoryEvent =
  | PageHistoryFact
  | { readonly type: 'entry.asked'; readonly entry: NewEntry }
  /** A step back of our own, after which that audience's opener takes the focus. */
  | { readonly type: 'back.asked'; readonly opener: AudienceKey | null }
  /** The present entry is to name no audience. */
  | { readonly type: 'audience.dropped' };

/** What whoever follows the history hears. */
type PageHistoryNews =
  /** The visitor has come to an entry; our own step back is not told. */
  | ({ readonly type: 'history.entryReached' } & Pick<Entry, 'audience' | 'pushed'>)
  /** The entry that was come to names another section, or none. */
  | { readonly type: 'history.sectionChanged' };

/** Our own step back has come to its entry. */
const arrives = ['tellSection', 'setEntry', 'askForWaiting', 'clearWaiting'] as const;

/** The history of the page's own entries, which goes back in its own time (M6, P8, P9). */
export const pageHistoryMachine = setup({
  types: {
    context: {} as PageHistoryContext,
    events: {} as PageHistoryEvent,
    emitted: {} as PageHistoryNews,
  },
  actors: {
    /** Sends `entry.reached` at once, and when the history has come to another entry. */
    trackHistory: fromCallback<PageHistoryFact>(() => undefined),
    /** Sends `frame.passed` in the frame after its start. */
    awaitFrame: fromCallback<PageHistoryFact>(() => undefined),
  },
  actions: {
    /** Adds an entry; for a section only where the address does not name it yet. */
    pushEntry: (_, _params: NewEntry) => undefined,
    /** Takes the audience out of the present entry's address. */
    dropAudience: (_) => undefined,
    goBack: (_) => undefined,
    /** An entry with a fragment would scroll there, once its way is told: the page stays where it is. */
    keepPlace: (_) => undefined,
    focusSection: (_, _params: { readonly section: string | null }) => undefined,
    /** Only where the arrival has taken the focus from the opener: whoever has gone elsewhere since keeps it. */
    focusOpenerAgain: (_, _params: { readonly audience: AudienceKey | null }) => undefined,

    setEntry: assign(({ event }) => {
      assertEvent(event, 'entry.reached');
      const { audience, pushed, section } = event;
      return { audience, pushed, section };
    }),
    tellSection: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'entry.reached');
      if (event.section !== context.section) enqueue.emit({ type: 'history.sectionChanged' });
    }),
    tellEntry: enqueueActions(({ context: { audience, pushed }, enqueue }) => {
      enqueue.emit({ type: 'history.entryReached', audience, pushed });
    }),
    setPushed: assign((_, entry: NewEntry) =>
      'audience' in entry ? { ...entry, pushed: true } : { section: `#${entry.section}` },
    ),
    clearAudience: assign({ audience: null, pushed: false }),
    addWaiting: assign(({ context }, entry: NewEntry) => ({ waiting: [...context.waiting, entry] })),
    /** What waits would only be left again by another step back. */
    setOpener: assign(({ event }) => {
      assertEvent(event, 'back.asked');
      return { opener: event.opener, waiting: [], late: null };
    }),
    askForWaiting: enqueueActions(({ context: { waiting }, enqueue }) => {
      for (const entry of waiting) enqueue.raise({ type: 'entry.asked', entry });
    }),
    /** The visitor has gone on: the focus is no longer the opener's. */
    clearWaiting: assign(({ context: { waiting, opener } }) => ({
      waiting: [],
      opener: waiting.length > 0 ? null : opener,
      late: waiting.reduce<string | null>(
        (late, entry) => ('section' in entry ? entry.section : late),
        null,
      ),
    })),
    clearFocus: assign({ opener: null, late: null }),
  },
  guards: {
    isOtherAudience: ({ context, event }) => {
      assertEvent(event, 'entry.reached');
      return event.audience !== context.audience;
    },
    hasLateSection: ({ context }) => context.late !== null,
    hasOpener: ({ context, event }) => {
      assertEvent(event, 'frame.passed');
      return context.opener !== null && event.isSameAddress;
    },
  },
}).createMachine({
  id: 'pageHistory',
  description: 'The entries of the page in the history, which goes back in its own time.',
  meta: { unpictured: 'It has no look of its own.' },
  context: {
    audience: null,
    pushed: false,
    section: '',
    waiting: [],
    opener: null,
    late: null,
  },
  invoke: { id: 'history', src: 'trackHistory' },
  initial: 'unread',
  states: {
    unread: {
      description: 'The present entry is not known yet.',
      on: { 'entry.reached': { target: 'resting', actions: 'setEntry' } },
    },
    resting: {
      description: 'P9: what adds an entry does so at once, and Back and Forward are told.',
      meta: { requirement: 'P9' },
      entry: 'clearFocus',
    },
    steppingBack: {
      description:
        'M6: our own step back is under way. What adds an entry waits, since the step would take it away.',
      meta: { requirement: 'M6' },
      on: {
        'entry.asked': {
          actions: { type: 'addWaiting', params: ({ event }) => event.entry },
        },
        'back.asked': { actions: 'setOpener' },
        'entry.reached': [
          {
            guard: 'isOtherAudience',
            target: 'arriving',
            actions: ['keepPlace', ...arrives],
          },
          { target: 'arriving', actions: arrives },
        ],
      },
    },
    arriving: {
      description: 'P8: the browser may yet give the focus to the section that the entry names.',
      meta: { requirement: 'P8' },
      invoke: { id: 'frame', src: 'awaitFrame' },
      on: {
        'frame.passed': [
          {
            guard: 'hasLateSection',
            target: 'resting',
            actions: { type: 'focusSection', params: ({ context }) => ({ section: context.late }) },
          },
          {
            meta: { requirement: 'M6' },
            guard: 'hasOpener',
            target: 'resting',
            actions: {
              type: 'focusOpenerAgain',
              params: ({ context }) => ({ audience: context.opener }),
            },
          },
          { target: 'resting' },
        ],
      },
    },
  },
  on: {
    'entry.asked': {
      meta: { requirement: ['M6', 'P9'] },
      actions: [
        { type: 'pushEntry', params: ({ event }) => event.entry },
        { type: 'setPushed', params: ({ event }) => event.entry },
      ],
    },
    'back.asked': { target: '.steppingBack', actions: ['setOpener', 'goBack'] },
    'audience.dropped': { actions: ['dropAudience', 'clearAudience'] },
    'entry.reached': [
      {
        meta: { requirement: 'M6' },
        guard: 'isOtherAudience',
        actions: ['keepPlace', 'tellSection', 'setEntry', 'tellEntry'],
      },
      { meta: { requirement: 'P9' }, actions: ['tellSection', 'setEntry', 'tellEntry'] },
    ],
  },
});
