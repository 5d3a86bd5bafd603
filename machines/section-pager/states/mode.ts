import { sectionPagerSetup } from '../section-pager.setup.ts';

/** P12: paged or native. */
export const mode = sectionPagerSetup.createStateConfig({
  description: 'P12: paged, or scrolled natively by choice or by itself.',
  meta: { requirement: 'P12' },
  initial: 'paged',
  states: {
    paged: {
      description: 'P1, P12: the pager turns the pages.',
      meta: { requirement: ['P1', 'P12'] },
      on: {
        'page.turned': {
          meta: { requirement: 'P8' },
          actions: {
            type: 'focusSection',
            params: ({ event }) => ({ section: event.section }),
          },
        },
      },
      always: { guard: 'isNative', target: 'native', actions: 'announceMode' },
    },
    native: {
      description: 'P12: normal scrolling; nothing is taken or locked, the index stays in step.',
      meta: { requirement: 'P12' },
      always: { guard: 'isPaged', target: 'paged', actions: ['announceMode', 'alignPage'] },
    },
  },
});
