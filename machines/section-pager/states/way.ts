import { wayTo } from '../section-pager.logic.ts';
import { sectionPagerSetup } from '../section-pager.setup.ts';
import type { SectionPagerContext, Way } from '../section-pager.types.ts';

/** P9: to the edge of the present section that is nearest. */
const toNear = (source: Way['source']) =>
  ({
    type: 'scrollToIndex',
    params: ({ context }: { readonly context: SectionPagerContext }) =>
      wayTo(context, { source, edge: 'near' }),
  }) as const;

/** P9: the way to a section. */
export const way = sectionPagerSetup.createStateConfig({
  description: 'P9: whether the page is on its way because the pager sent it.',
  meta: { requirement: 'P9' },
  initial: 'resting',
  on: {
    'way.started': {
      target: '.moving',
      actions: {
        type: 'scrollToIndex',
        params: ({ context, event }) => wayTo(context, event),
      },
    },
    'edge.asked': {
      meta: { requirement: 'P10' },
      guard: 'isOpenToEdge',
      target: '.moving',
      actions: [
        {
          type: 'scrollToIndex',
          params: ({ context, event }) =>
            wayTo(context, { source: 'edge', edge: event.direction === 1 ? 'end' : 'start' }),
        },
        'rememberStep',
      ],
    },
    'drag.dropped': {
      meta: { requirement: 'P5' },
      target: '.moving',
      actions: {
        type: 'snapBack',
        params: ({ context }) => wayTo(context, { source: 'touch', edge: 'near' }),
      },
    },
    'section.moved': {
      meta: { requirement: 'P9' },
      guard: 'isKept',
      target: '.moving',
      actions: toNear('resize'),
    },
  },
  states: {
    resting: {
      description: 'P9: whatever scrolls now is the visitor: the index follows in silence.',
      meta: { requirement: 'P9' },
      on: {
        'page.rested': {
          meta: { requirement: 'P10' },
          guard: 'isUnattended',
          target: 'moving',
          actions: toNear('rest'),
        },
        'lock.applied': {
          meta: { requirement: 'P4' },
          guard: 'isHeld',
          target: 'moving',
          actions: toNear('lock'),
        },
        'page.scrolled': {
          guard: 'isElsewhere',
          actions: {
            type: 'setIndex',
            params: ({ event }) => ({ index: event.index, source: 'scroll' }),
          },
        },
      },
    },
    moving: {
      description:
        'P9: the page goes where it was sent; what it passes is not the visitor. P12: in normal scrolling a hand ends it.',
      meta: { requirement: 'P9' },
      on: {
        'way.settled': 'resting',
        // The browser puts the page where that entry was left, and nothing of ours takes it on.
        'entry.changed': { target: 'resting', actions: 'endWay' },
        'wheel.read': {
          meta: { requirement: 'P12' },
          guard: 'isNativeWheel',
          target: 'resting',
          actions: 'endWay',
        },
        'hand.scrolled': {
          meta: { requirement: 'P12' },
          guard: 'isNative',
          target: 'resting',
          actions: 'endWay',
        },
        'page.synced': {
          guard: 'isOnPage',
          target: 'resting',
          actions: {
            type: 'setIndex',
            params: ({ event }) => ({ index: event.index, source: 'sync' }),
          },
        },
      },
    },
  },
});
