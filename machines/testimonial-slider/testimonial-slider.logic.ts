import { testimonials } from '../constants.ts';
import { inlineWayPx } from '../shared/direction.ts';
import type { StepDirection } from '../shared/wheel-gate.ts';
import type {
  Flight,
  TestimonialSliderContext,
  TestimonialSliderEvent,
} from './testimonial-slider.types.ts';

type Position = Pick<TestimonialSliderContext, 'fixed' | 'start'>;

/** T3: where the slider starts, and where a reset brings it. */
export const startPosition = { fixed: 0, start: 1, current: 0, flipped: [], flight: null } as const;

/** How many cards stand in the row (K5). */
export const cardCount = testimonials.count * testimonials.copies;

/** T6. */
export const isAtStart = ({ fixed, start }: Position): boolean => start <= 1 && fixed === 0;

/** T6. */
export const isAtEnd = ({ start }: Position): boolean => start >= testimonials.count;

/** T4, T7: one card on or back. Only a drag gets past an end: it comes out at the other. */
export function movedBy({ fixed, start }: Position, way: StepDirection): Position {
  if (way === 1) {
    return isAtEnd({ fixed, start }) ? { fixed: 0, start: 1 } : { fixed: start, start: start + 1 };
  }
  return fixed === 0
    ? { fixed: testimonials.count - 1, start: testimonials.count }
    : { fixed: fixed - 1, start: start - 1 };
}

/** The image that flies: into the panel the one that comes, back to the row the one that goes. */
export const flightOf = (from: Position, to: Position, way: StepDirection): Flight => ({
  index: way === 1 ? to.fixed : from.fixed,
  direction: way,
});

type Step = Extract<
  TestimonialSliderEvent,
  { readonly type: 'step.forward' | 'step.back' | 'drag.stepped' }
>;

/** Which way a step goes. */
export function directionOf(step: Step): StepDirection {
  if (step.type === 'drag.stepped') return step.direction;
  return step.type === 'step.back' ? -1 : 1;
}

/** Which testimonial a card of the row shows. */
export const testimonialOf = (card: number): number => card % testimonials.count;

/** The testimonial before this one in the row, which starts again at its end. */
export const previousOf = (index: number): number =>
  (index + testimonials.count - 1) % testimonials.count;

/** T5: the side of the panel that a testimonial is on, if any. */
export function sideOf(
  { current, fixed }: Pick<TestimonialSliderContext, 'current' | 'fixed'>,
  index: number,
): 'front' | 'back' | undefined {
  if (index === current) return 'front';
  return index === fixed ? 'back' : undefined;
}

/** The card at the start of the visible row; it is the next one. A full copy stands before it. */
export const firstCard = ({ start }: Position): number => testimonials.count + start;

/** T5: the card that the image has left, or goes back to; none while none flies. */
export function cardOfFlight(context: Position & Pick<TestimonialSliderContext, 'flight'>) {
  if (!context.flight) return null;
  return firstCard(context) - (context.flight.direction === 1 ? 1 : 0);
}

/** T2: each testimonial counts once, as one of the six cards from the first visible one on. */
export const isCopy = (position: Position, card: number): boolean =>
  card < firstCard(position) || card >= firstCard(position) + testimonials.count;

export const isCard = (index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < cardCount;

/** T2: in the set, or out of it. */
export const toggled = (flipped: readonly number[], card: number): readonly number[] =>
  flipped.includes(card)
    ? flipped.filter((index) => index !== card)
    : [...flipped, card].toSorted((a, b) => a - b);

/**
 * How far the drag has come along the reading, where it is or at another place; against the reading,
 * towards the next card, is negative.
 */
export const draggedPx = (
  { drag, direction }: Pick<TestimonialSliderContext, 'drag' | 'direction'>,
  xPx = drag?.xPx ?? 0,
): number => (drag ? inlineWayPx(drag.startXPx, xPx, direction) : 0);
