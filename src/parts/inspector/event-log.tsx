import { flagAttribute } from '../../../machines/shared/attributes.ts';
import { inspectorLabels } from '../../content/inspector.ts';
import type { useInspectorLog } from './use-inspector-log.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspector-log.module.css';
import { useMomentInSight } from './use-moment-in-sight.ts';

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
      <input
        className={styles.search}
        aria-label={inspectorLabels.search}
        placeholder={inspectorLabels.searchHint}
        {...log.searchProps}
      />
      <select className={styles.filter} aria-label={inspectorLabels.filter} {...log.filterProps}>
        <option value="">{inspectorLabels.allMachines}</option>
        {log.filterChoices.map(({ sessionId, name }) => (
          <option key={sessionId} value={sessionId}>
            {name}
          </option>
        ))}
      </select>
      <select className={styles.filter} aria-label={inspectorLabels.effect} {...log.effectProps}>
        <option value="">{inspectorLabels.allEffects}</option>
        {(['moved', 'handled', 'refused', 'ignored'] as const).map((effect) => (
          <option key={effect} value={effect}>
            {inspectorLabels.effects[effect]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Every event that a machine received, the newest first. */
export function EventLog({ log }: { readonly log: Log }) {
  const panel = useMomentInSight(log);
  return (
    <section
      ref={panel}
      className={`${styles.panel} ${styles.logPanel}`}
      aria-label={inspectorLabels.log}
    >
      <div className={styles.bar}>
        <h2 className={styles.title}>
          {inspectorLabels.log}{' '}
          <span className={styles.quiet}>
            {log.shownCount < log.entryCount && `${log.shownCount} ${inspectorLabels.of} `}
            {log.entryCount}
          </span>
        </h2>
        {log.clearProps && (
          <button className={styles.tool} {...log.clearProps}>
            {inspectorLabels.clear}
          </button>
        )}
        <Tools log={log} />
      </div>
      {log.emptiness && (
        <p className={styles.description}>{inspectorLabels.emptiness[log.emptiness]}</p>
      )}
      {log.isPart && <p className={styles.description}>{inspectorLabels.part}</p>}
      <ol className={styles.entries} aria-label={inspectorLabels.log} {...log.entriesProps}>
        {log.entries.map((entry) => (
          <li key={entry.id} role="none">
            <button
              className={styles.entry}
              data-effect={entry.effect}
              data-later={flagAttribute(entry.isLater)}
              {...log.entryProps(entry)}
            >
              <time className={styles.time}>{timeFormat.format(entry.atMs)}</time>
              <span className={styles.said}>
                <span className={styles.actor}>{entry.actorName}</span>{' '}
                <code title={entry.event.type}>{entry.said}</code>
              </span>
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
