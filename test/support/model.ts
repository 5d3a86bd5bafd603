import type { AnyActorLogic, AnyStateMachine, InspectionEvent, SnapshotFrom } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { beforeAll, describe, expect, test } from 'vitest';
import { chanceOf, describeChance } from './fuzz.ts';
import { type Effect, type Oracle, timersOf } from './oracle.ts';
import {
  canonical,
  nextWait,
  predict,
  type Prediction,
  reachableStates,
  stateKey,
} from './prediction.ts';
import { type Moment, rigMachine, Run, type Step } from './run.ts';

/**
 * A machine beside the oracle that says how it must behave.
 *
 * Every reachable state × every event of the alphabet is tried. The machine reaches each state along a
 * shortest path and comes back there for each event; where it cannot, since an actor has moved on, a
 * fresh one takes the path again. Wherever timers run, time is an event too: first up to 1 ms before the next timer
 * ends, where every event is tried again, then that last millisecond.
 */
export interface Model<
  TMachine extends AnyStateMachine,
  TState extends object,
  TEvent extends { readonly type: string },
> {
  readonly machine: TMachine;
  readonly oracle: Oracle<TState, TEvent>;
  /** What the oracle knows of a snapshot. Timers are added by the harness. */
  readonly project: (snapshot: SnapshotFrom<TMachine>) => Omit<TState, 'timers'>;
  /** The machine's input; a function is given a parent whose incoming events count as effects. */
  readonly input?: unknown;
  /** Actors to keep real. All others are stand-ins that end by `actor.done` and `actor.error`. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
}

/** Names of the parts of a chart; for guards, each name with each outcome. */
export interface Parts {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
  readonly guards: Set<string>;
  readonly delays: Set<string>;
}
const partKinds = ['states', 'transitions', 'guards', 'delays'] as const;

export interface Exploration<TState> {
  /** Every abstract state that was reached and a shortest path to it, in order of discovery. */
  readonly reached: readonly { readonly state: TState; readonly path: readonly Step[] }[];
  /** How many pairs of a state and an event were tried. */
  readonly pairs: number;
  /** Where machine and oracle disagree, readable. */
  readonly mismatches: readonly string[];
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

const maxPairs = 50_000;
const maxMismatches = 10;

const emptyParts = (): Parts => ({
  states: new Set(),
  transitions: new Set(),
  guards: new Set(),
  delays: new Set(),
});

/** Every part of a chart, and the name of each of its transitions. */
function partsOf(machine: AnyStateMachine) {
  const chart = emptyParts();
  const transitionNames = new Map<unknown, string>();
  for (const node of [machine.root, ...getStateNodes(machine.root)]) {
    chart.states.add(node.id);
    const transitions = [...node.transitions.values(), node.always ?? []].flat();
    for (const [index, transition] of transitions.entries()) {
      const targets = transition.target?.map(({ id }) => id).join(', ') ?? 'no target';
      const name = `${node.id} ${index}: ${transition.eventType || 'always'} → ${targets}`;
      transitionNames.set(transition, name);
      chart.transitions.add(name);
    }
    for (const { delay } of node.after) chart.delays.add(String(delay));
  }
  for (const name of Object.keys(machine.implementations.guards)) {
    chart.guards.add(`${name}: true`).add(`${name}: false`);
  }
  return { chart, transitionNames };
}

const readable = ({ type, ...payload }: { readonly type: string }) =>
  Object.keys(payload).length === 0 ? type : `${type} ${canonical(payload)}`;

/** What is compared of a machine after a step; its running actors are those of the state. */
type Outcome = Prediction<object> & { readonly running: readonly string[] };

const outcomeText = ({ state, running, effects, isIgnored }: Outcome) =>
  `${stateKey(state)}  running ${canonical(running)}  effects ${canonical(effects)}  ${isIgnored ? 'ignored' : 'taken'}`;

/** What the machine did otherwise than expected, each part of the state by its name. */
function differences(expected: Outcome, got: Outcome): string[] {
  const parts = ({ state, running, effects, isIgnored }: Outcome) => ({
    ...state,
    timers: timersOf(state),
    running,
    effects,
    event: isIgnored ? 'ignored' : 'taken',
  });
  const [wanted, found] = [parts(expected), parts(got)] as readonly Record<string, unknown>[];
  return Object.keys({ ...wanted, ...found })
    .filter((name) => canonical(wanted?.[name]) !== canonical(found?.[name]))
    .map((name) => `${name}: ${canonical(found?.[name])} for ${canonical(wanted?.[name])}`);
}

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
}: Model<TMachine, TState, TEvent>): Exploration<TState> {
  const rig = rigMachine(machine, actors);
  const { chart, transitionNames } = partsOf(rig.machine);
  const covered = emptyParts();
  const mismatches: string[] = [];

  let effects: Effect[] = [];
  let transitionCount = 0;
  /** What of the chart ran and was asked in the present step. */
  let ran: string[] = [];
  rig.listener = {
    effect: (effect) => effects.push(effect),
    guard: (name, outcome) => {
      const asked = `${name}: ${outcome}`;
      covered.guards.add(asked);
      ran.push(asked);
    },
  };
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
    for (const transition of event._transitions) {
      const name = transitionNames.get(transition);
      if (name) {
        covered.transitions.add(name);
        ran.push(name);
      }
      // A forbidden transition has neither target nor actions: it is how a chart ignores an event.
      if (transition.target || transition.actions.length > 0) transitionCount += 1;
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
    if (!node.moment || !run.comeBack(node.moment)) {
      run = replay(node.path);
      node.moment = run.moment();
    }
    effects = [];
    ran = [];
    transitionCount = 0;
  };
  const observe = (): object => {
    if (run.error !== undefined) throw run.error;
    // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
    for (const { id } of run.snapshot._nodes) covered.states.add(id);
    return { ...project(run.snapshot as SnapshotFrom<TMachine>), timers: run.timers() };
  };
  /** Tells apart what the projection hides: all that the machine remembers. */
  const nodeKey = (state: TState) =>
    canonical([run.actor.getPersistedSnapshot(), run.timers(), stateKey(state)]);

  const nodes: Node<TState>[] = [{ state: oracle.initial, path: [], moment: run.moment() }];
  const known = new Set([nodeKey(oracle.initial)]);
  /** Whether the machine did what is expected; if not, that is a finding. */
  const isAsExpected = (prediction: Prediction<TState>, where: () => readonly string[]) => {
    const running = (oracle.running?.(prediction.state) ?? []).toSorted();
    const expected = { ...prediction, running };
    const isIgnored = transitionCount === 0;
    const got = { state: observe(), running: run.running(), effects, isIgnored };
    const [expectedText, gotText] = [outcomeText(expected), outcomeText(got)];
    if (gotText === expectedText) return true;
    mismatches.push(
      [
        ...where(),
        `expected ${expectedText}`,
        `got      ${gotText}`,
        `differs  ${differences(expected, got).join('; ')}`,
        `ran      ${ran.join('; ') || 'nothing'}`,
      ].join('\n  '),
    );
    return false;
  };
  transitionCount = 0;
  isAsExpected({ state: oracle.initial, effects: oracle.atStart ?? [], isIgnored: true }, () => [
    'at the start',
  ]);
  let pairs = 0;
  for (const node of nodes) {
    const { state, path } = node;
    for (const event of [...(oracle.events as readonly Step[]), ...nextWait(state)]) {
      if (mismatches.length >= maxMismatches) break;
      pairs += 1;
      if (pairs > maxPairs) throw new Error(`${machine.id}: too many states for this alphabet`);
      goTo(node);
      run.take(event);
      const next = predict(oracle, state, event);
      const where = () => [
        `on ${readable(event)}`,
        `after ${path.map(readable).join(', ') || 'the start'}`,
        `in       ${stateKey(state)}`,
      ];
      if (!isAsExpected(next, where)) continue;
      const key = nodeKey(next.state);
      if (known.has(key)) continue;
      known.add(key);
      nodes.push({ state: next.state, path: [...path, event], moment: run.moment() });
    }
  }

  const reached = new Map<string, Node<TState>>();
  for (const node of nodes) {
    if (!reached.has(stateKey(node.state))) reached.set(stateKey(node.state), node);
  }
  for (const state of reachableStates(oracle)) {
    if (!reached.has(stateKey(state))) {
      mismatches.push(`never reached by the machine: ${stateKey(state)}`);
    }
  }
  return { reached: [...reached.values()], pairs, mismatches, chart, covered };
}

