import type { Oracle } from '../../support/oracle.ts';

interface Standing {
  readonly sessionId: string;
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
}

interface Actor extends Standing {
  readonly parentId: string | null;
  readonly name: string;
  readonly definition: { readonly id?: string } | null;
}

/** How one stood at its end that another has succeeded, and the newest entry when that one came. */
interface Predecessor extends Omit<Standing, 'sessionId'> {
  readonly until: string;
  readonly endedAfter: string | null;
}

/** An actor, the newest entries at its coming and at its end, whether it has had an event, and whom it succeeds. */
interface Known extends Actor {
  readonly announcedAfter: string | null;
  readonly endedAfter: string | null;
  readonly hasHeard: boolean;
  readonly predecessors: readonly Predecessor[];
}

interface Entry {
  readonly id: string;
  readonly atMs: number;
  readonly sessionId: string;
  readonly actorName: string;
  readonly sourceId: string | null;
  readonly sourceName: string | null;
  readonly causeId: string | null;
  readonly event: { readonly type: string };
  readonly from: unknown;
  readonly to: unknown;
  readonly fromContext: unknown;
  readonly toContext: unknown;
  readonly transitions: readonly unknown[];
  readonly raised: readonly unknown[] | null;
  readonly isRepeat: boolean;
}

interface State {
  readonly at: 'waiting' | 'recording' | 'paused';
  /** So many entries are kept for the chosen one; it never changes. */
  readonly kept: number;
  readonly actors: readonly Known[];
  readonly entries: readonly Entry[];
  readonly held: readonly Fact[];
  readonly machine: string | null;
  /** Somebody has chosen that machine; else it is drawn by itself. */
  readonly isChosen: boolean;
  readonly filter: string | null;
  readonly search: string;
  readonly effect: string | null;
  readonly entry: string | null;
  readonly panel: string;
  readonly picture: string;
  readonly isLarge: boolean;
  readonly isRecorded: boolean;
  readonly isGone: boolean;
  readonly copy: string | null;
}

interface Handled {
  readonly type: 'event.handled';
  readonly id: string;
  readonly atMs: number;
  readonly sourceId: string | null;
  readonly causeId: string | null;
  readonly event: { readonly type: string };
  readonly transitions: readonly unknown[];
  readonly raised: readonly unknown[] | null;
  readonly standing: Standing;
}

type Fact =
  | { readonly type: 'actor.announced'; readonly actor: Actor }
  | { readonly type: 'actor.changed'; readonly standing: Standing }
  | Handled;

type Event =
  | Fact
  | { readonly type: 'page.left' }
  | { readonly type: 'recording.opened'; readonly facts: readonly Fact[] }
  | { readonly type: 'log.pause' | 'log.resume' | 'log.clear' | 'step.back' | 'step.forward' }
  | { readonly type: 'snippet.copied' | 'snippet.failed' | 'picture.resize' }
  | { readonly type: 'snippet.copy'; readonly text: string }
  | { readonly type: 'machine.select'; readonly sessionId: string }
  | { readonly type: 'filter.set'; readonly sessionId: string | null }
  | { readonly type: 'search.set'; readonly text: string }
  | {
      readonly type: 'effect.set';
      readonly effect: 'moved' | 'handled' | 'refused' | 'ignored' | null;
    }
  | { readonly type: 'entry.select'; readonly id: string }
  | { readonly type: 'panel.select'; readonly panel: 'why' | 'context' | 'states' | 'drive' }
  | { readonly type: 'picture.select'; readonly picture: 'chart' | 'map' };

const lamp: Actor = {
  sessionId: 'x:1',
  parentId: null,
  name: 'lamp',
  definition: { id: 'lamp' },
  status: 'active',
  value: 'off',
  context: { watts: 40 },
};
const nextLamp: Actor = { ...lamp, sessionId: 'x:4', context: { watts: 60 } };
const escape: Actor = {
  sessionId: 'x:2',
  parentId: 'x:1',
  name: 'escape',
  definition: null,
  status: 'active',
  value: null,
  context: null,
};

const handled = (
  id: string,
  sourceId: string | null,
  standing: Standing,
  fields: Partial<Handled> = {},
): Handled => ({
  type: 'event.handled',
  id,
  atMs: 1000,
  sourceId,
  causeId: sourceId && 'spark',
  event: { type: `lamp.${id}` },
  transitions: [],
  raised: [{ eventType: 'lamp.spark', from: 'off', transitions: [] }],
  standing,
  ...fields,
});
const isOn: Standing = { sessionId: 'x:1', status: 'active', value: 'on', context: null };
const isOff: Standing = { ...isOn, value: 'off' };

