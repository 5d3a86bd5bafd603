import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state and all below it, in the order of the chart. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** All transitions of a state itself, those without an event last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** A transition that leaves everything as it is: the chart's way to ignore an event. */
export const isForbidden = ({ target, actions }: AnyTransitionDefinition): boolean =>
  !target && actions.length === 0;

/** The numbers of the requirements that a state or a transition says it is there for. */
export function requirementsOf({ meta }: AnyStateNode | AnyTransitionDefinition): string[] {
  const { requirement = [] } = (meta ?? {}) as { readonly requirement?: string | string[] };
  return [requirement].flat();
}

/** What a new part says until it has the number of its requirement; tests pass it, `npm run check` does not. */
export const placeOfNumber = 'Z0';

/** All of a machine, in the order of their groups and numbers. */
export const allRequirementsOf = ({ root }: AnyStateMachine): string[] => {
  const parts = nodesOf(root).flatMap((node) => [node, ...transitionsOf(node)]);
  return [...new Set(parts.flatMap(requirementsOf))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
};

/** Name of a guard, an action or an actor that is referred to. */
export const nameOf = (reference: unknown): string =>
  typeof reference === 'string' ? reference : ((reference as { type?: string }).type ?? 'inline');

/** A state's keys below the machine: `touch.dragging`; the machine itself is `anywhere`. */
export const pathText = (node: AnyStateNode): string => node.path.join('.') || 'anywhere';

/** Milliseconds of each named delay, or what they depend on. */
export const delaysOf = (machine: AnyStateMachine): [name: string, text: string][] =>
  Object.entries(machine.implementations.delays as Record<string, unknown>).map(([name, delay]) => [
    name,
    typeof delay === 'number' ? `${delay} ms` : 'depends on the context',
  ]);
