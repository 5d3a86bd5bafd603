import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventText } from '../../machines/inspector-chart/inspector-chart.graph.ts';
import { nameOf, transitionsOf } from './parts.ts';

const indentOf = (depth: number) => '  '.repeat(depth);

/** Ids may hold no dot, and none may be a word of the language (`end`, `note`, `state`). */
const idOf = ({ id }: AnyStateNode) => id.replaceAll(/\W/g, '_');

/** Colons, semicolons, quotes, hashes and angle brackets end or change a label. */
export const labelText = (text: string): string =>
  text
    .replaceAll(/[:;"#<>{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const anyOf = (node: AnyStateNode) => `any_of_${idOf(node)}`;

const contains = (node: AnyStateNode, inner: AnyStateNode) => inner.id.startsWith(`${node.id}.`);

/** The moves of a state, out of it or inside it; each target has one arrow with all its events. */
function arrows(node: AnyStateNode, side: 'out' | 'inside'): string[] {
  const from = side === 'inside' ? anyOf(node) : idOf(node);
  const labels = new Map<string, Set<string>>();
  for (const { target = [], eventType, guard } of transitionsOf(node)) {
    const event = eventText(eventType);
    const label = labelText(guard === undefined ? event : `${event} [${nameOf(guard)}]`);
    for (const to of target.filter((each) => contains(node, each) === (side === 'inside'))) {
      const arrow = `${from} --> ${idOf(to)}`;
      labels.set(arrow, (labels.get(arrow) ?? new Set()).add(label));
    }
  }
  return [...labels].map(([arrow, texts]) => `${arrow} : ${[...texts].join(', ')}`);
}

/** What stands inside a state that has states of its own. */
function body(node: AnyStateNode, depth: number): string[] {
  const indent = indentOf(depth);
  const children = Object.values(node.states);
  if (node.type === 'parallel') {
    return children.flatMap((child, index) => [
      ...(index === 0 ? [] : [`${indent}--`]),
      ...declaration(child, depth),
      ...arrows(child, 'out').map((arrow) => indent + arrow),
    ]);
  }
  // Mermaid draws no arrow from a state into itself: a stand-in for its states has it.
  const inside = arrows(node, 'inside');
  const lines = [
    ...(inside.length > 0 ? [`state "any of these" as ${anyOf(node)}`] : []),
    ...node.initial.target.map((first) => `[*] --> ${idOf(first)}`),
    ...children.flatMap((child) => arrows(child, 'out')),
    ...inside,
    ...children.filter(({ type }) => type === 'final').map((last) => `${idOf(last)} --> [*]`),
  ];
  return [
    ...children.flatMap((child) => declaration(child, depth)),
    ...lines.map((line) => indent + line),
  ];
}

function declaration(node: AnyStateNode, depth: number): string[] {
  const indent = indentOf(depth);
  const start = `${indent}state "${labelText(node.key)}" as ${idOf(node)}`;
  return Object.keys(node.states).length === 0
    ? [start]
    : [`${start} {`, ...body(node, depth + 1), `${indent}}`];
}

/** A machine as a Mermaid chart; none for a machine without states of its own. */
export function diagramOf({ root }: AnyStateMachine): string | null {
  if (Object.keys(root.states).length === 0) return null;
  const lines = root.type === 'parallel' ? declaration(root, 1) : body(root, 1);
  return ['stateDiagram-v2', ...lines].join('\n');
}