const nameOf = (state: State, id: string | null) =>
  state.actors.find(({ sessionId }) => sessionId === id)?.name ?? null;

const stand = (state: State, standing: Standing): State => ({
  ...state,
  actors: state.actors.map((each) => {
    if (each.sessionId !== standing.sessionId) return each;
    const ends = each.status === 'active' && standing.status !== 'active';
    return { ...each, ...standing, ...(ends && { endedAfter: state.entries[0]?.id ?? null }) };
  }),
});

function announce(state: State, actor: Actor): State {
  // An actor's place is taken by itself told anew, or by the next of its name once it has ended: one by one.
  const itself = state.actors.find(({ sessionId }) => sessionId === actor.sessionId);
  const ended = state.actors.find(
    ({ status, name, parentId }) =>
      status !== 'active' && name === actor.name && parentId === actor.parentId,
  );
  const old = itself ?? ended;
  const others = state.actors.filter((each) => each !== old);
  const isReplaced = (id: string | null) => id !== null && id === old?.sessionId;
  // One that has ended is drawn no more when the same comes to another page. Nobody's choice is the page itself, the
  // eldest root that runs: its number is the lowest, though its parts may be told before it.
  const drawn = others.find(({ sessionId }) => sessionId === state.machine);
  const hasEnded = drawn !== undefined && drawn.status !== 'active';
  const isElder = drawn !== undefined && actor.sessionId < drawn.sessionId;
  const isPage = !state.isChosen && actor.parentId === null && (hasEnded || isElder);
  const isFirst =
    actor.definition !== null &&
    (state.machine === null ||
      // A moment that shows is not left.
      (state.entry === null && (isPage || (hasEnded && drawn.name === actor.name))));
  // Whatever meant the old one means the new one: its children, the log, the choices.
  const newest = state.entries[0]?.id ?? null;
  const announcedAfter = old ? old.announcedAfter : newest;
  const endedAfter = actor.status === 'active' ? null : newest;
  // What the log shows no more needs no predecessor, and of several between two events the first stood there.
  const past = (old?.predecessors ?? []).filter(({ until }) =>
    state.entries.some(({ id }) => id === until),
  );
  const succeeds = old !== undefined && !itself && newest !== null;
  const isNew = succeeds && past.at(-1)?.until !== newest;
  const predecessors = isNew
    ? [
        ...past,
        {
          until: newest,
          endedAfter: old.endedAfter,
          status: old.status,
          value: old.value,
          context: old.context,
        },
      ]
    : past;
  const now = <Id extends string | null>(id: Id) => (isReplaced(id) ? actor.sessionId : id);
  return {
    ...state,
    at: state.at === 'waiting' ? 'recording' : state.at,
    actors: [
      ...others.map((each) => ({ ...each, parentId: now(each.parentId) })),
      {
        ...actor,
        announcedAfter,
        endedAfter,
        hasHeard: old?.hasHeard ?? false,
        predecessors,
      },
    ],
    entries: state.entries.map((each) => ({ ...each, sessionId: now(each.sessionId) })),
    filter: now(state.filter),
    machine: isFirst ? actor.sessionId : now(state.machine),
  };
}

const isKnown = (state: State, id: string) =>
  state.actors.some(({ sessionId }) => sessionId === id);

/**
 * Once more what was the newest news of its machine: the same event in the same state, which stayed, with the
 * same transitions. After a second it is news again.
 */
function isOnceMore(state: State, fact: Handled, actor: Actor): boolean {
  const news = state.entries.find(
    ({ sessionId, isRepeat }) => sessionId === actor.sessionId && !isRepeat,
  );
  if (!news || actor.value !== fact.standing.value) return false;
  const { event, from, to, transitions, raised } = news;
  return (
    fact.atMs - news.atMs < 1000 &&
    event.type === fact.event.type &&
    from === actor.value &&
    to === actor.value &&
    JSON.stringify([transitions, raised]) === JSON.stringify([fact.transitions, fact.raised])
  );
}

