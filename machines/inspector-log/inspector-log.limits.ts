// Apart from the site's numbers: no visitor loads these, and no requirement says them.

/** I2: how many events the local inspector shows, and how many it keeps back to a moment that shows. */
export const inspectorLog = { entryLimit: 500, keptEntryLimit: 20_000 } as const;

/** I2: for so long an event that only says once more what was said, as most moves of a pointer do, is not told anew as what is new. */
export const repeatMs = 1000;

/** I2: what follows from one press of a key is told within so many ms. */
export const burstMs = 50;

/** I2: what pages tell in the place of whatever a visitor typed (`src/page/redaction.ts`, which would load these limits for one word). */
export const hiddenText = '[redacted]';
