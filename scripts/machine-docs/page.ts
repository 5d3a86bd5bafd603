import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { diagramOf } from './diagram.ts';
import { eventText } from '../../machines/inspector-chart/inspector-chart.graph.ts';
import {
  allRequirementsOf,
  delaysOf,
  isForbidden,
  nameOf,
  nodesOf,
  pathText,
  requirementsOf,
  transitionsOf,
} from './parts.ts';

const notice = '<!-- Written by `npm run docs:machines`. Do not edit. -->';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const code = (name: string) => `\`${name}\``;

/** Name of a guard or an action, with what it is always given: `applyScrollLock(locked: true)`. */
function callText(reference: unknown): string {
  const { params } = reference as { readonly params?: unknown };
  if (typeof params !== 'object' || params === null) return nameOf(reference);
  const given = Object.entries(params).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${nameOf(reference)}(${given.join(', ')})`;
}

/** The key of a state in its place; its whole path where that is another part of the chart. */
const targetText = (from: AnyStateNode, to: AnyStateNode) =>
  from.parent === to.parent || from === to.parent ? to.key : pathText(to);

function transitionText(transition: AnyTransitionDefinition): string {
  const { source, target, guard, actions } = transition;
  const ids = requirementsOf(transition);
  const shownFor = ids.length === 0 ? [] : [`(${ids.join(', ')})`];
  if (isForbidden(transition)) {
    return [...(guard ? [`_${callText(guard)}:_`] : []), 'nothing', ...shownFor].join(' ');
  }
  return [
    ...(guard === undefined ? [] : [`_${callText(guard)}:_`]),
    ...(target ?? []).map((to) => `→ **${targetText(source, to)}**`),
    ...(actions.length === 0 ? [] : [actions.map((action) => code(callText(action))).join(' ')]),
    ...shownFor,
  ].join(' ');
}

/** Events down, states across, for the states that have transitions. */
function eventTable(nodes: readonly AnyStateNode[]): string | null {
  const columns = nodes.filter((node) => transitionsOf(node).length > 0);
  const events = [...new Set(columns.flatMap(transitionsOf).map(({ eventType }) => eventType))];
  if (columns.length === 0) return null;
  return table(
    ['event', ...columns.map(pathText)],
    events.map((event) => [
      code(eventText(event)),
      ...columns.map((node) =>
        transitionsOf(node)
          .filter(({ eventType }) => eventType === event)
          .map(transitionText)
          .join('<br>'),
      ),
    ]),
  );
}

/** One table for a machine; of a parallel one, a table for each of its regions. */
function eventTables({ root }: AnyStateMachine): string[] {
  const regions = Object.values(root.states);
  if (root.type !== 'parallel') return [eventTable(nodesOf(root)) ?? ''];
  const ofRoot = eventTable([root]);
  return [
    ...(ofRoot === null ? [] : ['### anywhere', ofRoot]),
    ...regions.flatMap((region) => {
      const ofRegion = eventTable(nodesOf(region));
      return ofRegion === null ? [] : [`### ${region.key}`, ofRegion];
    }),
  ];
}

/** Without the actions that XState adds by itself to start and stop a delay. */
const namesOf = (references: readonly unknown[]) =>
  references
    .filter((reference) => !nameOf(reference).startsWith('xstate.'))
    .map((reference) => code(callText(reference)))
    .join(' ');

function stateTable(machine: AnyStateMachine): string {
  return table(
    ['state', 'description', 'on entry', 'on exit', 'runs'],
    nodesOf(machine.root).map((node) => [
      node === machine.root ? `**${machine.id}**` : code(pathText(node)),
      node.description ?? '',
      namesOf(node.entry),
      namesOf(node.exit),
      node.invoke.map(({ id, src }) => `${code(nameOf(src))} as ${code(id)}`).join(', '),
    ]),
  );
}

function namedParts({ implementations }: AnyStateMachine): string[] {
  const kinds = ['guards', 'actions', 'actors'] as const;
  return kinds.flatMap((kind) => {
    const names = Object.keys(implementations[kind]);
    return names.length === 0 ? [] : [`**${kind}** ${names.map(code).join(', ')}`];
  });
}

/** The page of one machine. */
export function machinePage(machine: AnyStateMachine): string {
  const diagram = diagramOf(machine);
  const delays = delaysOf(machine);
  const requirements = allRequirementsOf(machine);
  return [
    notice,
    `# ${machine.id}`,
    machine.root.description ?? '',
    ...(requirements.length === 0 ? [] : [`Requirements: ${requirements.join(', ')}.`]),
    ...(diagram === null ? [] : [`\`\`\`mermaid\n${diagram}\n\`\`\``]),
    '## States',
    stateTable(machine),
    ...(delays.length === 0 ? [] : ['## Delays', table(['delay', 'time'], delays)]),
    '## Events',
    ...eventTables(machine),
    '## Names',
    ...namedParts(machine),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

/** The events that the states of a machine name, without delays and ends of actors. */
const eventsOf = (root: AnyStateNode) => [
  ...new Set(
    nodesOf(root)
      .flatMap(transitionsOf)
      .map(({ eventType }) => eventType)
      .filter((type) => type !== '' && !type.startsWith('xstate.')),
  ),
];

/** The page that lists all machines; each comes with the name of its file. */
export function indexPage(machines: Readonly<Record<string, AnyStateMachine>>): string {
  return [
    notice,
    '# Machines',
    'Each page has the chart, its states, its delays, and what every event does in every state.',
    table(
      ['machine', 'does', 'requirements', 'states', 'events'],
      Object.entries(machines).map(([file, machine]) => [
        `[${machine.id}](${file})`,
        machine.root.description ?? '',
        allRequirementsOf(machine).join(', '),
        String(nodesOf(machine.root).length - 1),
        String(eventsOf(machine.root).length),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
