import type { SnapshotFrom } from 'xstate';
import { testimonials } from '../constants.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { Point } from '../shared/drag.ts';
import {
  cardCount,
  cardOfFlight,
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

type Snapshot = SnapshotFrom<typeof testimonialSliderMachine>;

/** T7: a move that the page must not scroll by as well; ask after sending the move on. */
export const isDragPrevented = (snapshot: Snapshot): boolean =>
  snapshot.matches({ drag: 'dragging' });

const pointOf = ({ xPx, yPx }: Point): Point => ({ xPx, yPx });

/** Props of the testimonial slider's parts for a snapshot (T2–T8). */
export function connectTestimonialSlider(
  snapshot: Snapshot,
  send: (event: TestimonialSliderInbound) => void,
) {
  const { context } = snapshot;
  const { fixed, start, current, flipped, flight } = context;
  // The browser's own dragging of pictures and links would end ours.
  const onDragStart = (event: { readonly preventDefault: () => void }) => event.preventDefault();

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
    /** W5: each of the six is a slide once; its copies are none. */
    isSlide: (card: number) => !isCopy(context, card),
    isFlipped: (card: number) => flipped.includes(card),
    rootProps: {
      role: 'group',
      'data-machine': 'testimonial-slider',
      'data-state': stateAttribute(snapshot),
      'data-fixed': fixed,
      'data-start': start,
      'data-dragged': flagAttribute(isDragPrevented(snapshot)),
      'data-flight': flight ? (flight.direction === 1 ? 'in' : 'out') : undefined,
    },
    /** T7: what a hand does on the row or the panel. */
    drag: {
      pressed: (point: Point) => send({ type: 'pointer.pressed', ...pointOf(point) }),
      moved: (point: Point) => send({ type: 'pointer.moved', ...pointOf(point) }),
      released: (point: Point) => send({ type: 'pointer.released', ...pointOf(point) }),
      cancelled: () => send({ type: 'pointer.cancelled' }),
    },
    panelProps: {
      'data-part': 'fixed-panel',
      'data-flipped': flagAttribute(snapshot.matches({ step: 'flipping' })),
      onDragStart,
    },
    /**
     * For what the panel shows of a testimonial, 0–5; while it flips, the incoming one is its back. What has an
     * image in the air, here and in the row, shows none: nobody is seen twice.
     */
    faceProps: (testimonial: number) =>
      ({
        'data-part': 'face',
        'data-side': sideOf(context, testimonial),
        'data-flying': flagAttribute(testimonial === flight?.index),
      }) as const,
    rowProps: { 'data-part': 'row', onDragStart },
    /** A copy is there for the eye and the mouse only; not inert, for it flips at a click as well. */
    cardProps: (card: number) =>
      ({
        'data-part': 'card',
        'data-index': card,
        'data-flipped': flagAttribute(flipped.includes(card)),
        'data-past': flagAttribute(card < firstCard(context)),
        'data-flying': flagAttribute(card === cardOfFlight(context)),
        role: isCopy(context, card) ? undefined : 'group',
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
