import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { siteMachines } from '../../src/parts/replay/site-machines.ts';
import { createStage, type Heard, withoutWorld } from '../../src/parts/replay/stage.ts';
import { createStepTaker, eventText, lineOf } from '../../src/parts/replay/step-taker.ts';
import {
  type Entrance,
  type Visit,
  VisitError,
  type VisitStep,
} from '../../src/parts/replay/visit.ts';
import { contactPromises } from '../parts/contact/contact.promises.ts';
import { blogsPromises } from '../pages/blogs/blogs.promises.ts';
import { homePromises } from '../pages/home/home.promises.ts';
import { sectionPromises } from '../pages/home/home-sections.promises.ts';
import { homeV2Promises } from '../pages/home-v2/home-v2.promises.ts';
import type { Promises, Taken } from './promises.ts';

/** A machine that pages or parts start by themselves, and what its walks promise of it. */
interface ReplayedRoot {
  readonly machine: AnyStateMachine;
  readonly promises: readonly Promises<unknown>[];
}

const promised = (...promises: unknown[]) => promises as Promises<unknown>[];

/** What the walks promise of a machine, by its id. */
const promisesOf: Readonly<Record<string, readonly Promises<unknown>[]>> = {
  home: promised(homePromises, sectionPromises),
  homeV2: promised(homeV2Promises),
  blogs: promised(blogsPromises),
  contactForm: promised(contactPromises),
};

/** Every root machine of the site. */
export const siteRoots: readonly ReplayedRoot[] = siteMachines.map((machine) => ({
  machine,
  promises: promisesOf[machine.id] ?? [],
}));

/** What a replay met. */
export interface Replayed {
  readonly heard: readonly Heard[];
  /** How many promises were asked, over all steps. */
  readonly asked: number;
  /** The promises that broke, each with the time and the step. */
  readonly wrong: readonly string[];
  /** Where it is not what was recorded, with the time. */
  readonly differences: readonly string[];
  /** The recording with the end that was found. */
  readonly played: Visit;
}

/** A step of a recording cannot be played; what was heard up to there. */
export class UnplayableError extends VisitError {
  constructor(
    error: VisitError,
    readonly heard: readonly Heard[],
  ) {
    super(error.message, { cause: error.cause });
  }
}

/** What a step is to the promises of a root; null for steps of other machines. */
function takenOf(step: VisitStep, root: string): Taken | null {
  if ('timer' in step) return { events: [], isTime: true };
  if (!('event' in step)) return null;
  const [name, ...path] = step.to.split('/');
  if (name !== root) return null;
  return { events: [{ to: path.join('/'), event: { ...step.event } }], isTime: false };
}

/**
 * Runs a recording on the machines in simulated time, and asks every promise at every step.
 * @throws {UnplayableError} a machine or a promise throws at a step: it finds something else there than it knows
 */
export function replay(visit: Visit, roots: readonly ReplayedRoot[] = siteRoots): Replayed {
  const heard: Heard[] = [];
  const wrong: string[] = [];
  let asked = 0;
  const stage = createStage(visit, (each) => heard.push(each));
  const taker = createStepTaker(stage);
  const standing = new Map<string, { readonly of: ReplayedRoot; facts: unknown[] }>();

  const enter = ({ machine, enters }: Entrance): AnyActor | undefined => {
    const of = roots.find((root) => root.machine.id === machine);
    if (!of) return undefined;
    standing.set(enters, { of, facts: [] });
    const root = createActor(withoutWorld(of.machine));
    taker.hear(root);
    return root.start();
  };
  const look = (name: string, { promises }: ReplayedRoot) => {
    const snapshot = stage.root(name)?.getSnapshot() as AnyMachineSnapshot;
    const timers = stage.timersOf(name);
    return promises.map((each) => each.look(snapshot, timers));
  };

  const take = () => {
    const step = stage.take(enter);
    if ('leaves' in step) standing.delete(step.leaves);
    for (const [name, place] of standing) {
      const { of, facts: before } = place;
      const taken = takenOf(step, name);
      const after = look(name, of);
      const broken = of.promises.flatMap(({ wrongIn, wrongBetween }, index) => {
        asked += 1;
        return [
          ...wrongIn(after[index]),
          ...(taken && before.length > 0 ? wrongBetween(before[index], taken, after[index]) : []),
        ];
      });
      place.facts = after;
      wrong.push(...broken.map((promise) => `${step.atMs} ms, ${lineOf(step)}: ${promise}`));
    }
  };
  for (const step of visit.steps) {
    try {
      taker.take(step, take);
    } catch (error) {
      throw error instanceof VisitError ? new UnplayableError(error, heard) : error;
    }
  }
  return {
    heard,
    asked,
    wrong,
    played: { ...visit, steps: stage.asPlayed() },
    differences: stage.differences.map(({ atMs, text }) => `${atMs} ms, ${text}`),
  };
}

