import type { SnapshotFrom, StateValue } from 'xstate';
import { activeLeaves, flagAttribute, stateAttribute } from '../shared/attributes.ts';
import { candidatesOf, outlineOf } from './inspector-log.chart.ts';
import type { inspectorLogMachine } from './inspector-log.machine.ts';
import type { InspectedActor, InspectorLogEvent, LogEntry } from './inspector-log.types.ts';

type Snapshot = SnapshotFrom<typeof inspectorLogMachine>;
type Send = (event: InspectorLogEvent) => void;

/** A machine in the list, and those that it runs. */
interface ListedMachine {
  readonly actor: InspectedActor;
  readonly states: readonly string[];
  readonly children: readonly ListedMachine[];
  /** Names of the running actors without a chart: callbacks and promises. */
  readonly helpers: readonly string[];
}

/** The active leaves; none for a machine without states of its own. */
const leavesOf = (value: StateValue | null) =>
  value === null ? [] : activeLeaves(value).filter((leaf) => leaf !== '');

function listed(
  actors: readonly InspectedActor[],
  parent: InspectedActor | null,
): readonly ListedMachine[] {
  const isKnown = (id: string | null) => actors.some(({ sessionId }) => sessionId === id);
  const below = actors.filter(({ parentId }) =>
    parent === null ? !isKnown(parentId) : parentId === parent.sessionId,
  );
  return below
    .filter(({ definition }) => definition !== null)
    .map((actor) => ({
      actor,
      states: leavesOf(actor.value),
      children: listed(actors, actor),
      helpers: actors
        .filter(
          ({ parentId, definition, status }) =>
            parentId === actor.sessionId && definition === null && status === 'active',
        )
        .map(({ name }) => name),
    }));
}

/** The leaves that were left and those that were entered. */
function movesOf({ from, to }: LogEntry) {
  const [before, after] = [leavesOf(from), leavesOf(to)];
  return {
    left: before.filter((leaf) => !after.includes(leaf)),
    entered: after.filter((leaf) => !before.includes(leaf)),
  };
}

/** Whether an event moved the machine, changed only what it remembers, or found no transition. */
function effectOf(entry: LogEntry): 'moved' | 'handled' | 'ignored' {
  const { left, entered } = movesOf(entry);
  if (left.length > 0 || entered.length > 0) return 'moved';
  return entry.transitions.length > 0 ? 'handled' : 'ignored';
}

/** Props of the local inspector's parts for a snapshot (I2). */
export function connectInspectorLog(snapshot: Snapshot, send: Send) {
  const { actors, entries, machine, filter, entry: selectedId } = snapshot.context;
  const byId = (id: string | null) => actors.find(({ sessionId }) => sessionId === id);
  const shown = byId(machine);
  const selected = entries.find(({ id }) => id === selectedId);
  const selectedChart = byId(selected?.sessionId ?? null)?.definition;
  const isPaused = snapshot.matches('paused');
  const shownEntries =
    filter === null ? entries : entries.filter((each) => each.sessionId === filter);

  return {
    isWaiting: snapshot.matches('waiting'),
    rootProps: { 'data-machine': 'inspector-log', 'data-state': stateAttribute(snapshot) },
    machines: listed(actors, null),
    machineProps: ({ sessionId }: InspectedActor) =>
      ({
        type: 'button',
        'data-part': 'machine',
        'aria-pressed': sessionId === machine,
        onClick: () => send({ type: 'machine.select', sessionId }),
      }) as const,
    /** The machine whose chart shows. */
    shown: shown?.definition
      ? { actor: shown, outline: outlineOf(shown.definition, shown.value) }
      : null,
    pauseProps: {
      type: 'button',
      'aria-pressed': isPaused,
      onClick: () => send({ type: isPaused ? 'log.resume' : 'log.pause' }),
    },
    clearProps: { type: 'button', onClick: () => send({ type: 'log.clear' }) },
    filterProps: {
      value: filter ?? '',
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        send({ type: 'filter.set', sessionId: currentTarget.value || null }),
    },
    /** The machines that the log can be narrowed to. */
    filterChoices: actors.filter(({ definition }) => definition !== null),
    /** How many entries there are in all. */
    entryCount: entries.length,
    entries: shownEntries.map((entry) => ({
      ...entry,
      ...movesOf(entry),
      effect: effectOf(entry),
    })),
    entryProps: ({ id }: LogEntry) =>
      ({
        type: 'button',
        'data-part': 'entry',
        'data-selected': flagAttribute(id === selectedId),
        'aria-pressed': id === selectedId,
        onClick: () => send({ type: 'entry.select', id }),
      }) as const,
    /** The entry whose reasons show. */
    selected: selected
      ? {
          ...selected,
          effect: effectOf(selected),
          candidates: selectedChart ? candidatesOf(selectedChart, selected) : [],
          /** Transitions that followed by themselves or by events the machine raised. */
          followers: selected.transitions.filter(
            ({ eventType }) => eventType !== selected.event.type,
          ),
        }
      : null,
  } as const;
}
