import { inspectorLabels } from '../../content/inspector.ts';
import type { useInspectorLog } from './use-inspector-log.ts';
import styles from './inspector-log.module.css';

type Log = ReturnType<typeof useInspectorLog>;

/** The machines of the page as a tree, each with the states it is in. */
export function MachineList({
  machines,
  propsOf,
}: {
  readonly machines: Readonly<Log['machines']>;
  readonly propsOf: Log['machineProps'];
}) {
  return (
    <ul className={styles.tree}>
      {machines.map(({ actor, states, children, helpers }) => (
        <li key={actor.sessionId}>
          <button className={styles.machine} {...propsOf(actor)}>
            <span className={styles.machineName}>
              {actor.name}
              {actor.status !== 'active' && (
                <span className={styles.quiet}> {inspectorLabels.ended}</span>
              )}
            </span>
            <span className={styles.leaves}>
              {states.map((state) => (
                <code key={state} className={styles.leaf}>
                  {state}
                </code>
              ))}
            </span>
          </button>
          {helpers.length > 0 && (
            <p className={styles.helpers}>
              {inspectorLabels.helpers} {helpers.join(', ')}
            </p>
          )}
          {children.length > 0 && <MachineList machines={children} propsOf={propsOf} />}
        </li>
      ))}
    </ul>
  );
}
