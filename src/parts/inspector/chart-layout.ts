import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import {
  arranged,
  chartMeasures,
} from '../../../machines/inspector-chart/inspector-chart.graph.ts';
import type {
  ChartArrow,
  ChartBox,
  ChartGraph,
  ChartLayout,
  ChartPlace,
  ChartPoint,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { packed, scaleIn, type Size } from './chart-packing.ts';

/** What lays a graph out: the library, which takes and returns its own form of it. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>;
}

type Direction = 'DOWN' | 'RIGHT';

const { boxPaddingPx } = chartMeasures;

/** How a chart of states may be laid out: its direction, and which of the arrows of a circle leads back. */
interface Style {
  readonly direction: Direction;
  readonly cycles: 'MODEL_ORDER' | 'GREEDY_MODEL_ORDER' | 'DEPTH_FIRST';
}

/** Distances inside one chart of states, in px. */
const layered = ({ direction, cycles }: Style): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '6',
  'elk.spacing.nodeSelfLoop': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
});

const tree: Style = { direction: 'RIGHT', cycles: 'MODEL_ORDER' };

/** How the families of a map may stand side by side. */
const mapPackings = [
  { 'elk.algorithm': 'box', 'elk.box.packingMode': 'SIMPLE' },
  { 'elk.algorithm': 'rectpacking', 'elk.rectpacking.trybox': 'true' },
] as const satisfies LayoutOptions[];

const mapPacked = (packing: LayoutOptions, aspect: number): LayoutOptions => ({
  ...packing,
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': String(aspect),
  'elk.spacing.nodeNode': '16',
});

const sized = (widthPx: number, heightPx: number): LayoutOptions => ({
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': `(${widthPx},${heightPx})`,
});

/** Room around what stands in a box, below its own words; none in a frame that is not drawn. */
const padded = (top: number | null, lack: number): LayoutOptions => {
  const side = top === null ? 0 : boxPaddingPx;
  return { 'elk.padding': `[top=${top ?? 0},left=${side},bottom=${side},right=${side + lack}]` };
};

/** The options of what has others in it. */
type Inside = (box: ChartBox) => LayoutOptions;

/** A box in the library's form. What is laid out already is one thing to it, however much stands in it. */
function elkNodeOf(
  box: ChartBox,
  inside: Inside,
  done: ReadonlyMap<string, Size>,
  lacks: ReadonlyMap<string, number> = new Map(),
): ElkNode {
  const { id, widthPx, heightPx, children, kind } = box;
  const size = done.get(id);
  if (size) return { id, ...size };
  if (children.length === 0) return { id, width: widthPx, height: heightPx };
  const isDrawn = kind !== 'map' && kind !== 'tree' && kind !== 'loose';
  return {
    id,
    children: children.map((child) => elkNodeOf(child, inside, done, lacks)),
    layoutOptions: {
      ...inside(box),
      ...sized(widthPx, heightPx),
      ...padded(isDrawn ? heightPx : null, lacks.get(id) ?? 0),
    },
    edges: [],
  };
}

const elkEdgeOf = ({ id, source, target, widthPx, heightPx }: ChartArrow): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  labels:
    widthPx === 0
      ? []
      : [
          {
            id: `${id}|label`,
            text: ' ',
            width: widthPx,
            height: heightPx,
            layoutOptions: {
              'elk.edgeLabels.inline': 'true',
              'elk.edgeLabels.placement': 'CENTER',
            },
          },
        ],
});

function placesOf(node: ElkNode): [string, ChartPlace][] {
  const { id, x = 0, y = 0, width = 0, height = 0, children = [] } = node;
  return [[id, { x, y, width, height }], ...children.flatMap(placesOf)];
}

function arrowPlace({ sections = [], labels = [] }: ElkExtendedEdge) {
  const [label] = labels;
  return {
    points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]),
    label: label
      ? { x: label.x ?? 0, y: label.y ?? 0, width: label.width ?? 0, height: label.height ?? 0 }
      : null,
  };
}

const edgesOf = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesOf),
];

/** What the library makes of one box and the arrows in it. */
async function elkLayout(
  engine: LayoutEngine,
  child: ElkNode,
  arrows: readonly ChartArrow[],
): Promise<ChartLayout> {
  const {
    width = 0,
    height = 0,
    ...laid
  } = await engine.layout({
    id: '|whole',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: [child],
    edges: arrows.map(elkEdgeOf),
  });
  return {
    width,
    height,
    boxes: Object.fromEntries((laid.children ?? []).flatMap(placesOf)),
    rows: {},
    arrows: Object.fromEntries(edgesOf(laid).map((edge) => [edge.id, arrowPlace(edge)])),
  };
}

