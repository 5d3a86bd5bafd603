import { heroMessages } from '../constants.ts';
import type { HeroTab } from '../domain.ts';

/** K13: how many messages each tab has. */
export const messageCounts: Readonly<Record<HeroTab, number>> = {
  app: heroMessages.appCount,
  dashboard: heroMessages.dashboardCount,
  medlink: heroMessages.medlinkCount,
};

/** The message after this one in a list that starts again at its end (H5). */
export const nextIndex = (index: number, count: number): number =>
  count === 0 ? 0 : (index + 1) % count;

/** The indexes that show, first to last, in a list that starts again at its end (H5). */
export const visibleIndexes = (first: number, count: number, visibleCount: number): number[] =>
  Array.from({ length: Math.min(visibleCount, count) }, (_, place) => (first + place) % count);

/** V3: three boxes show, no fewer. */
export const hasAllBoxes = (count: number): boolean => count >= heroMessages.visibleCount;
