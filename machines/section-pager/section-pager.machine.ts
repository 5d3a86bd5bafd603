import { isNative, wayTo } from './section-pager.logic.ts';
import { sectionPagerSetup } from './section-pager.setup.ts';
import { lock } from './states/lock.ts';
import { mode } from './states/mode.ts';
import { resync } from './states/resync.ts';
import { touch } from './states/touch.ts';
import { way } from './states/way.ts';

/** The pager of full-height sections (P1–P12), for the home pages and the blogs page. */
export const sectionPagerMachine = sectionPagerSetup.createMachine({
  id: 'sectionPager',
  description: 'One section at a time, by wheel, key and drag, always in step with the page.',
  context: ({ input }) => ({
    ...input,
    index: null,
    gate: null,
    drag: null,
    sleepReasons: [],
    normalScrolling: false,
    reducedMotion: false,
    viewport: null,
  }),
  invoke: {
    id: 'page',
    src: 'trackPage',
    input: ({ context, self }) => ({ sections: context.sections, pager: self }),
  },
  type: 'parallel',
  states: {
    paging: {
      description: 'P1, P2: wheel and keys, one step at a time.',
      meta: { requirement: ['P1', 'P2'] },
      initial: 'unsynced',
      states: {
        unsynced: {
          description: 'P4: born without knowing where the page is; nothing is locked or taken.',
          meta: { requirement: 'P4' },
          always: { guard: 'isSynced', target: 'ready' },
        },
        ready: {
          description: 'P2, P3: the wheel is open; the section is asked first.',
          meta: { requirement: ['P2', 'P3'] },
          on: {
            'key.stepped': [
              { meta: { requirement: 'P10' }, guard: 'isKeyPastEdge', actions: 'askForEdge' },
              { meta: { requirement: 'P8' }, guard: 'takesKey', actions: 'askForStep' },
            ],
            'step.asked': [
              { guard: 'asksFirst', actions: 'requestStep' },
              { guard: 'hasRoom', actions: 'takeStep' },
            ],
            'section.step': { guard: 'hasRoom', actions: 'takeStep' },
            'step.taken': 'throttled',
            'way.started': 'throttled',
          },
        },
        throttled: {
          description: 'P2: an accepted step closes the wheel; what comes in between is dropped.',
          meta: { requirement: 'P2' },
          entry: 'rememberStep',
          on: {
            'step.taken': { target: 'throttled', reenter: true },
            'way.started': { target: 'throttled', reenter: true },
          },
          after: { wheelThrottle: 'ready' },
        },
      },
    },
    lock,
    resync,
    touch,
    way,
    mode,
  },
  on: {
    'wheel.moved': { meta: { requirement: 'P7' }, actions: 'readWheel' },
    'wheel.read': [
      { meta: { requirement: ['P3', 'P10'] }, guard: 'leavesWheel' },
      { meta: { requirement: 'P10' }, guard: 'passesEdge', actions: 'askForEdge' },
      { meta: { requirement: 'P7' }, guard: 'isNoPush' },
      { meta: { requirement: 'P7' }, actions: 'askForStep' },
    ],
    'page.synced': {
      guard: 'isOnPage',
      actions: {
        type: 'setIndex',
        params: ({ event }) => ({ index: event.index, source: 'sync' }),
      },
    },
    'section.go': {
      meta: { requirement: ['P6', 'P9'] },
      guard: 'isReachable',
      actions: [
        {
          type: 'setIndex',
          params: ({ event: { index, source } }) => ({ index, source }),
        },
        {
          type: 'startWay',
          params: ({ event: { source, edge } }) => ({ source, edge: edge ?? ('start' as const) }),
        },
      ],
    },
    'focus.moved': [
      {
        meta: { requirement: 'P8' },
        guard: 'isFocusPaged',
        actions: [
          { type: 'setIndex', params: ({ event }) => ({ index: event.index, source: 'focus' }) },
          { type: 'startWay', params: { source: 'focus', edge: 'start' } },
        ],
      },
      {
        guard: 'isElsewhere',
        actions: [
          { type: 'setIndex', params: ({ event }) => ({ index: event.index, source: 'focus' }) },
          'showFocused',
        ],
      },
      {
        guard: 'isPresent',
        actions: {
          type: 'uncoverFocused',
          params: ({ context }) => ({
            within: isNative(context) ? null : wayTo(context, { source: 'focus', edge: 'near' }),
          }),
        },
      },
    ],
    'pager.sleep': { guard: 'isNewReason', actions: 'addSleepReason' },
    'pager.wake': { guard: 'isKnownReason', actions: 'clearSleepReason' },
    'normalScrolling.toggle': {
      guard: 'mayChooseMode',
      actions: [
        'toggleNormalScrolling',
        {
          type: 'rememberNormalScrolling',
          params: ({ context }) => ({ on: context.normalScrolling }),
        },
      ],
    },
    'normalScrolling.restored': { actions: 'setNormalScrolling' },
    'motion.changed': [
      {
        meta: { requirement: 'P11' },
        guard: 'becomesReduced',
        actions: ['setMotion', 'finishWay'],
      },
      { meta: { requirement: 'P11' }, actions: 'setMotion' },
    ],
    'viewport.resized': { actions: 'setViewport' },
  },
});
