import type { SnapshotFrom } from 'xstate';
import { testimonials } from '../constants.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import {
  axisOf,
  cardCount,
  firstCard,
  isAtEnd,
  isAtStart,
  isCopy,
  previousOf,
  sideOf,
  testimonialOf,
} from './testimonial-slider.logic.ts';
import type { testimonialSliderMachine } from './testimonial-slider.machine.ts';
import type { TestimonialSliderInbound } from './testimonial-slider.types.ts';

interface PointerFacts {
  readonly clientX: number;
  readonly clientY: number;
  readonly isPrimary: boolean;
}

interface PointerPress extends PointerFacts {
  readonly button: number;
}

interface PointerMove extends PointerFacts {
  readonly buttons: number;
  readonly pointerId: number;
  readonly currentTarget: { readonly setPointerCapture: (pointerId: number) => void };
}

const pointOf = ({ clientX, clientY }: PointerFacts) => ({ xPx: clientX, yPx: clientY });

/** Props of the testimonial slider's parts for a snapshot (T2–T8). */
export function connectTestimonialSlider(
  snapshot: SnapshotFrom<typeof testimonialSliderMachine>,
  send: (event: TestimonialSliderInbound) => void,
) {
  const { context } = snapshot;
  const { fixed, start, current, flipped, flight } = context;
  const isPressed = snapshot.matches({ drag: 'pressed' });
  const isDragging = snapshot.matches({ drag: 'dragging' });
  const cancel = ({ isPrimary }: PointerFacts) => {
    if (isPrimary && (isPressed || isDragging)) send({ type: 'pointer.cancelled' });
  };
  /** T7: for what is dragged, the row and the panel; it needs `touch-action: pan-y pinch-zoom`. */
  const dragProps = {
    onPointerDown: (press: PointerPress) => {
      if (press.isPrimary && press.button === 0) {
        send({ type: 'pointer.pressed', ...pointOf(press) });
      }
    },
    onPointerMove: (move: PointerMove) => {
      if (!move.isPrimary || !(isPressed || isDragging)) return;
      // The button was let go where nobody heard it.
      if (move.buttons === 0) {
        cancel(move);
        return;
      }
      // Only now: a press that is captured would take its click away from the card.
      const { drag } = context;
      if (isPressed && drag && axisOf(drag, pointOf(move)) === 'horizontal') {
        move.currentTarget.setPointerCapture(move.pointerId);
      }
      send({ type: 'pointer.moved', ...pointOf(move) });
    },
    onPointerUp: (point: PointerFacts) => {
      if (point.isPrimary) send({ type: 'pointer.released', ...pointOf(point) });
    },
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    // The browser's own dragging of pictures and links would end ours.
    onDragStart: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
  };

  return {
    /** Testimonials 0–5 on the panel: the front shows the previous, the flip panel the active one. */
    panel: {
      previous: previousOf(current),
      active: current,
    },
    /** Which of the six is active, counted from 1. */
    position: { number: current + 1, count: testimonials.count },
    /** The image that flies: of which testimonial, 1 into the panel or −1 back to the row. */
    flight,
    /** The card, 0–17, at the start of the visible row. A leap by more than half a copy is a wrap. */
    firstCard: firstCard(context),
    /** The cards of the row, 0–17. */
    cards: Array.from({ length: cardCount }, (_, index) => index),
    /** Which testimonial, 0–5, a card shows. */
    testimonialOf,
    isFlipped: (card: number) => flipped.includes(card),
    rootProps: {
      role: 'group',
      'data-machine': 'testimonial-slider',
      'data-state': stateAttribute(snapshot),
      'data-fixed': fixed,
      'data-start': start,
    },
    panelProps: {
      ...dragProps,
      'data-part': 'fixed-panel',
      'data-flipped': flagAttribute(snapshot.matches({ step: 'flipping' })),
    },
    /** For what the panel shows of a testimonial, 0–5; while it flips, the incoming one is its back. */
    faceProps: (testimonial: number) =>
      ({ 'data-part': 'face', 'data-side': sideOf(context, testimonial) }) as const,
    rowProps: { ...dragProps, 'data-part': 'row' },
    /** A copy is there for the eye and the mouse only; not inert, for it flips at a click as well. */
    cardProps: (card: number) =>
      ({
        'data-part': 'card',
        'data-index': card,
        'data-flipped': flagAttribute(flipped.includes(card)),
        'aria-hidden': isCopy(context, card) ? true : undefined,
      }) as const,
    /** For the button in a card; its name says which side it shows next. */
    flipProps: (card: number) =>
      ({
        type: 'button',
        'data-part': 'flip',
        tabIndex: isCopy(context, card) ? -1 : undefined,
        onClick: () => send({ type: 'card.flip', index: card }),
      }) as const,
    /** T8: at its end a button keeps the focus, and leads nowhere. */
    previousProps: {
      type: 'button',
      'data-part': 'previous',
      'aria-disabled': isAtStart(context) || undefined,
      onClick: () => send({ type: 'step.back', source: 'button' }),
    },
    nextProps: {
      type: 'button',
      'data-part': 'next',
      'aria-disabled': isAtEnd(context) || undefined,
      onClick: () => send({ type: 'step.forward', source: 'button' }),
    },
  } as const;
}
