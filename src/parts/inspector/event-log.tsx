import { inspectorLabels } from '../../content/inspector.ts';
import type { useInspectorLog } from './use-inspector-log.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspector-log.module.css';

type Log = ReturnType<typeof useInspectorLog>;

const timeFormat = new Intl.DateTimeFormat('en', {
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

function Tools({ log }: { readonly log: Log }) {
  return (
    <div className={styles.tools}>
      <label className={styles.filter}>
        {inspectorLabels.filter}
        <select {...log.filterProps}>
          <option value="">{inspectorLabels.allMachines}</option>
          {log.filterChoices.map(({ sessionId, name }) => (
            <option key={sessionId} value={sessionId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className={styles.tool} {...log.pauseProps}>
        {inspectorLabels.pause}
      </button>
      <button className={styles.tool} {...log.clearProps}>
        {inspectorLabels.clear}
      </button>
    </div>
  );
}

/** Every event that a machine received, the newest first. */
export function EventLog({ log }: { readonly log: Log }) {
  return (
    <section className={styles.panel} aria-label={inspectorLabels.log}>
      <div className={styles.bar}>
        <h2 className={styles.title}>
          {inspectorLabels.log} <span className={styles.quiet}>{log.entryCount}</span>
        </h2>
        <Tools log={log} />
      </div>
      {log.entries.length === 0 && <p className={styles.description}>{inspectorLabels.empty}</p>}
      <ol className={styles.entries}>
        {log.entries.map((entry) => (
          <li key={entry.id}>
            <button className={styles.entry} data-effect={entry.effect} {...log.entryProps(entry)}>
              <time className={styles.time}>{timeFormat.format(entry.atMs)}</time>
              <span className={styles.actor}>{entry.actorName}</span>
              <code className={styles.event}>{entry.event.type}</code>
              <span className={styles.move}>
                {entry.effect === 'moved' ? (
                  <>
                    {entry.left.join(', ')} <Icon name="arrowRight" className={styles.arrow} />{' '}
                    {entry.entered.join(', ')}
                  </>
                ) : (
                  inspectorLabels.effects[entry.effect]
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
