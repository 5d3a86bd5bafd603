import { carouselMotion, frameMs, whyUs } from '../constants.ts';
import type { Direction } from '../domain.ts';
import { inlineWayPx } from '../shared/direction.ts';
import { type DragAxis, dragAxis, type Point } from '../shared/drag.ts';
import type { StepDirection } from '../shared/wheel-gate.ts';
import { shortestWayPx, wrapPx } from './why-us-carousel.momentum.ts';
import type {
  AutoScroll,
  Drag,
  FrameRun,
  Pointer,
  WhyUsCarouselContext,
} from './why-us-carousel.types.ts';

/** K8: how many times the cards stand on the strip. */
export const stripCopies = whyUs.copies;

type Context = WhyUsCarouselContext;

/** The key for the next card, and the one for the card before. */
export const stepKeys = {
  ltr: { next: 'ArrowRight', previous: 'ArrowLeft' },
  rtl: { next: 'ArrowLeft', previous: 'ArrowRight' },
} as const satisfies Record<Direction, unknown>;

/** How far the strip goes on under a hand: against the reading, at 1.5 times the hand's way (W3). */
const onwardPx = ({ direction }: Context, fromXPx: number, toXPx: number): number =>
  inlineWayPx(toXPx, fromXPx, direction) * whyUs.dragMultiplier;

const cardPx = ({ halfWidthPx, cardCount }: Context, card: number): number =>
  ((halfWidthPx ?? 0) / cardCount) * card;

const wrapCard = ({ cardCount }: Context, card: number) => (card + cardCount) % cardCount;

/** W3: the card whose start is nearest to a place of the strip, round its end too. */
export const nearestCard = (context: Context, trackPx: number): number =>
  wrapCard(context, Math.round(trackPx / cardPx(context, 1)));

/** The card that begins next after a place of the strip, or before it. */
export function cardBeside(context: Context, trackPx: number, way: StepDirection): number {
  const widthPx = cardPx(context, 1);
  const nearPx = carouselMotion.alignedPx;
  const card =
    way > 0
      ? Math.floor((trackPx + nearPx) / widthPx) + 1
      : Math.ceil((trackPx - nearPx) / widthPx) - 1;
  return wrapCard(context, card);
}

export const hasCard = ({ halfWidthPx, cardCount }: Context, card: number): boolean =>
  halfWidthPx !== null && Number.isInteger(card) && card >= 0 && card < cardCount;

/** The neighbour of the card that the strip goes to. */
export const cardAfter = (context: Context, way: StepDirection): number =>
  wrapCard(context, context.card + way);

/** Half way round the shorter way turns back; a strip on its way takes no step that far ahead. */
export function hasReach(context: Context, trackPx: number, way: StepDirection): boolean {
  const halfWidthPx = context.halfWidthPx ?? 0;
  const aheadPx = shortestWayPx(trackPx, cardPx(context, context.card), halfWidthPx);
  return Math.abs(aheadPx + way * cardPx(context, 1)) < halfWidthPx / 2;
}

/** W3: where a hand at that place has the strip. */
export const draggedTrackPx = (context: Context, drag: Drag, xPx: number): number =>
  wrapPx(drag.startTrackPx + onwardPx(context, drag.startXPx, xPx), context.halfWidthPx ?? 0);

const lastMoments = ({ trail }: Drag, nowMs: number) =>
  trail.filter(
    ({ timeStampMs }) =>
      timeStampMs < nowMs && timeStampMs >= nowMs - carouselMotion.velocityWindowMs,
  );

/** The drag after one more move. */
export const withSample = (drag: Drag, { xPx, timeStampMs }: Pointer): Drag => ({
  ...drag,
  trail: [...lastMoments(drag, timeStampMs), { xPx, timeStampMs }],
});

/** The strip's velocity when a hand lets it go: that of the last moments; 0 after a rest. */
export function releaseVelocity(
  context: Context,
  drag: Drag,
  { xPx, timeStampMs }: Pointer,
): number {
  const [first] = lastMoments(drag, timeStampMs);
  if (!first) return 0;
  return (onwardPx(context, first.xPx, xPx) * frameMs) / (timeStampMs - first.timeStampMs);
}

/** Which way a press has become a drag: W4 wants more along than across. */
export const axisOf = (drag: Drag | null, point: Point): DragAxis | null =>
  dragAxis(drag, point, 'horizontal');

/** W4: how far a drag has gone along the page, in px; up is negative. */
export const alongPx = ({ startYPx }: Drag, { yPx }: Point): number => yPx - startYPx;

/** W4: what a vertical drag that ends there asks for: the section down the page, or the one before. */
export function requestOf(drag: Drag, point: Point): 'next' | 'previous' | null {
  const wayPx = alongPx(drag, point);
  if (axisOf(drag, point) !== 'vertical' || Math.abs(wayPx) <= whyUs.verticalNavigationPx) {
    return null;
  }
  return Math.sign(wayPx) === whyUs.onwardDragSign ? 'next' : 'previous';
}

/** K8: 0.5 px per frame; in whole milliseconds. */
export const autoScroll = ({ halfWidthPx }: Context): AutoScroll => ({
  loopMs: Math.round(((halfWidthPx ?? 0) / whyUs.speedPxPerFrame) * frameMs),
});

/** K10: the strip coasts from where it was let go. */
export const coast = ({ velocityPxPerFrame, halfWidthPx }: Context): FrameRun => ({
  kind: 'coast',
  velocityPxPerFrame,
  halfWidthPx: halfWidthPx ?? 0,
});

/** K10, P11: to the card, in 300 ms; at once for less motion, or where it stands there already. */
export function snap(context: Context): FrameRun {
  const halfWidthPx = context.halfWidthPx ?? 0;
  const toPx = cardPx(context, context.card);
  const wayPx = shortestWayPx(context.trackPx, toPx, halfWidthPx);
  const isThere = Math.abs(wayPx) <= carouselMotion.alignedPx;
  const durationMs = context.reducedMotion || isThere ? 0 : whyUs.snapMs;
  return { kind: 'snap', toPx, durationMs, halfWidthPx };
}
