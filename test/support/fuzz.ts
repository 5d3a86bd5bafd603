import { basename, dirname, join, relative } from 'node:path';
import { type Arbitrary, array, check, constantFrom, nat, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, InspectionEvent, SnapshotFrom } from 'xstate';
import { failWith } from './fail-with.ts';
import { type Composition, type Move, Strangers } from './compose.ts';
import type { Model } from './modelled.ts';
import { type Effect, timersOf } from './oracle.ts';
import { outcomeOf, outcomeText, predict } from './prediction.ts';
import { rigMachine, Run } from './run.ts';

/** A step by chance: the event or move of that number, or time. */
type Draw<T> =
  | { readonly take: T }
  /** A part of the time until the next timer ends; 1 is its end. */
  | { readonly partOfTimer: number }
  /** 1 ms before that end. */
  | { readonly isJustBefore: true };

/** What runs along steps, until something is wrong. */
export interface Along<T> {
  /** Time until the next timer ends, in ms; undefined while none runs. */
  readonly nextTimerMs: () => number | undefined;
  /** Takes a step. Gives what is wrong after it; nothing else when all is right. */
  readonly take: (step: T | { readonly waitMs: number }) => string | undefined;
}

/** Something that is driven by chance. */
export interface Chance<T> {
  readonly name: string;
  readonly alphabet: readonly T[];
  readonly start: () => Along<T>;
}

/** A fault, and the shortest way to it that was found. */
export interface Fault<T> {
  readonly text: string;
  readonly steps: readonly (T | { readonly waitMs: number })[];
}

export interface Fuzzed<T> {
  readonly events: number;
  readonly fault: Fault<T> | undefined;
}

/** So many steps one sequence has at most. */
const maxSteps = 200;

function drawsOf<T>(alphabet: readonly T[]): Arbitrary<readonly Draw<T>[]> {
  const take = nat(alphabet.length - 1).map((index) => ({ take: alphabet[index] as T }));
  const time = constantFrom<Draw<T>>(
    { partOfTimer: 1 },
    { isJustBefore: true },
    { partOfTimer: 0.5 },
    { partOfTimer: 0.1 },
  );
  // A quarter of all steps is time: enough for timers to end, and to be broken off.
  const step = oneof({ weight: 3, arbitrary: take }, { weight: 1, arbitrary: time });
  return array(step, { maxLength: maxSteps, size: 'max' });
}

/** So long a draw lets time pass, in whole ms; 0 while no timer runs. */
function waitOf<T>(draw: Exclude<Draw<T>, { take: T }>, nextMs: number | undefined): number {
  if (nextMs === undefined) return 0;
  const ms = 'partOfTimer' in draw ? Math.ceil(nextMs * draw.partOfTimer) : nextMs - 1;
  return Math.min(nextMs, Math.max(0, ms));
}

/** Runs along draws. Gives the steps that they were, up to a fault. */
function follow<T>({ start }: Chance<T>, draws: readonly Draw<T>[]) {
  const along = start();
  const steps: (T | { readonly waitMs: number })[] = [];
  for (const draw of draws) {
    const waitMs = 'take' in draw ? 0 : waitOf(draw, along.nextTimerMs());
    if (!('take' in draw) && waitMs === 0) continue;
    const step = 'take' in draw ? draw.take : { waitMs };
    steps.push(step);
    const text = along.take(step);
    if (text !== undefined) return { steps, text };
  }
  return { steps, text: undefined };
}

const isWait = (step: unknown): step is { readonly waitMs: number } =>
  typeof step === 'object' && step !== null && 'waitMs' in step;

/** A step of a test that was printed: a move may stand there by its name. */
type WrittenStep<T> = T | { readonly waitMs: number } | string;

/** Runs along steps; no wait goes beyond the end of a timer. Gives what is wrong, if anything is. */
export function faultAlong<T>(
  { start, alphabet }: Chance<T>,
  steps: readonly WrittenStep<T>[],
): string | undefined {
  const along = start();
  const named = (name: string): T => {
    const found = alphabet.find((each) => (each as { readonly name?: string }).name === name);
    if (found === undefined) throw new Error(`No move is named ${name}.`);
    return found;
  };
  for (const written of steps) {
    const step = typeof written === 'string' ? named(written) : written;
    let leftMs = isWait(step) ? step.waitMs : 0;
    do {
      const waitMs = Math.min(leftMs, along.nextTimerMs() ?? leftMs);
      const text = along.take(isWait(step) ? { waitMs } : step);
      if (text !== undefined) return text;
      leftMs -= waitMs;
    } while (leftMs > 0);
  }
  return undefined;
}

