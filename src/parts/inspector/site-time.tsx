import { timeLabels } from '../../content/inspector.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspector-log.module.css';
import type { useInspectorLog } from './use-inspector-log.ts';
import type { useInspectorTime } from './use-inspector-time.ts';

interface SiteTimeProps {
  readonly time: ReturnType<typeof useInspectorTime>;
  readonly actors: ReturnType<typeof useInspectorLog>['actors'];
}

/** Holds the time of the inspected page, lets it go slower, and on by one timer, where the page allows it (I2). */
export function SiteTime({ time, actors }: SiteTimeProps) {
  const { next, isPaused } = time;
  const name = actors.find(({ sessionId }) => sessionId === next?.sessionId)?.name;
  return (
    <section className={styles.siteTime} aria-label={timeLabels.heading} {...time.rootProps}>
      <p className={styles.nextTimer} role="status">
        {next && (
          <>
            {timeLabels.next} {name} <code>{next.said}</code> {timeLabels.nextIn} {next.leftMs}{' '}
            {timeLabels.ms}
          </>
        )}
        {isPaused && !next && timeLabels.none}
      </p>
      <button className={styles.tool} {...time.stepProps}>
        <Icon name="caretRight" className={styles.mark} />
        {timeLabels.step}
      </button>
      <button className={styles.tool} {...time.pauseProps}>
        <Icon name="pause" className={styles.mark} />
        {timeLabels.pause}
      </button>
      <div className={styles.factors} role="group" aria-label={timeLabels.speed}>
        {time.factors.map((factor) => (
          <button key={factor} className={styles.tool} {...time.factorProps(factor)}>
            {timeLabels.factors[factor]}
          </button>
        ))}
      </div>
    </section>
  );
}
