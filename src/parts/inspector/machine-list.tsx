import { inspectorLabels } from '../../content/inspector.ts';
import { ActorName } from './actor-name.tsx';
import type { useInspectorLog } from './use-inspector-log.ts';
import styles from './inspector-log.module.css';
import { useMachineInSight } from './use-moment-in-sight.ts';

type Log = ReturnType<typeof useInspectorLog>;

function Tree({
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
              <ActorName {...actor} />
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
          {children.length > 0 && <Tree machines={children} propsOf={propsOf} />}
        </li>
      ))}
    </ul>
  );
}

/** The machines of the page as a tree, each with the states it is in. */
export function MachineList({ log }: { readonly log: Log }) {
  const panel = useMachineInSight(log);
  return (
    <section
      ref={panel}
      className={`${styles.panel} ${styles.listPanel}`}
      aria-label={inspectorLabels.machines}
    >
      <h2 className={styles.title}>{inspectorLabels.machines}</h2>
      <Tree machines={log.machines} propsOf={log.machineProps} />
    </section>
  );
}
