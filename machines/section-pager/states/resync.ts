import { isLocked } from '../section-pager.logic.ts';
import { sectionPagerSetup } from '../section-pager.setup.ts';

/** P4: the lock is applied again a while after a change, whatever has happened to the page. */
export const resync = sectionPagerSetup.createStateConfig({
  description: 'P4: the lock is applied at once and again 800 ms after a change.',
  meta: { requirement: 'P4' },
  initial: 'settled',
  states: {
    settled: {
      description: 'P4: the page has the lock that the state says.',
      meta: { requirement: 'P4' },
      on: { 'index.changed': 'waiting', 'mode.changed': 'waiting' },
    },
    waiting: {
      description: 'P4: applied at once; after 800 ms applied again, as the state then is.',
      meta: { requirement: 'P4' },
      on: {
        'index.changed': { target: 'waiting', reenter: true },
        'mode.changed': { target: 'waiting', reenter: true },
      },
      after: {
        scrollLockResync: {
          target: 'settled',
          actions: [
            {
              type: 'applyScrollLock',
              params: ({ context }) => ({ locked: isLocked(context) }),
            },
            'announceLock',
          ],
        },
      },
    },
  },
});
