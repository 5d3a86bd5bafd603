import type { StateValue } from 'xstate';
import { activeLeaves } from '../shared/attributes.ts';
import { repeatMs } from './inspector-log.limits.ts';
import type {
  ActorStanding,
  Effect,
  InspectedActor,
  InspectionFact,
  InspectorLogContext,
  LogEntry,
} from './inspector-log.types.ts';

/** An actor that has ended is succeeded by the next of its name below the same parent. */
const isSucceeded = (old: InspectedActor, next: InspectedActor) =>
  old.sessionId === next.sessionId ||
  (old.status !== 'active' && old.name === next.name && old.parentId === next.parentId);

/**
 * The context with an actor that was announced. It takes the place of the one that it succeeds: above
 * its children, which are succeeded in their turn, in the log, and where that one was chosen. The first
 * machine shows until one is chosen.
 */
export function withActor(
  { actors, entries, filter, machine }: InspectorLogContext,
  actor: InspectedActor,
): Partial<InspectorLogContext> {
  const { sessionId } = actor;
  const succeeded = actors.filter((old) => isSucceeded(old, actor));
  const isOneOfThem = (id: string | null) => succeeded.some((old) => old.sessionId === id);
  const isFirst = machine === null && actor.definition !== null;
  return {
    actors: [
      ...actors
        .filter((old) => !succeeded.includes(old))
        .map((each) => (isOneOfThem(each.parentId) ? { ...each, parentId: sessionId } : each)),
      actor,
    ],
    entries: entries.map((each) => (isOneOfThem(each.sessionId) ? { ...each, sessionId } : each)),
    filter: isOneOfThem(filter) ? sessionId : filter,
    machine: isOneOfThem(machine) || isFirst ? sessionId : machine,
  };
}

/** The context with what an actor is like now. */
export const withStanding = (
  { actors }: InspectorLogContext,
  standing: ActorStanding,
): Partial<InspectorLogContext> => ({
  actors: actors.map((actor) =>
    actor.sessionId === standing.sessionId ? { ...actor, ...standing } : actor,
  ),
});

/** What an event did and the reasons for it, in one text. */
const outcome = ({ event, from, to, transitions, raised }: Omit<LogEntry, 'isRepeat'>) =>
  JSON.stringify([event.type, from, to, transitions, raised]);

/** Whether an event says the same as the last of its machine that was no repeat, and soon after it. */
function isRepeat(entries: readonly LogEntry[], next: Omit<LogEntry, 'isRepeat'>): boolean {
  const last = entries.find((each) => each.sessionId === next.sessionId && !each.isRepeat);
  return (
    last !== undefined &&
    next.atMs - last.atMs < repeatMs &&
    JSON.stringify(next.from) === JSON.stringify(next.to) &&
    outcome(next) === outcome(last)
  );
}

/** The context with one more entry; the oldest go. */
export function withEntry(
  { actors, entries, limit, entry: selected }: InspectorLogContext,
  fact: InspectionFact & { type: 'event.handled' },
): Partial<InspectorLogContext> {
  const { id, atMs, sourceId, event, transitions, raised, standing } = fact;
  const byId = (sessionId: string | null) => actors.find((each) => each.sessionId === sessionId);
  const actor = byId(standing.sessionId);
  const entry = {
    id,
    atMs,
    sessionId: standing.sessionId,
    actorName: actor?.name ?? standing.sessionId,
    sourceId: byId(sourceId)?.sessionId ?? null,
    sourceName: byId(sourceId)?.name ?? null,
    event,
    from: actor?.value ?? null,
    to: standing.value,
    fromContext: actor?.context ?? null,
    toContext: standing.context,
    transitions,
    raised,
  };
  const kept = [{ ...entry, isRepeat: isRepeat(entries, entry) }, ...entries].slice(0, limit);
  return { entries: kept, entry: kept.some((each) => each.id === selected) ? selected : null };
}

/** The context with what was told; what is told of an actor that is not known changes nothing. */
export function withFact(context: InspectorLogContext, fact: InspectionFact): InspectorLogContext {
  if (fact.type === 'actor.announced') return { ...context, ...withActor(context, fact.actor) };
  const { standing } = fact;
  if (!context.actors.some(({ sessionId }) => sessionId === standing.sessionId)) return context;
  const logged = fact.type === 'event.handled' ? withEntry(context, fact) : {};
  return { ...context, ...logged, ...withStanding(context, standing) };
}