/** A packing misses the shape that it is asked for by about as much, either way. */
const shapes = [0.8, 1.3] as const;
/** What stands alone may stand below the trees, or in a column or two beside them. */
const looseShapes = [1, 0.5, 0.25] as const;

/** The map, in every way that is worth a try. */
async function mapsOf(engine: LayoutEngine, { box, arrows }: ChartGraph, aspect: number) {
  const layouts: ChartLayout[] = [];
  for (const packing of mapPackings) {
    for (const shape of shapes) {
      for (const looseShape of looseShapes) {
        const inside: Inside = ({ kind }) => {
          if (kind === 'tree') return { ...layered(tree), 'elk.spacing.nodeNode': '12' };
          return kind === 'loose'
            ? mapPacked(mapPackings[1], aspect * looseShape)
            : mapPacked(packing, aspect * shape);
        };
        layouts.push(await elkLayout(engine, elkNodeOf(box, inside, new Map()), arrows));
      }
    }
  }
  return layouts;
}

/** Few arrows stand well in every style; many are worth more tries. */
const fewArrows = 4;

const styles = (['MODEL_ORDER', 'GREEDY_MODEL_ORDER', 'DEPTH_FIRST'] as const).flatMap((cycles) =>
  (['DOWN', 'RIGHT'] as const).map((direction): Style => ({ direction, cycles })),
);

/** What boxes lack of the width that their words need: downwards, the library presses one in another. */
const lacksOf = (box: ChartBox, { boxes }: ChartLayout) =>
  new Map(
    allOf(box).flatMap(({ id, widthPx }): [string, number][] => {
      const lack = widthPx - (boxes[id]?.width ?? 0);
      return lack > 0 ? [[id, lack]] : [];
    }),
  );

const allOf = (box: ChartBox): ChartBox[] => [box, ...box.children.flatMap(allOf)];
const idsOf = (box: ChartBox) => allOf(box).map(({ id }) => id);
const parallelsOf = (box: ChartBox): ChartBox[] =>
  box.kind === 'parallel' ? [box] : box.children.flatMap(parallelsOf);

type Parts = Pick<ChartLayout, 'boxes' | 'rows' | 'arrows'>;

/** A layout that stands in another one. */
const shifted = ({ boxes, rows, arrows }: Parts, { x, y }: ChartPoint): Parts => {
  const at = <Point extends ChartPoint>(point: Point) => ({
    ...point,
    x: point.x + x,
    y: point.y + y,
  });
  return {
    boxes: Object.fromEntries(Object.entries(boxes).map(([id, place]) => [id, at(place)])),
    rows,
    arrows: Object.fromEntries(
      Object.entries(arrows).map(([id, { points, label }]) => [
        id,
        { points: points.map(at), label: label && at(label) },
      ]),
    ),
  };
};

const together = ({ width, height }: Size, parts: readonly Parts[]): ChartLayout => ({
  width,
  height,
  boxes: Object.assign({}, ...parts.map(({ boxes }) => boxes)) as ChartLayout['boxes'],
  rows: Object.assign({}, ...parts.map(({ rows }) => rows)) as ChartLayout['rows'],
  arrows: Object.assign({}, ...parts.map(({ arrows }) => arrows)) as ChartLayout['arrows'],
});

/** One box of a size, and its rows. */
const boxed = ({ id, rows }: ChartBox, { width, height }: Size): Parts => ({
  boxes: { [id]: { x: 0, y: 0, width, height } },
  rows: { [id]: rows },
  arrows: {},
});

/** What a machine or a region says by itself stands in columns of some of these heights, above all of its states. */
const headHeightsPx = [480, 240, 120, 64] as const;

