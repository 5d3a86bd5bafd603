import { outboxLabels } from '../../content/contact.ts';
import { type Outbox as OutboxActor, useOutbox } from './use-contact.ts';
import styles from './outbox.module.css';

interface Props {
  readonly outbox: OutboxActor;
  /** Empties the form for another message; null while its text does not wait. */
  readonly another: (() => void) | null;
}

/** The messages that wait on this device, each to be deleted (C7). */
export function Outbox({ outbox, another }: Props) {
  const { messages, isOnPageOnly, rootProps, entryProps } = useOutbox(outbox);
  if (messages.length === 0) return null;
  return (
    <details className={styles.outbox} {...rootProps}>
      <summary className={styles.summary}>
        {outboxLabels.title} <b>{messages.length}</b>
      </summary>
      <ul className={styles.messages}>
        {messages.map(({ key, text, refusal, textProps, deleteProps }) => (
          <li key={key} className={styles.message} {...entryProps}>
            <p className={styles.text} {...textProps}>
              {text}
            </p>
            <button className={styles.delete} {...deleteProps}>
              {outboxLabels.delete}
            </button>
            {refusal && <p className={styles.refused}>{outboxLabels.refused}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{isOnPageOnly ? outboxLabels.onPage : outboxLabels.onDevice}</p>
      {another && (
        <button type="button" className={styles.another} onClick={another} {...entryProps}>
          {outboxLabels.another}
        </button>
      )}
    </details>
  );
}
