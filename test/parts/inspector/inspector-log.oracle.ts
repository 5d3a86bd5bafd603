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

interface Entry {
  readonly id: string;
  readonly atMs: number;
  readonly sessionId: string;
  readonly actorName: string;
  readonly sourceName: string | null;
  readonly event: { readonly type: string };
  readonly from: unknown;
  readonly to: unknown;
  readonly transitions: readonly unknown[];
}

interface State {
  readonly at: 'waiting' | 'recording' | 'paused';
  readonly actors: readonly Actor[];
  readonly entries: readonly Entry[];
  readonly machine: string | null;
  readonly filter: string | null;
  readonly entry: string | null;
}

interface Handled {
  readonly type: 'event.handled';
  readonly id: string;
  readonly atMs: number;
  readonly sourceId: string | null;
  readonly event: { readonly type: string };
  readonly transitions: readonly [];
  readonly standing: Standing;
}

type Event =
  | { readonly type: 'actor.announced'; readonly actor: Actor }
  | { readonly type: 'actor.changed'; readonly standing: Standing }
  | Handled
  | { readonly type: 'log.pause' | 'log.resume' | 'log.clear' }
  | { readonly type: 'machine.select'; readonly sessionId: string }
  | { readonly type: 'filter.set'; readonly sessionId: string | null }
  | { readonly type: 'entry.select'; readonly id: string };

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

const handled = (id: string, sourceId: string | null, standing: Standing): Handled => ({
  type: 'event.handled',
  id,
  atMs: 1000,
  sourceId,
  event: { type: `lamp.${id}` },
  transitions: [],
  standing,
});
const isOn: Standing = { sessionId: 'x:1', status: 'active', value: 'on', context: null };
const isOff: Standing = { ...isOn, value: 'off' };

const nameOf = (state: State, id: string | null) =>
  state.actors.find(({ sessionId }) => sessionId === id)?.name ?? null;

const stand = (state: State, standing: Standing): State => ({
  ...state,
  actors: state.actors.map((each) =>
    each.sessionId === standing.sessionId ? { ...each, ...standing } : each,
  ),
});

function announce(state: State, actor: Actor): State {
  // An actor's place is taken by itself told anew, or by the next of its name once it has ended.
  const replaced = state.actors.filter(
    (old) =>
      old.sessionId === actor.sessionId ||
      (old.status !== 'active' && old.name === actor.name && old.parentId === actor.parentId),
  );
  const others = state.actors.filter((old) => !replaced.includes(old));
  const isReplaced = (id: string | null) => replaced.some(({ sessionId }) => sessionId === id);
  const isFirst = state.machine === null && actor.definition !== null;
  // Whatever meant the old one means the new one: its children, the log, the choices.
  const now = <Id extends string | null>(id: Id) => (isReplaced(id) ? actor.sessionId : id);
  return {
    ...state,
    at: state.at === 'waiting' ? 'recording' : state.at,
    actors: [...others.map((each) => ({ ...each, parentId: now(each.parentId) })), actor],
    entries: state.entries.map((each) => ({ ...each, sessionId: now(each.sessionId) })),
    filter: now(state.filter),
    machine: isFirst ? actor.sessionId : now(state.machine),
  };
}

function handle(state: State, event: Handled): State | 'ignored' {
  const { standing } = event;
  const actor = state.actors.find(({ sessionId }) => sessionId === standing.sessionId);
  if (!actor || state.at === 'waiting') return 'ignored';
  const next = stand(state, standing);
  if (state.at === 'paused') return next;
  const entry: Entry = {
    id: event.id,
    atMs: 1000,
    sessionId: 'x:1',
    actorName: 'lamp',
    sourceName: nameOf(state, event.sourceId),
    event: event.event,
    from: actor.value,
    to: standing.value,
    transitions: [],
  };
  // The model's log holds two entries.
  const entries = [entry, ...state.entries].slice(0, 2);
  return {
    ...next,
    entries,
    entry: entries.some(({ id }) => id === state.entry) ? state.entry : null,
  };
}

const step: Oracle<State, Event>['step'] = (state, event) => {
  const isKnown = (id: string) => state.actors.some(({ sessionId }) => sessionId === id);
  switch (event.type) {
    case 'actor.announced':
      return announce(state, event.actor);
    case 'actor.changed':
      return isKnown(event.standing.sessionId) ? stand(state, event.standing) : 'ignored';
    case 'event.handled':
      return handle(state, event);
    case 'log.pause':
      return state.at === 'recording' ? { ...state, at: 'paused' } : 'ignored';
    case 'log.resume':
      return state.at === 'paused' ? { ...state, at: 'recording' } : 'ignored';
    case 'log.clear':
      return { ...state, entries: [], entry: null };
    case 'machine.select':
      return isKnown(event.sessionId) ? { ...state, machine: event.sessionId } : 'ignored';
    case 'filter.set':
      return { ...state, filter: event.sessionId };
    case 'entry.select': {
      const entry = state.entries.find(({ id }) => id === event.id);
      return entry ? { ...state, entry: event.id, machine: entry.sessionId } : 'ignored';
    }
    case 'after':
      break;
  }
  return 'ignored';
};

const initial: State = {
  at: 'waiting',
  actors: [],
  entries: [],
  machine: null,
  filter: null,
  entry: null,
};

/** I2: what enters the log, and what of it shows. */
export const logOracle: Oracle<State, Event> = {
  initial,
  step,
  events: [
    { type: 'actor.announced', actor: lamp },
    handled('lit', 'x:1', isOn),
    handled('put-out', 'x:9', isOff),
    handled('lit', null, { ...isOn, sessionId: 'x:9' }),
    { type: 'log.pause' },
    { type: 'log.resume' },
    { type: 'log.clear' },
    { type: 'entry.select', id: 'lit' },
    { type: 'entry.select', id: 'never' },
  ],
};

/** I2: which actors are known, whose chart shows and whose events. */
export const actorsOracle: Oracle<State, Event> = {
  initial,
  step,
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
    { type: 'filter.set', sessionId: 'x:1' },
    { type: 'filter.set', sessionId: null },
  ],
};
