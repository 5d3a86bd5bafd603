import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { filesIn } from '../imports.ts';
import { Memory } from './memory.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Job } from './plugin.ts';
import { Reach } from './reach.ts';
import { runJobs } from './run.ts';

/** Tests that are asked together. */
type Round = readonly string[];

/** A fault, and the tests that may notice it: one round after another. */
export interface Case {
  readonly mutant: Mutant;
  /** Its file without it. */
  readonly text: string;
  readonly key: string;
  readonly rounds: readonly Round[];
}

/** What is known of a fault after a round: which test noticed it, and what the tests were made of. */
interface Known {
  readonly noticed: string | null;
  readonly sign: string;
}

/** A machine's faults: those that every test was asked for, and of them those that none has noticed. */
export interface Findings {
  /** How many faults it has. */
  readonly planted: number;
  readonly asked: readonly Case[];
  readonly lived: readonly Case[];
}

/** A test quicker than this is asked with others at once. */
const quickMs = 1000;
/** A test of other parts that takes longer is not asked: a survivor is to be known soon. */
const longestMs = 10_000;
/** So many tests are the own ones of what no part has for itself; so many others are asked next. */
const nearest = 2;
const others = { quick: 8, slow: 1 };
/** With a fault a test may take so many times what it takes without one, and then some. */
const patienceTimes = 6;

/** How a machine is surveyed. */
export interface Pace {
  /** So many faults go through all their tests before the next ones. */
  readonly atOnce: number;
  readonly isOver: () => boolean;
  /** So much longer than expected tests may take, in ms, before they are taken to run for ever. */
  readonly patienceMs: number;
  /** Only the faults that lived when they were asked last, whatever has changed since. */
  readonly isAgain: boolean;
}

const reach = new Reach();
const times = new Memory<number>('tests');

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha1').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** The machine of a file: its folder's name; of what machines share, and of what tells views of a machine, the file's. */
export const machineOf = (file: string): string => {
  const [, folder = '', name = folder] = file.split('/');
  const isByItself = folder === 'shared' || name === folder || name.endsWith('.connect.ts');
  return isByItself ? name.replace('.ts', '') : folder;
};

const files = filesIn('machines');

/** All that faults can be planted into, by name. */
export const machines: readonly string[] = [...new Set(files.map(machineOf))].sort();

/** The tests of the part that a fault stands in, or those nearest to it. */
function ownTests({ file }: Mutant, tests: readonly string[]): readonly string[] {
  const name = machineOf(file);
  const kind = name.endsWith('.connect') ? 'test' : 'model.test';
  const home = tests.find((test) => test.endsWith(`/${name}.${kind}.ts`));
  return home ? tests.filter((test) => dirname(test) === dirname(home)) : tests.slice(0, nearest);
}

/** The tests of a fault's own part first, the quick ones together, then each slow one. */
function roundsOf(mutant: Mutant): Round[] {
  const tests = reach.testsOf(mutant);
  const own = ownTests(mutant, tests);
  const other = tests.filter((test) => !own.includes(test));
  const ms = (test: string) => times.get(test) ?? 0;
  const isQuick = (test: string) => ms(test) < quickMs;
  // Who is slow and no model repeats a recording, or walks at random: a model is worth its time.
  const worth = (test: string) => ms(test) / (test.endsWith('.model.test.ts') ? 10 : 1);
  const slow = (these: readonly string[]) =>
    these.filter((test) => !isQuick(test)).toSorted((a, b) => worth(a) - worth(b));
  const slowOthers = slow(other).filter((test) => ms(test) < longestMs);
  return [
    own.filter(isQuick),
    ...slow(own).map((test) => [test]),
    other.filter(isQuick).slice(0, others.quick),
    ...slowOthers.slice(0, others.slow).map((test) => [test]),
  ].filter((round) => round.length > 0);
}

let jobs = 0;
const jobOf = (mutant: Mutant | null, tests: readonly string[], patienceMs: number): Job => ({
  id: (jobs += 1),
  mutant,
  tests,
  own: mutant ? [...new Set(tests.flatMap((test) => reach.between(test, mutant.file)))] : [],
  limitMs: tests.reduce(
    (sum, test) => sum + patienceTimes * (times.get(test) ?? patienceMs),
    patienceMs,
  ),
});

