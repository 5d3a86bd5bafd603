/** What the inspector page says until it is loaded; apart from its other words, which come with it. */
export const inspectorLoading = 'The inspector is loading. It needs JavaScript.';
