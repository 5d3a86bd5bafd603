import type {
  ActorStanding,
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

/** The context with one more entry; the oldest go. */
export function withEntry(
  { actors, entries, limit, entry: selected }: InspectorLogContext,
  { id, atMs, sourceId, event, transitions, standing }: InspectionFact & { type: 'event.handled' },
): Partial<InspectorLogContext> {
  const byId = (sessionId: string | null) => actors.find((each) => each.sessionId === sessionId);
  const actor = byId(standing.sessionId);
  const entry: LogEntry = {
    id,
    atMs,
    sessionId: standing.sessionId,
    actorName: actor?.name ?? standing.sessionId,
    sourceName: byId(sourceId)?.name ?? null,
    event,
    from: actor?.value ?? null,
    to: standing.value,
    transitions,
  };
  const kept = [entry, ...entries].slice(0, limit);
  return { entries: kept, entry: kept.some((each) => each.id === selected) ? selected : null };
}
