import { pager, swipe } from '../constants.ts';
import { blogSectionKeys, sectionKeys } from '../domain.ts';
import type { SectionPagerInput } from './section-pager.types.ts';

/** The pager of one kind of page. */
export type PagerPreset = Omit<SectionPagerInput, 'parent' | 'asksFirst'>;

/** The pager of the home page. */
export const homePager: PagerPreset = {
  sections: sectionKeys,
  wheelThrottleMs: pager.wheelThrottleMs,
  wheelThrottleMobileMs: pager.wheelThrottleMobileMs,
  swipeThresholdPx: swipe.thresholdPx,
  secondSectionOffsetPx: pager.secondSectionOffsetPx,
  locksFirstSection: true,
};

/** The pager of the older copy (O1). */
export const homeV1Pager: PagerPreset = {
  ...homePager,
  swipeThresholdPx: swipe.olderCopyThresholdPx,
};

/** The pager of the blogs page (B2). */
export const blogsPager: PagerPreset = {
  ...homePager,
  sections: blogSectionKeys,
  wheelThrottleMs: pager.wheelThrottleBlogsMs,
  wheelThrottleMobileMs: pager.wheelThrottleBlogsMs,
  secondSectionOffsetPx: 0,
  locksFirstSection: false,
};