/** Leaves out what the fault does not need, until every step is needed. */
function shortest<T>(chance: Chance<T>, { steps, text }: Fault<T>): Fault<T> {
  let best: Fault<T> = { steps, text };
  for (let size = Math.ceil(best.steps.length / 2); size > 0;) {
    let isShorter = false;
    for (let at = 0; at + size <= best.steps.length;) {
      const without = best.steps.toSpliced(at, size);
      const left = faultAlong(chance, without);
      if (left === undefined) at += 1;
      else {
        best = { steps: without, text: left };
        isShorter = true;
      }
    }
    if (!isShorter || size > best.steps.length) size = Math.floor(size / 2);
  }
  return best;
}

/** Takes so many steps by chance, in sequences from the start. The same seed takes the same steps. */
export function fuzz<T>(chance: Chance<T>, events: number, seed: number): Fuzzed<T> {
  const count = { taken: 0 };
  const sound = property(drawsOf(chance.alphabet), (draws) => {
    const { steps, text } = follow(chance, draws);
    count.taken += steps.length;
    return text === undefined;
  });
  for (let round = 0; count.taken < events; round += 1) {
    const before = count.taken;
    const numRuns = Math.ceil((events - before) / maxSteps);
    const { failed, counterexample } = check(sound, { seed: seed + round, numRuns });
    if (failed && counterexample) {
      const { steps, text = '' } = follow(chance, counterexample[0]);
      return { events: count.taken, fault: shortest(chance, { steps, text }) };
    }
    if (count.taken === before) throw new Error(`${chance.name}: no sequence has a step`);
  }
  return { events: count.taken, fault: undefined };
}

/** A step as it stands in a source text. */
const sourceOf = (step: unknown): string =>
  JSON.stringify(step)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll(/(?<=[,{])(?=\S)/g, ' ')
    .replaceAll(/(?<=\S)}/g, ' }')
    .replaceAll('"', "'");

const thrown = (error: unknown): string =>
  `it throws ${error instanceof Error ? error.message : JSON.stringify(error)}`;

/** Where a chance is described: its file, and its number among those of that name. */
interface Place {
  readonly file: string;
  readonly name: string;
  readonly index: number;
}

