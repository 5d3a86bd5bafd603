import { inspectorLabels } from '../../content/inspector.ts';
import type { useInspectorLog } from './use-inspector-log.ts';
import styles from './inspector-log.module.css';

type Shown = ReturnType<typeof useInspectorLog>['shown'];
type State = NonNullable<Shown>['outline'];

function States({ states }: { readonly states: readonly State[] }) {
  return (
    <ul className={styles.outline}>
      {states.map(({ id, name, description, isActive, isParallel, children }) => (
        <li key={id} className={styles.state} data-active={isActive ? '' : undefined}>
          <p className={styles.stateName}>
            <code>{name}</code>
            {isActive && <span className={styles.badge}>{inspectorLabels.active}</span>}
            {isParallel && <span className={styles.quiet}>{inspectorLabels.parallel}</span>}
          </p>
          <p className={styles.description}>{description}</p>
          {children.length > 0 && <States states={children} />}
        </li>
      ))}
    </ul>
  );
}

/** The chosen machine: all its states with the active ones marked, and what it remembers. */
export function MachineChart({ shown }: { readonly shown: Shown }) {
  return (
    <section className={styles.panel} aria-label={inspectorLabels.states}>
      {shown && (
        <>
          <h2 className={styles.title}>{shown.actor.name}</h2>
          <p className={styles.description}>{shown.outline.description}</p>
          <details className={styles.details} open>
            <summary>{inspectorLabels.context}</summary>
            <pre className={styles.json}>{JSON.stringify(shown.actor.context, null, 2)}</pre>
          </details>
          <States states={shown.outline.children} />
        </>
      )}
    </section>
  );
}
