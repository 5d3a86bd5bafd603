import { SpringValue } from '@react-spring/web';
import { testimonials } from '../../../machines/constants.ts';
import type { Direction } from '../../../machines/domain.ts';
import { inlineWayPx } from '../../../machines/shared/direction.ts';

const spring = { tension: 170, friction: 26, clamp: true };
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

/** A row of cards that moves by a transform: under a hand at once, else by a spring that can turn back. */
export function createCardRow(track: HTMLElement, direction: Direction, start: number) {
  const position = new SpringValue(start * stepPx);
  let isStill = true;
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

  const show = () => {
    track.style.transform = `translate3d(${inlineWayPx(position.get(), 0, direction)}px, 0, 0)`;
  };

  function move(): void {
    const { card, dragPx } = place;
    targetPx = card * stepPx + detourPx(card) - (dragPx ?? 0);
    if (dragPx !== null || isStill) {
      position.stop();
      position.set(targetPx);
      show();
      return;
    }
    show();
    void position.start({ to: targetPx, config: spring, onChange: show, onRest: show });
  }

  move();
  return {
    /** Sends the row to its place. A leap of more than half a copy is a wrap, and goes the short way. */
    go(to: RowPlace): void {
      const leap = to.card - place.card;
      if (Math.abs(leap) > testimonials.count / 2) {
        position.set(position.get() + Math.sign(leap) * copyPx);
      }
      place = to;
      move();
    },

    /** How far the row still has to go on the screen; to the left is negative. */
    remainingPx: () => inlineWayPx(targetPx, position.get(), direction),

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

    stop: () => void position.stop(),
  };
}
