/** I2: how fast the inspected page's time can go. Apart from the site's numbers: no visitor loads it. */
export const timeFactors = [1, 0.5, 0.1] as const;

export type TimeFactor = (typeof timeFactors)[number];
