import { isLocked } from '../section-pager.logic.ts';
import { sectionPagerSetup } from '../section-pager.setup.ts';

/** P4: body scroll is locked in index 0. */
export const lock = sectionPagerSetup.createStateConfig({
  description: 'P4: body scroll is disabled in index 0 and released elsewhere.',
  initial: 'off',
  states: {
    off: {
      description: 'P4, P12: another section, the native mode, or a page not yet measured.',
      always: { guard: 'isLocked', target: 'on' },
    },
    on: {
      description: 'P4: index 0 in the paged mode.',
      always: { guard: 'isReleased', target: 'off' },
    },
  },
});

/** P4: the lock is applied at once and again after a while. */
export const resync = sectionPagerSetup.createStateConfig({
  description: 'P4: the lock is applied at once and again 800 ms after a change.',
  initial: 'settled',
  states: {
    settled: {
      description: 'P4: the page has the lock that the state says.',
      on: { 'index.changed': 'waiting', 'mode.changed': 'waiting' },
    },
    waiting: {
      description: 'P4: applied at once; after 800 ms applied again, as the state then is.',
      entry: {
        type: 'applyScrollLock',
        params: ({ context }) => ({ locked: isLocked(context) }),
      },
      on: {
        'index.changed': { target: 'waiting', reenter: true },
        'mode.changed': { target: 'waiting', reenter: true },
      },
      after: {
        scrollLockResync: {
          target: 'settled',
          actions: {
            type: 'applyScrollLock',
            params: ({ context }) => ({ locked: isLocked(context) }),
          },
        },
      },
    },
  },
});