/** What stands in a state, in every style that is worth a try, without the words of the state itself. */
async function insidesOf(
  engine: LayoutEngine,
  { box, arrows }: ChartGraph,
  aspect: number,
): Promise<ChartLayout[]> {
  const ids = new Set(idsOf(box));
  const parallels: (readonly [string, ChartLayout])[] = [];
  for (const parallel of parallelsOf(box)) {
    parallels.push([parallel.id, await regionsOf(engine, { box: parallel, arrows }, aspect)]);
  }
  const done = new Map(parallels);
  const inParallels = new Set(parallelsOf(box).flatMap((each) => idsOf(each).slice(1)));
  const own = arrows.filter(({ source }) => ids.has(source) && !inParallels.has(source));
  const bare = { ...box, widthPx: 0, heightPx: 0 };
  const layouts: ChartLayout[] = [];
  for (const style of own.length > fewArrows ? styles : styles.slice(0, 2)) {
    const inside: Inside = ({ id }) => (id === box.id ? layered(style) : {});
    const laid = (lacks?: ReadonlyMap<string, number>) =>
      elkLayout(engine, elkNodeOf(bare, inside, done, lacks), own);
    const first = await laid();
    const lacks = lacksOf(bare, first);
    const around = lacks.size > 0 ? await laid(lacks) : first;
    const within = parallels.map(([id, layout]) =>
      shifted(layout, around.boxes[id] ?? { x: 0, y: 0 }),
    );
    layouts.push(together(around, [around, ...within]));
  }
  return layouts;
}

/** A state with what it may be in, one thing at a time: its own words above it, in one column or in more. */
async function chartsOf(
  engine: LayoutEngine,
  graph: ChartGraph,
  aspect: number,
): Promise<ChartLayout[]> {
  const { box } = graph;
  const heads = headHeightsPx.map((px) => arranged(box, px));
  const insides = box.children.length > 0 ? await insidesOf(engine, graph, aspect) : [];
  return heads.flatMap((head) => {
    const own = { width: head.widthPx, height: head.heightPx };
    if (insides.length === 0) return [together(own, [boxed(head, own)])];
    return insides.map((inside) => {
      const size = { width: Math.max(own.width, inside.width), height: own.height + inside.height };
      return together(size, [shifted(inside, { x: 0, y: own.height }), boxed(head, size)]);
    });
  });
}

const regionGapPx = 8;

/** Those that no other one is as narrow and as low as. */
const distinct = (layouts: readonly ChartLayout[]) =>
  layouts.filter(
    ({ width, height }, index) =>
      !layouts.some(
        (other, place) =>
          other.width <= width &&
          other.height <= height &&
          (place < index || other.width < width || other.height < height),
      ),
  );

/** A parallel state: each of its regions in the style that leaves most room to the others. */
async function regionsOf(
  engine: LayoutEngine,
  { box, arrows }: ChartGraph,
  aspect: number,
): Promise<ChartLayout> {
  const choices: ChartLayout[][] = [];
  for (const region of box.children) {
    choices.push(distinct(await chartsOf(engine, { box: region, arrows }, aspect)));
  }
  const { places, ...size } = packed(choices, aspect, regionGapPx);
  const offset = { x: boxPaddingPx, y: box.heightPx };
  const whole = {
    width: Math.max(box.widthPx, size.width + 2 * boxPaddingPx),
    height: offset.y + size.height + boxPaddingPx,
  };
  return together(whole, [
    boxed(box, whole),
    ...places.flatMap(({ choice, ...place }, index) => {
      const [region, layout] = [box.children[index], choices[index]?.[choice]];
      if (!region || !layout) return [];
      const at = { ...place, x: place.x + offset.x, y: place.y + offset.y };
      const parts = shifted(layout, at);
      return [{ ...parts, boxes: { ...parts.boxes, [region.id]: at } }];
    }),
  ]);
}

/**
 * Lays a graph out in several ways, and takes what shows largest in a place of that shape (its width divided
 * by its height). Rejects when the library finds no layout.
 */
export async function layOut(
  engine: LayoutEngine,
  graph: ChartGraph,
  aspect: number,
): Promise<ChartLayout> {
  const { kind } = graph.box;
  if (kind === 'parallel') return regionsOf(engine, graph, aspect);
  const layouts = await (kind === 'map' ? mapsOf : chartsOf)(engine, graph, aspect);
  return layouts.reduce((best, layout) =>
    scaleIn(layout, aspect) > scaleIn(best, aspect) ? layout : best,
  );
}

let engine: LayoutEngine | undefined;

/** What was laid out before: the same graph in a place of the same shape stands the same. */
const known = new Map<string, Promise<ChartLayout>>();

/** {@link layOut} with the library behind it; each drawing is laid out once. */
export async function layOutChart(graph: ChartGraph, aspect: number): Promise<ChartLayout> {
  const key = JSON.stringify([aspect.toFixed(1), graph]);
  engine ??= new Elk();
  const layout = known.get(key) ?? layOut(engine, graph, aspect);
  known.set(key, layout);
  try {
    return await layout;
  } catch (error) {
    // The next try may find room.
    known.delete(key);
    throw error;
  }
}
