import type { StoredMessage } from './message-store.ts';

/** The name of the outbox with the browser: of its store, its locks, and its channel to other tabs. */
export const outboxName = 'contact-outbox';

/** Messages that the browser does not keep for us. They are here before the store, which comes with the form. */
export const messagesOnPage = new Map<string, StoredMessage>();
