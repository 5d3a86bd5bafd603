import type { StateValue } from 'xstate';
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

/** What became of a transition that an event might have caused. */
export type Verdict = 'taken' | 'refused' | 'notAsked' | 'notKnown';

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

/** The same of every event that the machine raised meanwhile: one that nothing took may be why it did not move. */
export const raisedOf = (definition: DefinedState, { raised }: LogEntry) =>
  (raised ?? []).map((each) => ({
    eventType: each.eventType,
    isKnown: each.from !== null,
    candidates: candidatesFor(definition, each),
  }));
