import { type AnyStateMachine, type AnyStateNode, setup } from 'xstate';
import type { DefinedState } from '../inspector-log/inspector-log.types.ts';
import type {
  ChartArrow,
  ChartBox,
  ChartGraph,
  ChartRow,
  ChartText,
  ChartTransition,
} from './inspector-chart.types.ts';

/**
 * The measures of the drawing, in px. The code's letters are all of one width; a name's are taken for
 * wider than they are, so that no font outgrows its box.
 */
export const chartMeasures = {
  nameCharPx: 8.6,
  codeCharPx: 6.7,
  lineHeightPx: 16,
  /** A name with the room above and below it. */
  headerPx: 34,
  boxPaddingPx: 12,
  rowGapPx: 4,
  labelPaddingPx: 6,
  initialPx: 10,
  /** Rows beyond this height stand in a further column. */
  columnPx: 240,
  /** A line that is longer is broken. */
  lineChars: 24,
} as const;

const {
  nameCharPx,
  codeCharPx,
  lineHeightPx,
  headerPx,
  boxPaddingPx,
  rowGapPx,
  labelPaddingPx,
  initialPx,
  columnPx,
  lineChars,
} = chartMeasures;

export const nameOf = (reference: unknown): string =>
  typeof reference === 'string' ? reference : ((reference as { type?: string }).type ?? '');

/** A guard with what it is asked: `isFor dashboard`. */
export function guardText(guard: unknown): string {
  const { params } = guard as { readonly params?: Readonly<Record<string, unknown>> };
  const values = Object.values(params ?? {}).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [nameOf(guard), ...values].join(' ');
}

/** An event as a reader says it: delays and ends of actors by their own names. */
export function eventText(eventType: string): string {
  if (eventType === '') return 'always';
  const [, kind = '', ...rest] = eventType.split('.');
  if (!eventType.startsWith('xstate.')) return eventType;
  if (kind === 'after') return `after ${rest[0] ?? ''}`;
  const [what, ...id] = rest;
  // A promise tells itself of its end, by one type for all promises.
  if (kind === 'promise') return rest.join(' ');
  if (what === 'actor') return `${kind} ${id.join('.')}`;
  return rest.length === 0 ? kind : `${kind} ${id.at(-1) ?? ''}`;
}

/** Words of which no line is longer than there is room for; the lines after the first are set in. */
function broken(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineChars) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(lines.length === 0 ? word : `  ${word}`);
  }
  return lines;
}

const textLines = (text: string, kind: ChartText['kind']): ChartText[] =>
  broken(text).map((line) => ({ text: line, kind }));

/** Room for lines of code. */
const textWidth = (lines: readonly ChartText[]) =>
  Math.ceil(Math.max(0, ...lines.map(({ text }) => text.length)) * codeCharPx);

type Written = AnyStateNode['always'] extends readonly (infer One)[] | undefined ? One : never;

interface Read {
  readonly id: string;
  readonly node: AnyStateNode;
  readonly transition: Written;
}

/** All transitions of a state, each with a name of its own. */
function transitionsOf(node: AnyStateNode): Read[] {
  const lists = [...node.transitions.values(), node.always ?? []];
  return lists.flatMap((list) =>
    list.map((transition, index) => ({
      id: transitionId(node.id, transition.eventType, index),
      node,
      transition,
    })),
  );
}

/** The name of a transition among all of its chart. */
export const transitionId = (source: string, eventType: string, index: number): string =>
  `${source}|${eventType}|${index}`;

/** Words of the drawing that no chart holds. */
export interface ChartWords {
  /** What a state runs while it is active, does when it is entered, and when it is left. */
  readonly runs: string;
  readonly entry: string;
  readonly exit: string;
  /** Where an arrow begins that leads from all states of a box to one of them. */
  readonly anyState: string;
  /** What a parallel state does whatever its regions are in. */
  readonly always: string;
  /** What becomes of an event that a state takes and does nothing with. */
  readonly nothing: string;
}

/** XState's own actions start and end delays. */
const ownActions = (actions: readonly unknown[]) =>
  actions.map(nameOf).filter((name) => name !== '' && !name.startsWith('xstate.'));

/** The state whose region of a parallel state this one lies in; the machine itself where there is none. */
function regionOf(node: AnyStateNode): AnyStateNode {
  if (!node.parent || node.parent.type === 'parallel') return node;
  return regionOf(node.parent);
}

