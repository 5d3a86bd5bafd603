import { inspectorLabels } from '../../content/inspector.ts';
import type { InspectedActor } from '../../../machines/inspector-log/inspector-log.types.ts';
import styles from './inspector-log.module.css';

/** What an actor is called, and whether it has ended. */
export function ActorName({ name, status }: Pick<InspectedActor, 'name' | 'status'>) {
  return (
    <>
      {name}
      {status !== 'active' && <span className={styles.quiet}> {inspectorLabels.ended}</span>}
    </>
  );
}
