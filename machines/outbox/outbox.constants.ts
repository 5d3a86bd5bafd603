/**
 * C7: messages that wait in the browser. None of these is a number of the specification. They stand apart from
 * constants.ts, all of which every page's first load brings.
 */
export const outbox = {
  /** A message waits at most seven days. */
  keepMs: 604_800_000,
  /** The first pause after a failed try; each further one is twice as long, up to the longest. */
  firstPauseMs: 1000,
  longestPauseMs: 300_000,
  /** Up to this part of a pause is left out by chance, so that visitors do not come back all at once. */
  jitterRatio: 0.5,
  /** A server is believed that asks for up to a day's pause. */
  retryAfterMaxMs: 86_400_000,
  /** The browser's store may take this long; then sending goes on without it. */
  storeLimitMs: 1000,
  /** When another tab is sending the message, this one looks again after this time. */
  busyPauseMs: 5000,
} as const;
