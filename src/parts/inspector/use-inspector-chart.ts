import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { connectInspectorChart } from '../../../machines/inspector-chart/inspector-chart.connect.ts';
import { chartLimits } from '../../../machines/inspector-chart/inspector-chart.limits.ts';
import {
  type InspectorChartFact,
  inspectorChartMachine,
} from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import type {
  ChartGraph,
  ChartLayout,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { logger } from '../../browser/logger.ts';
import { createStage } from './chart-stage.ts';

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

/** The drawing's machine with the browser behind it. */
const logicFor = ({ track }: ReturnType<typeof createStage>) =>
  inspectorChartMachine.provide({
    actors: {
      layOutChart: layout,
      trackStage: fromCallback<InspectorChartFact>(({ sendBack }) => track(sendBack)),
    },
  });

/** Props of a drawing and of the stage that it moves on. The graph is that of the first call. */
export function useInspectorChart(graph: ChartGraph) {
  const [stage] = useState(createStage);
  const [logic] = useState(() => logicFor(stage));
  const [snapshot, send] = useMachine(logic, { input: { graph, limits: chartLimits } });
  const view = connectInspectorChart(snapshot, send);
  return { ...view, stageProps: { ...view.stageProps, ref: stage.stand } };
}
