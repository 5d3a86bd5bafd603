import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, StateMachine } from 'xstate';
import { literalDelaysIn } from './support/literal-delays.ts';

/** What a machine needs to start; most need nothing. */
const inputs: Readonly<Record<string, unknown>> = {
  blogFilter: {},
  contactSubmission: {
    payload: {
      name: 'Mina',
      email: 'mina@example.com',
      country: 'UAE',
      userMessage: 'Hello',
      phoneNumber: '',
    },
    key: 'key-1',
  },
  heroTabs: {},
  inspectorLog: { limit: 500, keptLimit: 500 },
  messageRotation: { count: 9, intervalMs: 2500 },
  sectionPager: {
    sections: ['hero', 'audiences'],
    wheelThrottleMs: 500,
    wheelThrottleMobileMs: 600,
    swipeThresholdPx: 50,
    secondSectionOffsetPx: 30,
    locksFirstSection: true,
  },
  whyUsCarousel: { cardCount: 7 },
};

/** Root machines compose the others, so their context holds actors. */
const roots = new Set(['home', 'home-v2', 'blogs']);

const modules = import.meta.glob<Record<string, unknown>>('../machines/**/*.machine.ts', {
  eager: true,
});

const machines = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine)
    .map(([name, machine]) => ({
      name,
      machine,
      kebab: path.split('/').at(-1)?.replace('.machine.ts', '') ?? '',
      folder: path.split('/').at(-2) ?? '',
    })),
);

const camel = (kebab: string) =>
  kebab.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** A state of a chart as it is written. */
interface Node {
  readonly description?: string;
  readonly entry?: unknown;
  readonly exit?: unknown;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly always?: unknown;
  readonly onDone?: unknown;
  readonly invoke?: unknown;
  readonly states?: Readonly<Record<string, Node>>;
}

interface Invoke {
  readonly id?: unknown;
  readonly src?: unknown;
  readonly onDone?: unknown;
  readonly onError?: unknown;
  readonly onSnapshot?: unknown;
}

interface Transition {
  readonly actions?: unknown;
  readonly guard?: unknown;
}

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const statesOf = (config: Node, path: string): [path: string, node: Node][] => [
  [path, config],
  ...Object.entries(config.states ?? {}).flatMap(([key, child]) =>
    statesOf(child, `${path}.${key}`),
  ),
];

const invokesOf = (node: Node) => list(node.invoke) as Invoke[];

/** The actions and guards of a state, of its transitions and of those of its actors. */
function referencesOf(node: Node): unknown[] {
  const transitions = [
    ...Object.values(node.on ?? {}),
    ...Object.values(node.after ?? {}),
    node.always,
    node.onDone,
    ...invokesOf(node).flatMap(({ onDone, onError, onSnapshot }) => [onDone, onError, onSnapshot]),
  ].flatMap(list) as (string | Transition)[];
  const written = transitions.filter((transition) => typeof transition !== 'string');
  return [
    node.entry,
    node.exit,
    ...written.map(({ actions }) => actions),
    ...written.map(({ guard }) => guard),
  ].flatMap(list);
}

const isNamed = (reference: unknown) =>
  typeof reference === 'string' ||
  (typeof reference === 'object' && reference !== null && 'type' in reference);

const isActorRef = (value: object) => 'sessionId' in value && 'send' in value;

/** Paths of a context whose value JSON would lose or change. */
function unsafePaths(value: unknown, path: string, mayHoldActors: boolean): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object') return [path];
  if (isActorRef(value)) return mayHoldActors || path === 'parent' ? [] : [path];
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    unsafePaths(part, path === '' ? key : `${path}.${key}`, mayHoldActors),
  );
}

