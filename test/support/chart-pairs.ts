import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isForbidden, nodesOf, transitionsOf } from '../../scripts/machine-docs/parts.ts';

/** Two transitions, the first of which leads where the second starts. */
type Pair = readonly [first: AnyTransitionDefinition, second: AnyTransitionDefinition];

/** A state and all around it, the machine itself last. */
const upFrom = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? upFrom(node.parent) : []),
];

const isWithin = (node: AnyStateNode, outer: AnyStateNode) =>
  node !== outer && upFrom(node).includes(outer);

/** Two states can be active at once: one is around the other, or they stand in two regions. */
function goTogether(one: AnyStateNode, other: AnyStateNode): boolean {
  const nearest = upFrom(one).find((node) => upFrom(other).includes(node));
  return nearest === one || nearest === other || nearest?.type === 'parallel';
}

/** The state within which a transition leaves all and enters anew; undefined where it leads nowhere. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (!target) return undefined;
  if (!reenter && target.every((node) => node === source || isWithin(node, source))) return source;
  const around = upFrom(source).slice(1);
  return around.find((node) => target.every((each) => isWithin(each, node))) ?? source;
}

/** What becomes active within a state on the way to the targets: elsewhere, what comes first there. */
function enteredIn(node: AnyStateNode, targets: readonly AnyStateNode[]): AnyStateNode[] {
  const children = Object.values(node.states);
  const next =
    node.type === 'parallel'
      ? children
      : children.filter((child) =>
          targets.some((target) => target === child || isWithin(target, child)),
        );
  const entered = next.length > 0 ? next : (node.initial?.target ?? []);
  return entered.flatMap((child) => [child, ...enteredIn(child, targets)]);
}

/** What a transition enters. */
function enteredBy(transition: AnyTransitionDefinition): AnyStateNode[] {
  const domain = domainOf(transition);
  return domain ? enteredIn(domain, transition.target ?? []) : [];
}

/**
 * Every two transitions of which the chart alone would let one run in the step right after that of the
 * other, whatever its guards, its context and its timers say: so many could be asked for, and fewer can
 * happen. What follows by itself, or on an event that the machine `raises`, belongs to the step that it follows.
 */
export function pairsOfChart(
  { root }: AnyStateMachine,
  raises: ReadonlySet<string> = new Set(),
): Pair[] {
  const nodes = nodesOf(root);
  const all = nodes.flatMap(transitionsOf).filter((transition) => !isForbidden(transition));
  const followers = all.filter(
    ({ eventType }) =>
      eventType === '' || eventType.startsWith('xstate.done.state.') || raises.has(eventType),
  );

  const staying = new Map(
    all.map((transition) => {
      const domain = domainOf(transition);
      const stays = (node: AnyStateNode) =>
        goTogether(node, transition.source) && !(domain && isWithin(node, domain));
      return [transition, nodes.filter(stays)] as const;
    }),
  );
  /** What can be active after the step of a transition: what stays of what was, and what is entered. */
  const activeAfter = (transition: AnyTransitionDefinition, before: ReadonlySet<AnyStateNode>) => {
    const stays = staying.get(transition)?.filter((node) => before.has(node)) ?? [];
    const active = new Set([...stays, ...enteredBy(transition)]);
    for (const node of active) {
      for (const follower of followers.filter(({ source }) => source === node)) {
        for (const each of enteredBy(follower)) active.add(each);
      }
    }
    return active;
  };
  const isEnd = (node: AnyStateNode) => node.parent === root && node.type === 'final';

  return all.flatMap((first) => {
    if (enteredBy(first).some(isEnd)) return [];
    const active = activeAfter(first, new Set(nodes));
    const next = all.filter(({ source }) => active.has(source));
    const reached = next.map((second) => activeAfter(second, active));
    const then = followers.filter(({ source }) => reached.some((each) => each.has(source)));
    return [...new Set([...next, ...then])].map((second) => [first, second] as const);
  });
}
