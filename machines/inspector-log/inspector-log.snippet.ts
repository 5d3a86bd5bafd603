import { eventsOf } from './inspector-log.chart.ts';
import type { DefinedState, InspectedActor, LogEntry, Told } from './inspector-log.types.ts';

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

/** A JSON value as it is written in a test; an actor is a constant of the name that it stands under. */
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
    members.map(([key, each]) =>
      isActor(each) ? keyOf(key) : `${keyOf(key)}: ${literal(each, inner)}`,
    ),
    ' }',
  );
}

/** A name of a machine as its folder has it. */
export const kebab = (camel: string): string =>
  camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const membersOf = (context: unknown) => Object.entries(isRecord(context) ? context : {});

/** The members of a context that a test can write. */
const writable = (context: unknown) =>
  Object.fromEntries(membersOf(context).filter(([, value]) => !isActor(value)));

/** The names of the members that are actors. */
const actorsIn = (context: unknown) =>
  membersOf(context).flatMap(([key, value]) => (isActor(value) ? [key] : []));

/** The members of a context that changed, as they are afterwards. */
export function changesOf({ fromContext, toContext }: Pick<LogEntry, 'fromContext' | 'toContext'>) {
  const before = writable(fromContext);
  return Object.fromEntries(
    Object.entries(writable(toContext)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
    ),
  );
}

/** What stood around a machine when an event came to it, and what it told others for it. */
export interface Surroundings {
  /** All actors, as they stood then. */
  readonly actors: readonly InspectedActor[];
  /** The first one comes first. */
  readonly told: readonly Told[];
}

/** A machine that an actor runs, and what it stands under there. */
interface Child {
  readonly name: string;
  readonly actor: InspectedActor;
  readonly machineId: string;
}

const machineName = (id: string) => `${id}Machine`;

/** The types ask for it all the same. */
const inputUnread = 'input: {} as never';

const importOf = (id: string) =>
  `import { ${machineName(id)} } from '../../../machines/${kebab(id)}/${kebab(id)}.machine.ts';`;

const resolved = (id: string, { value, context }: Standing, indent: string) => [
  `${machineName(id)}.resolveState({`,
  `${indent}  value: ${literal(value, `${indent}  `)},`,
  `${indent}  context: ${literal(context, `${indent}  `)},`,
  `${indent}})`,
];

type Standing = Pick<InspectedActor, 'value' | 'context'>;

/** Somebody who hears what a machine tells the one that runs it. */
const listener = (name: string) => [
  `  const ${name} = createActor(`,
  '    fromTransition((heard, event) => [...heard, event], [] as unknown[]),',
  '  ).start();',
];

/** A child that a context names, as it stood. */
const namedChild = ({ name, actor, machineId }: Child) => [
  `  const ${name} = createActor(${machineName(machineId)}, {`,
  `    snapshot: ${resolved(machineId, { ...actor, context: writable(actor.context) }, '    ').join('\n')},`,
  `    ${inputUnread},`,
  '  }).start();',
];

/** What an actor is after the event, and which members of its context are new. */
const expectations = (actor: string, { value }: Standing, changes: object) => [
  `  expect(${actor}.getSnapshot().value).toEqual(${literal(value, '  ')});`,
  ...(Object.keys(changes).length > 0
    ? [`  expect(${actor}.getSnapshot().context).toMatchObject(${literal(changes, '  ')});`]
    : []),
];

/** The invoked actors of a chart: what each runs, by its id. */
function sourcesOf({ invoke, states = {} }: DefinedState): Readonly<Record<string, string>> {
  const own = [invoke ?? []].flat() as { readonly id?: string; readonly src?: unknown }[];
  return Object.assign(
    Object.fromEntries(
      own.flatMap(({ id, src }) =>
        id !== undefined && typeof src === 'string' ? [[id, src]] : [],
      ),
    ),
    ...Object.values(states).map(sourcesOf),
  );
}

/** The machines that an actor runs. */
const childrenOf = (sessionId: string, { actors }: Surroundings): Child[] =>
  actors.flatMap((actor) => {
    const { parentId, name, definition, value } = actor;
    // One that is only being made has no state yet.
    return parentId === sessionId && definition?.id && value !== null
      ? [{ name, actor, machineId: definition.id }]
      : [];
  });

/** What a child that was told something is afterwards. */
function toldTo({ actor }: Child, { told }: Surroundings) {
  const last = told.findLast(({ sessionId }) => sessionId === actor.sessionId);
  if (!last) return null;
  return {
    after: last,
    changes: changesOf({ fromContext: actor.context, toContext: last.context }),
  };
}

