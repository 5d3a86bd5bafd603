import type { InspectorChartFact } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** A press that moves less is a click on what stands there. */
const dragDetectionPx = 4;
/** A notch of a wheel is about 100 px, and makes a drawing a quarter larger. */
const zoomPerPx = Math.log(1.25) / 100;
/** What a wheel means by a line. */
const linePx = 16;
/** How far a ring stands out of what has the focus. */
const ringPx = 6;

type Tell = (fact: InspectorChartFact) => void;

function trackSize(stage: Element, tell: Tell): Stop {
  const observer = new ResizeObserver(() => {
    tell({
      type: 'stage.measured',
      widthPx: stage.clientWidth,
      heightPx: stage.clientHeight,
    });
  });
  observer.observe(stage);
  return () => observer.disconnect();
}

function trackWheel(stage: HTMLElement, tell: Tell): Stop {
  const hear = (event: WheelEvent) => {
    // The drawing moves, not the page: this listener has to keep the browser waiting.
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (!event.ctrlKey && !event.metaKey) {
      // The shift key turns a wheel of one axis sideways.
      tell({
        type: 'wheel.panned',
        x: -(event.shiftKey && x === 0 ? y : x),
        y: event.shiftKey ? 0 : -y,
      });
      return;
    }
    const place = stage.getBoundingClientRect();
    tell({
      type: 'wheel.zoomed',
      x: event.clientX - place.left,
      y: event.clientY - place.top,
      factor: Math.exp(-y * zoomPerPx),
    });
  };
  return listen(stage, ['wheel'], hear, { passive: false });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where two fingers are: between them, and how far from one another. */
function gripOf(fingers: ReadonlyMap<number, Point>) {
  const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()];
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

function trackPointer(stage: HTMLElement, tell: Tell): Stop {
  /** Where each finger is; one that has not moved yet is where it was put. */
  const fingers = new Map<number, Point>();
  let isDragging = false;
  const release = () => {
    if (isDragging) tell({ type: 'pointer.released' });
    isDragging = false;
  };
  const press = (id: number, at: Point) => {
    if (fingers.size === 2) return;
    fingers.set(id, at);
    if (fingers.size === 1) return;
    release();
    for (const finger of fingers.keys()) stage.setPointerCapture(finger);
  };
  const pinch = (id: number, to: Point) => {
    const before = gripOf(fingers);
    fingers.set(id, to);
    const { x, y, apart } = gripOf(fingers);
    const place = stage.getBoundingClientRect();
    tell({ type: 'wheel.panned', x: x - before.x, y: y - before.y });
    tell({
      type: 'wheel.zoomed',
      x: x - place.left,
      y: y - place.top,
      factor: apart / before.apart,
    });
  };
  const drag = (id: number, from: Point, to: Point) => {
    if (!isDragging && Math.hypot(to.x - from.x, to.y - from.y) < dragDetectionPx) return;
    if (!isDragging) {
      isDragging = true;
      stage.setPointerCapture(id);
      tell({ type: 'pointer.pressed', x: from.x, y: from.y });
    }
    fingers.set(id, to);
    tell({ type: 'pointer.moved', x: to.x, y: to.y });
  };
  const hear = (told: Event) => {
    const { type, pointerId: id, clientX: x, clientY: y, button } = told as PointerEvent;
    if (type === 'pointerdown') {
      if (button === 0) press(id, { x, y });
      return;
    }
    const from = fingers.get(id);
    if (!from) return;
    // What a finger was put on holds it until the stage takes it over: that is no end.
    if (type === 'lostpointercapture' && told.target !== stage) return;
    if (type === 'pointermove') {
      if (fingers.size === 2) pinch(id, { x, y });
      else drag(id, from, { x, y });
      return;
    }
    release();
    fingers.delete(id);
  };
  return listen(
    stage,
    ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture'],
    hear,
  );
}

/** How far something must go to be between two edges; its start, where it is larger. */
const wayInto = (start: number, end: number, from: number, to: number) =>
  Math.max(from - start, Math.min(0, to - end));

/** What the keyboard comes to is brought into sight, with the ring around it. */
function trackFocus(stage: HTMLElement, tell: Tell): Stop {
  const hear = ({ target }: Event) => {
    const part = target as Element;
    if (part === stage || !part.matches(':focus-visible')) return;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const room = stage.getBoundingClientRect();
    const x = wayInto(left - ringPx, right + ringPx, room.left, room.right);
    const y = wayInto(top - ringPx, bottom + ringPx, room.top, room.bottom);
    if (x !== 0 || y !== 0) tell({ type: 'wheel.panned', x, y });
  };
  return listen(stage, ['focusin'], hear);
}

/** The place of a drawing: it tells its size, and what wheels, pointers and the focus do over it. */
export function createStage() {
  let stage: HTMLElement | null = null;
  return {
    /** Says which element it is. */
    stand: (element: HTMLElement | null): void => {
      stage = element;
    },
    track: (tell: Tell): Stop | undefined =>
      stage
        ? stopAll([
            trackSize(stage, tell),
            trackWheel(stage, tell),
            trackPointer(stage, tell),
            trackFocus(stage, tell),
          ])
        : undefined,
  };
}
