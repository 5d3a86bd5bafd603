import type { StateValue } from 'xstate';
import { activeLeaves } from '../shared/attributes.ts';
import { guardText, nameOf, transitionId } from '../inspector-chart/inspector-chart.graph.ts';
import type {
  DefinedState,
  InspectedTransition,
  LogEntry,
  RaisedEvent,
} from './inspector-log.types.ts';

/** A state of a chart, ready to be shown. */
interface OutlineState {
  /** Id of the state: the machine's id and the keys below it. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly isParallel: boolean;
  readonly children: readonly OutlineState[];
}

/** What became of a transition that an event might have caused; one that was `asked` did nothing but ask in vain. */
export type Verdict = 'taken' | 'asked' | 'refused' | 'notAsked' | 'notKnown';

/** A transition that stood ready for an event. */
interface Candidate {
  /** Its name among all transitions of the chart. */
  readonly id: string;
  readonly source: string;
  readonly guard: string | null;
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly verdict: Verdict;
}

/** A part of a chart that stands elsewhere than in the states of it that have a transition for an event. */
interface MissedRegion {
  readonly region: string;
  /** Its active leaves. */
  readonly stands: readonly string[];
  /** Without guards one would have taken the event in any case. */
  readonly states: readonly { readonly name: string; readonly guards: readonly string[] }[];
}

const list = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** The part of a state value below a key; null when that state is not active. */
function below(value: StateValue | null, key: string): StateValue | null {
  if (value === null) return null;
  if (typeof value === 'string') return value === key ? {} : null;
  return value[key] ?? null;
}

/** A chart as an outline in which the active states are marked. */
export function outlineOf(
  definition: DefinedState,
  value: StateValue | null,
  id = definition.id ?? '',
): OutlineState {
  const { states = {}, description = '', type } = definition;
  return {
    id,
    name: id.split('.').at(-1) ?? id,
    description,
    isActive: value !== null,
    isParallel: type === 'parallel',
    children: Object.entries(states).map(([key, state]) =>
      outlineOf(state, below(value, key), `${id}.${key}`),
    ),
  };
}

/** The ids of all active states of a chart, its own among them. */
export const activeStates = (definition: DefinedState, value: StateValue | null): string[] => {
  const outline = outlineOf(definition, value);
  const idsOf = ({ id, isActive, children }: OutlineState): string[] =>
    isActive ? [id, ...children.flatMap(idsOf)] : [];
  return idsOf(outline);
};

/** The transitions that a state holds for an event, as they are written. */
function writtenFor(state: DefinedState, id: string, eventType: string): unknown[] {
  const invokes = list(state.invoke) as { id?: string; onDone?: unknown; onError?: unknown }[];
  const [delays = {}, on = {}] = [state.after, state.on];
  const delay = Object.keys(delays).find((name) => eventType === `xstate.after.${name}.${id}`);
  const ofActors = invokes.flatMap(({ id: actor, onDone, onError }) => [
    ...(eventType === `xstate.done.actor.${actor}` ? list(onDone) : []),
    ...(eventType === `xstate.error.actor.${actor}` ? list(onError) : []),
  ]);
  const isDone = eventType === `xstate.done.state.${id}`;
  return [
    ...list(on[eventType]),
    ...(delay === undefined ? [] : list(delays[delay])),
    ...ofActors,
    ...(isDone ? list(state.onDone) : []),
  ];
}

/** The types of all events that a chart names, but for XState's own. */
export const eventsOf = (definition: DefinedState): string[] => {
  const { on = {}, states = {} } = definition;
  const inner = Object.values(states).flatMap(eventsOf);
  return [...new Set([...Object.keys(on), ...inner])].sort();
};

function candidate(written: unknown, source: string): Omit<Candidate, 'id' | 'verdict'> {
  if (typeof written === 'string') return { source, guard: null, targets: [written], actions: [] };
  const { guard, target, actions } = written as Record<string, unknown>;
  return {
    source,
    guard: guard === undefined ? null : guardText(guard),
    targets: list(target).map(String),
    actions: list(actions).map(nameOf),
  };
}

interface Judged {
  readonly candidates: readonly Candidate[];
  readonly isTaken: boolean;
}

function judge(
  definition: DefinedState,
  id: string,
  value: StateValue,
  eventType: string,
  transitions: readonly InspectedTransition[],
): Judged {
  const inner = Object.entries(definition.states ?? {}).flatMap(([key, state]) => {
    const part = below(value, key);
    return part === null ? [] : [judge(state, `${id}.${key}`, part, eventType, transitions)];
  });
  const isTakenInside = inner.some(({ isTaken }) => isTaken);
  const own = writtenFor(definition, id, eventType).map((each) => candidate(each, id));
  const takenAt = transitions.find(({ source }) => source === id)?.index ?? -1;
  const verdictOf = (guard: string | null, index: number): Verdict => {
    if (index === takenAt) return 'taken';
    // Without a guard nothing says no.
    const isAsked = guard !== null && (takenAt === -1 ? !isTakenInside : index < takenAt);
    return isAsked ? 'refused' : 'notAsked';
  };
  return {
    candidates: [
      ...inner.flatMap(({ candidates }) => candidates),
      ...own.map((each, index) => ({
        ...each,
        id: transitionId(id, eventType, index),
        verdict: verdictOf(each.guard, index),
      })),
    ],
    isTaken: isTakenInside || takenAt !== -1,
  };
}

/** The states of a chart that have a transition for an event, active or not, with the guards of them. */
function holdersOf(state: DefinedState, id: string, eventType: string): MissedRegion['states'] {
  const guards = writtenFor(state, id, eventType).map((each) => candidate(each, id).guard);
  const inner = Object.entries(state.states ?? {}).flatMap(([key, child]) =>
    holdersOf(child, `${id}.${key}`, eventType),
  );
  if (guards.length === 0) return inner;
  const asked = guards.filter((guard) => guard !== null);
  return [{ name: id, guards: asked.length < guards.length ? [] : asked }, ...inner];
}

/** The active regions in which none of the sources is active and states that are not hold a transition for an event. */
function missedBelow(
  { states = {} }: DefinedState,
  id: string,
  value: StateValue,
  eventType: string,
  sources: readonly string[],
): readonly MissedRegion[] {
  const children = Object.entries(states).map(
    ([key, state]) => [state, `${id}.${key}`, below(value, key)] as const,
  );
  const missed = children.flatMap(([state, childId, part]) =>
    part === null ? holdersOf(state, childId, eventType) : [],
  );
  const isHeard = sources.some((source) => source.startsWith(`${id}.`));
  return [
    ...(missed.length === 0 || isHeard
      ? []
      : [{ region: id, stands: activeLeaves(value), states: missed }]),
    ...children.flatMap(([state, childId, part]) =>
      part === null ? [] : missedBelow(state, childId, part, eventType, sources),
    ),
  ];
}

/**
 * Which states would have taken an event that no active state took, and where their regions stood instead. A region
 * in which a guard was asked has said why itself.
 */
function missedFor(
  definition: DefinedState,
  { eventType, from }: Pick<RaisedEvent, 'eventType' | 'from'>,
  candidates: readonly Candidate[],
): readonly MissedRegion[] {
  const isTaken = candidates.some(({ verdict }) => verdict === 'taken' || verdict === 'notKnown');
  if (from === null || isTaken) return [];
  const { id = '' } = definition;
  const sources = candidates.map(({ source }) => source);
  // Its own name would stand before all others.
  const short = (name: string) => (name === id ? id : name.slice(id.length + 1));
  return missedBelow(definition, id, from, eventType, sources).map((each) => ({
    ...each,
    region: short(each.region),
    states: each.states.map(({ name, guards }) => ({ name: short(name), guards })),
  }));
}

/** The transitions that stood ready for an event, with what became of them; none where it is not known what was. */
const candidatesFor = (
  definition: DefinedState,
  { eventType, from, transitions }: RaisedEvent,
): readonly Candidate[] =>
  from === null
    ? []
    : judge(
        definition,
        definition.id ?? '',
        from,
        eventType,
        transitions.filter((each) => each.eventType === eventType),
      ).candidates;

/**
 * Why an event moved a machine, or did not: every transition that stood ready for it, the innermost
 * states first, with what became of it.
 */
export function candidatesOf(definition: DefinedState, entry: LogEntry): readonly Candidate[] {
  const candidates = candidatesFor(definition, { ...entry, eventType: entry.event.type });
  // A page that tells no transitions does not say which was taken, nor, where nothing moved, that none was.
  return entry.raised === null
    ? candidates.map((each) => ({ ...each, verdict: 'notKnown' }))
    : candidates;
}

/** The same of the event and of all that the machine raised meanwhile. */
export const allCandidatesOf = (definition: DefinedState, entry: LogEntry) => [
  ...candidatesOf(definition, entry),
  ...(entry.raised ?? []).flatMap((each) => candidatesFor(definition, each)),
];

/** Which states would have taken an event that no active state took. */
export const missedOf = (definition: DefinedState, entry: LogEntry) =>
  missedFor(
    definition,
    { eventType: entry.event.type, from: entry.from },
    candidatesOf(definition, entry),
  );

/** What stood ready for every event that the machine raised meanwhile: one that nothing took may be why it did not move. */
export const raisedOf = (definition: DefinedState, { raised }: LogEntry) =>
  (raised ?? []).map((each) => {
    const candidates = candidatesFor(definition, each);
    return {
      eventType: each.eventType,
      isKnown: each.from !== null,
      candidates,
      missed: missedFor(definition, each, candidates),
    };
  });