const machineSources = import.meta.glob<string>('../machines/*/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** How the name of a guard begins; those of actions bid: `focusSection`. */
const question =
  /^(?:is|has|was|can|may|should|asks|becomes|ends|fits|leads|leaves|loses|passes|takes)(?=[A-Z])/;

/** Promises that cannot fail: what is waited for is a sign, which comes or does not. */
const neverFail = ['heroStage.visitor'];

test('there are machines to check, one in each folder but that of what they share', () => {
  const folders = new Set(Object.keys(machineSources).map((path) => path.split('/')[2]));
  folders.delete('shared');
  expect(new Set(machines.map(({ folder }) => folder))).toEqual(folders);
});

test.each(Object.keys(modules))('%s exports exactly one machine', (path) => {
  const names = Object.entries(modules[path] ?? {})
    .filter(([, value]) => value instanceof StateMachine)
    .map(([name]) => name);
  expect(names).toEqual([`${camel(path.split('/').at(-1)?.split('.')[0] ?? '')}Machine`]);
});

describe.each(machines)('$name', ({ name, machine, kebab, folder }) => {
  const config = machine.config as Node;
  const states = statesOf(config, machine.id);

  test('has the id of its name and stands in the folder of its name', () => {
    expect(`${machine.id}Machine`).toBe(name);
    expect(folder).toBe(kebab);
  });

  test('starts, with a context that survives JSON', () => {
    const actor = createActor(machine, { input: inputs[machine.id] }).start();
    const { status, context } = actor.getSnapshot();
    actor.stop();
    expect(status).toBe('active');
    expect(unsafePaths(context ?? {}, '', roots.has(folder))).toEqual([]);
  });

  test('names its events subject.verb in lower case and dots', () => {
    const events = machine.events.filter((type) => !type.startsWith('xstate.'));
    expect(events.filter((type) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(type))).toEqual([]);
  });

  test('names its states in camel case', () => {
    const keys = states.flatMap(([, node]) => Object.keys(node.states ?? {}));
    expect(keys.filter((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([]);
  });

  test('describes every state', () => {
    expect(states.filter(([, node]) => !node.description).map(([path]) => path)).toEqual([]);
  });

  test('refers to actions and guards by name', () => {
    const unnamed = states.filter(([, node]) => !referencesOf(node).every(isNamed));
    expect(unnamed.map(([path]) => path)).toEqual([]);
  });

  test('names its guards as questions', () => {
    const guards = Object.keys(machine.implementations.guards);
    expect(guards.filter((guard) => !question.test(guard))).toEqual([]);
  });

  test('names its delays', () => {
    const delays = states.flatMap(([, node]) => Object.keys(node.after ?? {}));
    expect(delays.filter((delay) => !(delay in machine.implementations.delays))).toEqual([]);
  });

  // Style sheets, and whoever changes a number of the specification, look for it there.
  test('has the numbers of its delays from machines/constants.ts, or from a file of limits', () => {
    const literal = Object.entries(machineSources)
      .filter(([path]) => path.includes(`/${folder}/`))
      .flatMap(([path, source]) => literalDelaysIn(path, source));
    expect(literal).toEqual([]);
  });

  test('names the actors it invokes, and gives each an id', () => {
    const invokes = states.flatMap(([, node]) => invokesOf(node));
    expect(
      invokes.filter(({ id, src }) => typeof id !== 'string' || typeof src !== 'string'),
    ).toEqual([]);
  });

  // X1: a failure that nobody takes ends the machine, and with it the page.
  test('says what follows when what it waits for fails', () => {
    const invokes = states.flatMap(([, node]) => invokesOf(node));
    const awaited = new Set(
      Object.entries(machineSources)
        .filter(([path]) => path.includes(`/${folder}/`))
        .flatMap(([, text]) => [...text.matchAll(/(\w+): fromPromise\b/g)].map(([, src]) => src)),
    );
    const promises = invokes.filter(({ src }) => awaited.has(String(src)));
    const untold = promises.filter(({ onError }) => onError === undefined);
    expect(untold.map(({ id }) => `${machine.id}.${String(id)}`)).toEqual(
      neverFail.filter((each) => each.startsWith(`${machine.id}.`)),
    );
  });

  test('has an oracle and a test against it', () => {
    const ends = (paths: object, file: string) =>
      Object.keys(paths).filter((path) => path.endsWith(`/${file}`));
    expect(ends(oracles, `${kebab}.oracle.ts`)).toHaveLength(1);
    expect(ends(modelTests, `${kebab}.model.test.ts`)).toHaveLength(1);
  });
});

const oracles = import.meta.glob<string>('./{page,pages,parts}/*/*.oracle.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const modelTests = import.meta.glob('./{page,pages,parts}/*/*.model.test.ts');

const connectTests = Object.keys(import.meta.glob('./{page,pages,parts}/*/*.connect.test.ts'));

test.each(Object.keys(import.meta.glob('../machines/*/*.connect.ts')))(
  '%s has a test that asks for its props',
  (path) => {
    const file = path.replace(/^.*\//, '').replace('.ts', '.test.ts');
    expect(connectTests.filter((each) => each.endsWith(`/${file}`))).toHaveLength(1);
  },
);

describe('oracles', () => {
  test.each(Object.entries(oracles))('%s imports nothing of the project', (_, source) => {
    const imported = [...source.matchAll(/\bfrom\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g)].map(
      ([, from, bare]) => from ?? bare,
    );
    expect(imported).toEqual(['../../support/oracle.ts']);
  });
});
