import { type GesturePoint, pointOf, trackTouch } from '../../browser/gestures.ts';
import { stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

export interface DragReports {
  /** Answered with true, the strip has the hand, and a mouse may leave the element. */
  pressed(point: GesturePoint, source: 'touch' | 'mouse'): boolean;
  /** Answered with true, the move does not scroll the page. */
  moved(point: GesturePoint): boolean;
  released(point: GesturePoint): void;
  cancelled(): void;
}

const touchEvents = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** Keeps the fingers over an element from whatever is around it. */
function keepTouches(element: HTMLElement): Stop {
  const keep = (event: TouchEvent) => event.stopPropagation();
  for (const type of touchEvents) element.addEventListener(type, keep, { passive: true });
  return () => {
    for (const type of touchEvents) element.removeEventListener(type, keep);
  };
}

/** The mouse, also where it leaves the element with its button down. */
function trackMouse(element: HTMLElement, reports: DragReports): Stop {
  let pressedId: number | null = null;
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    if (!reports.pressed(pointOf(event, event), 'mouse')) return;
    pressedId = event.pointerId;
    element.setPointerCapture(pressedId);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pressedId) reports.moved(pointOf(event, event));
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pressedId) return;
    pressedId = null;
    reports.released(pointOf(event, event));
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId !== pressedId) return;
    pressedId = null;
    reports.cancelled();
  };
  // Dragging the picture of a card would take the pointer away.
  const keep = (event: DragEvent) => event.preventDefault();
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', cancel);
  element.addEventListener('dragstart', keep);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', cancel);
    element.removeEventListener('dragstart', keep);
  };
}

/** Tells the drags over a strip, by one finger or the mouse; nobody around it hears the fingers (W4). */
export function trackCarouselDrag(element: HTMLElement, reports: DragReports): Stop {
  // Only a touch move can be kept from scrolling the page, so fingers are not told as pointers.
  return stopAll([
    keepTouches(element),
    trackTouch(element, { ...reports, pressed: (point) => void reports.pressed(point, 'touch') }),
    trackMouse(element, reports),
  ]);
}
