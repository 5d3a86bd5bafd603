import { recorderLabels } from '../../content/replay.ts';
import buttons from '../../ui/button.module.css';
import styles from '../../page/tool.module.css';
import { useVisitRecorder } from './use-visit-recorder.ts';

/** What says that the visit is recorded, and saves it. */
export function VisitRecorder() {
  const { state, rootProps, messageProps, saveProps } = useVisitRecorder();
  return (
    <aside
      className={`${styles.corner} ${styles.atStart}`}
      aria-label={recorderLabels.heading}
      translate="no"
      {...rootProps}
    >
      <p className={styles.message} {...messageProps}>
        {recorderLabels[state]}
      </p>
      <button className={`${buttons.dark} ${styles.button}`} {...saveProps}>
        {recorderLabels.save[state]}
      </button>
    </aside>
  );
}
