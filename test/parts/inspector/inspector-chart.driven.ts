import type { AnyMachineSnapshot } from 'xstate';
import { chartLimits } from '../../../machines/inspector-chart/inspector-chart.limits.ts';
import { inspectorChartMachine } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import type { ChartGraph } from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { click, type Gesture, key, type Meaning, region } from '../../support/gestures.ts';
import type { Step } from '../../support/run.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';
import { messagesOfTabs } from './inspector.driven.ts';

/** A chart of nothing: what is drawn is given to the drawing itself. */
const nothing: ChartGraph = {
  box: {
    id: 'root',
    name: '',
    description: '',
    kind: 'state',
    isRegion: false,
    rows: [],
    children: [],
    widthPx: 0,
    heightPx: 0,
  },
  arrows: [],
};

const chart = '[data-machine="inspector-chart"]';
const [stage, zoomIn] = [`${chart} > [tabindex]`, `${chart} output + button`];
const [zoomOut, fit] = [`${chart} button:has(+ output)`, `${chart} span + button`];

/** A drawing of the tabs. The page's own has other places, which nothing here asks for. */
const layout = {
  width: 400,
  height: 200,
  boxes: {
    heroTabs: { x: 0, y: 0, width: 400, height: 200 },
    'heroTabs.medlink': { x: 300, y: 100, width: 80, height: 40 },
  },
  arrows: {},
};

const isInHand = (snapshot: AnyMachineSnapshot) => region(snapshot, 'camera') === 'dragging';
/** A gesture for a drawing that no finger holds. */
const free = (gesture: Gesture, event: Step): Meaning => ({
  gesture,
  means: (snapshot) => (isInHand(snapshot) ? [] : [event]),
});
const focus = (id: string) =>
  free({ kind: 'choose', on: `${chart} select`, value: id }, { type: 'view.focus', id });

/** I2: a drawing is fitted, moved and made larger, by key, button, wheel and hand. */
const inspectorChart: DrivenView = {
  machine: inspectorChartMachine,
  page: '/inspector',
  section: 'inspector',
  root: chart,
  isOverPage: true,
  // A drawing needs a layout of the page around it.
  only: 'browser',
  input: { graph: nothing, limits: chartLimits },
  opening: [
    {
      gesture: {
        kind: 'tell',
        messages: messagesOfTabs,
        until: `${chart}[data-state*="drawing.laid"]`,
      },
      means: () => [
        { type: 'stage.measured', widthPx: 800, heightPx: 400 },
        { type: 'actor.done', id: 'layout', output: layout },
      ],
    },
  ],
  meanings: [
    free(click(zoomIn), { type: 'zoom.in' }),
    free(click(zoomOut), { type: 'zoom.out' }),
    free(click(fit), { type: 'view.fit' }),
    free(key(stage, 'ArrowLeft'), { type: 'view.pan', x: 1, y: 0 }),
    free(key(stage, 'ArrowDown'), { type: 'view.pan', x: 0, y: -1 }),
    free(key(stage, '-'), { type: 'zoom.out' }),
    free(key(stage, '0'), { type: 'view.fit' }),
    free({ kind: 'notch', on: stage, lines: 1 }, { type: 'wheel.panned', x: 0, y: -16 }),
    focus('heroTabs.medlink'),
    focus('heroTabs'),
    {
      gesture: { kind: 'pull', on: stage, byPx: [60, 40] },
      means: (snapshot) =>
        isInHand(snapshot)
          ? []
          : [
              { type: 'pointer.pressed', x: 400, y: 200 },
              { type: 'pointer.moved', x: 460, y: 240 },
            ],
    },
    {
      gesture: { kind: 'lift' },
      means: (snapshot) => (isInHand(snapshot) ? [{ type: 'pointer.released' }] : []),
    },
  ],
  shows: (snapshot) => {
    if (snapshot.context.layout !== null) return { drawing: region(snapshot, 'camera') };
    return { drawing: region(snapshot, 'drawing') === 'failed' ? 'none' : 'on its way' };
  },
  expects: () => Object.fromEntries([zoomIn, zoomOut, fit].map((on) => [`${on}@disabled`, null])),
};

export const inspectorChartViews: DrivenViews = { 'chart of the inspector': inspectorChart };
