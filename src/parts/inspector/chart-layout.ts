import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { chartMeasures } from '../../../machines/inspector-chart/inspector-chart.graph.ts';
import type {
  ChartBox,
  ChartGraph,
  ChartLayout,
  ChartPlace,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';

/** What lays a graph out: the library, which takes and returns its own form of it. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>;
}

type Direction = 'DOWN' | 'RIGHT';

const { boxPaddingPx } = chartMeasures;

/** Distances inside one chart of states, in px. */
const layered = (direction: Direction): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
});

/** How the regions of a parallel state stand side by side. */
const packings = [
  { 'elk.algorithm': 'box', 'elk.box.packingMode': 'SIMPLE' },
  { 'elk.algorithm': 'rectpacking', 'elk.rectpacking.trybox': 'true' },
] as const satisfies LayoutOptions[];

interface Way {
  readonly direction: Direction;
  readonly packing: (typeof packings)[number];
  readonly aspect: number;
  /** Of what stands beside the trees of a map. */
  readonly looseAspect: number;
}

const packed = ({ packing, aspect }: Pick<Way, 'packing' | 'aspect'>): LayoutOptions => ({
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
const padded = (top: number | null): LayoutOptions => {
  const side = top === null ? 0 : boxPaddingPx + 4;
  return { 'elk.padding': `[top=${top ?? 0},left=${side},bottom=${side},right=${side}]` };
};

/** How what stands in a box is laid out; inside a region, that is the region's matter. */
function insideOf({ kind, isRegion }: ChartBox, isFirst: boolean, way: Way): LayoutOptions {
  if (kind === 'parallel' || kind === 'map') return packed(way);
  if (kind === 'loose') return packed({ packing: packings[1], aspect: way.looseAspect });
  if (kind === 'tree') return { ...layered('RIGHT'), 'elk.spacing.nodeNode': '12' };
  return isFirst || isRegion ? layered(way.direction) : {};
}

/** The graph in the library's form. */
function elkGraphOf({ box, arrows }: ChartGraph, way: Way): ElkNode {
  const nodeOf = (each: ChartBox, isFirst: boolean): ElkNode => {
    const { id, widthPx, heightPx, children, kind } = each;
    if (children.length === 0) return { id, width: widthPx, height: heightPx };
    return {
      id,
      children: children.map((child) => nodeOf(child, false)),
      layoutOptions: {
        ...insideOf(each, isFirst, way),
        ...sized(widthPx, heightPx),
        ...padded(kind === 'map' || kind === 'tree' || kind === 'loose' ? null : heightPx),
      },
      edges: [],
    };
  };
  const edges = arrows.map(({ id, source, target, widthPx, heightPx }): ElkExtendedEdge => ({
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
  }));
  return {
    id: '|page',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: [nodeOf(box, true)],
    edges,
  };
}

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

/** How large a drawing may be shown in a place of some shape. */
const scaleIn = ({ width, height }: ChartLayout, aspect: number) =>
  Math.min(aspect / width, 1 / height);

/** A packing misses the shape that it is asked for by about as much, either way. */
const shapes = [0.8, 1.3] as const;
/** What stands alone may stand below the trees, or in a column or two beside them. */
const looseShapes = [1, 0.5, 0.25] as const;

/** The ways worth trying: packings differ only where there is something to pack, and a tree goes one way. */
function waysOf({ box }: ChartGraph, aspect: number): Way[] {
  if (box.kind === 'map') {
    return packings.flatMap((packing) =>
      shapes.flatMap((shape) =>
        looseShapes.map((looseShape): Way => ({
          direction: 'RIGHT',
          packing,
          aspect: aspect * shape,
          looseAspect: aspect * looseShape,
        })),
      ),
    );
  }
  return (['DOWN', 'RIGHT'] as const).flatMap((direction) =>
    packings
      .slice(0, box.kind === 'state' ? 1 : packings.length)
      .map((packing) => ({ direction, packing, aspect, looseAspect: aspect })),
  );
}

/**
 * Lays a graph out, downwards and to the side, and takes what shows largest in a place of that shape
 * (its width divided by its height). Rejects when the library finds no layout.
 */
export async function layOut(
  engine: LayoutEngine,
  graph: ChartGraph,
  aspect: number,
): Promise<ChartLayout> {
  let best: ChartLayout | undefined;
  for (const way of waysOf(graph, aspect)) {
    const placed = await engine.layout(elkGraphOf(graph, way));
    const layout: ChartLayout = {
      width: placed.width ?? 0,
      height: placed.height ?? 0,
      boxes: Object.fromEntries((placed.children ?? []).flatMap(placesOf)),
      arrows: Object.fromEntries(edgesOf(placed).map((edge) => [edge.id, arrowPlace(edge)])),
    };
    if (!best || scaleIn(layout, aspect) > scaleIn(best, aspect)) best = layout;
  }
  if (!best) throw new Error('There is nothing to lay out.');
  return best;
}

let engine: Promise<LayoutEngine> | undefined;

/** The library, which is asked for when the first chart is to be drawn. */
function layoutEngine(): Promise<LayoutEngine> {
  engine ??= import('elkjs/lib/elk.bundled.js').then(
    ({ default: Elk }) => new Elk(),
    (error: unknown) => {
      engine = undefined;
      throw error;
    },
  );
  return engine;
}

/** What was laid out before: the same graph in a place of the same shape stands the same. */
const known = new Map<string, Promise<ChartLayout>>();

/** {@link layOut} with the library behind it; each drawing is laid out once. */
export async function layOutChart(graph: ChartGraph, aspect: number): Promise<ChartLayout> {
  const key = JSON.stringify([aspect.toFixed(1), graph]);
  const layout = known.get(key) ?? layoutEngine().then((loaded) => layOut(loaded, graph, aspect));
  known.set(key, layout);
  try {
    return await layout;
  } catch (error) {
    // The next try may find the library, or room.
    known.delete(key);
    throw error;
  }
}