const stateText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([region, part]) => `${region}.${stateText(part)}`)
        .join(' ');

/** The regions that moved, or the whole where there is one. */
function wayText(from: unknown, to: unknown): string {
  if (typeof from === 'string' || typeof to === 'string') {
    return stateText(from) === stateText(to)
      ? stateText(to)
      : `${stateText(from)} → ${stateText(to)}`;
  }
  const [was, is] = [from, to] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(is)
    .filter((region) => stateText(was[region]) !== stateText(is[region]))
    .map((region) => `${region}: ${stateText(was[region])} → ${stateText(is[region])}`)
    .join(', ');
}

/** What the machines heard, one line each: time, machine, event, from → to. */
export const traceOf = ({ heard }: Pick<Replayed, 'heard'>): string[] =>
  heard.map(({ atMs, path, event, from, to }) =>
    [
      `${atMs.toFixed(0).padStart(7)} ms`,
      path.padEnd(26),
      eventText(event.type).padEnd(34),
      wayText(from, to),
    ]
      .join('  ')
      .trimEnd(),
  );

/** What no recording may hold anywhere: an address, a telephone number, the key of a message. */
const personal = [
  /[\w.+-]+@(?!example\.com\b)[\w-]+\.[\w.-]+/g,
  /(?<!redacted\d*)@example\.com/g,
  /(?<![\w.-])\+?\d(?:[ ()-]?\d){7,}(?![\w.])/g,
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g,
];

/** Where the end of a recording differs, with how to keep it: where a part is new, it differs rightly. */
export const withHowToAccept = (path: string, differences: readonly string[]): string[] => {
  const file = path.replace(/^.*fixtures/, 'test/fixtures');
  const how = `Is this end right? Keep it: npm run replay ${file} -- --accept`;
  return differences.length > 0 ? [...differences, how] : [];
};

/** Members that hold what was typed, or a key. */
const typed = new Set([
  'value',
  'name',
  'email',
  'country',
  'message',
  'userMessage',
  'key',
  'token',
]);
/** What stands there instead, as `src/parts/replay/visit-redaction.ts` writes it. */
const isStandIn = (text: string) =>
  /^(?:\[redacted(?: \d+)?\]|redacted\d*@example\.com|)$/.test(text) || text.trim() === '';

/** The typed texts of the contact form's machines that are no stand-ins. */
function typedIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return typed.has(name) && !isStandIn(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => typedIn(part, key));
}

/** What is personal in a recording: typed texts that are no stand-ins, addresses, telephone numbers, keys. */
export function personalIn(text: string): string[] {
  const { steps } = JSON.parse(text) as {
    readonly steps: readonly {
      readonly to?: string;
      readonly event?: object;
      readonly actors?: Readonly<Record<string, { readonly context?: object }>>;
    }[];
  };
  const ofForm = (path: string, told: unknown) =>
    // Where there is no form the outbox stands alone.
    /^(?:contactForm|outbox)\b/.test(path) ? typedIn(told) : [];
  const inForm = steps.flatMap(({ to = '', event, actors = {} }) => [
    ...ofForm(to, event),
    ...Object.entries(actors).flatMap(([path, { context }]) => ofForm(path, context)),
  ]);
  return [...inForm, ...personal.flatMap((pattern) => text.match(pattern) ?? [])];
}
