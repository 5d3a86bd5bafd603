import { eventText } from '../inspector-chart/inspector-chart.graph.ts';
import { leavesOf } from './inspector-log.entries.ts';
import { numberOf } from './inspector-log.logic.ts';
import type { InspectedActor, LogEntry } from './inspector-log.types.ts';

/** A machine in the list, and those that it runs. */
interface ListedMachine {
  readonly actor: InspectedActor;
  readonly states: readonly string[];
  readonly children: readonly ListedMachine[];
  /** Names of the running actors without a chart: callbacks and promises. */
  readonly helpers: readonly string[];
}

/** The machines that one runs, with those that they run; at null, those that none of the others runs. */
export function listed(
  actors: readonly InspectedActor[],
  parent: InspectedActor | null,
): readonly ListedMachine[] {
  const isKnown = (id: string | null) => actors.some(({ sessionId }) => sessionId === id);
  const below = actors.filter(({ parentId }) =>
    parent === null ? !isKnown(parentId) : parentId === parent.sessionId,
  );
  const isLive = ({ status }: InspectedActor) => status === 'active';
  // Of what runs the oldest stands first: a page is told after its parts. What one has left behind comes last.
  return below
    .filter(({ definition }) => definition !== null)
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)))
    .map((actor) => ({
      actor,
      states: leavesOf(actor.value),
      children: listed(actors, actor),
      helpers: actors
        .filter(
          (each) => each.parentId === actor.sessionId && each.definition === null && isLive(each),
        )
        .map(({ name }) => name),
    }));
}

/** What one machine said to another. */
interface Messages {
  /** Type of the last one, and how many there were. */
  readonly type: string;
  readonly count: number;
  readonly last: LogEntry;
}

interface MappedMachine extends Pick<ListedMachine, 'actor' | 'states' | 'helpers'> {
  /** From the machine that runs it, and to that one. */
  readonly down: Messages | null;
  readonly up: Messages | null;
  /** The last of both. */
  readonly last: { readonly id: string; readonly atMs: number; readonly isUp: boolean } | null;
}

/** A machine on the map, with what it heard last and what passed between it and the one that runs it. */
export function mapped(
  machine: ListedMachine,
  entries: readonly LogEntry[],
): readonly MappedMachine[] {
  const { actor, states, helpers, children } = machine;
  const { sessionId, parentId } = actor;
  const isDown = ({ sessionId: target, sourceId }: LogEntry) =>
    parentId !== null && target === sessionId && sourceId === parentId;
  const isUp = ({ sessionId: target, sourceId }: LogEntry) =>
    target === parentId && sourceId === sessionId;
  const passed = (isOne: (entry: LogEntry) => boolean): Messages | null => {
    const all = entries.filter(isOne);
    const [last] = all;
    return last ? { type: eventText(last.event.type), count: all.length, last } : null;
  };
  const last = entries.find((entry) => isDown(entry) || isUp(entry));
  return [
    {
      actor,
      states,
      helpers,
      down: passed(isDown),
      up: passed(isUp),
      last: last ? { id: last.id, atMs: last.atMs, isUp: isUp(last) } : null,
    },
    ...children.flatMap((child) => mapped(child, entries)),
  ];
}
