/** The name of the outbox with the browser: of its store, its locks, and its channel to other tabs. */
export const outboxName = 'contact-outbox';

/** Messages that the browser does not keep for us; the store says how many, once it has come with the form. */
export const messagesOnPage = { count: () => 0 };
