import { timelineLabels } from '../../content/inspector.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspector-log.module.css';
import type { useInspectorLog } from './use-inspector-log.ts';

type Log = ReturnType<typeof useInspectorLog>;

/** Stops the present, and goes through the past event by event: it can be looked at, not changed. */
export function Timeline({ log }: { readonly log: Log }) {
  const { isPaused, selected, heldCount } = log;
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
        aria-valuetext={selected?.said ?? timelineLabels.live}
        {...log.momentProps}
      />
      <p className={styles.now} role="status" data-live={isPaused ? undefined : ''}>
        {isPaused ? (
          <>
            {timelineLabels.past}
            {selected && (
              <>
                {' · '}
                <code>{selected.said}</code>
              </>
            )}
            {heldCount > 0 && ` · ${heldCount} ${timelineLabels.waiting}`}
          </>
        ) : (
          timelineLabels.live
        )}
      </p>
    </section>
  );
}
