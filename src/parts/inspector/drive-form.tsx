import { useId } from 'react';
import { driveLabels, timelineLabels } from '../../content/inspector.ts';
import styles from './inspector-log.module.css';
import type { useInspectorDrive } from './use-inspector-drive.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

type Shown = ReturnType<typeof useInspectorLog>['shown'];

interface FormProps {
  readonly drive: ReturnType<typeof useInspectorDrive>;
  readonly shown: NonNullable<Shown>;
  /** The page has gone: none hears what would be sent. */
  readonly isGone: boolean;
}

/** Sends an event by hand to the chosen machine, where the page allows it (I2). */
export function DriveForm({ drive, shown, isGone }: FormProps) {
  const id = useId();
  if (!drive.isAllowed) {
    return <p className={styles.description}>{isGone ? timelineLabels.gone : driveLabels.off}</p>;
  }
  return (
    <form className={styles.drive} {...drive.formProps}>
      <label htmlFor={id}>{driveLabels.draft}</label>
      <input
        id={id}
        className={styles.field}
        list={`${id}-events`}
        aria-describedby={`${id}-hint ${id}-answer`}
        autoComplete="off"
        spellCheck={false}
        {...drive.draftProps}
      />
      <datalist id={`${id}-events`}>
        {shown.events.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      <p id={`${id}-hint`} className={styles.description}>
        {driveLabels.hint}
      </p>
      <button type="submit" className={styles.tool}>
        {driveLabels.send} {shown.actor.name}
      </button>
      <p id={`${id}-answer`} role="status">
        {drive.isFaulty && driveLabels.faulty}
        {drive.isSent && driveLabels.sent}
        {drive.isIgnored && ` ${driveLabels.ignored}`}
        {drive.isUnknown && ` ${driveLabels.unknown}`}
        {drive.isHeldBack && ` ${driveLabels.heldBack}`}
        {drive.problem && driveLabels.problems[drive.problem]}
      </p>
    </form>
  );
}
