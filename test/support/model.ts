import { join } from 'node:path';
import type { AnyStateMachine, InspectionEvent, SnapshotFrom } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import { failWith } from './fail-with.ts';
import { chanceOf, describeChance } from './fuzz.ts';
import { type Mismatch, mismatchOf, neverReached, reportOf } from './mismatches.ts';
import type { Model } from './modelled.ts';
import type { Effect } from './oracle.ts';
import {
  canonical,
  isSame,
  nextWait,
  outcomeOf,
  predict,
  type Prediction,
  reachableStates,
  stateKey,
} from './prediction.ts';
import { type Moment, rigMachine, Run, type Step } from './run.ts';
import {
  allRequirementsOf,
  nodesOf,
  requirementsOf,
  transitionsOf,
} from '../../scripts/machine-docs/parts.ts';
import { pairsOfChart } from './chart-pairs.ts';
import { twoByTwo } from './two-by-two.ts';
import { type Edge, possiblePairs } from './transition-pairs.ts';
import type * as Gallery from './gallery.ts';
import type { Shown } from './view-paths.ts';

/** Names of the parts of a chart; for guards, each name with each outcome. */
export interface Parts {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
  readonly guards: Set<string>;
  readonly delays: Set<string>;
  /** Numbers of requirements that states and transitions are there for. */
  readonly ids: Set<string>;
}
const partKinds = ['states', 'transitions', 'guards', 'delays', 'ids'] as const;

export interface Exploration<TState> {
  /** Every abstract state that was reached and a shortest path to it, in order of discovery. */
  readonly reached: readonly { readonly state: TState; readonly path: readonly Step[] }[];
  /** How many events were tried, each in one state. */
  readonly tried: number;
  /** Which transitions can run directly after each other, by name, and whether they have: none while the walk is red. */
  readonly pairs: ReadonlyMap<string, boolean>;
  /** Which could by the chart alone, whatever its guards and numbers say. */
  readonly drawnPairs: ReadonlySet<string>;
  /** Where machine and oracle disagree. */
  readonly mismatches: readonly Mismatch[];
  /** The walk found nothing, so pairs were asked. */
  readonly isPaired: boolean;
  /** The walk ended before it had been everywhere, since it found too much. */
  readonly isBrokenOff: boolean;
  readonly chart: Parts;
  readonly covered: Parts;
}

/** A state that was reached. */
interface Node<TState> {
  readonly state: TState;
  readonly path: readonly Step[];
  /** What the machine remembers there; null where only the path leads there. */
  moment: Moment | null;
}

const maxTried = 50_000;
/** Enough to tell of each kind how often it comes; a walk goes no further. */
const maxMismatches = 100;

const emptyParts = (): Parts => ({
  states: new Set(),
  transitions: new Set(),
  guards: new Set(),
  delays: new Set(),
  ids: new Set(),
});

/** Where a step was tried. */
type Place = Pick<Parameters<typeof mismatchOf>[0], 'event' | 'steps' | 'where'>;

/** How two transitions are named together. */
const pairName = (first: string | undefined, second: string | undefined) =>
  `${first}, then ${second}`;

/** Every part of a chart, and the number of each of its transitions. */
function partsOf(machine: AnyStateMachine) {
  const chart = emptyParts();
  const numbers = new Map<unknown, number>();
  for (const id of allRequirementsOf(machine)) chart.ids.add(id);
  for (const node of nodesOf(machine.root)) {
    chart.states.add(node.id);
    for (const [index, transition] of transitionsOf(node).entries()) {
      const targets = transition.target?.map(({ id }) => id).join(', ') ?? 'no target';
      const name = `${node.id} ${index}: ${transition.eventType || 'always'} → ${targets}`;
      numbers.set(transition, numbers.size);
      chart.transitions.add(name);
    }
    for (const { delay } of node.after) chart.delays.add(String(delay));
  }
  for (const name of Object.keys(machine.implementations.guards)) {
    chart.guards.add(`${name}: true`).add(`${name}: false`);
  }
  return { chart, numbers };
}

/** The step is an event for the machine itself, not for one of its actors, and no time passes. */
const isHeardByRoot = ({ type }: Step) => type !== 'wait' && !type.startsWith('actor.');

const readable = ({ type, ...payload }: { readonly type: string }) =>
  Object.keys(payload).length === 0 ? type : `${type} ${canonical(payload)}`;

