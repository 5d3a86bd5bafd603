import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { KeyPress } from '../shared/key-press.ts';
import { eventText } from '../inspector-chart/inspector-chart.graph.ts';
import { activeStates, eventsOf, outlineOf } from './inspector-log.chart.ts';
import { burstMs } from './inspector-log.limits.ts';
import { effectOf, entriesAround, leavesOf, movesOf } from './inspector-log.entries.ts';
import type { inspectorLogMachine } from './inspector-log.machine.ts';
import { listed, mapped } from './inspector-log.actors.ts';
import { momentOf, type Send, toldOf } from './inspector-log.moment.ts';
import { runOf } from './inspector-log.reasons.ts';
import type {
  Effect,
  InspectedActor,
  InspectorLogEvent,
  LogEntry,
  Panel,
  Picture,
} from './inspector-log.types.ts';

type Snapshot = SnapshotFrom<typeof inspectorLogMachine>;

interface Changed {
  readonly currentTarget: { readonly value: string };
}

/** Where an arrow leads in the list of events, the newest of which stands above. */
const arrowSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Of a long recording, the rows around the moment that shows. */
function rowsAround(shown: readonly LogEntry[], laterCount: number, limit: number) {
  const firstRow = Math.max(Math.min(laterCount - Math.floor(limit / 2), shown.length - limit), 0);
  return { firstRow, rows: shown.slice(firstRow, firstRow + limit) };
}

/** Why no event shows, where the filters hide none: more of them come, wait for the end of a pause, or come no more. */
function emptinessOf(snapshot: Snapshot) {
  const { held, isGone, isRecorded } = snapshot.context;
  if (isRecorded || (isGone && held.length === 0)) return 'over';
  return snapshot.matches('paused') ? 'held' : 'waiting';
}

type Around = ReturnType<typeof entriesAround>;

/** Props of what goes along the moments in the log. */
function stepsAlong(
  { held }: Snapshot['context'],
  { shown, laterCount, older, newer }: Around,
  send: Send,
) {
  const lastMoment = Math.max(shown.length - 1, 0);
  return {
    backProps: {
      type: 'button',
      // Not `disabled`: that would take the focus of whoever steps on and on.
      'aria-disabled': older === undefined,
      onClick: () => send({ type: 'step.back' }),
    },
    forwardProps: {
      type: 'button',
      'aria-disabled': newer === undefined && held.length === 0,
      onClick: () => send({ type: 'step.forward' }),
    },
    /** The moment that shows, among those in the log: the oldest is the first. */
    momentProps: {
      min: 0,
      max: lastMoment,
      value: Math.max(lastMoment - laterCount, 0),
      disabled: shown.length === 0,
      onChange: ({ currentTarget }: Changed) => {
        const chosen = shown[shown.length - 1 - Number(currentTarget.value)];
        if (chosen) send({ type: 'entry.select', id: chosen.id });
      },
    },
    /** How many events wait for the next step. */
    heldCount: held.filter(({ type }) => type === 'event.handled').length,
  } as const;
}

/** The rows of the list of events, and why there are no more. */
function listOf(
  snapshot: Snapshot,
  { shown, laterCount }: Around,
  called: ReadonlyMap<string, string>,
  send: Send,
) {
  const { entries, entry: selectedId, limit } = snapshot.context;
  const { firstRow, rows } = rowsAround(shown, laterCount, limit);
  /** The row that Tab comes to. */
  const stop = rows.find(({ id }) => id === selectedId) ?? rows[0];
  return {
    /** How many entries the filters let through. */
    shownCount: shown.length,
    /** How many entries there are in all. */
    entryCount: entries.length,
    /** Why none shows; null where one does. */
    emptiness: rows.length > 0 ? null : entries.length > 0 ? 'narrowed' : emptinessOf(snapshot),
    /** There are more than these. */
    isPart: rows.length < shown.length,
    entries: rows.map((entry, index) => ({
      ...entry,
      ...movesOf(entry),
      actorName: called.get(entry.sessionId) ?? entry.actorName,
      effect: effectOf(entry),
      said: eventText(entry.event.type),
      /** Later than the moment that shows. */
      isLater: firstRow + index < laterCount,
    })),
    entriesProps: { role: 'listbox' },
    entryProps: ({ id }: LogEntry) =>
      ({
        type: 'button',
        role: 'option',
        'data-part': 'entry',
        'data-selected': flagAttribute(id === selectedId),
        'aria-selected': id === selectedId,
        // Some hundred rows are one stop.
        tabIndex: id === stop?.id ? 0 : -1,
        onClick: () => send({ type: 'entry.select', id }),
        onKeyDown: (press: KeyPress) => {
          // Not `takeKey`: what this window shares with the site's views costs every visitor some bytes.
          const step = arrowSteps[press.key];
          const isModified = press.altKey || press.ctrlKey || press.metaKey || press.shiftKey;
          if (step === undefined || isModified) return;
          press.preventDefault();
          const next = shown[shown.findIndex((each) => each.id === id) + step];
          if (next) send({ type: 'entry.select', id: next.id });
        },
      }) as const,
  } as const;
}

