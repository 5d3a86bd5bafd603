import type { ReactNode } from 'react';
import { inspectorLabels } from '../../content/inspector.ts';
import buttons from '../../ui/button.module.css';
import { useInspectorLog } from './use-inspector-log.ts';
import { Details } from './details.tsx';
import { EventLog } from './event-log.tsx';
import styles from './inspector-log.module.css';
import { MachineList } from './machine-list.tsx';
import { Picture } from './picture.tsx';
import { RecordingOpener } from './recording-opener.tsx';
import { SiteTime } from './site-time.tsx';
import { Timeline } from './timeline.tsx';
import { useInspectorDrive } from './use-inspector-drive.ts';
import { useInspectorFile } from './use-inspector-file.ts';
import { useInspectorTime } from './use-inspector-time.ts';

function Waiting() {
  const { waitingHeading, waitingSteps, homeLink, recordingHint } = inspectorLabels;
  return (
    <section className={styles.waiting}>
      <h2>{waitingHeading}</h2>
      <ol className={styles.steps}>
        {waitingSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a className={buttons.dark ?? ''} href="/?inspect" target="_blank">
        {homeLink}
      </a>
      <p className={styles.hint}>{recordingHint}</p>
    </section>
  );
}

/**
 * Machines, drawing, events and reasons of the page that opened this one, or of a recording that is chosen or dropped
 * (I2), below a heading and what holds the time of that page.
 */
export function InspectorLog({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const log = useInspectorLog();
  // From the start: the page says once that it may be driven.
  const drive = useInspectorDrive(log);
  const time = useInspectorTime();
  const { opener, dropProps } = useInspectorFile(log.showRecording);
  const isRecorded = opener.shown !== null;
  // Beside a live page a recording would be told into the same log.
  const opensFiles = log.isWaiting || isRecorded;
  return (
    <main className={className} translate="no" {...(opensFiles && dropProps)}>
      <header className={styles.header}>
        {children}
        {opensFiles && <RecordingOpener opener={opener} />}
        {time.isAllowed && <SiteTime time={time} actors={log.actors} />}
      </header>
      <div className={styles.panels} {...log.rootProps}>
        {log.isWaiting ? (
          <Waiting />
        ) : (
          <>
            <MachineList log={log} />
            <Picture log={log} />
            <Timeline log={log} isRecorded={isRecorded} />
            <EventLog log={log} />
            <Details log={log} drive={drive} />
          </>
        )}
      </div>
    </main>
  );
}
