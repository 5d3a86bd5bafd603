import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import type { Timers } from './oracle.ts';
import { canonical, nextWait } from './prediction.ts';
import { rigMachine, Run, type Step } from './run.ts';

/** Something that a visitor, the page or time does; several machines may hear of it. */
export interface Move {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** What each machine of a composition remembers, by its id, the root by none; without the actors it knows. */
export type Memory = Readonly<
  Record<string, { readonly value: unknown; readonly context: Readonly<Record<string, unknown>> }>
>;

/** A root machine with its real children, and what must hold whatever happens to them. */
export interface Composition<TFacts> {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** What comes before the walk. */
  readonly prelude?: readonly Move[];
  readonly moves: readonly Move[];
  /** Time passes as well: up to 1 ms before the next timer ends, then that last millisecond. */
  readonly isTimed: boolean;
  /** What the promises look at. */
  readonly look: (root: AnyMachineSnapshot, timers: Timers) => TFacts;
  /** Leaves out what makes no difference to what can happen next. */
  readonly forget?: (memory: Memory) => unknown;
  /** What is wrong with a state. */
  readonly wrongIn: (facts: TFacts) => readonly string[];
  /** What is wrong with a move from one state to another. */
  readonly wrongBetween: (before: TFacts, move: Move, after: TFacts) => readonly string[];
}

/** What a walk met. */
export interface Walked {
  readonly states: number;
  readonly edges: number;
  /** Broken promises, each with a shortest way to it. */
  readonly wrong: readonly string[];
}

/** A state of the composition, with what was tried in it. */
interface Place<TFacts> {
  readonly facts: TFacts;
  readonly untried: Move[];
  readonly tried: Map<Move, Place<TFacts>>;
}

const maxStates = 20_000;
const maxWrong = 10;
/** So many places are looked at before the walk starts anew: a start costs as much as a few moves. */
const nearby = 256;

const isActor = (value: unknown) =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value;

const standing = ([id, child]: readonly [string, AnyActorRef]) =>
  [id, child.getSnapshot() as AnyMachineSnapshot] as const;

function memoryOf(root: AnyMachineSnapshot): Memory {
  const children = Object.entries(root.children as Readonly<Record<string, AnyActorRef>>);
  const machines = [['', root] as const, ...children.map(standing)].map(([id, snapshot]) => {
    const { value, context = {} } = snapshot;
    const known = Object.entries(context as object).filter(([, part]) => !isActor(part));
    return [id, { value, context: Object.fromEntries(known) }] as const;
  });
  return Object.fromEntries(machines);
}

/** Notes which machine hears an event that its chart does not know. */
export class Strangers {
  met: string[] = [];

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.event' || event.event.type.startsWith('xstate.')) return;
    const { logic, id } = event.actorRef as { readonly logic?: unknown; readonly id?: string };
    if (logic instanceof StateMachine && !logic.events.includes(event.event.type)) {
      this.met.push(`${id} hears ${event.event.type}, which it does not know`);
    }
  };
}

/** By which move each place was found, nearest first; null for the place where the search began. */
type Found<TFacts> = Map<Place<TFacts>, readonly [Place<TFacts>, Move] | null>;

/** Looks around a place, along what was tried, until enough places are found. */
function lookAround<TFacts>(from: Place<TFacts>, most = Number.POSITIVE_INFINITY): Found<TFacts> {
  const found: Found<TFacts> = new Map([[from, null]]);
  for (const place of found.keys()) {
    for (const [move, next] of place.tried) {
      if (found.size >= most) return found;
      if (!found.has(next)) found.set(next, [place, move]);
    }
  }
  return found;
}

/** The moves that lead to a place which was found. */
function wayTo<TFacts>(found: Found<TFacts>, place: Place<TFacts>): Move[] {
  const moves: Move[] = [];
  for (let step = found.get(place); step; step = found.get(step[0])) moves.unshift(step[1]);
  return moves;
}

/**
 * Tries every move in every state, on real actors with a simulated clock. The walk goes on from where
 * it is to the nearest untried move, and starts anew where there is none nearby: breadth first would
 * replay the whole way for each move. A known move that leads elsewhere than before is an error.
 */
export function walk<TFacts>({
  machine,
  input,
  prelude = [],
  moves,
  isTimed,
  look,
  forget = (memory) => memory,
  wrongIn,
  wrongBetween,
}: Composition<TFacts>): Walked {
  const rig = rigMachine(
    machine,
    machine.implementations.actors as Record<string, AnyStateMachine>,
  );
  const strangers = new Strangers();

  const places = new Map<string, Place<TFacts>>();
  const placeOf = (run: Run): Place<TFacts> => {
    if (run.error !== undefined) throw run.error;
    const timers = run.timers();
    const key = JSON.stringify([forget(memoryOf(run.snapshot)), canonical(timers)]);
    const known = places.get(key);
    if (known) return known;
    if (places.size === maxStates) throw new Error(`${machine.id}: too many states`);
    const waits = isTimed ? nextWait({ timers }) : [];
    const place: Place<TFacts> = {
      facts: look(run.snapshot, timers),
      untried: [...waits.map((wait) => ({ name: `${wait.ms} ms`, steps: [wait] })), ...moves],
      tried: new Map(),
    };
    places.set(key, place);
    return place;
  };
  const take = (run: Run, move: Move) => {
    for (const step of move.steps) run.take(step);
  };
  const begin = () => {
    const run = new Run(rig, input, strangers.inspect);
    for (const move of prelude) take(run, move);
    return run;
  };

  let run = begin();
  const start = placeOf(run);
  const wrong: string[] = [];
  const note = (texts: readonly string[], place: Place<TFacts>, move?: Move) => {
    if (texts.length === 0) return;
    const way = [...prelude, ...wayTo(lookAround(start), place), ...(move ? [move] : [])];
    const path = way.map(({ name }) => name).join(', ') || 'the start';
    wrong.push(...texts.map((text) => `${text}\n  after ${path}`));
  };
  note(wrongIn(start.facts), start);

  let place = start;
  let edges = 0;
  const go = (way: readonly Move[]) => {
    for (const move of way) {
      take(run, move);
      const next = placeOf(run);
      if (next !== place.tried.get(move)) {
        throw new Error(`${move.name} leads elsewhere than before: the state forgets too much.`);
      }
      place = next;
    }
  };
  const firstOpen = (found: Iterable<Place<TFacts>>) => {
    for (const other of found) if (other.untried.length > 0) return other;
    return undefined;
  };
  let all = lookAround(start);
  let ahead = all.keys();
  while (wrong.length < maxWrong) {
    const move = place.untried.pop();
    if (move) {
      const from = place;
      const known = places.size;
      edges += 1;
      strangers.met = [];
      take(run, move);
      place = placeOf(run);
      from.tried.set(move, place);
      note(strangers.met, from, move);
      note(wrongBetween(from.facts, move, place.facts), from, move);
      if (places.size > known) note(wrongIn(place.facts), from, move);
      continue;
    }
    const around = lookAround(place, nearby);
    const near = firstOpen(around.keys());
    if (near) {
      go(wayTo(around, near));
      continue;
    }
    let open = firstOpen(ahead);
    if (!open) {
      all = lookAround(start);
      ahead = all.keys();
      open = firstOpen(ahead);
    }
    if (!open) break;
    run = begin();
    place = start;
    go(wayTo(all, open));
  }
  return { states: places.size, edges, wrong };
}