/** Props of the local inspector's parts for a snapshot (I2). */
export function connectInspectorLog(snapshot: Snapshot, send: Send) {
  const { context } = snapshot;
  const { machine, filter, panel, picture } = context;
  const moment = momentOf(context);
  const { actors, shown, happened } = moment;
  const isPaused = snapshot.matches('paused');
  const around = entriesAround(context);
  const machines = listed(actors, null);
  const map = machines.flatMap((each) => mapped(each, happened));
  const newestMs = Math.max(...map.map(({ last }) => last?.atMs ?? 0));
  const choice = <Name extends string>(isChosen: boolean, event: InspectorLogEvent, name: Name) =>
    ({
      type: 'button',
      'data-part': name,
      'aria-pressed': isChosen,
      onClick: () => send(event),
    }) as const;

  return {
    isWaiting: snapshot.matches('waiting'),
    isPaused,
    /** The page has gone: what shows in the place of the present is how it stood then. */
    isGone: context.isGone,
    rootProps: {
      'data-machine': 'inspector-log',
      'data-state': stateAttribute(snapshot),
      'data-large': flagAttribute(context.isLarge),
    },
    /** All actors of the moment that shows. */
    actors,
    machines,
    map,
    /** It was said just before the moment that shows, by the first of the machines or in answer to it. */
    isFresh: ({ atMs }: Pick<LogEntry, 'atMs'>) => newestMs - atMs <= burstMs,
    machineProps: ({ sessionId }: InspectedActor) =>
      choice(sessionId === machine, { type: 'machine.select', sessionId }, 'machine'),
    /** The machine whose chart shows. */
    shown: shown?.definition
      ? {
          actor: shown,
          definition: shown.definition,
          outline: outlineOf(shown.definition, shown.value),
          active: activeStates(shown.definition, shown.value),
          leaves: leavesOf(shown.value),
          /** What can be sent to it by hand. */
          events: eventsOf(shown.definition),
          run: runOf(
            shown,
            happened.find(({ sessionId }) => sessionId === shown.sessionId),
          ),
        }
      : null,
    picture,
    pictureProps: (name: Picture) =>
      choice(picture === name, { type: 'picture.select', picture: name }, 'picture'),
    largeProps: choice(context.isLarge, { type: 'picture.resize' }, 'picture-size'),
    panel,
    panelProps: (name: Panel) =>
      choice(panel === name, { type: 'panel.select', panel: name }, 'panel-choice'),
    pauseProps: choice(isPaused, { type: isPaused ? 'log.resume' : 'log.pause' }, 'pause'),
    ...stepsAlong(context, around, send),
    /** Null for a recording. */
    clearProps: snapshot.can({ type: 'log.clear' })
      ? ({ type: 'button', onClick: () => send({ type: 'log.clear' }) } as const)
      : null,
    filterProps: {
      value: filter ?? '',
      onChange: ({ currentTarget }: Changed) =>
        send({ type: 'filter.set', sessionId: currentTarget.value || null }),
    },
    searchProps: {
      type: 'search',
      value: context.search,
      onChange: ({ currentTarget }: Changed) =>
        send({ type: 'search.set', text: currentTarget.value }),
    },
    effectProps: {
      value: context.effect ?? '',
      onChange: ({ currentTarget }: Changed) =>
        send({ type: 'effect.set', effect: (currentTarget.value || null) as Effect | null }),
    },
    /** The machines that the log can be narrowed to. */
    filterChoices: actors.filter(({ definition }) => definition !== null),
    ...listOf(snapshot, around, moment.called, send),
    ...toldOf(context, moment, send),
    copy: context.copy,
    copyProps: (text: string) =>
      ({ type: 'button', onClick: () => send({ type: 'snippet.copy', text }) }) as const,
  } as const;
}
