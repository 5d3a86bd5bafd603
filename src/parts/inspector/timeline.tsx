import { timelineLabels } from '../../content/inspector.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspector-log.module.css';
import type { useInspectorLog } from './use-inspector-log.ts';

type Log = ReturnType<typeof useInspectorLog>;

interface TimelineProps {
  readonly log: Log;
  /** What shows is a recorded visit. */
  readonly isRecorded: boolean;
}

/** Stops the present, and goes through the past event by event: it can be looked at, not changed. */
export function Timeline({ log, isRecorded }: TimelineProps) {
  const { isPaused, isGone, selected, heldCount } = log;
  const isAnyHeld = isPaused && heldCount > 0;
  const ofPage = isGone ? timelineLabels.gone : timelineLabels.live;
  const present = isRecorded ? timelineLabels.end : ofPage;
  return (
    <section className={styles.timeline} aria-label={timelineLabels.heading}>
      <button className={styles.tool} {...log.pauseProps}>
        <Icon name="pause" className={styles.mark} />
        {timelineLabels.pause}
      </button>
      <button className={styles.round} aria-label={timelineLabels.back} {...log.backProps}>
        <Icon name="caretLeft" />
      </button>
      <button className={styles.round} aria-label={timelineLabels.forward} {...log.forwardProps}>
        <Icon name="caretRight" />
      </button>
      <input
        className={styles.moment}
        type="range"
        aria-label={timelineLabels.moment}
        aria-valuetext={selected?.said ?? present}
        {...log.momentProps}
      />
      <p className={styles.now} data-live={isPaused ? undefined : ''}>
        <span role="status">
          {isPaused ? (
            <>
              {timelineLabels.past}
              {selected && (
                <>
                  {' · '}
                  <code>{selected.said}</code>
                </>
              )}
              {isAnyHeld && <span>{` · ${timelineLabels.waiting}`}</span>}
            </>
          ) : (
            !isGone && present
          )}
        </span>
        {/* That something waits is news once; how much grows while the page goes on. */}
        {isAnyHeld && <span>{`: ${heldCount}`}</span>}
        {/* Of the past as of the present, and said once: not again with each step. */}
        <span role="status" className={styles.gone}>
          {isGone && timelineLabels.gone}
        </span>
      </p>
    </section>
  );
}
