import { fromCallback, fromPromise } from 'xstate';
import {
  type InspectorChartFact,
  inspectorChartMachine,
} from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import type {
  ChartGraph,
  ChartLayout,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { logger } from '../../browser/logger.ts';
import type { createStage } from './chart-stage.ts';

interface LayoutInput {
  readonly graph: ChartGraph;
  readonly aspect: number;
}

/** Lays a graph out, with the library that comes for the first chart; without a layout the chart is still told in words. */
const layout = fromPromise<ChartLayout, LayoutInput>(({ input: { graph, aspect } }) =>
  import('./chart-layout.ts')
    .then(({ layOutChart }) => layOutChart(graph, aspect))
    .catch((error: unknown) => {
      logger.error('A chart could not be laid out', error);
      throw error;
    }),
);

/** The machine of a drawing with the browser behind it; each drawing has a stage of its own. */
export const inspectorChartLogic = ({ track }: ReturnType<typeof createStage>) =>
  inspectorChartMachine.provide({
    actors: {
      layOutChart: layout,
      trackStage: fromCallback<InspectorChartFact>(({ sendBack }) => track(sendBack)),
    },
  });
