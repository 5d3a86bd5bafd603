import type { Effect, Oracle } from '../../support/oracle.ts';

interface Entry {
  readonly audience: string | null;
  readonly pushed: boolean;
  readonly section: string;
}

type NewEntry =
  | { readonly audience: string; readonly pushed: true }
  | { readonly section: `#${string}` };

interface State {
  readonly at: 'unread' | 'resting' | 'steppingBack' | 'arriving';
  /** What the present entry names. */
  readonly entry: Entry;
  /** What waits for the step back to arrive. */
  readonly waiting: readonly NewEntry[];
  /** What takes the focus in the frame after. */
  readonly focus: { readonly section: string } | { readonly opener: string | null } | null;
}

type Event =
  | { readonly type: 'entry.reached'; readonly entry: Entry }
  | { readonly type: 'entry.asked'; readonly entry: NewEntry }
  | { readonly type: 'back.asked'; readonly opener: string | null }
  | { readonly type: 'audience.dropped' }
  | { readonly type: 'frame.passed'; readonly isSameAddress: boolean };

const noStep = { waiting: [], focus: null } as const;

const reached = (audience: string | null, section: string, pushed = false): Event => ({
  type: 'entry.reached',
  entry: { audience, pushed, section },
});

/** What an audience was put on stays; another section is where the visitor goes, and the page is put there. */
const isKept = (from: Entry, to: Entry) =>
  from.audience !== to.audience && from.section === to.section;

/**
 * M6, P8, P9: the history goes back in its own time. What adds an entry meanwhile waits, since the step would take it
 * away; another step back leaves out the audience's. In the frame after the arrival the focus goes to the section that was
 * asked for last, or to the opener of the audience that was closed after it; not where the visitor has gone on.
 */
export const pageHistoryOracle: Oracle<State, Event> = {
  initial: { at: 'unread', entry: { audience: null, pushed: false, section: '' }, ...noStep },
  atStart: ['trackHistory'],
  events: [
    reached(null, ''),
    reached(null, '#contact'),
    reached('labs', '', true),
    reached('labs', '#contact'),
    // Written by hand, an address may name whom there is no modal for.
    reached('nobody', ''),
    { type: 'entry.asked', entry: { audience: 'clinics', pushed: true } },
    { type: 'entry.asked', entry: { section: '#contact' } },
    { type: 'entry.asked', entry: { section: '#hero' } },
    { type: 'back.asked', opener: 'labs' },
    { type: 'back.asked', opener: 'clinics' },
    { type: 'back.asked', opener: null },
    { type: 'audience.dropped' },
    { type: 'frame.passed', isSameAddress: true },
    { type: 'frame.passed', isSameAddress: false },
  ],

  step(state, event) {
    const { at, entry, waiting } = state;
    switch (event.type) {
      case 'entry.reached':
        if (at === 'unread') return { ...state, at: 'resting', entry: event.entry };
        // M6: whoever leaves an audience by Back or Forward comes to its tile, if not to another section.
        if (at !== 'steppingBack' && isKept(entry, event.entry))
          return {
            ...state,
            at: 'arriving',
            entry: event.entry,
            focus: { opener: entry.audience },
          };
        // Whoever goes on before that frame is not held.
        if (at !== 'steppingBack') return { at: 'resting', entry: event.entry, ...noStep };
        // An audience and a section may both have waited: the last entry names both.
        return {
          ...state,
          at: 'arriving',
          entry: Object.assign({}, event.entry, ...waiting),
          waiting: [],
        };
      case 'entry.asked':
        if (at !== 'steppingBack') return { ...state, entry: { ...entry, ...event.entry } };
        return {
          ...state,
          waiting: [...waiting, event.entry],
          // An audience takes the focus into its modal.
          focus: 'section' in event.entry ? event.entry : null,
        };
      case 'back.asked':
        return {
          at: 'steppingBack',
          entry,
          // A section was asked for all the same.
          waiting: waiting.filter((each) => 'section' in each),
          focus: { opener: event.opener },
        };
      case 'audience.dropped':
        return { ...state, entry: { ...entry, audience: null, pushed: false } };
      case 'frame.passed':
        return at === 'arriving' ? { at: 'resting', entry, ...noStep } : 'ignored';
      case 'after':
        break;
    }
    return 'ignored';
  },

  effects({ at, entry, waiting, focus }, event): Effect[] {
    switch (event.type) {
      case 'entry.reached': {
        if (at === 'unread') return [];
        const come = event.entry;
        // Our own step back is no news of the visitor's.
        const isOurs = at === 'steppingBack';
        if (isOurs) return ['keepPlace', ...waiting.map((each) => ({ pushEntry: each }))];
        // Links of the router add entries that nobody tells of: the visitor's own step ends a way, whatever was known.
        return isKept(entry, come)
          ? ['keepPlace', { emitted: event }]
          : [{ emitted: { type: 'place.changed' } }, { emitted: event }];
      }
      case 'entry.asked':
        return at === 'steppingBack' ? [] : [{ pushEntry: event.entry }];
      case 'back.asked':
        return at === 'steppingBack' ? [] : ['goBack'];
      case 'audience.dropped':
        return ['dropAudience'];
      case 'frame.passed':
        if (at !== 'arriving' || focus === null || !event.isSameAddress) return [];
        return [{ returnFocus: focus }];
      case 'after':
        break;
    }
    return [];
  },

  running: ({ at }) => (at === 'arriving' ? ['frame', 'history'] : ['history']),
};