/** What is told enters the log and changes what is known; nothing does of an actor that is not known. */
function take(state: State, fact: Fact, limit = 2): State {
  if (fact.type === 'actor.announced') return announce(state, fact.actor);
  const { standing } = fact;
  const actor = state.actors.find(({ sessionId }) => sessionId === standing.sessionId);
  if (!actor) return state;
  const next = stand(state, standing);
  if (fact.type === 'actor.changed') return next;
  const entry: Entry = {
    id: fact.id,
    atMs: fact.atMs,
    sessionId: actor.sessionId,
    actorName: actor.name,
    sourceId: isKnown(state, fact.sourceId ?? '') ? fact.sourceId : null,
    sourceName: nameOf(state, fact.sourceId),
    causeId: fact.causeId,
    event: fact.event,
    from: actor.value,
    to: standing.value,
    fromContext: actor.context,
    toContext: standing.context,
    transitions: fact.transitions,
    raised: fact.raised,
    isRepeat: isOnceMore(state, fact, actor),
  };
  // The model's log holds two entries, but for a recording, which is held whole, and while an older one is chosen.
  const all = [entry, ...state.entries];
  const chosen = all.findIndex(({ id }) => id === state.entry) + 1;
  const entries = all.slice(0, chosen <= state.kept ? Math.max(limit, chosen) : limit);
  return {
    ...next,
    actors: next.actors.map((each) =>
      each.sessionId === actor.sessionId ? { ...each, hasHeard: true } : each,
    ),
    entries,
    entry: entries.some(({ id }) => id === state.entry) ? state.entry : null,
  };
}

function hear(state: State, fact: Fact): State | 'ignored' {
  if (state.at === 'paused') {
    // What is told waits; of more than two, the oldest is let in.
    const [oldest, ...others] = [...state.held, fact];
    if (others.length < 2) return { ...state, held: [...state.held, fact] };
    return oldest ? take({ ...state, held: others }, oldest) : state;
  }
  if (fact.type === 'actor.announced') return take(state, fact);
  if (state.at === 'waiting' || !isKnown(state, fact.standing.sessionId)) return 'ignored';
  return take(state, fact);
}

/** The moment after an entry shows, with that entry's machine. */
const look = (state: State, entry: Entry | undefined): State | 'ignored' =>
  entry && state.at !== 'waiting'
    ? { ...state, at: 'paused', entry: entry.id, machine: entry.sessionId, copy: null }
    : 'ignored';

/** Steps go where the log is narrowed to; where a model steps, it seeks what only types of events hold. */
const isShown = ({ search }: State, { event }: Entry) => event.type.includes(search);

/** One step on: the next entry of the log, or the next that what waits brings. */
function stepOn(state: State): State | 'ignored' {
  if (state.at !== 'paused') return 'ignored';
  const place = state.entries.findIndex(({ id }) => id === state.entry);
  const newer = state.entries.findLast((each, at) => at < place && isShown(state, each));
  if (newer) return look(state, newer);
  if (state.held.length === 0) return 'ignored';
  let next = state;
  for (const [index, fact] of state.held.entries()) {
    next = take({ ...next, held: state.held.slice(index + 1) }, fact);
    const newest = next.entries.find((each) => isShown(next, each));
    const before = state.entries.find((each) => isShown(state, each));
    if (newest && newest.id !== before?.id) return look(next, newest);
  }
  return next;
}

