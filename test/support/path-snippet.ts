import { type AnyEventObject, type AnyStateMachine, createActor } from 'xstate';
import {
  changesOf,
  kebab,
  literal,
  quoted,
} from '../../machines/inspector-log/inspector-log.snippet.ts';
import type { Step } from './run.ts';
import type { ViewState } from './view-paths.ts';

/** What an actor remembers, as plain data. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A step of the machine as a line of a test. */
function lineOf(step: Step): string {
  const { type, ...other } = step as AnyEventObject;
  if (type === 'wait') return `  clock.increment(${Number(other['ms'])});`;
  if (type === 'actor.done' || type === 'actor.error') {
    const { id, ...outcome } = other;
    const ended = {
      type: `xstate.${type === 'actor.done' ? 'done' : 'error'}.actor.${id}`,
      ...outcome,
    };
    return `  actor.send(${literal(ended, '  ')} as never);`;
  }
  return `  actor.send(${literal({ type, ...other }, '  ')});`;
}

/** A test that takes the shortest way to a state, as it can be pasted into a file of `test/parts/<part>`. */
export function pathSnippetOf(
  machine: AnyStateMachine,
  // The types of most machines ask for one, be it empty.
  input: Readonly<Record<string, unknown>> = {},
  { shown, events, snapshot }: Pick<ViewState, 'shown' | 'events' | 'snapshot'>,
): string {
  const name = `${machine.id}Machine`;
  const file = `${kebab(machine.id)}/${kebab(machine.id)}.machine.ts`;
  const title = `${machine.id} comes to ${Object.entries(shown)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')}`;
  const start = createActor(machine, { input }).getSnapshot();
  const changes = changesOf({
    fromContext: plain(start.context),
    toContext: plain(snapshot.context),
  });
  const isTimed = events.some(({ type }) => type === 'wait');
  const options = [...(isTimed ? ['clock'] : []), `input: ${literal(input, '  ')}`];
  return [
    `import { expect, test } from 'vitest';`,
    `import { createActor${isTimed ? ', SimulatedClock' : ''} } from 'xstate';`,
    `import { ${name} } from '../../../machines/${file}';`,
    '',
    `test(${quoted(title)}, () => {`,
    ...(isTimed ? ['  const clock = new SimulatedClock();'] : []),
    `  const actor = createActor(${name}, { ${options.join(', ')} }).start();`,
    ...events.map(lineOf),
    `  expect(actor.getSnapshot().value).toEqual(${literal(plain(snapshot.value), '  ')});`,
    ...(Object.keys(changes).length > 0
      ? [`  expect(actor.getSnapshot().context).toMatchObject(${literal(changes, '  ')});`]
      : []),
    '});',
    '',
  ].join('\n');
}
