import type { StateValue } from 'xstate';
import { activeLeaves } from '../shared/attributes.ts';
import { eventText } from '../inspector-chart/inspector-chart.graph.ts';
import { allCandidatesOf } from './inspector-log.chart.ts';
import type {
  Effect,
  InspectedActor,
  InspectorLogContext,
  LogEntry,
} from './inspector-log.types.ts';

/** The active leaves; none for a machine without states of its own. */
export const leavesOf = (value: StateValue | null): readonly string[] =>
  value === null ? [] : activeLeaves(value).filter((leaf) => leaf !== '');

/** The leaves that were left and those that were entered. */
export function movesOf({ from, to }: LogEntry) {
  const [before, after] = [leavesOf(from), leavesOf(to)];
  return {
    left: before.filter((leaf) => !after.includes(leaf)),
    entered: after.filter((leaf) => !before.includes(leaf)),
  };
}

type Heard = Pick<LogEntry, 'transitions'>;
const stays = ({ transitions }: Heard) => transitions.every(({ targets }) => targets.length === 0);
const actionsOf = ({ transitions }: Heard) => transitions.flatMap(({ actions }) => actions);

/**
 * Whether an event did nothing but let actions ask the machine itself, one after the other, and the last was asked in
 * vain: no transition took that, or one that does nothing.
 */
const isRefused = (entry: LogEntry) => {
  const last = entry.raised?.at(-1);
  return (
    last !== undefined &&
    actionsOf(last).length === 0 &&
    stays(entry) &&
    actionsOf(entry).length <= (entry.raised?.length ?? 0)
  );
};

/**
 * Whether an event moved the machine, left it in its states, asked in vain, or is known to have found no
 * transition.
 */
export function effectOf(entry: LogEntry): Effect {
  const { left, entered } = movesOf(entry);
  if (left.length > 0 || entered.length > 0) return 'moved';
  if (isRefused(entry)) return 'refused';
  // Of an actor without a chart, and of a page that tells no transitions, it is not known whether one ran.
  const isTold = entry.to !== null && entry.raised !== null;
  return isTold && entry.transitions.length === 0 ? 'ignored' : 'handled';
}

/** What is sought in each entry. Some hundred of them are gone through at every letter. */
const wordsOf = new WeakMap<LogEntry, string>();

/**
 * All that an entry says: its event, with what that brings as it is shown, and machine, where it moved, what was raised, and
 * the guards and actions that ran.
 */
function saidIn(entry: LogEntry, actors: readonly InspectedActor[]): string {
  const known = wordsOf.get(entry);
  if (known !== undefined) return known;
  const definition = actors.find(({ sessionId }) => sessionId === entry.sessionId)?.definition;
  const candidates = definition ? allCandidatesOf(definition, entry) : [];
  const refused = candidates.filter(({ verdict }) => verdict === 'refused');
  const { left, entered } = movesOf(entry);
  const types = [entry.event.type, ...(entry.raised ?? []).map(({ eventType }) => eventType)];
  const words = [
    entry.actorName,
    ...types,
    ...types.map(eventText),
    ...left,
    ...entered,
    ...[...refused, ...entry.transitions].map(({ guard }) => guard ?? ''),
    ...entry.transitions.flatMap(({ actions }) => actions),
    JSON.stringify({ ...entry.event, type: undefined }, null, 2),
  ];
  // No word that is sought reaches from one of them into the next.
  const said = words.join('\n').toLowerCase();
  wordsOf.set(entry, said);
  return said;
}

/** The entries that the filters let through, the newest first. */
export function shownEntries({
  actors,
  entries,
  filter,
  search,
  effect,
}: InspectorLogContext): readonly LogEntry[] {
  const sought = search.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (filter === null || entry.sessionId === filter) &&
      (effect === null || effectOf(entry) === effect) &&
      (sought === '' || saidIn(entry, actors).includes(sought)),
  );
}

/** The entries that the filters let through, and which of them lie around the moment that shows. */
export function entriesAround(context: InspectorLogContext) {
  const { entries, entry: selected } = context;
  const shown = shownEntries(context);
  const place = entries.findIndex(({ id }) => id === selected);
  const after = new Set(entries.slice(0, Math.max(place, 0)));
  const later = shown.filter((entry) => after.has(entry));
  const earlier = shown.slice(later.length).filter((entry) => entry !== entries[place]);
  return {
    shown,
    /** How many come after the moment that shows; at the present none does. */
    laterCount: later.length,
    /** The one before that moment; at the present, the one before the newest. */
    older: earlier[selected === null ? 1 : 0],
    /** The one after that moment. */
    newer: later.at(-1),
  };
}
