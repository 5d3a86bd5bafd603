import { recordingLabels } from '../../content/inspector.ts';
import styles from './inspector-log.module.css';
import type { useInspectorFile } from './use-inspector-file.ts';

/** Opens a recorded visit in the window, and says what became of it (I2). */
export function RecordingOpener({
  opener,
}: {
  readonly opener: ReturnType<typeof useInspectorFile>['opener'];
}) {
  const { shown, isRunning, refused, differences } = opener;
  const verdict = differences.length === 0 ? recordingLabels.same : recordingLabels.differs;
  const ofShown = shown !== null && `${shown}: ${verdict}`;
  /** What is said is of a file that was chosen after the one that shows. */
  const isOfNext = isRunning || refused !== null;
  return (
    <section
      className={styles.recording}
      aria-label={recordingLabels.heading}
      {...opener.rootProps}
    >
      <div className={styles.recordingSaid} role="status">
        {isRunning && recordingLabels.running}
        {refused && `${refused.name}: ${refused.problem}`}
        {!isOfNext && ofShown}
      </div>
      <label className={styles.tool}>
        {recordingLabels.open}
        <input className="visually-hidden" {...opener.fileProps} />
      </label>
      {ofShown && differences.length > 0 && (
        <div className={styles.differences}>
          {isOfNext && <p>{ofShown}</p>}
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