const importOf = (from: string, file: string) => {
  const path = relative(dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
};

/** A fault as the test that shows it: a file of its own, beside the one that describes its chance. */
export const testOf = <T>(
  { file, name, index }: Place,
  { steps, text }: Fault<T>,
  nameOf: (step: T) => string = sourceOf,
): string =>
  [
    ...text.split('\n').map((line) => `// ${line}`),
    `import { expect, test } from 'vitest';`,
    `import { chancesIn, faultAlong } from '${importOf(file, join(import.meta.dirname, 'fuzz.ts'))}';`,
    '',
    `const chances = chancesIn(() => import('./${basename(file)}'));`,
    '',
    `test('${name}, found by chance', () => {`,
    `  const chance = chances('${name}', ${index});`,
    `  const steps = [${steps.length === 0 ? '' : '\n'}${steps
      .map((step) => `    ${isWait(step) ? sourceOf(step) : nameOf(step)},\n`)
      .join('')}${steps.length === 0 ? '' : '  '}];`,
    '  expect(faultAlong(chance, steps)).toBeUndefined();',
    '});',
  ].join('\n');

/** How a machine is driven by chance beside its oracle. */
export function chanceOf<
  TMachine extends AnyStateMachine,
  TState extends object,
  TEvent extends { readonly type: string },
>({ machine, oracle, project, input, actors }: Model<TMachine, TState, TEvent>): Chance<TEvent> {
  const rig = rigMachine(machine, actors);
  return {
    name: machine.id,
    alphabet: oracle.events,
    start() {
      let effects: Effect[] = [];
      let isTaken = false;
      rig.listener = { effect: (effect) => effects.push(effect), guard: () => undefined };
      const inspect = (event: InspectionEvent) => {
        if (event.type !== '@xstate.microstep') return;
        // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
        isTaken ||= event._transitions.some(
          ({ target, actions }) => target !== undefined || actions.length > 0,
        );
      };
      const run = new Run(rig, input, inspect);
      let state = oracle.initial;
      return {
        nextTimerMs() {
          const left = Object.values(timersOf(state));
          return left.length === 0 ? undefined : Math.min(...left);
        },
        take(drawn) {
          const step = isWait(drawn) ? ({ type: 'wait', ms: drawn.waitMs } as const) : drawn;
          [effects, isTaken] = [[], false];
          run.take(step);
          if (run.error !== undefined) return thrown(run.error);
          const next = predict(oracle, state, step);
          state = next.state;
          const expected = outcomeText(outcomeOf(oracle, next));
          const got = outcomeText({
            state: {
              ...project(run.snapshot as SnapshotFrom<TMachine>),
              timers: run.timers(),
            },
            running: run.running(),
            effects,
            isIgnored: !isTaken,
          });
          return got === expected ? undefined : `expected ${expected}\ngot      ${got}`;
        },
      };
    },
  };
}

/** How a composition's machines are driven by chance, with their promises asked after every step. */
export function chanceOfWalk<TFacts>({
  machine,
  input,
  prelude = [],
  moves,
  look,
  wrongIn,
  wrongBetween,
}: Composition<TFacts>): Chance<Move> {
  const rig = rigMachine(
    machine,
    machine.implementations.actors as Record<string, AnyStateMachine>,
  );
  return {
    name: `${machine.id} page`,
    alphabet: moves,
    start() {
      const strangers = new Strangers();
      const run = new Run(rig, input, strangers.inspect);
      for (const step of prelude.flatMap(({ steps }) => steps)) run.take(step);
      let facts = look(run.snapshot, run.timers());
      return {
        nextTimerMs() {
          const left = Object.values(run.timers());
          return left.length === 0 ? undefined : Math.min(...left);
        },
        take(drawn) {
          const move = isWait(drawn)
            ? { name: `${drawn.waitMs} ms`, steps: [{ type: 'wait', ms: drawn.waitMs } as const] }
            : drawn;
          strangers.met = [];
          for (const step of move.steps) run.take(step);
          if (run.error !== undefined) return thrown(run.error);
          const before = facts;
          facts = look(run.snapshot, run.timers());
          const wrong = [...strangers.met, ...wrongIn(facts), ...wrongBetween(before, move, facts)];
          return wrong.length > 0 ? wrong.join('\n') : undefined;
        },
      };
    },
  };
}

declare module 'vitest' {
  interface TaskMeta {
    /** One row of the table of `npm run test:fuzz`. */
    fuzzed?: {
      readonly name: string;
      readonly events: number;
      readonly seconds: number;
      readonly seeds: readonly number[];
    };
  }
}

const eventsWanted = Number(process.env['FUZZ_EVENTS'] ?? 300);
const { FUZZ_SEED: seedAsked } = process.env;
/** The one that is asked for, or three that are always the same. */
const seeds = seedAsked === undefined ? [1, 20_241, 715_827_882] : [Number(seedAsked)];

/** The seeds of a chance among so many of one name, which share them: a sequence for each would take its time. */
function seedsOf(index: number, count: number): readonly number[] {
  const each = Math.ceil(seeds.length / count);
  return Array.from({ length: each }, (_, at) => seeds[(index * each + at) % seeds.length] ?? 1);
}

const described = new Map<string, readonly unknown[]>();

/**
 * The chances that a file of tests describes, by name and number, for a test of one way among them. The file's own
 * tests are skipped.
 */
export function chancesIn(
  load: () => Promise<unknown>,
): (name: string, index: number) => Chance<object> {
  // oxlint-disable-next-line vitest/no-disabled-tests -- they run where they stand
  describe.skip('asked where they stand, not here', async () => {
    await load();
  });
  return (name, index) => {
    const chance = described.get(name)?.[index] as Chance<object> | undefined;
    if (!chance) throw new Error(`The file describes no chance ${name} ${index}.`);
    return chance;
  };
}

/** The test that drives something by chance; several of one name share events and seeds. */
export function describeChance<T>(
  chances: readonly Chance<T>[],
  nameOf?: (step: T) => string,
): void {
  const name = chances[0]?.name ?? '';
  described.set(name, chances);
  describe(`${name} by chance`, () => {
    test(`nothing is wrong after any steps`, ({ task }) => {
      const startedAt = performance.now();
      let events = 0;
      const faults: { seed: number; length: number; text: string }[] = [];
      for (const [index, chance] of chances.entries()) {
        const ownSeeds = seedsOf(index, chances.length);
        const share = Math.ceil(eventsWanted / chances.length / ownSeeds.length);
        for (const seed of ownSeeds) {
          const { events: taken, fault } = fuzz(chance, share, seed);
          events += taken;
          if (!fault) continue;
          const place = { file: task.file.filepath, name, index };
          faults.push({ seed, length: fault.steps.length, text: testOf(place, fault, nameOf) });
        }
      }
      const seconds = (performance.now() - startedAt) / 1000;
      task.meta.fuzzed = { name, events, seconds, seeds };
      const [nearest, ...others] = faults.toSorted((one, other) => one.length - other.length);
      if (nearest) {
        const more = `\n\nWays to a fault that are no shorter: ${others.length}.`;
        const text = `Seed ${nearest.seed}, as a file of its own:\n\n${nearest.text}`;
        // To be pasted.
        failWith(others.length > 0 ? text + more : text);
      }
      expect(events).toBeGreaterThan(0);
    });
  });
}