/** Drives the machine and the oracle side by side through everything that can happen. */
export function explore<
  TMachine extends AnyStateMachine,
  TState extends object,
  TEvent extends { readonly type: string },
>({
  machine,
  oracle,
  project,
  input,
  actors,
  traits,
}: Model<TMachine, TState, TEvent>): Exploration<TState> {
  const rig = rigMachine(machine, actors);
  const { chart, numbers } = partsOf(rig.machine);
  const names = [...chart.transitions];
  const covered = emptyParts();
  const mismatches: Mismatch[] = [];

  /** What the machine did in the present step: its effects, the guards it asked, the transitions it ran. */
  let effects: Effect[] = [];
  let asked: string[] = [];
  let ran: number[] = [];
  /** Transitions that took an event and do nothing. */
  let swallowed: number[] = [];
  /** Whether it, or an actor of its own, ran any. */
  let isTaken = false;
  const forget = () => {
    isTaken = false;
    effects = [];
    asked = [];
    ran = [];
    swallowed = [];
  };
  rig.listener = {
    effect: (effect) => effects.push(effect),
    guard: (name, outcome) => {
      const answer = `${name}: ${outcome}`;
      covered.guards.add(answer);
      asked.push(answer);
    },
  };
  /** What the machine hears from outside, and what it has told itself. */
  let heard = '';
  const raised = new Set<string>();
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') heard = event.event.type;
    if (event.type !== '@xstate.microstep') return;
    if (event.event.type !== heard) raised.add(event.event.type);
    // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
    for (const transition of event._transitions) {
      const number = numbers.get(transition);
      if (number !== undefined) {
        covered.transitions.add(names[number] ?? '');
        for (const id of requirementsOf(transition)) covered.ids.add(id);
      }
      // A forbidden transition has neither target nor actions: it is how a chart ignores an event.
      if (!transition.target && transition.actions.length === 0) {
        if (number !== undefined) swallowed.push(number);
        continue;
      }
      isTaken = true;
      if (number !== undefined) ran.push(number);
    }
    const [, kind, delay] = event.event.type.split('.');
    if (kind === 'after' && chart.delays.has(String(delay))) covered.delays.add(String(delay));
  };

  const replay = (path: readonly Step[]) => {
    const run = new Run(rig, input, inspect);
    for (const step of path) run.take(step);
    return run;
  };
  let run = replay([]);
  /** Brings the run to a state that was reached; a fresh one where it cannot come back. */
  const goTo = (node: Node<TState>) => {
    forget();
    if (!node.moment || !run.comeBack(node.moment)) {
      run = replay(node.path);
      node.moment = run.moment();
    }
  };
  const observe = (): object => {
    if (run.error !== undefined) throw run.error;
    // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
    for (const node of run.snapshot._nodes) {
      if (covered.states.has(node.id)) continue;
      covered.states.add(node.id);
      for (const id of requirementsOf(node)) covered.ids.add(id);
    }
    return { ...project(run.snapshot as SnapshotFrom<TMachine>), timers: run.timers() };
  };
  /** Whether the machine did what is expected; if not, that is a finding. */
  const isAsExpected = (prediction: Prediction<TState>, place: () => Place) => {
    const expected = outcomeOf(oracle, prediction);
    const got = { state: observe(), running: run.running(), effects, isIgnored: !isTaken };
    if (isSame(expected, got)) return true;
    const transitions = [
      ...ran.map((number) => names[number] ?? ''),
      ...swallowed.map((number) => `${names[number]}, which does nothing`),
    ];
    mismatches.push(mismatchOf({ ...place(), expected, got, asked, ran: transitions }));
    return false;
  };
  /** Lets the run take a step from a state; the state after it, or null if that is not the oracle's. */
  const attempt = (state: TState, event: Step, path: readonly Step[]): TState | null => {
    forget();
    const before = run.snapshot;
    run.take(event);
    const next = predict(oracle, state, event);
    const didNothing = run.snapshot === before && !isTaken && effects.length === 0;
    if (didNothing && next.isIgnored && next.effects.length === 0 && isHeardByRoot(event)) {
      return state;
    }
    const place = () => ({
      event: event.type,
      steps: path.length,
      where: [
        `on ${readable(event)}`,
        `after ${path.map(readable).join(', ') || 'the start'}`,
        `in       ${stateKey(state)}`,
      ],
    });
    return isAsExpected(next, place) ? next.state : null;
  };
  /** Tells apart what the projection hides: all that the machine remembers. */
  const nodeKey = () => canonical([run.actor.getPersistedSnapshot(), run.timers()]);

  const start: Node<TState> = { state: oracle.initial, path: [], moment: run.moment() };
  const nodes = new Map([[nodeKey(), start]]);
  const edges: Edge<Node<TState>>[] = [];
  const isNew = twoByTwo();
  if (traits) isNew(traits(oracle.initial));
  isTaken = false;
  isAsExpected({ state: oracle.initial, effects: oracle.atStart ?? [], isIgnored: true }, () => ({
    event: 'the start',
    steps: 0,
    where: ['at the start'],
  }));
  let tried = 0;
  for (const node of nodes.values()) {
    const { state, path } = node;
    for (const event of [...(oracle.events as readonly Step[]), ...nextWait(state)]) {
      if (mismatches.length >= maxMismatches) break;
      tried += 1;
      if (tried > maxTried) throw new Error(`${machine.id}: too many states for this alphabet`);
      goTo(node);
      const next = attempt(state, event, path);
      // What is ignored leads nowhere.
      if (next === null || (next === state && !isTaken)) continue;
      const key = nodeKey();
      let to = nodes.get(key);
      if (!to) {
        if (traits && !isNew(traits(next))) continue;
        to = { state: next, path: [...path, event], moment: run.moment() };
        nodes.set(key, to);
      }
      edges.push({ from: node, step: event, to, ran });
    }
  }

  const isBrokenOff = mismatches.length >= maxMismatches;
  // What the walk found would be found again in every pair that passes there.
  const isPaired = mismatches.length === 0;
  const pairs = new Map<string, boolean>();
  for (const { transitions, from, steps } of isPaired ? possiblePairs(edges) : []) {
    goTo(from);
    let state: TState | null = from.state;
    for (const [index, step] of steps.entries()) {
      if (state === null || mismatches.length >= maxMismatches) break;
      state = attempt(state, step, [...from.path, ...steps.slice(0, index)]);
    }
    const [first, second] = transitions.map((number) => names[number]);
    pairs.set(pairName(first, second), state !== null && ran.includes(transitions[1]));
  }

  const reached = new Map<string, Node<TState>>();
  for (const node of nodes.values()) {
    if (!reached.has(stateKey(node.state))) reached.set(stateKey(node.state), node);
  }
  for (const state of traits || isBrokenOff ? [] : reachableStates(oracle)) {
    if (!reached.has(stateKey(state))) mismatches.push(neverReached(stateKey(state)));
  }
  return {
    reached: [...reached.values()],
    tried,
    pairs,
    drawnPairs: new Set(
      pairsOfChart(rig.machine, raised).map((pair) => {
        const [first, second] = pair.map((transition) => names[numbers.get(transition) ?? -1]);
        return pairName(first, second);
      }),
    ),
    mismatches,
    isPaired,
    isBrokenOff,
    chart,
    covered,
  };
}