/** What of a chart none of its explorations has run, by kind and name. */
export const untried = (explorations: readonly Exploration<object>[]): string[] =>
  partKinds.flatMap((kind) =>
    [...(explorations[0]?.chart[kind] ?? [])]
      .filter((name) => !explorations.some(({ covered }) => covered[kind].has(name)))
      .map((name) => `${kind}: ${name}`),
  );

declare module 'vitest' {
  interface TaskMeta {
    /** One row of the table that the model reporter prints. */
    modelCoverage?: { readonly machine: string; readonly cells: Record<string, string> };
  }
}

/** The tests of one machine against its oracle; several models of it differ in their input. */
export function describeModel<
  TMachine extends AnyStateMachine,
  TState extends object,
  TEvent extends { readonly type: string },
>(...models: readonly [Model<TMachine, TState, TEvent>, ...Model<TMachine, TState, TEvent>[]]) {
  describe(`${models[0].machine.id} against its oracle`, () => {
    let explorations: Exploration<TState>[] = [];
    beforeAll(() => {
      explorations = models.map(explore);
    });

    test('every event in every reachable state does what the oracle says', () => {
      expect(explorations.flatMap(({ mismatches }) => mismatches)).toEqual([]);
    });

    test('every state, transition, guard outcome and delay of the chart runs', ({ task }) => {
      const { chart } = explorations[0] as Exploration<TState>;
      const pairs = explorations.reduce((sum, exploration) => sum + exploration.pairs, 0);
      const cells: Record<string, string> = { pairs: String(pairs) };
      const missing = untried(explorations);
      for (const kind of partKinds) {
        const absent = missing.filter((part) => part.startsWith(`${kind}: `));
        cells[kind] = `${chart[kind].size - absent.length}/${chart[kind].size}`;
      }
      task.meta.modelCoverage = { machine: models[0].machine.id, cells };
      expect(missing).toEqual([]);
    });
  });
  describeChance(models.map(chanceOf));
}
