import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { connectInspectorChart } from '../../../machines/inspector-chart/inspector-chart.connect.ts';
import { chartLimits } from '../../../machines/inspector-chart/inspector-chart.limits.ts';
import type { ChartGraph } from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { createStage } from './chart-stage.ts';
import { inspectorChartLogic } from './inspector-chart.browser.ts';

/** Props of a drawing and of the stage that it moves on. The graph is that of the first call. */
export function useInspectorChart(graph: ChartGraph) {
  const [stage] = useState(createStage);
  const [logic] = useState(() => inspectorChartLogic(stage));
  const [snapshot, send] = useMachine(logic, { input: { graph, limits: chartLimits } });
  const view = connectInspectorChart(snapshot, send);
  return { ...view, stageProps: { ...view.stageProps, ref: stage.stand } };
}
