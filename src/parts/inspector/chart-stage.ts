import type { InspectorChartFact } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** A press that moves less is a click on what stands there. */
const dragDetectionPx = 4;
/** A notch of a wheel is about 100 px, and makes a drawing a quarter larger. */
const zoomPerPx = Math.log(1.25) / 100;
/** What a wheel means by a line. */
const linePx = 16;

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

function trackPointer(stage: HTMLElement, tell: Tell): Stop {
  let from: { id: number; x: number; y: number } | null = null;
  let isDragging = false;
  const hear = (told: Event) => {
    const { type, pointerId: id, clientX: x, clientY: y, button } = told as PointerEvent;
    if (type === 'pointerdown') {
      if (from === null && button === 0) from = { id, x, y };
      return;
    }
    if (from?.id !== id) return;
    // What a finger was put on holds it until the stage takes it over: that is no end.
    if (type === 'lostpointercapture' && told.target !== stage) return;
    if (type !== 'pointermove') {
      if (isDragging) tell({ type: 'pointer.released' });
      [from, isDragging] = [null, false];
      return;
    }
    if (!isDragging && Math.hypot(x - from.x, y - from.y) < dragDetectionPx) return;
    if (!isDragging) {
      isDragging = true;
      stage.setPointerCapture(id);
      tell({ type: 'pointer.pressed', x: from.x, y: from.y });
    }
    tell({ type: 'pointer.moved', x, y });
  };
  return listen(
    stage,
    ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture'],
    hear,
  );
}

/** The place of a drawing: it tells its size, and what wheels and pointers do over it. */
export function createStage() {
  let stage: HTMLElement | null = null;
  return {
    /** Says which element it is. */
    stand: (element: HTMLElement | null): void => {
      stage = element;
    },
    track: (tell: Tell): Stop | undefined =>
      stage
        ? stopAll([trackSize(stage, tell), trackWheel(stage, tell), trackPointer(stage, tell)])
        : undefined,
  };
}