/** What of a chart none of its explorations has run, by kind and name. */
export const untried = (explorations: readonly Exploration<object>[]): string[] =>
  partKinds.flatMap((kind) =>
    [...(explorations[0]?.chart[kind] ?? [])]
      .filter((name) => !explorations.some(({ covered }) => covered[kind].has(name)))
      .map((name) => `${kind}: ${name}`),
  );

/** So many of the pairs of transitions have to run. */
const leastOfPairs = 0.95;

/**
 * The pairs of transitions that can run in some explorations of one chart, those that none has run, and
 * those that its drawing lets run although no exploration came to them.
 */
export function pairsOf(explorations: readonly Exploration<object>[]) {
  const all = explorations.flatMap(({ pairs }) => [...pairs]);
  const ran = new Set(all.filter(([, hasRun]) => hasRun).map(([name]) => name));
  const possible = [...new Set(all.map(([name]) => name))];
  const drawn = [...new Set(explorations.flatMap(({ drawnPairs }) => [...drawnPairs]))];
  return {
    possible,
    unpaired: possible.filter((name) => !ran.has(name)),
    drawn,
    unmet: drawn.filter((name) => !possible.includes(name)),
  };
}

/** What the walks found, as a text; empty where machine and oracle agree. */
export function wrongSteps(explorations: readonly Exploration<object>[]): string {
  const report = reportOf(explorations.flatMap(({ mismatches }) => mismatches));
  return explorations.some(({ isBrokenOff }) => isBrokenOff)
    ? `${report}\n\nA walk ends after ${maxMismatches} mismatches: it has not been everywhere.`
    : report;
}

