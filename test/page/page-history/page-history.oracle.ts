import type { Effect, Oracle } from '../../support/oracle.ts';

type NewEntry = { readonly audience: string } | { readonly section: string };

interface State {
  readonly at: 'unread' | 'resting' | 'steppingBack' | 'arriving';
  /** What the present entry names. */
  readonly entry: {
    readonly audience: string | null;
    readonly pushed: boolean;
    readonly section: string;
  };
  /** What adds an entry once the step back has arrived. */
  readonly waiting: readonly NewEntry[];
  /** What takes the focus in the frame after. */
  readonly opener: string | null;
  readonly late: string | null;
}

type Event =
  | {
      readonly type: 'entry.reached';
      readonly audience: string | null;
      readonly pushed: boolean;
      readonly section: string;
    }
  | { readonly type: 'entry.asked'; readonly entry: NewEntry }
  | { readonly type: 'back.asked'; readonly opener: string | null }
  | { readonly type: 'audience.dropped' }
  | { readonly type: 'frame.passed'; readonly isSameAddress: boolean };

const nothing = { waiting: [], opener: null, late: null } as const;

const reached = (audience: string | null, section: string, pushed = false): Event => ({
  type: 'entry.reached',
  audience,
  pushed,
  section,
});

/** M6: opening a tile pushes an entry that is marked as ours; P9: a section has one, with the address around it. */
const withNew = (entry: State['entry'], added: NewEntry): State['entry'] =>
  'audience' in added
    ? { ...entry, audience: added.audience, pushed: true }
    : { ...entry, section: `#${added.section}` };

const lateOf = (waiting: readonly NewEntry[]) =>
  waiting.flatMap((each) => ('section' in each ? [each.section] : [])).at(-1) ?? null;

/**
 * M6, P8, P9: the history goes back in its own time. What adds an entry meanwhile waits, since the step would take it
 * away; another step back leaves it out. In the frame after the arrival the focus goes to the section that has waited,
 * or to the opener of the audience that was closed, where the visitor has not gone on.
 */
export const pageHistoryOracle: Oracle<State, Event> = {
  initial: { at: 'unread', entry: { audience: null, pushed: false, section: '' }, ...nothing },
  atStart: ['trackHistory'],
  events: [
    reached(null, ''),
    reached(null, '#contact'),
    reached('labs', '', true),
    reached('labs', '#contact'),
    // Named by hand: the history holds what there is no modal for, too.
    reached('nobody', ''),
    { type: 'entry.asked', entry: { audience: 'clinics' } },
    { type: 'entry.asked', entry: { section: 'contact' } },
    { type: 'entry.asked', entry: { section: 'hero' } },
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
      case 'entry.reached': {
        const { audience, pushed, section } = event;
        const come = { ...state, entry: { audience, pushed, section } };
        if (at === 'unread') return { ...come, at: 'resting' };
        if (at !== 'steppingBack') return come;
        return {
          at: 'arriving',
          entry: waiting.reduce(withNew, come.entry),
          waiting: [],
          opener: waiting.length === 0 ? state.opener : null,
          late: lateOf(waiting),
        };
      }
      case 'entry.asked':
        return at === 'steppingBack'
          ? { ...state, waiting: [...waiting, event.entry] }
          : { ...state, entry: withNew(entry, event.entry) };
      case 'back.asked':
        return { at: 'steppingBack', entry, ...nothing, opener: event.opener };
      case 'audience.dropped':
        return { ...state, entry: { ...entry, audience: null, pushed: false } };
      case 'frame.passed':
        return at === 'arriving' ? { at: 'resting', entry, ...nothing } : 'ignored';
      case 'after':
        break;
    }
    return 'ignored';
  },

  effects({ at, entry, waiting, opener, late }, event): Effect[] {
    switch (event.type) {
      case 'entry.reached': {
        if (at === 'unread') return [];
        const { audience, pushed, section } = event;
        const kept: Effect[] = audience === entry.audience ? [] : ['keepPlace'];
        const told: Effect[] =
          section === entry.section ? [] : [{ emitted: { type: 'history.sectionChanged' } }];
        // Our own step back is no news of the visitor's.
        return at === 'steppingBack'
          ? [...kept, 'awaitFrame', ...waiting.map((each) => ({ pushEntry: each })), ...told]
          : [...kept, ...told, { emitted: { type: 'history.entryReached', audience, pushed } }];
      }
      case 'entry.asked':
        return at === 'steppingBack' ? [] : [{ pushEntry: event.entry }];
      case 'back.asked':
        return at === 'steppingBack' ? [] : ['goBack'];
      case 'audience.dropped':
        return ['dropAudience'];
      case 'frame.passed':
        if (at !== 'arriving') return [];
        if (late !== null) return [{ focusSection: { section: late } }];
        if (opener === null || !event.isSameAddress) return [];
        return [{ focusOpenerAgain: { audience: opener } }];
      case 'after':
        break;
    }
    return [];
  },

  running: ({ at }) => (at === 'arriving' ? ['frame', 'history'] : ['history']),
};
