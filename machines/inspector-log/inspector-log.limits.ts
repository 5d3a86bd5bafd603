/**
 * I2: for so long an event that only says once more what was said, as most moves of a pointer do, is not told anew
 * as what is new. Apart from the site's numbers: no visitor loads it.
 */
export const repeatMs = 1000;
