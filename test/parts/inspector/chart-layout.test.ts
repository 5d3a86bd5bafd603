import Elk from 'elkjs/lib/elk.bundled.js';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, StateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { chartMeasures, graphOf } from '../../../machines/inspector-chart/inspector-chart.graph.ts';
import { connectInspectorChart } from '../../../machines/inspector-chart/inspector-chart.connect.ts';
import { chartLimits } from '../../../machines/inspector-chart/inspector-chart.limits.ts';
import { fit } from '../../../machines/inspector-chart/inspector-chart.logic.ts';
import { inspectorChartMachine } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import { mapOf } from '../../../machines/inspector-chart/inspector-chart.map.ts';
import type {
  ChartBox,
  ChartGraph,
  ChartLayout,
  ChartPlace,
  ChartPoint,
  ChartRow,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';
import type { InspectedActor } from '../../../machines/inspector-log/inspector-log.types.ts';
import { chartLabels } from '../../../src/content/inspector.ts';
import { type LayoutEngine, layOut } from '../../../src/parts/inspector/chart-layout.ts';
import { packed } from '../../../src/parts/inspector/chart-packing.ts';
import { roundedPath } from '../../../src/parts/inspector/chart-path.ts';
import { runVisit } from '../../../src/parts/inspector/recording.ts';
import { readVisit } from '../../../src/parts/replay/visit.ts';
import tourOfHome from '../../fixtures/replays/tour-of-home.json?raw';

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/**/*.machine.ts', {
  eager: true,
});
const machines = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

const elk = new Elk();
const laidOut = new Map<string, ReturnType<LayoutEngine['layout']>>();
/** The library, asked once for each graph: a chart is laid out for several places, and most that it has is the same in all. */
const engine: LayoutEngine = {
  layout: (graph) => {
    const key = JSON.stringify(graph);
    const layout = laidOut.get(key) ?? elk.layout(graph);
    laidOut.set(key, layout);
    return layout;
  },
};
const definitionOf = (machine: AnyStateMachine) => JSON.parse(JSON.stringify(machine.config));
const graphOfMachine = (machine: AnyStateMachine) =>
  graphOf(definitionOf(machine), chartLabels.drawing);

const boxesOf = (box: ChartBox): ChartBox[] => [box, ...box.children.flatMap(boxesOf)];

const overlap = (a: ChartPlace, b: ChartPlace) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = (outer: ChartPlace, inner: ChartPlace) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The straight pieces of an arrow as places. */
const piecesOf = (points: readonly ChartPoint[]): ChartPlace[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] as ChartPoint;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
  });

/** A line has no width, so that it is none of the places that {@link overlap} knows. */
const crosses = (line: ChartPlace, place: ChartPlace) =>
  line.x < place.x + place.width &&
  place.x < line.x + line.width + 0.01 &&
  line.y < place.y + place.height &&
  place.y < line.y + line.height + 0.01;

/** A place without its edge, on which arrows end. */
const inner = ({ x, y, width, height }: ChartPlace): ChartPlace => ({
  x: x + 1,
  y: y + 1,
  width: width - 2,
  height: height - 2,
});

/** How far to the right and how far down the words of a box reach. */
const roomOf = (name: string, kind: ChartBox['kind'], rows: readonly ChartRow[]): ChartPoint[] =>
  kind === 'initial' || kind === 'map' || kind === 'tree' || kind === 'loose'
    ? []
    : [
        { x: 12 + name.length * 8.6, y: 34 },
        ...rows.map(({ xPx, yPx, lines }) => ({
          x: xPx + Math.max(...lines.map(({ text }) => text.length)) * 6.7,
          y: yPx + lines.length * 16,
        })),
      ];

/** What a reader could not read: boxes and words that lie over one another, or outside of their box. */
function faultsOf({ box: root, arrows }: ChartGraph, layout: ChartLayout): string[] {
  const placeOf = (id: string) => layout.boxes[id] as ChartPlace;
  const boxes = boxesOf(root);
  const labels = arrows.flatMap(({ id }) => {
    const label = layout.arrows[id]?.label;
    return label ? [{ id, place: label }] : [];
  });
  const leaves = boxes.filter(({ children }) => children.length === 0);
  return [
    ...boxes.flatMap(({ id, name, kind, children, rows: first }) => [
      ...roomOf(name, kind, layout.rows[id] ?? first)
        .filter(
          ({ x, y }) =>
            placeOf(id).width < x ||
            placeOf(id).height < y ||
            children.some((each) => placeOf(each.id).y - placeOf(id).y < y),
        )
        .map(() => `${id} is too small`),
      ...children
        .filter((each) => !within(placeOf(id), placeOf(each.id)))
        .map((each) => `${each.id} is outside`),
      ...children.flatMap((one, index) =>
        children
          .slice(index + 1)
          .filter((other) => overlap(placeOf(one.id), placeOf(other.id)))
          .map((other) => `${one.id} lies over ${other.id}`),
      ),
    ]),
    ...labels.flatMap(({ id, place }, index) => [
      ...labels
        .slice(index + 1)
        .filter((other) => overlap(place, other.place))
        .map((other) => `the words of ${id} lie over those of ${other.id}`),
      ...leaves
        .filter((leaf) => overlap(place, placeOf(leaf.id)))
        .map((leaf) => `the words of ${id} lie over ${leaf.id}`),
    ]),
    // An arrow passes behind its own words, but through nothing else that can be read.
    ...arrows.flatMap(({ id }) =>
      piecesOf(layout.arrows[id]?.points ?? []).flatMap((piece) => [
        ...leaves
          .filter((leaf) => crosses(piece, inner(placeOf(leaf.id))))
          .map((leaf) => `${id} runs through ${leaf.id}`),
        ...labels
          .filter((other) => other.id !== id && crosses(piece, inner(other.place)))
          .map((other) => `${id} runs through the words of ${other.id}`),
      ]),
    ),
    ...arrows
      .filter(({ id }) => (layout.arrows[id]?.points.length ?? 0) < 2)
      .map(({ id }) => `${id} is not drawn`),
  ];
}

