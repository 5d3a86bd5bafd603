import { recordingLabels } from '../../content/inspector.ts';
import styles from './inspector-log.module.css';
import type { useInspectorFile } from './use-inspector-file.ts';

/** Opens a recorded visit in the window, and says what became of it (I2). */
export function RecordingOpener({ file }: { readonly file: ReturnType<typeof useInspectorFile> }) {
  const { shown, isRunning, refused, differences } = file;
  /** What is said is of the recording that shows, not of a file that was chosen after it. */
  const isOfShown = shown !== null && !isRunning && !refused;
  return (
    <section className={styles.recording} aria-label={recordingLabels.heading} {...file.rootProps}>
      <div className={styles.recordingSaid} role="status">
        {isRunning && recordingLabels.running}
        {refused && `${refused.name}: ${refused.problem}`}
        {isOfShown && (
          <>
            {shown}: {differences.length === 0 ? recordingLabels.same : recordingLabels.differs}
          </>
        )}
      </div>
      <label className={styles.tool}>
        {recordingLabels.open}
        <input className="visually-hidden" {...file.fileProps} />
      </label>
      {isOfShown && differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
