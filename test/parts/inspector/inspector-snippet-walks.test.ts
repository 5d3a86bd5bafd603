import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { actorsThen, toldFor } from '../../../machines/inspector-log/inspector-log.logic.ts';
import { snippetOf } from '../../../machines/inspector-log/inspector-log.snippet.ts';
import type {
  DefinedState,
  InspectorLogContext,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import { runVisit } from '../../../src/parts/inspector/recording.ts';
import { readVisit } from '../../../src/parts/replay/visit.ts';
import { inspectedWalk, logOf } from '../../support/inspected-walks.ts';
import { faultsOf, runSnippet } from '../../support/snippets.ts';
import { snippetWalks } from './inspector-snippet.walks.ts';

const files = import.meta.glob<string>('../../fixtures/replays/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const modules = import.meta.glob<Record<string, unknown>>('../../../machines/*/*.machine.ts', {
  eager: true,
});

/** Every machine by the name that a test imports. */
const machines = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(
      (each): each is [string, AnyStateMachine] => each[1] instanceof StateMachine,
    ),
  ),
);

/** So many moves are made of each walk. */
const moveCount = 300;
/** So many tests of each event of a machine are enough. */
const mostAlike = 8;

/** A test that the inspector offers of an event. */
interface Copied {
  readonly name: string;
  readonly machineId: string;
  readonly text: string | null;
}

/** The tests that the inspector offers of a log, one of each kind of step. */
function* snippetsOf(log: InspectorLogContext, seen: Map<string, number>): Generator<Copied> {
  for (const entry of log.entries) {
    const actors = actorsThen({ ...log, entry: entry.id });
    const definition = actors.find(({ sessionId }) => sessionId === entry.sessionId)?.definition as
      | (DefinedState & { readonly id: string })
      | null
      | undefined;
    if (!definition) continue;
    const told = toldFor(log, entry);
    const taken = entry.transitions.map(({ source, index, eventType }) => [
      source,
      index,
      eventType,
    ]);
    const step = `${definition.id} ${entry.event.type}`;
    const kind = JSON.stringify([
      step,
      entry.from,
      entry.to,
      taken,
      told.map(({ event }) => event.type),
    ]);
    const alike = seen.get(step) ?? 0;
    if (seen.has(kind) || alike >= mostAlike) continue;
    seen.set(kind, 1).set(step, alike + 1);
    yield {
      name: `${step.replaceAll(/[^\w.]/g, '-')}-${alike + 1}`,
      machineId: definition.id,
      text: snippetOf(definition, entry, { actors, told }),
    };
  }
}

const copied: Copied[] = [];
beforeAll(() => {
  const seen = new Map<string, number>();
  for (const text of Object.values(files)) {
    copied.push(...snippetsOf(logOf(runVisit(readVisit(text)).facts), seen));
  }
  for (const walk of snippetWalks) copied.push(...snippetsOf(inspectedWalk(walk, moveCount), seen));
});

test('every event of every machine of the site has a test', () => {
  const inspected = Object.values(machines)
    .map(({ id }) => id)
    .filter((id) => !/^(?:inspector|visit)/.test(id));
  expect([...new Set(copied.map(({ machineId }) => machineId))].toSorted()).toEqual(
    inspected.toSorted(),
  );
  expect(copied.filter(({ text }) => text === null).map(({ name }) => name)).toEqual([]);
});

test('every test compiles', async () => {
  expect(
    await faultsOf(Object.fromEntries(copied.map(({ name, text }) => [name, text ?? '']))),
  ).toEqual([]);
});

test('every test passes', () => {
  const red = copied.flatMap(({ name, text }) => {
    try {
      runSnippet(text ?? '', machines);
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });
  expect(red).toEqual([]);
});
