/**
 * The descriptions of all charts. The site's build fills it, and leaves a number in each chart instead
 * (scripts/chart-descriptions.ts); everywhere else charts keep their words, and it is empty.
 */
export const chartDescriptions: readonly string[] = [];
