import { draggedPx, firstCard, startPosition } from './testimonial-slider.logic.ts';
import { testimonialSliderSetup } from './testimonial-slider.setup.ts';
import type { TestimonialSliderContext } from './testimonial-slider.types.ts';

interface Args {
  readonly context: TestimonialSliderContext;
}

const moveRow = {
  type: 'moveRow',
  params: ({ context }: Args) => ({ card: firstCard(context), dragPx: null }),
} as const;

const dragRow = {
  type: 'moveRow',
  params: ({ context }: Args) => ({ card: firstCard(context), dragPx: draggedPx(context) }),
} as const;

/** The testimonials: a panel that flips, an image that flies, and a row to drag (T1–T8). */
export const testimonialSliderMachine = testimonialSliderSetup.createMachine({
  id: 'testimonialSlider',
  description: 'One testimonial in the panel, the others in a row of cards beside it.',
  context: ({ input }) => ({ direction: 'ltr', ...input, ...startPosition, drag: null }),
  type: 'parallel',
  states: {
    step: {
      description: 'T4, T5: one card on or back, one step at a time.',
      meta: { requirement: ['T4', 'T5'] },
      initial: 'ready',
      on: {
        'slider.reset': {
          meta: { requirement: 'T3' },
          target: '.ready',
          actions: ['resetPosition', moveRow],
        },
      },
      states: {
        ready: {
          description:
            'T4, T6: the next step is welcome; at an end the one of the page goes on (T8).',
          meta: { requirement: ['T4', 'T6'] },
          on: {
            'step.forward': [
              { guard: 'hasNext', target: 'flipping', actions: ['takeStep', moveRow] },
              { meta: { requirement: 'T8' }, guard: 'isPastEnd', actions: 'tellReachedEnd' },
            ],
            'step.back': [
              { guard: 'hasPrevious', target: 'flipping', actions: ['takeStep', moveRow] },
              { meta: { requirement: 'T8' }, guard: 'isBeforeStart', actions: 'tellReachedStart' },
            ],
            'drag.stepped': { target: 'flipping', actions: ['takeStep', moveRow] },
          },
        },
        flipping: {
          description:
            'T5, E2: 300 ms with the panel flipped; steps are blocked, the page must wait.',
          meta: { requirement: ['T5', 'E2'] },
          after: { panelFlip: { target: 'ready', actions: 'setCurrent' } },
        },
      },
    },
    flight: {
      description: 'T5: the image between row and panel; it outlasts the flip.',
      meta: { requirement: 'T5' },
      initial: 'landed',
      on: { 'slider.reset': '.landed' },
      states: {
        landed: {
          description: 'T5: no image flies.',
          meta: { requirement: 'T5' },
          on: { 'step.started': 'flying' },
        },
        flying: {
          description: 'T5, K6: on its way for 450 ms, cleared after 500 ms.',
          meta: { requirement: ['T5', 'K6'] },
          on: { 'step.started': { target: 'flying', reenter: true } },
          after: { flyingImageClear: { target: 'landed', actions: 'clearFlight' } },
        },
      },
    },
    drag: {
      description: 'T7: a mouse or a finger on the row or the panel.',
      meta: { requirement: 'T7' },
      initial: 'idle',
      on: { 'slider.reset': '.idle', 'slider.disable': '.idle' },
      states: {
        idle: {
          description: "T7: nothing holds the row, or the drag is the page's.",
          meta: { requirement: 'T7' },
          entry: 'clearDrag',
          on: { 'pointer.pressed': { target: 'pressed', actions: 'setDragStart' } },
        },
        pressed: {
          description: 'T7, K3: up to 10 px it is no drag yet, but a click on a card.',
          meta: { requirement: ['T7', 'K3'] },
          on: {
            'pointer.moved': [
              { guard: 'isDragOfPage', target: 'idle' },
              { guard: 'isDragOfRow', target: 'dragging', actions: ['setDrag', dragRow] },
            ],
            'pointer.released': 'idle',
            'pointer.cancelled': 'idle',
          },
        },
        dragging: {
          description:
            'T7, E2: the row follows the hand; over 50 px it moves one card, round the ends.',
          meta: { requirement: ['T7', 'E2'] },
          exit: moveRow,
          on: {
            'pointer.moved': { actions: ['setDrag', dragRow] },
            'pointer.released': [
              { guard: 'isPastThreshold', target: 'snapping', actions: 'announceDrag' },
              { target: 'snapping' },
            ],
            'pointer.cancelled': 'snapping',
          },
        },
        snapping: {
          description: 'T7, K4: 500 ms to the new card, or back to the same one.',
          meta: { requirement: ['T7', 'K4'] },
          entry: 'clearDrag',
          on: { 'pointer.pressed': { target: 'pressed', actions: 'setDragStart' } },
          after: { cardTransition: 'idle' },
        },
      },
    },
    scrolling: {
      description: "T8: whether the page's wheel and keys step the slider.",
      meta: { requirement: 'T8' },
      initial: 'disabled',
      states: {
        disabled: {
          description: 'T8: the page is elsewhere; only buttons and drags count.',
          meta: { requirement: 'T8' },
          on: { 'slider.enable': 'enabled' },
        },
        enabled: {
          description: 'T8: the page is at the testimonials.',
          meta: { requirement: 'T8' },
          on: { 'slider.disable': 'disabled' },
        },
      },
    },
  },
  on: {
    'card.flip': { meta: { requirement: ['T2', 'E2'] }, guard: 'mayFlip', actions: 'toggleCard' },
  },
});
