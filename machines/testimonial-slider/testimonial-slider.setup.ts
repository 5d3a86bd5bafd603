import { and, assertEvent, assign, enqueueActions, not, or, raise, setup, stateIn } from 'xstate';
import { swipe, testimonials } from '../constants.ts';
import { type DragAxis, dragAxis } from '../shared/drag.ts';
import { tellParent } from '../shared/parent.ts';
import {
  directionOf,
  draggedPx,
  flightOf,
  isAtEnd,
  isAtStart,
  isCard,
  movedBy,
  startPosition,
  toggled,
} from './testimonial-slider.logic.ts';
import type { StepDirection } from '../shared/wheel-gate.ts';
import type {
  TestimonialSliderContext,
  TestimonialSliderEvent,
  TestimonialSliderInput,
} from './testimonial-slider.types.ts';

type Context = TestimonialSliderContext;
type Event = TestimonialSliderEvent;
interface Args {
  readonly context: Context;
  readonly event: Event;
}

function isFromButton({ event }: Args): boolean {
  assertEvent(event, ['step.forward', 'step.back']);
  return event.source === 'button';
}

function isOfCard({ event }: Args): boolean {
  assertEvent(event, 'card.flip');
  return isCard(event.index);
}

/** T7: whose drag a press has become: the row's, or the page's, whose own rule takes equal parts. */
function axisOfMove({ context, event }: Args): DragAxis | null {
  assertEvent(event, 'pointer.moved');
  return dragAxis(context.drag, event, 'vertical');
}

const isDragged = stateIn({ drag: 'dragging' });

/** T8: the page's own steps count only while it enables them; a hand on the row stops all steps. */
const isHeard = and<Context, Event, unknown[]>([
  not(isDragged),
  or<Context, Event, unknown[]>([isFromButton, stateIn({ scrolling: 'enabled' })]),
]);

/** All of it is optional, so an empty one tells the type. */
const inputType: TestimonialSliderInput = {};

/** Types, guards and delays of the testimonial slider. */
export const testimonialSliderSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: inputType },
  actions: {
    /**
     * Sends the row to a card at its start; under a hand, which is `dragPx` along the reading from where
     * it pressed, at once. Null when no hand holds the row.
     */
    moveRow: (_, _params: { readonly card: number; readonly dragPx: number | null }) => undefined,

    takeStep: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['step.forward', 'step.back', 'drag.stepped']);
      const direction = directionOf(event);
      const to = movedBy(context, direction);
      enqueue.assign({ ...to, flight: flightOf(context, to, direction) });
      enqueue.raise({ type: 'step.started' });
    }),
    /** T5: the active testimonial follows, and with it the previous one. */
    setCurrent: assign({ current: ({ context }) => context.fixed }),
    resetPosition: assign(startPosition),
    clearFlight: assign({ flight: null }),
    toggleCard: assign(({ context, event }) => {
      assertEvent(event, 'card.flip');
      return { flipped: toggled(context.flipped, event.index) };
    }),
    setDragStart: assign(({ event }) => {
      assertEvent(event, 'pointer.pressed');
      return { drag: { startXPx: event.xPx, startYPx: event.yPx, xPx: event.xPx } };
    }),
    setDrag: assign(({ context, event }) => {
      assertEvent(event, 'pointer.moved');
      return { drag: context.drag && { ...context.drag, xPx: event.xPx } };
    }),
    clearDrag: assign({ drag: null }),
    /** T7: it wraps, unlike the other steps. Against the reading comes the next card. */
    announceDrag: raise(({ context, event }) => {
      assertEvent(event, 'pointer.released');
      const direction: StepDirection = draggedPx(context, event.xPx) < 0 ? 1 : -1;
      return { type: 'drag.stepped' as const, direction };
    }),
    tellReachedEnd: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'step.forward');
      tellParent(enqueue, context, { ...event, type: 'slider.reachedEnd' });
    }),
    tellReachedStart: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'step.back');
      tellParent(enqueue, context, { ...event, type: 'slider.reachedStart' });
    }),
  },
  guards: {
    hasNext: and([isHeard, ({ context }: Args) => !isAtEnd(context)]),
    /** T8: wheel and keys go on from an end; the buttons stay in the section. */
    isPastEnd: and([isHeard, not(isFromButton), ({ context }: Args) => isAtEnd(context)]),
    hasPrevious: and([isHeard, ({ context }: Args) => !isAtStart(context)]),
    isBeforeStart: and([isHeard, not(isFromButton), ({ context }: Args) => isAtStart(context)]),
    /** A drag that ends over a card ends in a click, which is not meant for the card. */
    mayFlip: and([not(isDragged), not(stateIn({ drag: 'snapping' })), isOfCard]),
    isDragOfRow: (args) => axisOfMove(args) === 'horizontal',
    isDragOfPage: (args) => axisOfMove(args) === 'vertical',
    isPastThreshold: ({ context, event }) => {
      assertEvent(event, 'pointer.released');
      return Math.abs(draggedPx(context, event.xPx)) > swipe.thresholdPx;
    },
  },
  delays: {
    panelFlip: testimonials.flipMs,
    flyingImageClear: testimonials.flyingImageClearedMs,
    cardTransition: testimonials.cardTransitionMs,
  },
});
