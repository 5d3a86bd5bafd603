import { inspectorLabels } from '../../content/inspector.ts';
import type { InspectedActor } from '../../../machines/inspector-log/inspector-log.types.ts';
import styles from './inspector-log.module.css';

/** What became of an actor that runs no more. */
export const endOf = (status: string): string =>
  status === 'error' ? inspectorLabels.failed : inspectorLabels.ended;

/** What an actor is called, and whether it has ended or failed. */
export function ActorName({ name, status }: Pick<InspectedActor, 'name' | 'status'>) {
  return (
    <>
      {name}
      {status !== 'active' && <span className={styles.quiet}> {endOf(status)}</span>}
    </>
  );
}
