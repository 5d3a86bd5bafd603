import { testimonials } from '../../../machines/constants.ts';
import type { Direction } from '../../../machines/domain.ts';
import { inlineWayPx } from '../../../machines/shared/direction.ts';
import { type Course, easeTo } from '../../browser/spring.ts';

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

/** A row of cards that moves by a transform: under a hand at once, else on a way that can turn back (K4). */
export function createCardRow(track: HTMLElement, direction: Direction, start: number) {
  let isStill = true;
  /** Where the row stands when it is not on its way. */
  let placePx = start * stepPx;
  /** Its way, and when that began, on the clock of the browser's frames. */
  let way: { readonly course: Course; readonly startMs: number } | undefined;
  let frame = 0;
  let place: RowPlace = { card: start, dragPx: null };
  /** The card that the keyboard is on. */
  let focused: number | null = null;
  let targetPx = start * stepPx;

  /** How far the row makes way for a focused card that stands out of sight. */
  function detourPx(card: number): number {
    const view = track.parentElement;
    if (focused === null || !view) return 0;
    return Math.max(0, (focused - card + 1) * stepPx + besidePx - view.clientWidth);
  }

  const shownPx = () => way?.course.at(performance.now() - way.startMs).px ?? placePx;
  const show = () => {
    track.style.transform = `translate3d(${inlineWayPx(shownPx(), 0, direction)}px, 0, 0)`;
  };

  function putAt(px: number): void {
    cancelAnimationFrame(frame);
    way = undefined;
    placePx = px;
  }

  function goOn(): void {
    if (way?.course.isOver(performance.now() - way.startMs)) putAt(targetPx);
    else frame = requestAnimationFrame(goOn);
    show();
  }

  function move(): void {
    const { card, dragPx } = place;
    const isHeld = dragPx !== null || isStill;
    const toPx = card * stepPx + detourPx(card) - (dragPx ?? 0);
    // Already on its way there.
    if (way && toPx === targetPx && !isHeld) return;
    targetPx = toPx;
    putAt(isHeld ? toPx : shownPx());
    if (placePx === toPx) {
      show();
      return;
    }
    const from = { px: placePx, pxPerMs: 0 };
    const course = easeTo(toPx, from, testimonials.cardTransitionMs);
    way = { course, startMs: performance.now() };
    goOn();
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
    remainingPx: () => inlineWayPx(targetPx, shownPx(), direction),

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
