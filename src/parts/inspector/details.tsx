import { inspectorLabels } from '../../content/inspector.ts';
import { DriveForm } from './drive-form.tsx';
import { EventReasons } from './event-reasons.tsx';
import styles from './inspector-log.module.css';
import { StateOutline } from './state-outline.tsx';
import type { useInspectorDrive } from './use-inspector-drive.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

interface DetailsProps {
  readonly log: ReturnType<typeof useInspectorLog>;
  readonly drive: ReturnType<typeof useInspectorDrive>;
}

function Chosen({ log, drive }: DetailsProps) {
  const { panel, shown } = log;
  if (panel === 'why') return <EventReasons log={log} />;
  if (!shown) return null;
  const { actor, outline } = shown;
  if (panel === 'states') return <StateOutline states={outline.children} />;
  if (panel === 'drive') return <DriveForm drive={drive} shown={shown} isGone={log.isGone} />;
  return <pre className={styles.json}>{JSON.stringify(actor.context, null, 2)}</pre>;
}

/** Beside the drawing: the reasons of an event, what the machine remembers, its states, and a form. */
export function Details({ log, drive }: DetailsProps) {
  return (
    <section
      className={`${styles.panel} ${styles.detailsPanel}`}
      aria-label={inspectorLabels.details}
    >
      <div className={styles.bar}>
        <div className={styles.choices}>
          {(['why', 'context', 'states', 'drive'] as const).map((name) => (
            <button key={name} className={styles.tool} {...log.panelProps(name)}>
              {inspectorLabels.panels[name]}
            </button>
          ))}
        </div>
      </div>
      <Chosen log={log} drive={drive} />
    </section>
  );
}
