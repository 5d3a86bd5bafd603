import { inspectorLabels } from '../../content/inspector.ts';
import type { useInspectorLog } from './use-inspector-log.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspector-log.module.css';

type Selected = NonNullable<ReturnType<typeof useInspectorLog>['selected']>;
type Part = Pick<Selected['candidates'][number], 'source' | 'guard' | 'targets' | 'actions'>;

function Transition({ source, guard, targets, actions }: Part) {
  return (
    <>
      <code>{source}</code>
      <Icon name="arrowRight" className={styles.arrow} />
      <code>{targets.join(', ') || inspectorLabels.stays}</code>
      <span className={styles.condition}>
        {guard === null ? (
          inspectorLabels.otherwise
        ) : (
          <>
            {inspectorLabels.guard} <code>{guard}</code>
          </>
        )}
        {actions.length > 0 && (
          <>
            {' · '}
            {inspectorLabels.actions} <code>{actions.join(', ')}</code>
          </>
        )}
      </span>
    </>
  );
}

function Reasons({ selected }: { readonly selected: Selected }) {
  const { candidates, followers } = selected;
  return (
    <>
      <p className={styles.description}>
        <code>{selected.event.type}</code> <Icon name="arrowRight" className={styles.arrow} />{' '}
        {selected.actorName}: {inspectorLabels.effects[selected.effect]}
        {selected.sourceName && `, ${inspectorLabels.sentBy} ${selected.sourceName}`}
      </p>
      {candidates.length === 0 && <p>{inspectorLabels.noCandidates}</p>}
      <ol className={styles.reasons}>
        {candidates.map(({ verdict, ...part }) => (
          <li
            key={`${part.source} ${part.guard} ${part.targets.join()}`}
            className={styles.reason}
            data-verdict={verdict}
          >
            <span className={styles.verdict}>{inspectorLabels.verdicts[verdict]}</span>
            <span>
              <Transition {...part} />
            </span>
          </li>
        ))}
        {followers.map((part) => (
          <li
            key={`${part.source} ${part.eventType}`}
            className={styles.reason}
            data-verdict="taken"
          >
            <span className={styles.verdict}>{inspectorLabels.followers}</span>
            <span>
              <Transition {...part} />
            </span>
          </li>
        ))}
      </ol>
      <details className={styles.details} open>
        <summary>{inspectorLabels.payload}</summary>
        <pre className={styles.json}>{JSON.stringify(selected.event, null, 2)}</pre>
      </details>
    </>
  );
}

/** Why the chosen event moved its machine, or why it did not. */
export function EventReasons({ selected }: { readonly selected: Selected | null }) {
  return (
    <section className={styles.panel} aria-label={inspectorLabels.why}>
      <h2 className={styles.title}>{inspectorLabels.why}</h2>
      {selected ? (
        <Reasons selected={selected} />
      ) : (
        <p className={styles.description}>{inspectorLabels.chooseEntry}</p>
      )}
    </section>
  );
}