const whyUnasked = (what: string) => `Not asked, since the walk is red: ${what}.`;

/** What of a chart did not run, as a text; empty where all did. A walk goes no further where it is red. */
export function wrongParts(explorations: readonly Exploration<object>[]): string {
  const missing = untried(explorations);
  const isRed = explorations.some(({ mismatches }) => mismatches.length > 0);
  return isRed && missing.length > 0 ? whyUnasked('what of the chart runs') : missing.join('\n');
}

/** Which pairs of transitions did not run, as a text; empty where enough did. */
export function wrongPairs(explorations: readonly Exploration<object>[]): string {
  if (!explorations.every(({ isPaired }) => isPaired)) {
    return whyUnasked('which transitions run directly after each other');
  }
  const { possible, unpaired, drawn } = pairsOf(explorations);
  // What the drawing forbids cannot have run.
  const forbidden = possible.filter((name) => !drawn.includes(name));
  const share = 1 - unpaired.length / Math.max(1, possible.length);
  return [
    ...forbidden.map((name) => `not drawn: ${name}`),
    ...(share < leastOfPairs ? unpaired : []),
  ].join('\n');
}

declare module 'vitest' {
  interface TaskMeta {
    /** One row of the table that the model reporter prints. */
    modelCoverage?: {
      readonly machine: string;
      readonly cells: Record<string, string>;
      /** Pairs of transitions that the drawing allows and no exploration came to. */
      readonly unmet: readonly string[];
    };
    /** What the gallery must show of a machine. */
    looks?: { readonly machine: string; readonly all: readonly Shown[] };
  }
}

/**
 * Found when it is asked for: a model that imported every view would bring every machine with it, and be run
 * for a change of any.
 */
const loadGallery = (): Promise<typeof Gallery> =>
  import(/* @vite-ignore */ join(import.meta.dirname, 'gallery.ts'));

/** The tests of one machine against its oracle; several models of it differ in their input. */
export function describeModel<
  TMachine extends AnyStateMachine,
  TState extends object,
  TEvent extends { readonly type: string },
>(...models: readonly [Model<TMachine, TState, TEvent>, ...Model<TMachine, TState, TEvent>[]]) {
  describe(`${models[0].machine.id} against its oracle`, () => {
    let explorations: Exploration<TState>[] = [];
    let gallery: typeof Gallery;
    let looks: Gallery.Looks;
    beforeAll(async () => {
      gallery = await loadGallery();
      looks = new gallery.Looks(models[0].machine.id);
      explorations = models.map((model) =>
        explore({
          ...model,
          project: (snapshot) => {
            looks.note(snapshot);
            return model.project(snapshot);
          },
        }),
      );
    });

    test('every look that it reaches is in the gallery, or has a reason not to be', ({ task }) => {
      task.meta.looks = { machine: looks.machineId, all: looks.all };
      expect(gallery.missingLooks(looks.machineId, looks.all)).toEqual([]);
    });

    test('every event in every reachable state does what the oracle says', () => {
      failWith(wrongSteps(explorations));
    });

    test('every state, transition, guard outcome and delay of the chart runs', ({ task }) => {
      const { chart } = explorations[0] as Exploration<TState>;
      const tried = explorations.reduce((sum, exploration) => sum + exploration.tried, 0);
      const cells: Record<string, string> = { tried: String(tried) };
      const missing = untried(explorations);
      for (const kind of ['states', 'transitions', 'guards', 'delays'] as const) {
        const absent = missing.filter((part) => part.startsWith(`${kind}: `));
        cells[kind] = `${chart[kind].size - absent.length}/${chart[kind].size}`;
      }
      const { possible, unpaired, drawn, unmet } = pairsOf(explorations);
      cells['pairs'] = explorations.every(({ isPaired }) => isPaired)
        ? `${possible.length - unpaired.length}/${possible.length}`
        : 'not asked';
      cells['of drawn'] = String(drawn.length);
      cells['ids'] = [...chart.ids].filter((id) => !missing.includes(`ids: ${id}`)).join(' ');
      task.meta.modelCoverage = { machine: models[0].machine.id, cells, unmet };
      failWith(wrongParts(explorations));
    });

    test('transitions run directly after each other, wherever they can', () => {
      failWith(wrongPairs(explorations));
    });
  });
  describeChance(models.map(chanceOf));
}
