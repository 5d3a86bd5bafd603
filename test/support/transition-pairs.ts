import type { Step } from './run.ts';

/** A step that was tried, and the transitions that it ran, by number. */
export interface Edge<TNode> {
  readonly from: TNode;
  readonly step: Step;
  readonly to: TNode;
  readonly ran: readonly number[];
}

/** Steps from a place that is known. */
interface Way<TNode> {
  readonly from: TNode;
  readonly steps: readonly Step[];
}

/** Two transitions, and a way that runs the first by its first step and the second by its last. */
interface Pair<TNode> extends Way<TNode> {
  readonly transitions: readonly [first: number, second: number];
}

/**
 * Every two transitions of which one can run directly after the other, with a way to see it: there is a
 * place into which the first leads and out of which the second does. Time may pass between them.
 */
export function possiblePairs<TNode>(edges: readonly Edge<TNode>[]): Pair<TNode>[] {
  /** By node: which transitions lead there, and which lead away. */
  const arrivals = new Map<TNode, Map<number, Way<TNode>>>();
  const departures = new Map<TNode, Map<number, Step>>();
  const at = <TValue>(map: Map<TNode, Map<number, TValue>>, node: TNode) => {
    const known = map.get(node) ?? new Map<number, TValue>();
    map.set(node, known);
    return known;
  };
  for (const { from, step, to, ran } of edges) {
    for (const transition of ran) {
      const [into, out] = [at(arrivals, to), at(departures, from)];
      if (!into.has(transition)) into.set(transition, { from, steps: [step] });
      if (!out.has(transition)) out.set(transition, step);
    }
  }
  // Where time passes and nothing runs, what ran before is still the last.
  const pauses = edges.filter(({ from, to, ran }) => ran.length === 0 && from !== to);
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const { from, step, to } of pauses) {
      const into = at(arrivals, to);
      for (const [transition, way] of at(arrivals, from)) {
        if (into.has(transition)) continue;
        into.set(transition, { from: way.from, steps: [...way.steps, step] });
        isNew = true;
      }
    }
  }
  const pairs = new Map<string, Pair<TNode>>();
  for (const [node, into] of arrivals) {
    for (const [second, step] of departures.get(node) ?? []) {
      for (const [first, { from, steps }] of into) {
        const name = `${first} ${second}`;
        if (pairs.has(name)) continue;
        pairs.set(name, { transitions: [first, second], from, steps: [...steps, step] });
      }
    }
  }
  return [...pairs.values()];
}