const isWithin = (outer: AnyStateNode, node: AnyStateNode): boolean =>
  outer === node || (node.parent !== undefined && isWithin(outer, node.parent));

/**
 * An arrow stays inside one region: an event of a parallel state that reaches into a region is a row of
 * its box, which names where it leads.
 */
const isArrow = ({ node, transition: { target } }: Read) =>
  node.type !== 'parallel' &&
  target?.length === 1 &&
  target.every((to) => regionOf(to) === regionOf(node));

const anyId = (id: string) => `${id}|any`;

/** A state whose events lead from wherever it is to one of its own states. */
const leadsInside = ({ node, transition: { target = [] } }: Read) =>
  target.some((to) => to !== node && isWithin(node, to));

const withGuard = ({ eventType, guard }: Written): ChartText[] => [
  ...textLines(eventText(eventType), 'event'),
  ...(guard === undefined ? [] : textLines(`[${guardText(guard)}]`, 'guard')),
];

const written = (read: Read): ChartTransition => ({
  id: read.id,
  source: read.node.id,
  eventType: read.transition.eventType,
  lines: withGuard(read.transition),
});

/** A state by its keys below another one that holds both; with its region where that is another. */
function pathBelow(from: AnyStateNode, to: AnyStateNode): string {
  return to.path.slice(isWithin(from, to) ? from.path.length : 0).join('.');
}

function rowOf(read: Read, words: ChartWords): UnplacedRow {
  const { node, transition } = read;
  const targets = (transition.target ?? []).map((to) => pathBelow(node, to));
  const actions = ownActions(transition.actions);
  const isNothing = targets.length === 0 && actions.length === 0;
  return {
    id: read.id,
    kind: 'transition',
    lines: [
      ...withGuard(transition),
      ...(targets.length > 0 ? textLines(`→ ${targets.join(', ')}`, 'event') : []),
      ...(actions.length > 0 ? textLines(`/ ${actions.join(', ')}`, 'deed') : []),
      ...(isNothing ? textLines(words.nothing, 'deed') : []),
    ],
  };
}

function rowsOf(node: AnyStateNode, words: ChartWords): UnplacedRow[] {
  const said = (kind: 'entry' | 'exit' | 'runs', names: readonly string[]): UnplacedRow[] => {
    if (names.length === 0) return [];
    const lines = textLines(`${words[kind]} ${names.join(', ')}`, 'deed');
    return [{ id: `${node.id}|${kind}`, kind, lines }];
  };
  return [
    ...said(
      'runs',
      node.invoke.map(({ id }) => id),
    ),
    ...said('entry', ownActions(node.entry)),
    ...said('exit', ownActions(node.exit)),
    ...transitionsOf(node)
      .filter((read) => !isArrow(read))
      .map((read) => rowOf(read, words)),
  ];
}

type UnplacedRow = Omit<ChartRow, 'xPx' | 'yPx'>;

const initialId = (id: string) => `${id}|initial`;

/** Into how many columns rows come that end at a height, and where each stands. */
function inColumns(rows: readonly UnplacedRow[], endPx: number) {
  const placedRows: ChartRow[] = [];
  let [columns, yPx, widestPx, tallestPx] = [1, 0, 0, 0];
  let xPx: number = boxPaddingPx;
  for (const row of rows) {
    const heightPx = row.lines.length * lineHeightPx + rowGapPx;
    if (yPx > 0 && yPx + heightPx > endPx) {
      [columns, xPx, yPx, widestPx] = [columns + 1, xPx + widestPx + 2 * boxPaddingPx, 0, 0];
    }
    placedRows.push({ ...row, xPx, yPx: headerPx + yPx });
    yPx += heightPx;
    widestPx = Math.max(widestPx, textWidth(row.lines));
    tallestPx = Math.max(tallestPx, yPx);
  }
  return { columns, rows: placedRows, widthPx: xPx + widestPx + boxPaddingPx, heightPx: tallestPx };
}

/** Rows below one another, in as many columns as keep a box from growing tall, each about as high. */
function placed(rows: readonly UnplacedRow[], mostPx: number) {
  const most = Math.ceil(
    rows.reduce((sum, { lines }) => sum + lines.length * lineHeightPx + rowGapPx, 0) / mostPx,
  );
  let endPx = 0;
  let room = inColumns(rows, endPx);
  while (room.columns > Math.max(most, 1)) {
    endPx += rowGapPx;
    room = inColumns(rows, endPx);
  }
  return room;
}

