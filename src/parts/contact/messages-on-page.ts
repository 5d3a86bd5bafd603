import type { Submission } from '../../../machines/contact-submission/contact-submission.machine.ts';
import type { FailureReason } from '../../../machines/domain.ts';

/** When a message is tried next; all times are in ms since 1970. */
export interface Schedule {
  readonly tries: number;
  readonly triedAtMs: number;
  readonly dueAtMs: number;
  /** Until then the server wants to hear nothing. */
  readonly heldUntilMs: number;
  readonly refusal: FailureReason | null;
}

/** A message that waits, as it is kept. */
export interface StoredMessage extends Submission, Schedule {
  readonly writtenAtMs: number;
}

/** The name of the outbox with the browser: of its store, its locks, and its channel to other tabs. */
export const outboxName = 'contact-outbox';

/** Messages that the browser does not keep for us. They are here before the store, which comes with the form. */
export const messagesOnPage = new Map<string, StoredMessage>();
