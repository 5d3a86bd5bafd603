import { swipe } from '../../constants.ts';
import { draggedPx } from '../section-pager.logic.ts';
import { sectionPagerSetup } from '../section-pager.setup.ts';
import type { SectionPagerContext } from '../section-pager.types.ts';

const followDrag = {
  type: 'followDrag',
  params: ({ context }: { readonly context: SectionPagerContext }) => ({
    dragPx: draggedPx(context),
  }),
} as const;

const vibrate = { type: 'vibrate', params: { durationMs: swipe.vibrationMs } } as const;

/** P5, W4: a finger comes to the page, or one that is a part of the section's drags it as any other does. */
const takesFinger = {
  'pointer.pressed': { guard: 'takesInput', target: 'pressed', actions: 'setDragStart' },
  'section.grabbed': {
    guard: 'takesInput',
    target: 'dragging',
    actions: ['setSectionDrag', followDrag],
  },
} as const;

/** P5: the drag of a finger. */
export const touch = sectionPagerSetup.createStateConfig({
  description: 'P5: a vertical drag of a finger turns one page; it never asks the section (H4).',
  meta: { requirement: 'P5' },
  initial: 'idle',
  states: {
    idle: {
      description: "P5: no finger, or one that is not the pager's.",
      meta: { requirement: 'P5' },
      entry: 'clearDrag',
      on: takesFinger,
    },
    pressed: {
      description:
        'P5: up to 10 px it is no drag yet; a section that still scrolls keeps it. Nobody may have told of the end of the finger before.',
      meta: { requirement: 'P5' },
      always: { guard: 'leavesInput', target: 'idle' },
      on: {
        'pointer.moved': [
          { guard: 'isForSection', target: 'idle' },
          { guard: 'isPastDetection', target: 'dragging', actions: ['setDrag', followDrag] },
        ],
        'pointer.released': 'idle',
        'pointer.cancelled': 'idle',
        'pointer.pressed': { target: 'pressed', actions: 'setDragStart' },
      },
    },
    dragging: {
      description: 'P5: past 10 px the section follows the finger and the indicator shows.',
      meta: { requirement: 'P5' },
      always: { guard: 'leavesInput', target: 'settling', actions: 'dropDrag' },
      on: {
        'pointer.moved': { actions: ['setDrag', followDrag] },
        'pointer.released': [
          {
            guard: 'isSwipe',
            target: 'settling',
            actions: ['takeSwipe', vibrate],
          },
          { target: 'settling', actions: 'dropDrag' },
        ],
        'pointer.cancelled': { target: 'settling', actions: 'dropDrag' },
        'pointer.pressed': { target: 'pressed', actions: ['dropDrag', 'setDragStart'] },
        'section.dragged': { actions: ['setSectionDrag', followDrag] },
        'section.dropped': { target: 'settling', actions: 'dropDrag' },
        // A page that is sent elsewhere does not follow the finger there.
        'way.started': [
          { guard: 'isSectionSwipe', target: 'settling', actions: vibrate },
          { target: 'settling' },
        ],
      },
    },
    settling: {
      description: 'P5: the transition of 300 ms, to the new section or back.',
      meta: { requirement: 'P5' },
      entry: 'clearDrag',
      on: takesFinger,
      after: { sectionTransition: 'idle' },
    },
  },
});
