import { sectionPagerSetup } from '../section-pager.setup.ts';

/** P3, P8, P12: what else the visitor may be busy with. */
export const attention = sectionPagerSetup.createStateConfig({
  description: 'P3, P8, P12: the pager sleeps while the visitor is busy with something else.',
  initial: 'awake',
  states: {
    awake: {
      description: 'P1: wheel, keys and drags are taken.',
      always: { guard: 'isAsleep', target: 'asleep' },
    },
    asleep: {
      description:
        'P3, P8, P12: a dialog is open, a field has the focus, or two fingers zoom: nothing is taken or prevented.',
      always: { guard: 'isAwake', target: 'awake' },
    },
  },
});

/** P12: paged or native. */
export const mode = sectionPagerSetup.createStateConfig({
  description: 'P12: paged, or scrolled natively by choice or by itself.',
  initial: 'paged',
  states: {
    paged: {
      description: 'P1, P12: the pager turns the pages.',
      always: { guard: 'isNative', target: 'native', actions: 'announceMode' },
    },
    native: {
      description: 'P12: normal scrolling; nothing is taken or locked, the index stays in step.',
      always: { guard: 'isPaged', target: 'paged', actions: ['announceMode', 'alignPage'] },
    },
  },
});