/** The context with one more fact that waits; when too many do, the oldest is let in. */
export function withHeld(context: InspectorLogContext, fact: InspectionFact): InspectorLogContext {
  const held = [...context.held, fact];
  const [oldest] = held;
  if (held.length <= context.limit || !oldest) return { ...context, held };
  return withFact({ ...context, held: held.slice(1) }, oldest);
}

/** The context with all that waited. */
export const withAllHeld = ({ held, ...context }: InspectorLogContext): InspectorLogContext =>
  held.reduce(withFact, { ...context, held: [] });

/** The context with a recorded visit, all of it, and of nothing else. */
export const withRecording = (
  context: InspectorLogContext,
  facts: readonly InspectionFact[],
): InspectorLogContext => ({
  ...withAllHeld({
    ...context,
    limit: facts.length,
    actors: [],
    entries: [],
    held: facts,
    machine: null,
    filter: null,
    search: '',
    effect: null,
    entry: null,
    copy: null,
  }),
  limit: context.limit,
});

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

/** Whether an event moved the machine, left it in its states, or is known to have found no transition. */
export function effectOf(entry: LogEntry): Effect {
  const { left, entered } = movesOf(entry);
  if (left.length > 0 || entered.length > 0) return 'moved';
  // Of an actor without a chart, and of a page that tells no transitions, it is not known whether one ran.
  const isTold = entry.to !== null && entry.raised !== null;
  return isTold && entry.transitions.length === 0 ? 'ignored' : 'handled';
}

/** The entries that the filters let through, the newest first. */
export function shownEntries({
  entries,
  filter,
  search,
  effect,
}: InspectorLogContext): readonly LogEntry[] {
  const sought = search.trim().toLowerCase();
  const holds = (entry: LogEntry) =>
    [entry.event.type, entry.actorName, ...leavesOf(entry.from), ...leavesOf(entry.to)].some(
      (text) => text.toLowerCase().includes(sought),
    );
  return entries.filter(
    (entry) =>
      (filter === null || entry.sessionId === filter) &&
      (effect === null || effectOf(entry) === effect) &&
      (sought === '' || holds(entry)),
  );
}

/** The entry before the present moment; at the present itself, the one before the newest. */
export function olderEntry(context: InspectorLogContext): LogEntry | undefined {
  const shown = shownEntries(context);
  const index = shown.findIndex(({ id }) => id === context.entry);
  return shown[Math.max(index, 0) + 1];
}

/** The entry after the moment that shows. */
export function newerEntry(context: InspectorLogContext): LogEntry | undefined {
  const shown = shownEntries(context);
  return shown[shown.findIndex(({ id }) => id === context.entry) - 1];
}

/** The context at an entry, with its machine. */
export const atEntry = (context: InspectorLogContext, entry: LogEntry | undefined) => ({
  ...context,
  entry: entry?.id ?? null,
  machine: entry?.sessionId ?? context.machine,
  copy: null,
});

/** One step on: to the next entry, or to the next that what waits brings. */
export function stepped(context: InspectorLogContext): InspectorLogContext {
  const newer = newerEntry(context);
  if (newer) return atEntry(context, newer);
  const [fact, ...held] = context.held;
  if (!fact) return context;
  const next = withFact({ ...context, held }, fact);
  const [newest] = shownEntries(next);
  const isNew = newest !== undefined && newest.id !== shownEntries(context)[0]?.id;
  return isNew ? atEntry(next, newest) : stepped(next);
}

/** The actors as they stood after the entry that shows: the past can be looked at, not changed. */
export function actorsThen({
  actors,
  entries,
  entry: shown,
}: InspectorLogContext): readonly InspectedActor[] {
  const index = entries.findIndex(({ id }) => id === shown);
  if (index <= 0) return actors;
  return actors.map((actor) => {
    const isOwn = ({ sessionId }: LogEntry) => sessionId === actor.sessionId;
    // It had not changed yet when its next event came.
    const next = entries.slice(0, index).findLast(isOwn);
    return next
      ? { ...actor, value: next.from, context: next.fromContext, status: 'active' }
      : actor;
  });
}
