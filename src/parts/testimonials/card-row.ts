import { testimonials } from '../../../machines/constants.ts';
import type { Direction } from '../../../machines/domain.ts';
import { inlineWayPx } from '../../../machines/shared/direction.ts';
import { cssEaseOut } from '../../../machines/shared/easing.ts';

const stepPx = testimonials.cardWidthPx;
const copyPx = stepPx * testimonials.count;
/** Room beside a card that is brought into sight, for its outline. */
const besidePx = stepPx - testimonials.cardStyleWidthPx;

/** Where the row of cards is to stand. */
export interface RowPlace {
  /** The card at its start. */
  readonly card: number;
  /** How far a hand has moved the row along the reading; back is negative. Null when no hand holds it. */
  readonly dragPx: number | null;
}

/**
 * A row of cards that moves by a transform: under a hand at once, else on a way that can turn back (K4). The
 * browser's compositor takes it there: no frame of the way is the page's.
 */
export function createCardRow(track: HTMLElement, direction: Direction, start: number) {
  let isStill = true;
  /** Where the row stands, or is on its way to. */
  let placePx = start * stepPx;
  let way: { readonly fromPx: number; readonly animation: Animation } | undefined;
  let place: RowPlace = { card: start, dragPx: null };
  /** The card that the keyboard is on. */
  let focused: number | null = null;

  /** How far the row makes way for a focused card that stands out of sight. */
  function detourPx(card: number): number {
    const view = track.parentElement;
    if (focused === null || !view) return 0;
    return Math.max(0, (focused - card + 1) * stepPx + besidePx - view.clientWidth);
  }

  /** How much of its way lies behind it, 0 to 1; null when it is on none. */
  const progress = () => way?.animation.effect?.getComputedTiming().progress ?? null;
  function shownPx(): number {
    const part = progress();
    return way && part !== null ? way.fromPx + (placePx - way.fromPx) * part : placePx;
  }
  const transformAt = (px: number) => `translate3d(${inlineWayPx(px, 0, direction)}px, 0, 0)`;

  function putAt(px: number): void {
    way?.animation.cancel();
    way = undefined;
    placePx = px;
    track.style.transform = transformAt(px);
  }

  function move(): void {
    const { card, dragPx } = place;
    const isHeld = dragPx !== null || isStill;
    const toPx = card * stepPx + detourPx(card) - (dragPx ?? 0);
    // Already on its way there.
    if (progress() !== null && toPx === placePx && !isHeld) return;
    const fromPx = isHeld ? toPx : shownPx();
    putAt(toPx);
    if (fromPx === toPx) return;
    const animation = track.animate(
      [{ transform: transformAt(fromPx) }, { transform: transformAt(toPx) }],
      { duration: testimonials.cardTransitionMs, easing: cssEaseOut },
    );
    way = { fromPx, animation };
  }

  move();
  return {
    /** Sends the row to its place. A leap of more than half a copy is a wrap, and goes the short way. */
    go(to: RowPlace): void {
      const leap = to.card - place.card;
      if (Math.abs(leap) > testimonials.count / 2) {
        putAt(shownPx() + Math.sign(leap) * copyPx);
      }
      place = to;
      move();
    },

    /** How far the row still has to go on the screen; to the left is negative. */
    remainingPx: () => inlineWayPx(placePx, shownPx(), direction),

    /** Brings the card into sight that the keyboard is on; with null, the row goes back. */
    reveal(card: number | null): void {
      if (card === focused) return;
      focused = card;
      move();
    },

    /** Until this is called the row stands still: it jumps to its places (P11). */
    setMotion(isOn: boolean): void {
      isStill = !isOn;
      if (isStill) move();
    },

    stop: () => putAt(shownPx()),
  };
}
