import { and, assign, enqueueActions, not, or, raise, setup, stateIn } from 'xstate';
import { swipe, testimonials } from '../constants.ts';
import {
  directionOf,
  draggedPx,
  flightOf,
  isAtEnd,
  isAtStart,
  isCard,
  isDragOfPage,
  isDragOfRow,
  movedBy,
  startPosition,
  toggled,
} from './testimonial-slider.logic.ts';
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

const isFromButton = ({ event }: Args) =>
  (event.type === 'step.forward' || event.type === 'step.back') && event.source === 'button';
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
      const direction = directionOf(event);
      const to = movedBy(context, direction);
      enqueue.assign({ ...to, flight: flightOf(context, to, direction) });
      enqueue.raise({ type: 'step.started' });
    }),
    /** T5: the active testimonial follows, and with it the previous one. */
    setCurrent: assign({ current: ({ context }) => context.fixed }),
    resetPosition: assign(startPosition),
    clearFlight: assign({ flight: null }),
    toggleCard: assign(({ context, event }) =>
      event.type === 'card.flip' ? { flipped: toggled(context.flipped, event.index) } : {},
    ),
    setDragStart: assign(({ event }) =>
      event.type === 'pointer.pressed'
        ? { drag: { startXPx: event.xPx, startYPx: event.yPx, xPx: event.xPx } }
        : {},
    ),
    setDrag: assign(({ context, event }) =>
      event.type === 'pointer.moved' && context.drag
        ? { drag: { ...context.drag, xPx: event.xPx } }
        : {},
    ),
    clearDrag: assign({ drag: null }),
    /** T7: it wraps, unlike the other steps. */
    announceDrag: raise(({ context, event }) => ({
      type: 'drag.stepped' as const,
      direction:
        event.type === 'pointer.released' && draggedPx(context, event.xPx) < 0
          ? (1 as const)
          : (-1 as const),
    })),
    tellReachedEnd: enqueueActions(({ context, enqueue }) => {
      if (context.parent) enqueue.sendTo(context.parent, { type: 'slider.reachedEnd' });
    }),
    tellReachedStart: enqueueActions(({ context, enqueue }) => {
      if (context.parent) enqueue.sendTo(context.parent, { type: 'slider.reachedStart' });
    }),
  },
  guards: {
    hasNext: and([isHeard, ({ context }: Args) => !isAtEnd(context)]),
    isPastEnd: and([isHeard, ({ context }: Args) => isAtEnd(context)]),
    hasPrevious: and([isHeard, ({ context }: Args) => !isAtStart(context)]),
    isBeforeStart: and([isHeard, ({ context }: Args) => isAtStart(context)]),
    /** A drag that ends over a card ends in a click, which is not meant for the card. */
    mayFlip: and([
      not(isDragged),
      not(stateIn({ drag: 'snapping' })),
      ({ event }: Args) => event.type === 'card.flip' && isCard(event.index),
    ]),
    isDragOfRow: ({ context, event }) =>
      event.type === 'pointer.moved' && context.drag !== null && isDragOfRow(context.drag, event),
    isDragOfPage: ({ context, event }) =>
      event.type === 'pointer.moved' && context.drag !== null && isDragOfPage(context.drag, event),
    isPastThreshold: ({ context, event }) =>
      event.type === 'pointer.released' &&
      Math.abs(draggedPx(context, event.xPx)) > swipe.thresholdPx,
  },
  delays: {
    panelFlip: testimonials.flipMs,
    flyingImageClear: testimonials.flyingImageClearedMs,
    cardTransition: testimonials.cardTransitionMs,
  },
});
