import { listen, stopAll } from './listen.ts';
import type { Stop } from './stop.ts';

/** Where a finger or a mouse is, in client pixels, and when. */
export interface GesturePoint {
  readonly xPx: number;
  readonly yPx: number;
  readonly timeStampMs: number;
}

export interface TouchReports {
  pressed(point: GesturePoint): void;
  /** Answered with true, the move does not scroll the page. */
  moved(point: GesturePoint, target: EventTarget | null): boolean;
  released(point: GesturePoint): void;
  cancelled(): void;
}

/** The place of a pointer, and the time of the event that brought it. */
export const pointOf = (
  { clientX, clientY }: Pick<Touch, 'clientX' | 'clientY'>,
  { timeStamp }: Event,
): GesturePoint => ({ xPx: clientX, yPx: clientY, timeStampMs: timeStamp });

/** Tells the drag of one finger over an element; a second finger cancels it, wherever it is put down. */
export function trackTouch(element: HTMLElement, reports: TouchReports): Stop {
  const start = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (event.touches.length === 1 && finger) reports.pressed(pointOf(finger, event));
    else reports.cancelled();
  };
  const move = (event: TouchEvent) => {
    const [finger, other] = event.touches;
    // The browser scrolls by it, whatever is said: as where a finger catches a page in its glide. Of one that
    // has come down on what keeps its touches, the first finger tells alone.
    if (!finger || other || !event.cancelable) {
      reports.cancelled();
      return;
    }
    const isTaken = reports.moved(pointOf(finger, event), event.target);
    if (isTaken) event.preventDefault();
  };
  const end = (event: TouchEvent) => {
    const [finger] = event.changedTouches;
    if (event.touches.length > 0) reports.cancelled();
    else if (finger) reports.released(pointOf(finger, event));
  };
  return stopAll([
    listen(element, ['touchstart'], start),
    listen(element, ['touchmove'], move, { passive: false }),
    listen(element, ['touchend'], end),
    listen(element, ['touchcancel'], () => reports.cancelled()),
  ]);
}

/**
 * Tells where the keyboard focus goes inside an element, once for each move. The browser repeats a focus when the
 * window is come back to, and React when it takes a part over: neither is told. A focus by a press of the mouse is
 * told only as the button is let go: a page that moved before that would put something else under the pointer.
 */
export function trackFocus(
  element: HTMLElement,
  reports: {
    /** The mouse is pressed: where the focus goes by it is told later. */
    pressed?(): void;
    entered(target: EventTarget | null, isByPress: boolean): void;
    left(target: EventTarget | null): void;
  },
): Stop {
  let isPressed = false;
  let late: EventTarget | null = null;
  let focused: EventTarget | null = null;
  let isKept = false;
  const leave = () => {
    if (focused) reports.left(focused);
    focused = null;
  };
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0;
    if (isPressed) reports.pressed?.();
  };
  const release = () => {
    isPressed = false;
    if (late && late === document.activeElement) reports.entered(late, true);
    late = null;
  };
  return stopAll([
    listen(window, ['mousedown'], press, { capture: true }),
    // A menu of the browser may keep the button's release to itself.
    listen(window, ['mouseup', 'dragend', 'keydown'], release, { capture: true }),
    listen(element, ['focusin'], ({ target, isTrusted }) => {
      const isKnown = target === focused && (isKept || !isTrusted);
      isKept = false;
      if (isKnown) return;
      leave();
      focused = target;
      if (isPressed) late = target;
      else reports.entered(target, false);
    }),
    listen(element, ['focusout'], ({ target }) => {
      // Where it goes nowhere else the window has lost it.
      isKept = target === document.activeElement;
      if (!isKept) leave();
    }),
  ]);
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** A text field or another control that uses the keyboard itself. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;