/** What the picture has for a drawing in a window of 1440×900, and of 1024×768. */
const stages = [
  [822, 727],
  [792, 430],
] as const;

/** How large each chart shows at least in these; the others fill them as they are, or nearly. */
const leastScales: Readonly<Record<string, readonly [number, number]>> = {
  audienceModal: [1, 0.78],
  blogFilter: [0.88, 0.58],
  contactForm: [0.68, 0.54],
  home: [0.88, 0.84],
  inspectorChart: [1, 0.8],
  kitSpread: [1, 0.67],
  loopingAnimation: [1, 0.8],
  messageRotation: [0.95, 0.68],
  outbox: [0.5, 0.39],
  sectionPager: [0.66, 0.48],
  testimonialSlider: [0.9, 0.65],
  whyUsCarousel: [0.62, 0.45],
};

describe.each(machines.map((machine) => ({ id: machine.id, machine })))('$id', ({ machine }) => {
  test.each([
    ['wide', 1.6],
    ['tall', 0.8],
  ] as const)('is drawn without a fault on a %s stage', async (_, aspect) => {
    const graph = graphOfMachine(machine);
    expect(faultsOf(graph, await layOut(engine, graph, aspect))).toEqual([]);
  });

  test('fits large enough to be read into a window of 1440×900, and of 1024×768', async () => {
    const graph = graphOfMachine(machine);
    const scales: number[] = [];
    for (const [widthPx, heightPx] of stages) {
      const { width, height } = await layOut(engine, graph, widthPx / heightPx);
      scales.push(fit({ widthPx, heightPx }, { x: 0, y: 0, width, height }, chartLimits).scale);
    }
    const [wide, small] = leastScales[machine.id] ?? [1, 0.9];
    expect(scales[0]).toBeGreaterThanOrEqual(wide);
    expect(scales[1]).toBeGreaterThanOrEqual(small);
  });

  test('has every transition of its chart on an arrow or in a box, once', () => {
    const { box, arrows } = graphOfMachine(machine);
    const drawn = [
      ...arrows.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
      ...boxesOf(box).flatMap(({ rows }) =>
        rows.filter(({ kind }) => kind === 'transition').map(({ id }) => id),
      ),
    ];
    const written = [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((list) =>
        list.map(({ eventType }, index) => `${node.id}|${eventType}|${index}`),
      ),
    );
    expect(drawn.toSorted()).toEqual(written.toSorted());
  });

  test('has no line that is longer than there is room for, but for one long word', () => {
    const { box, arrows } = graphOfMachine(machine);
    const lines = [
      ...arrows.flatMap(({ transitions }) => transitions.flatMap((each) => each.lines)),
      ...boxesOf(box).flatMap(({ rows }) => rows.flatMap((row) => row.lines)),
    ];
    const long = lines.filter(({ text }) => text.length > chartMeasures.lineChars);
    expect(long.filter(({ text }) => text.trim().includes(' '))).toEqual([]);
  });
});