/** Runs tests without a fault, to know how long each takes. Throws where one fails. */
async function measure(tests: readonly string[], patienceMs: number): Promise<void> {
  const planned = tests
    .filter((test) => times.get(test) === undefined)
    .map((test) => jobOf(null, [test], patienceMs));
  await runJobs(planned, ({ id, noticed, ms }) => {
    const [test = ''] = planned.find((job) => job.id === id)?.tests ?? [];
    if (noticed !== null) throw new Error(`${test} fails without any fault: ${noticed}`);
    times.set(test, ms);
    times.keep();
  });
}

/** The faults of one machine and what is known of them. */
class Survey {
  readonly #memory: Memory<Known>;

  constructor(machine: string) {
    this.#memory = new Memory(machine);
  }

  #knownAfter({ key }: Case, round: Round): Known | undefined {
    const known = this.#memory.get(`${key} ${round.join(' ')}`);
    return known?.sign === reach.signOf(round) ? known : undefined;
  }

  /** Whether a fault was asked once, and every test that was asked let it live. */
  hasLived({ key }: Case): boolean {
    const known = this.#memory.below(`${key} `);
    return known.length > 0 && known.every(({ noticed }) => noticed === null);
  }

  /** Whether one of the rounds before this one has noticed a fault. */
  isNoticed(each: Case, before = each.rounds.length): boolean {
    return each.rounds
      .slice(0, before)
      .some((round) => typeof this.#knownAfter(each, round)?.noticed === 'string');
  }

  /** Whether a test has noticed a fault, or every round was asked. */
  isAsked(each: Case): boolean {
    return this.isNoticed(each) || each.rounds.every((round) => this.#knownAfter(each, round));
  }

  /** Asks a round of tests for all faults that nothing has noticed yet. */
  async ask(cases: readonly Case[], index: number, { isOver, patienceMs }: Pace): Promise<void> {
    const open = cases.flatMap((each) => {
      const round = each.rounds[index];
      const isOpen = round && !this.isNoticed(each, index) && !this.#knownAfter(each, round);
      return isOpen ? [{ each, round, job: jobOf(each.mutant, round, patienceMs) }] : [];
    });
    const byId = new Map(open.map((one) => [one.job.id, one]));
    const report = ({ id, noticed }: { readonly id: number; readonly noticed: string | null }) => {
      const { each, round } = byId.get(id) ?? {};
      if (!each || !round) return;
      this.#memory.set(`${each.key} ${round.join(' ')}`, { noticed, sign: reach.signOf(round) });
      this.#memory.keep();
    };
    await runJobs(
      [...byId.values()].map(({ job }) => job),
      report,
      isOver,
    );
  }
}

/** Every fault of a machine, in an order that has nothing to do with where it stands. */
async function casesOf(machine: string, patienceMs: number): Promise<Case[]> {
  const planted = files
    .filter((file) => machineOf(file) === machine)
    .flatMap((file) => {
      const text = reach.textOf(file);
      return mutantsOf(file, text).map((mutant) => {
        const { start, end, text: other } = mutant;
        return { mutant, text, key: hashOf(file, text, start, end, other) };
      });
    });
  const own = planted.flatMap(({ mutant }) => ownTests(mutant, reach.testsOf(mutant)));
  await measure([...new Set(own)], patienceMs);
  return planted
    .map((each) => ({ ...each, rounds: roundsOf(each.mutant) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Plants the faults of a machine, so many at a time, until all are known or somebody says that it is over.
 * Throws where a test fails without a fault.
 */
export async function survey(machine: string, pace: Pace): Promise<Findings> {
  const { atOnce, isOver, isAgain } = pace;
  const of = new Survey(machine);
  const all = await casesOf(machine, pace.patienceMs);
  const cases = isAgain ? all.filter((each) => of.hasLived(each)) : all;
  const rounds = Math.max(0, ...cases.map((each) => each.rounds.length));
  for (let from = 0; from < cases.length && !isOver(); from += atOnce) {
    for (let index = 0; index < rounds && !isOver(); index += 1) {
      // Each round is asked only what the one before has not noticed.
      // oxlint-disable-next-line no-await-in-loop
      await of.ask(cases.slice(from, from + atOnce), index, pace);
    }
  }
  const asked = cases.filter((each) => of.isAsked(each));
  return { planted: cases.length, asked, lived: asked.filter((each) => !of.isNoticed(each)) };
}
