/** Messages that the browser does not keep for us; the store says how many, once it has come with the form. */
export const messagesOnPage = { count: () => 0 };
