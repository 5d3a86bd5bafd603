import { flagAttribute } from '../../../machines/shared/attributes.ts';
import { inspectorLabels } from '../../content/inspector.ts';
import styles from './inspector-log.module.css';
import type { useInspectorLog } from './use-inspector-log.ts';

type State = NonNullable<ReturnType<typeof useInspectorLog>['shown']>['outline'];

/** All states of a machine in words, with the active ones marked: what the chart draws. */
export function StateOutline({ states }: { readonly states: readonly State[] }) {
  return (
    <ul className={styles.outline}>
      {states.map(({ id, name, description, isActive, isParallel, children }) => (
        <li key={id} className={styles.state} data-active={flagAttribute(isActive)}>
          <p className={styles.stateName}>
            <code>{name}</code>
            {isActive && <span className={styles.badge}>{inspectorLabels.active}</span>}
            {isParallel && <span className={styles.quiet}>{inspectorLabels.parallel}</span>}
          </p>
          <p className={styles.description}>{description}</p>
          {children.length > 0 && <StateOutline states={children} />}
        </li>
      ))}
    </ul>
  );
}