const written = (
  title: string,
  names: readonly string[],
  machineIds: readonly string[],
  body: readonly string[],
) =>
  [
    `import { expect, test } from 'vitest';`,
    `import { ${names.join(', ')} } from 'xstate';`,
    ...[...new Set(machineIds)].map(importOf),
    '',
    `test(${quoted(title)}, () => {`,
    ...body,
    '});',
    '',
  ].join('\n');

/** A test of how a machine starts. */
function startOf(id: string, { event, to, toContext }: LogEntry): string {
  const { input } = event;
  const actors = actorsIn(input);
  const options = input === undefined ? '' : `, { input: ${literal(input, '  ')} }`;
  return written(
    `${id} starts`,
    ['createActor', ...(actors.length > 0 ? ['fromTransition'] : [])],
    [id],
    [
      ...actors.flatMap(listener),
      `  const actor = createActor(${machineName(id)}${options}).start();`,
      ...expectations('actor', { value: to, context: null }, writable(toContext)),
    ],
  );
}

/** A test of what an event did to a machine that stands in the middle of something. */
function stepOf(
  definition: DefinedState & { readonly id: string },
  entry: LogEntry,
  around: Surroundings,
) {
  const { id } = definition;
  const machine = machineName(id);
  const { event, from, to, fromContext, sessionId } = entry;
  const children = childrenOf(sessionId, around);
  const inContext = actorsIn(fromContext);
  const named = children.filter(({ name }) => inContext.includes(name));
  const others = inContext.filter((key) => !named.some(({ name }) => name === key));
  const sources = sourcesOf(definition);
  /** It finds them by their ids; of those, the ones that it has told something. */
  const invoked = children.filter(
    (child) => !named.includes(child) && child.name in sources && toldTo(child, around),
  );
  // Delays, ends of actors and what the chart does not know are none of the events that a machine's types name.
  const isTyped = eventsOf(definition).includes(event.type);
  const hasMoved = JSON.stringify(from) !== JSON.stringify(to);
  const parentId = around.actors.find((each) => each.sessionId === sessionId)?.parentId;
  const heard = around.told
    .filter((each) => each.sessionId === parentId && !each.event.type.startsWith('xstate.'))
    .map((each) => each.event);
  const standing = resolved(id, { value: from, context: fromContext }, '  ').join('\n');
  const [parent] = others;
  return written(
    `${event.type} ${hasMoved ? 'moves' : 'does not move'} ${id}`,
    ['createActor', ...(others.length > 0 ? ['fromTransition'] : [])],
    [id, ...[...named, ...invoked].map(({ machineId }) => machineId)],
    [
      ...others.flatMap(listener),
      ...named.flatMap(namedChild),
      ...invoked.map(
        ({ name, actor, machineId }) =>
          `  const ${name} = ${resolved(machineId, { ...actor, context: writable(actor.context) }, '  ').join('\n')};`,
      ),
      invoked.length === 0 ? `  const snapshot = ${standing};` : `  const standing = ${standing};`,
      ...(invoked.length === 0
        ? []
        : [
            '  const snapshot = Object.assign(standing, {',
            '    children: {',
            ...invoked.map(
              ({ name }) =>
                `      ${name}: { src: ${quoted(sources[name] ?? '')}, snapshot: ${name} },`,
            ),
            '    },',
            '  });',
          ]),
      '  // A machine that goes on from a snapshot reads no input.',
      `  const actor = createActor(${machine}, { snapshot, ${inputUnread} }).start();`,
      `  actor.send(${literal(event, '  ')}${isTyped ? '' : ' as never'});`,
      ...expectations('actor', { value: to, context: null }, changesOf(entry)),
      ...named.flatMap((child) => {
        const { after, changes } = toldTo(child, around) ?? {};
        return after ? expectations(child.name, after, changes ?? {}) : [];
      }),
      ...invoked.flatMap((child) => {
        const { after, changes } = toldTo(child, around) ?? {};
        const expected = { value: after?.value, context: changes };
        return `  expect(actor.getSnapshot().children.${child.name}?.getSnapshot()).toMatchObject(${literal(expected, '  ')});`;
      }),
      ...(parent !== undefined && heard.length > 0
        ? [`  expect(${parent}.getSnapshot().context).toEqual(${literal(heard, '  ')});`]
        : []),
    ],
  );
}

/**
 * A test that repeats one event of the log: the machine as it stood before it, with those that it knows, the event,
 * and what came of it. To be pasted into a file of `test/parts/<part>`. Null where it is not known how the machine stood.
 */
export function snippetOf(
  definition: DefinedState & { readonly id: string },
  entry: LogEntry,
  around: Surroundings,
): string | null {
  if (entry.from !== null) return stepOf(definition, entry, around);
  return entry.event.type === 'xstate.init' ? startOf(definition.id, entry) : null;
}
