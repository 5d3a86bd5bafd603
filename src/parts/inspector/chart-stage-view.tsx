import { type ReactNode, useId } from 'react';
import { chartLabels } from '../../content/inspector.ts';
import styles from './chart.module.css';
import type { useInspectorChart } from './use-inspector-chart.ts';

type Chart = ReturnType<typeof useInspectorChart>;

function Tools({ chart }: { readonly chart: Chart }) {
  return (
    <div className={styles.tools} role="group" aria-label={chartLabels.tools}>
      {chart.focusChoices.length > 1 && (
        <select className={styles.focus} aria-label={chartLabels.focus} {...chart.focusProps}>
          <option value="">{chartLabels.focus}…</option>
          <option value={chart.graph.box.id}>{chartLabels.whole}</option>
          {chart.focusChoices.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      )}
      <span className={styles.zoom}>
        <button className={styles.tool} aria-label={chartLabels.zoomOut} {...chart.zoomOutProps}>
          −
        </button>
        <output className={styles.percent}>{chart.percent} %</output>
        <button className={styles.tool} aria-label={chartLabels.zoomIn} {...chart.zoomInProps}>
          +
        </button>
      </span>
      <button className={styles.tool} {...chart.fitProps}>
        {chartLabels.fit}
      </button>
    </div>
  );
}

interface StageProps {
  readonly chart: Chart;
  readonly label: string;
  /** What happened last, in words. */
  readonly said?: ReactNode;
  /** What stands on the stage once everything has its place. */
  readonly children: ReactNode;
}

/** A stage on which a drawing can be moved and made larger, with its tools (I2). */
export function ChartStage({ chart, label, said, children }: StageProps) {
  const id = useId();
  return (
    <div className={styles.frame} {...chart.rootProps}>
      <p id={id} hidden>
        {chartLabels.keys}
      </p>
      <Tools chart={chart} />
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the keys move what it shows */}
      <div
        className={styles.stage}
        role="group"
        aria-label={label}
        aria-describedby={id}
        {...chart.stageProps}
      >
        {chart.layout ? (
          <div className={styles.camera} style={chart.cameraStyle}>
            {children}
          </div>
        ) : (
          <p className={styles.note} role="status">
            {chart.hasFailed ? chartLabels.failed : chartLabels.laying}
          </p>
        )}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {said && <p className={styles.said}>{said}</p>}
    </div>
  );
}
