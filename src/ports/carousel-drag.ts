type Stop = () => void;

/** Where a finger or a mouse is, in client pixels, and when. */
export interface DragPoint {
  readonly xPx: number;
  readonly yPx: number;
  readonly timeStampMs: number;
}

export interface DragReports {
  /** Answered with true, the strip has the hand, and a mouse may leave the element. */
  pressed(point: DragPoint, source: 'touch' | 'mouse'): boolean;
  /** Answered with true, the move does not scroll the page. */
  moved(point: DragPoint): boolean;
  released(point: DragPoint): void;
  cancelled(): void;
}

const pointOf = (
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { timeStamp }: Event,
): DragPoint => ({ xPx: clientX, yPx: clientY, timeStampMs: timeStamp });

/** Fingers, as touches: only a touch move can be kept from scrolling the page. */
function trackFinger(element: HTMLElement, reports: DragReports): Stop {
  const start = (event: TouchEvent) => {
    event.stopPropagation();
    const [finger] = event.touches;
    if (event.touches.length === 1 && finger) reports.pressed(pointOf(finger, event), 'touch');
    else reports.cancelled();
  };
  const move = (event: TouchEvent) => {
    event.stopPropagation();
    const [finger] = event.touches;
    if (event.touches.length !== 1 || !finger) return;
    if (reports.moved(pointOf(finger, event)) && event.cancelable) event.preventDefault();
  };
  const end = (event: TouchEvent) => {
    event.stopPropagation();
    const [finger] = event.changedTouches;
    if (finger) reports.released(pointOf(finger, event));
  };
  const cancel = (event: TouchEvent) => {
    event.stopPropagation();
    reports.cancelled();
  };
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
  const stops = [trackFinger(element, reports), trackMouse(element, reports)];
  return () => {
    for (const stop of stops) stop();
  };
}