const step: Oracle<State, Event>['step'] = (state, event) => {
  const index = state.entries.findIndex(({ id }) => id === state.entry);
  switch (event.type) {
    case 'actor.announced':
      // A page that tells of its machines is there.
      return hear({ ...state, isGone: false }, event);
    case 'actor.changed':
    case 'event.handled':
      return hear(state, event);
    case 'page.left':
      return state.at === 'waiting' ? 'ignored' : { ...state, isGone: true };
    case 'recording.opened': {
      const { kept, panel, picture, isLarge } = state;
      const chosen = { kept, panel, picture, isLarge };
      const nothing: State = { ...initial, ...chosen, at: 'recording', isRecorded: true };
      return event.facts.reduce((known, fact) => take(known, fact, Infinity), nothing);
    }
    case 'log.pause':
      return state.at === 'recording'
        ? {
            ...state,
            at: 'paused',
            entry: state.entries.find((each) => isShown(state, each))?.id ?? null,
          }
        : 'ignored';
    case 'log.resume': {
      if (state.at !== 'paused') return 'ignored';
      const live = state.held.reduce<State>((known, fact) => take(known, fact), {
        ...state,
        held: [],
        entry: null,
      });
      return { ...live, at: 'recording', copy: null };
    }
    case 'log.clear':
      // A recording could not be had again without its file.
      if (state.isRecorded) return 'ignored';
      return { ...state, entries: [], entry: null, copy: null };
    case 'step.back':
      return look(
        state,
        state.entry === null
          ? state.entries.filter((each) => isShown(state, each))[1]
          : state.entries.find((each, at) => at > index && isShown(state, each)),
      );
    case 'step.forward':
      return stepOn(state);
    case 'machine.select':
      return isKnown(state, event.sessionId)
        ? { ...state, machine: event.sessionId, isChosen: true, picture: 'chart' }
        : 'ignored';
    case 'filter.set':
      return { ...state, filter: event.sessionId };
    case 'search.set':
      return { ...state, search: event.text };
    case 'effect.set':
      return { ...state, effect: event.effect };
    case 'panel.select':
      return { ...state, panel: event.panel };
    case 'picture.select':
      return { ...state, picture: event.picture };
    case 'picture.resize':
      return { ...state, isLarge: !state.isLarge };
    case 'snippet.copy':
      return state;
    case 'snippet.copied':
      return { ...state, copy: 'copied' };
    case 'snippet.failed':
      return { ...state, copy: 'failed' };
    case 'entry.select':
      return look(
        state,
        state.entries.find(({ id }) => id === event.id),
      );
    case 'after':
      break;
  }
  return 'ignored';
};

const effects: Oracle<State, Event>['effects'] = (_, event) =>
  event.type === 'snippet.copy' ? [{ copySnippet: { text: event.text } }] : [];

const initial: State = {
  at: 'waiting',
  kept: 2,
  actors: [],
  entries: [],
  held: [],
  machine: null,
  isChosen: false,
  filter: null,
  search: '',
  effect: null,
  entry: null,
  panel: 'why',
  picture: 'chart',
  isLarge: false,
  isRecorded: false,
  isGone: false,
  copy: null,
};

const recorder = {
  initial,
  step,
  atStart: ['trackInspection'],
  running: () => ['inspection'],
};

/** I2: what enters the log, and what waits while it stands still. */
export const logOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    handled('lit', 'x:1', isOn),
    handled('put-out', 'x:9', isOff),
    { type: 'page.left' },
    { type: 'log.pause' },
    { type: 'log.resume' },
  ],
};

const knock = (id: string, fields: Partial<Handled> = {}) =>
  handled(id, null, isOff, { event: { type: 'lamp.knock' }, ...fields });

/** I2: which events only say soon once more what was said; the log of two forgets the first of them. */
export const repeatOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    knock('once'),
    knock('just in time', { atMs: 1999 }),
    knock('a second later', { atMs: 2000 }),
    handled('lit', null, isOn, { event: { type: 'lamp.knock' } }),
  ],
};

/** I2: which events say something else. */
export const newsOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    knock('once'),
    knock('otherwise', { transitions: [{ source: 'lamp.off', index: 0 }] }),
    knock('with nothing raised', { raised: [] }),
    handled('dust', null, isOff),
  ],
};

/** I2: what one actor has heard is news to another. */
export const othersOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    { type: 'actor.announced', actor: { ...lamp, sessionId: 'x:5', name: 'bulb' } },
    knock('once'),
    knock('at another', { standing: { ...isOff, sessionId: 'x:5' } }),
  ],
};

/** I2: which moment shows. */
export const momentOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    handled('lit', null, isOn),
    handled('put-out', null, isOff),
    { type: 'actor.changed', standing: { ...isOff, sessionId: 'x:9' } },
    { type: 'step.back' },
    { type: 'step.forward' },
    { type: 'entry.select', id: 'lit' },
    { type: 'entry.select', id: 'never' },
    { type: 'log.resume' },
  ],
};

/** I2: an older moment stays while it shows, of this log as long as it is among the newest three. */
export const keptOracle: Oracle<State, Event> = {
  ...recorder,
  initial: { ...initial, kept: 3 },
  events: [
    { type: 'actor.announced', actor: lamp },
    handled('lit', null, isOn),
    handled('put-out', null, isOff),
    { type: 'entry.select', id: 'lit' },
    { type: 'log.resume' },
  ],
};

/** I2: steps keep to the events that are sought, from where one stands, be that one of them or not. */
export const soughtOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    handled('lit', null, isOn),
    handled('put-out', null, isOff),
    { type: 'search.set', text: 'lit' },
    { type: 'step.back' },
    { type: 'step.forward' },
    { type: 'log.pause' },
  ],
};

