import { inspectorLabels } from '../../content/inspector.ts';
import { useInspectorLog } from './use-inspector-log.ts';
import { EventLog } from './event-log.tsx';
import { EventReasons } from './event-reasons.tsx';
import styles from './inspector-log.module.css';
import { MachineChart } from './machine-chart.tsx';
import { MachineList } from './machine-list.tsx';

function Waiting() {
  const { waitingHeading, waitingSteps, homeLink } = inspectorLabels;
  return (
    <section className={styles.waiting}>
      <h2>{waitingHeading}</h2>
      <ol className={styles.steps}>
        {waitingSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a href="/?inspect">{homeLink}</a>
    </section>
  );
}

/** Machines, chart, events and reasons of the page that opened this one (I2). */
export function InspectorLog() {
  const log = useInspectorLog();
  return (
    <div className={styles.panels} {...log.rootProps}>
      {log.isWaiting ? (
        <Waiting />
      ) : (
        <>
          <section className={styles.panel} aria-label={inspectorLabels.machines}>
            <h2 className={styles.title}>{inspectorLabels.machines}</h2>
            <MachineList machines={log.machines} propsOf={log.machineProps} />
          </section>
          <MachineChart shown={log.shown} />
          <EventLog log={log} />
          <EventReasons selected={log.selected} />
        </>
      )}
    </div>
  );
}