/** A box with room for its name and its rows. */
function roomy(
  box: Pick<ChartBox, 'id' | 'name' | 'kind'> & Partial<ChartBox>,
  unplaced: readonly UnplacedRow[] = [],
  mostPx: number = columnPx,
): ChartBox {
  const { rows, widthPx, heightPx } = placed(unplaced, mostPx);
  const nameWidthPx = Math.ceil(box.name.length * nameCharPx) + 2 * boxPaddingPx;
  return {
    description: '',
    isRegion: false,
    children: [],
    widthPx: Math.max(nameWidthPx, widthPx),
    heightPx: headerPx + (rows.length > 0 ? heightPx + boxPaddingPx - rowGapPx : 0),
    rows,
    ...box,
  };
}

/** A box with its rows in columns of some height. */
export function arranged(box: ChartBox, mostPx: number): ChartBox {
  const { rows, widthPx, heightPx } = roomy(
    { id: box.id, name: box.name, kind: box.kind },
    box.rows,
    mostPx,
  );
  return { ...box, rows, widthPx, heightPx };
}

const kindOf = ({ type }: AnyStateNode): ChartBox['kind'] =>
  type === 'parallel' || type === 'final' ? type : 'state';

/** What stands in a box beside its states: where it begins, and where its own events lead from. */
function marksOf(node: AnyStateNode, rows: readonly UnplacedRow[], words: ChartWords): ChartBox[] {
  const { id, type } = node;
  if (type === 'parallel') {
    return rows.length === 0
      ? []
      : [roomy({ id: `${id}|always`, name: words.always, kind: 'notes' }, rows)];
  }
  if (type !== 'compound') return [];
  const leads = transitionsOf(node).some((read) => isArrow(read) && leadsInside(read));
  return [
    roomy({
      id: initialId(id),
      name: '',
      kind: 'initial',
      widthPx: initialPx,
      heightPx: initialPx,
    }),
    ...(leads ? [roomy({ id: anyId(id), name: words.anyState, kind: 'any' })] : []),
  ];
}

function boxOf(node: AnyStateNode, words: ChartWords): ChartBox {
  const rows = rowsOf(node, words);
  return roomy(
    {
      id: node.id,
      name: node.key,
      description: node.description ?? '',
      kind: kindOf(node),
      isRegion: node.parent?.type === 'parallel',
      children: [
        ...marksOf(node, rows, words),
        ...Object.values(node.states).map((state) => boxOf(state, words)),
      ],
    },
    // Those of a parallel state stand beside its regions, for which it has room.
    node.type === 'parallel' ? [] : rows,
  );
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

function arrowOf(source: string, target: string, transitions: readonly ChartTransition[]) {
  const lines = transitions.flatMap((each) => each.lines);
  return {
    id: `${source}→${target}`,
    source,
    target,
    transitions,
    widthPx: lines.length === 0 ? 0 : textWidth(lines) + 2 * labelPaddingPx,
    heightPx: lines.length === 0 ? 0 : lines.length * lineHeightPx + labelPaddingPx,
  } satisfies ChartArrow;
}

/** A machine as boxes and arrows, out of its definition alone. */
export function graphOf(definition: DefinedState, words: ChartWords): ChartGraph {
  const config: object = definition;
  const { root } = setup({}).createMachine(config) as AnyStateMachine;
  const nodes = nodesOf(root as AnyStateNode);
  const shared = new Map<string, { from: string; to: string; all: ChartTransition[] }>();
  for (const read of nodes.flatMap(transitionsOf).filter(isArrow)) {
    const { id } = read.node;
    const [from, to] = [leadsInside(read) ? anyId(id) : id, read.transition.target?.[0]?.id ?? ''];
    const pair = shared.get(`${from}→${to}`) ?? { from, to, all: [] };
    pair.all.push(written(read));
    shared.set(`${from}→${to}`, pair);
  }
  const beginnings = nodes
    .filter(({ type }) => type === 'compound')
    .flatMap((node) =>
      node.initial.target.map((first) => arrowOf(initialId(node.id), first.id, [])),
    );
  return {
    box: boxOf(root as AnyStateNode, words),
    arrows: [
      ...beginnings,
      ...[...shared.values()].map(({ from, to, all }) => arrowOf(from, to, all)),
    ],
  };
}
