import { dayMs } from '../leads/retention.ts';

/** When the next try is made, and when there is none. */
export const forwarding = {
  firstWaitMs: 1000,
  /** The wait doubles up to this. */
  longestWaitMs: 300_000,
  /** What the other side may ask for at most. */
  longestAskedWaitMs: 3_600_000,
  /** A lead that the other side refuses is given up when it has done so so often, in six to nine minutes. */
  refusalsMax: 10,
  /** A lead that never gets through is given up after so many, in about three days. */
  triesMax: 900,
  /** A claim may take so long at least, and still be followed by a try. */
  claimMs: 5000,
  /** A mail server may take so long to answer the end of a letter (RFC 5321, 4.5.3.2.6). */
  letterAnswerMs: 600_000,
  /** Leads of other processes are looked for so often. */
  lookEveryMs: 30_000,
  /** Leads that nobody noted for forwarding are looked for so often. */
  catchUpEveryMs: 3_600_000,
} as const;

/** A lead that does not get through is given up within so many days. */
export const triedDays = Math.ceil((forwarding.triesMax * forwarding.longestWaitMs) / dayMs);

/** The wait after so many tries, in milliseconds: doubled each time, and not the same for all. */
export function waitAfter(tries: number, random: number): number {
  const wait = Math.min(forwarding.firstWaitMs * 2 ** (tries - 1), forwarding.longestWaitMs);
  return wait * (0.75 + random / 4);
}
