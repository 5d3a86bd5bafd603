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

/** Tells the drag of one finger over an element; a second finger cancels it. */
export function trackTouch(element: HTMLElement, reports: TouchReports): Stop {
  const start = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (event.touches.length === 1 && finger) reports.pressed(pointOf(finger, event));
    else reports.cancelled();
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (event.touches.length !== 1 || !finger) return;
    const isTaken = reports.moved(pointOf(finger, event), event.target);
    if (isTaken && event.cancelable) event.preventDefault();
  };
  const end = (event: TouchEvent) => {
    const [finger] = event.changedTouches;
    if (finger) reports.released(pointOf(finger, event));
  };
  const cancel = () => reports.cancelled();
  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end, { passive: true });
  element.addEventListener('touchcancel', cancel, { passive: true });
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', cancel);
  };
}

/** Tells where the keyboard focus goes inside an element. */
export function trackFocus(
  element: HTMLElement,
  reports: { entered(target: EventTarget | null): void; left(target: EventTarget | null): void },
): Stop {
  const enter = ({ target }: FocusEvent) => reports.entered(target);
  const leave = ({ target }: FocusEvent) => reports.left(target);
  element.addEventListener('focusin', enter);
  element.addEventListener('focusout', leave);
  return () => {
    element.removeEventListener('focusin', enter);
    element.removeEventListener('focusout', leave);
  };
}

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** A text field or another control that uses the keyboard itself. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;