describe('a chart', () => {
  const lamp = {
    id: 'lamp',
    initial: 'off',
    on: { 'lamp.break': '.broken', 'lamp.dust': { actions: 'sneeze' } },
    states: {
      off: {
        entry: { type: 'cool' },
        on: {
          'lamp.switch': [{ guard: { type: 'isFor', params: { watts: 40 } }, target: 'on' }],
          'lamp.next': 'on',
          'lamp.knock': {},
        },
      },
      on: { after: { burnOut: 'off' }, invoke: { id: 'heat', src: 'warm' } },
      broken: { type: 'final' },
    },
  };
  const { box, arrows } = graphOf(lamp, chartLabels.drawing);

  test('draws one arrow for all that leads from one state to another', () => {
    const said = arrows.map(({ source, target, transitions }) => [
      `${source} ${target}`,
      transitions.map(({ lines }) => lines.map(({ text }) => text).join(' ')).join(', '),
    ]);
    expect(said).toEqual([
      ['lamp|initial lamp.off', ''],
      ['lamp|any lamp.broken', 'lamp.break'],
      ['lamp.off lamp.on', 'lamp.switch [isFor 40], lamp.next'],
      ['lamp.on lamp.off', 'after burnOut'],
    ]);
  });

  test('says in a box what a state does, and what moves it nowhere', () => {
    const rowsOf = (id: string) =>
      boxesOf(box)
        .find((each) => each.id === id)
        ?.rows.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    expect(rowsOf('lamp')).toEqual(['lamp.dust / sneeze']);
    expect(rowsOf('lamp.off')).toEqual(['entry cool', 'lamp.knock does nothing']);
    expect(rowsOf('lamp.on')).toEqual(['runs heat']);
  });

  test('rounds the corners of its arrows, as far as there is room', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 0, y: 20 },
      { x: 4, y: 20 },
    ];
    expect(roundedPath(corner)).toBe('M0 0L0 18Q0 20 2 20L4 20');
  });
});

test('regions take the shape that leaves most room, and no edge between them is ragged', () => {
  const bar = { width: 190, height: 40 };
  const either = [
    { width: 90, height: 40 },
    { width: 40, height: 90 },
  ];
  // Two beside one another below the bar, with 10 px between: the lying ones.
  expect(packed([[bar], either, either], 1, 10)).toEqual({
    width: 190,
    height: 90,
    places: [
      { x: 0, y: 0, width: 190, height: 40, choice: 0 },
      { x: 0, y: 50, width: 90, height: 40, choice: 0 },
      { x: 100, y: 50, width: 90, height: 40, choice: 0 },
    ],
  });
  const high = { width: 90, height: 80 };
  const low = { width: 90, height: 30 };
  const { places } = packed([[high], [low]], 2, 10);
  expect(places).toEqual([
    { x: 0, y: 0, width: 90, height: 80, choice: 0 },
    { x: 100, y: 0, width: 90, height: 80, choice: 0 },
  ]);
});

describe('the map', () => {
  const actor = (sessionId: string, parentId: string | null, definition: object | null) =>
    ({
      sessionId,
      parentId,
      definition,
      name: sessionId,
      status: 'active',
      value: null,
      context: null,
    }) satisfies InspectedActor;
  const actors = [
    actor('home', null, definitionOf(machines.find(({ id }) => id === 'home') as AnyStateMachine)),
    ...machines.map((machine) => actor(machine.id.toUpperCase(), 'home', definitionOf(machine))),
    ...machines.map((machine) => actor(`${machine.id} alone`, 'elsewhere', definitionOf(machine))),
    actor('scroll', 'home', null),
  ];

  test('has every machine once and without a fault, and no helper', async () => {
    const graph = mapOf(actors, 'Map');
    const names = boxesOf(graph.box).filter(({ kind }) => kind === 'actor');
    expect(names).toHaveLength(1 + 2 * machines.length);
    expect(graph.arrows).toHaveLength(machines.length);
    expect(faultsOf(graph, await layOut(engine, graph, 1.3))).toEqual([]);
  });

  // The stage on a screen of 1440×900, of 1024×768, and large on the latter. In the visit more than one message is tried.
  test.each([
    [824, 676, 0.65, 0.55],
    [794, 335, 0.37, 0.37],
    [1002, 552, 0.55, 0.59],
  ])(
    'of a visit, and of home as it comes, fills a stage of %i×%i',
    async (widthPx, heightPx, ofVisit, ofHome) => {
      const { facts } = runVisit(readVisit(tourOfHome));
      const told = facts.flatMap((fact) => (fact.type === 'actor.announced' ? [fact.actor] : []));
      const scaleOf = async (those: readonly InspectedActor[]) => {
        const { width, height } = await layOut(engine, mapOf(those, 'Map'), widthPx / heightPx);
        return Math.min(widthPx / width, heightPx / height);
      };
      // Smaller, by a machine more? Look at it, set its limit.
      expect(await scaleOf(told)).toBeGreaterThan(ofVisit);
      const isAtStart = ({ name }: InspectedActor) => !/^(?:contactS|submission)/.test(name);
      expect(await scaleOf(told.filter(isAtStart))).toBeGreaterThan(ofHome);
    },
  );

  test('has a place for all that “Go to” offers, machines that run alone among it', async () => {
    const graph = mapOf(actors, 'Map');
    const layout = await layOut(engine, graph, 1.3);
    const stage = createActor(inspectorChartMachine, { input: { graph, limits: chartLimits } });
    const { focusChoices } = connectInspectorChart(stage.getSnapshot(), () => undefined);
    expect(focusChoices.map(({ text }) => text.trim())).toEqual(
      expect.arrayContaining(machines.map(({ id }) => `${id} alone`)),
    );
    expect(focusChoices.filter(({ id }) => !(id in layout.boxes))).toEqual([]);
  });
});