const recordedVisit: Event = {
  type: 'recording.opened',
  facts: [
    { type: 'actor.announced', actor: lamp },
    handled('lit', null, isOn),
    handled('put-out', null, isOff),
    handled('lit again', null, isOn),
  ],
};

/** I2: a recorded visit takes the place of whatever shows; nothing more is told after it. */
export const recordingOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: escape },
    { type: 'page.left' },
    { type: 'recording.opened', facts: [] },
    recordedVisit,
    { type: 'log.pause' },
    { type: 'log.resume' },
    { type: 'entry.select', id: 'put-out' },
    { type: 'panel.select', panel: 'drive' },
    { type: 'snippet.copied' },
    { type: 'log.clear' },
  ],
};

/** I2: nothing that was sought or chosen before narrows a recorded visit. */
export const freshRecordingOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    recordedVisit,
    { type: 'filter.set', sessionId: 'x:1' },
    { type: 'search.set', text: 'lit' },
    { type: 'effect.set', effect: 'moved' },
    { type: 'machine.select', sessionId: 'x:1' },
  ],
};

/** I2: what is drawn, sought and copied. */
export const choiceOracle: Oracle<State, Event> = {
  ...recorder,
  effects,
  events: [
    { type: 'actor.announced', actor: lamp },
    { type: 'machine.select', sessionId: 'x:1' },
    { type: 'search.set', text: 'lit' },
    { type: 'search.set', text: '' },
    { type: 'effect.set', effect: 'refused' },
    { type: 'effect.set', effect: null },
    { type: 'panel.select', panel: 'drive' },
    { type: 'panel.select', panel: 'why' },
    { type: 'picture.select', picture: 'map' },
    { type: 'picture.select', picture: 'chart' },
    { type: 'picture.resize' },
    handled('lit', null, { ...isOn, sessionId: 'x:9' }),
    { type: 'log.clear' },
    { type: 'snippet.copy', text: 'test()' },
    { type: 'snippet.copied' },
    { type: 'snippet.failed' },
  ],
};

const hall: Actor = { ...lamp, name: 'hall' };
const lever: Actor = { ...lamp, sessionId: 'x:2', parentId: 'x:1', name: 'lever' };
const hallEnds = { type: 'actor.changed', standing: { ...isOff, status: 'stopped' } } as const;

/** I2: a link leads to another page: its chart shows, unless somebody has chosen one. Its parts are told before it. */
export const nextPageOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: hall },
    hallEnds,
    { type: 'actor.announced', actor: { ...lamp, sessionId: 'x:9', name: 'bell' } },
    { type: 'actor.announced', actor: { ...lamp, sessionId: 'x:5', name: 'stairs' } },
    { type: 'machine.select', sessionId: 'x:1' },
  ],
};

/** I2: the same part of another page takes the place of the one whose chart shows, once that has ended. */
export const samePartOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lever },
    {
      type: 'actor.changed',
      standing: { ...isOff, sessionId: 'x:2', status: 'stopped' },
    },
    { type: 'actor.announced', actor: { ...lever, sessionId: 'x:6', parentId: 'x:5' } },
    { type: 'machine.select', sessionId: 'x:2' },
  ],
};

/** I2: which actors are known, and whose chart shows. */
export const actorsOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    { type: 'actor.announced', actor: nextLamp },
    { type: 'actor.announced', actor: escape },
    { type: 'actor.changed', standing: { ...isOn, status: 'done' } },
    {
      type: 'actor.changed',
      standing: { sessionId: 'x:2', status: 'stopped', value: null, context: null },
    },
    { type: 'actor.changed', standing: { ...isOn, sessionId: 'x:9' } },
    { type: 'machine.select', sessionId: 'x:1' },
    { type: 'machine.select', sessionId: 'x:2' },
    { type: 'machine.select', sessionId: 'x:9' },
  ],
};

/** I2: whose events show: those of the machine that was named, and of the one that has taken its place. */
export const filterOracle: Oracle<State, Event> = {
  ...recorder,
  events: [
    { type: 'actor.announced', actor: lamp },
    { type: 'actor.announced', actor: nextLamp },
    { type: 'actor.changed', standing: { ...isOn, status: 'done' } },
    { type: 'filter.set', sessionId: 'x:1' },
    { type: 'filter.set', sessionId: null },
  ],
};
