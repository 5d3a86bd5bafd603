/** Words that only the earlier home page has; the rest it shares with home. */
export const homeV1Content = {
  dots: 'Jump to a section',
  cardsHeading: 'What you can do here',
} as const;
