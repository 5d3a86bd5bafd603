import { sectionPagerSetup } from '../section-pager.setup.ts';

/** P4: body scroll is locked in index 0. */
export const lock = sectionPagerSetup.createStateConfig({
  description: 'P4: body scroll is disabled in index 0 and released elsewhere.',
  meta: { requirement: 'P4' },
  initial: 'off',
  states: {
    off: {
      description: 'P4, P12: another section, the native mode, or a page not yet measured.',
      meta: { requirement: ['P4', 'P12'] },
      always: { guard: 'isLocked', target: 'on' },
    },
    on: {
      description: 'P4: index 0 in the paged mode.',
      meta: { requirement: 'P4' },
      entry: [{ type: 'applyScrollLock', params: { locked: true } }, 'announceLock'],
      exit: { type: 'applyScrollLock', params: { locked: false } },
      always: { guard: 'isReleased', target: 'off' },
    },
  },
});
