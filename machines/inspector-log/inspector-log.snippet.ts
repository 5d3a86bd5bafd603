import type { LogEntry } from './inspector-log.types.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What XState writes for an actor that stands in a context. */
const isActor = (value: unknown) => isRecord(value) && 'xstate$$type' in value;

/** A text as it is written in a test. */
export const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/** A JSON value as it is written in a test. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  const inner = `${indent}  `;
  const wrapped = (open: string, parts: readonly string[], close: string) => {
    const line = `${open}${parts.join(', ')}${close}`;
    if (line.length + indent.length <= 72) return line;
    return `${open.trimEnd()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trimStart()}`;
  };
  if (Array.isArray(value)) {
    return wrapped(
      '[',
      value.map((each) => literal(each, inner)),
      ']',
    );
  }
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined';
  const members = Object.entries(value);
  if (members.length === 0) return '{}';
  return wrapped(
    '{ ',
    members.map(([key, each]) => `${keyOf(key)}: ${literal(each, inner)}`),
    ' }',
  );
}

/** A name of a machine as its folder has it. */
export const kebab = (camel: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The members of a context that a test can write; those that hold actors are named instead. */
function writable(context: unknown) {
  const members = Object.entries(isRecord(context) ? context : {});
  return {
    context: Object.fromEntries(members.filter(([, value]) => !isActor(value))),
    actors: members.filter(([, value]) => isActor(value)).map(([key]) => key),
  };
}

/** The members of a context that changed, as they are afterwards. */
export function changesOf({ fromContext, toContext }: Pick<LogEntry, 'fromContext' | 'toContext'>) {
  const before = writable(fromContext).context;
  const after = Object.entries(writable(toContext).context);
  return Object.fromEntries(
    after.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  );
}

/**
 * A test that repeats one event of the log: the machine of that id as it stood before it, the event, and
 * what came of it. To be pasted into a file of `test/parts/<part>`.
 */
export function snippetOf(machineId: string, entry: LogEntry): string {
  const machine = `${machineId}Machine`;
  const folder = kebab(machineId);
  const { event, from, to } = entry;
  const { context, actors } = writable(entry.fromContext);
  const changes = changesOf(entry);
  // Delays and ends of actors are none of the events that a machine's types name.
  const sent = event.type.startsWith('xstate.')
    ? `${literal(event, '  ')} as never`
    : literal(event, '  ');
  const hasMoved = JSON.stringify(from) !== JSON.stringify(to);
  return [
    `import { expect, test } from 'vitest';`,
    `import { createActor } from 'xstate';`,
    `import { ${machine} } from '../../../machines/${folder}/${folder}.machine.ts';`,
    '',
    `test(${quoted(`${event.type} ${hasMoved ? 'moves' : 'does not move'} ${machineId}`)}, () => {`,
    ...(actors.length > 0 ? [`  // Left out, as they are actors: ${actors.join(', ')}`] : []),
    `  const snapshot = ${machine}.resolveState({`,
    `    value: ${literal(from, '    ')},`,
    `    context: ${literal(context, '    ')},`,
    '  });',
    `  const actor = createActor(${machine}, { snapshot }).start();`,
    `  actor.send(${sent});`,
    `  expect(actor.getSnapshot().value).toEqual(${literal(to, '  ')});`,
    ...(Object.keys(changes).length > 0
      ? [`  expect(actor.getSnapshot().context).toMatchObject(${literal(changes, '  ')});`]
      : []),
    '});',
    '',
  ].join('\n');
}
