import { chartLabels, inspectorLabels } from '../../content/inspector.ts';
import styles from './chart.module.css';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartStage } from './chart-stage-view.tsx';
import { useChartGraph } from './use-graphs.ts';
import { useInspectorChart } from './use-inspector-chart.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

type Shown = NonNullable<ReturnType<typeof useInspectorLog>['shown']>;

/** The last event in words, for those who missed it running by. */
function LastEvent({ run }: { readonly run: NonNullable<Shown['run']> }) {
  const { said, effect, refusedGuards } = run;
  return (
    <>
      <code>{said}</code>: {inspectorLabels.effects[effect]}
      {refusedGuards.length > 0 && (
        <span className={styles.refusedGuards} title={refusedGuards.join(', ')}>
          {' · '}
          {inspectorLabels.verdicts.refused}: <code>{refusedGuards.join(', ')}</code>
        </span>
      )}
    </>
  );
}

/** The chosen machine as a living chart: its active states are lit, its last event runs. */
export function StateChart({ shown }: { readonly shown: Shown }) {
  const graph = useChartGraph(shown.definition);
  const chart = useInspectorChart(graph);
  const label = `${chartLabels.chartOf} ${shown.actor.name}`;
  return (
    <ChartStage chart={chart} label={label} said={shown.run && <LastEvent run={shown.run} />}>
      {chart.layout && (
        <ChartDrawing
          graph={graph}
          layout={chart.layout}
          active={shown.active}
          run={shown.run}
          label={`${label}. ${chartLabels.states} ${shown.leaves.join(', ')}`}
        />
      )}
    </ChartStage>
  );
}
