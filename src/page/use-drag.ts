import { type RefObject, useRef } from 'react';
import { createUseGesture, dragAction } from '@use-gesture/react';
import { swipe } from '../../machines/constants.ts';
import { type DragAxis, dragAxis, type DragStart } from '../../machines/shared/drag.ts';
import { type GesturePoint, pointOf } from '../browser/gestures.ts';

/** What hears of a drag: a machine, which decides by its own thresholds what the way means. */
export interface DragReports {
  pressed(point: GesturePoint, source: 'touch' | 'mouse'): void;
  moved(point: GesturePoint): void;
  released(point: GesturePoint): void;
  cancelled(): void;
  /** Answered with true, the present move does not scroll the page; asked once it has been told. */
  isTaken(point: GesturePoint): boolean;
}

interface DragOptions {
  /** The one axis of these drags: one that goes the other way is cancelled. */
  readonly axis?: DragAxis;
  /** Whatever is around the element hears nothing of the fingers on it. */
  readonly keepsTouches?: boolean;
}

const axes = { x: 'horizontal', y: 'vertical' } as const satisfies Record<string, DragAxis>;
const { dragDetectionPx } = swipe;

const useGestures = createUseGesture([dragAction]);

/**
 * Tells the drags of an element by one finger or the mouse, also where they leave it; a second finger
 * cancels them, and the click that ends one is not heard. The element has the class of `ui/draggable.module.css`.
 */
export function useDrag(
  target: RefObject<HTMLElement | null>,
  reports: DragReports,
  { axis: ownAxis, keepsTouches = false }: DragOptions = {},
): void {
  const keep = ({ event }: { readonly event: Event }) => {
    if (keepsTouches) event.stopPropagation();
  };
  const start = useRef<DragStart>(null);
  /** The hand has been further off than for a click, which the library asks of its whole way: a hand may tremble. */
  const isDrag = useRef(false);
  useGestures(
    {
      onDrag: ({ event: told, axis, memo: isOver }) => {
        // The library's own place at a release is that of the last move.
        const event = told as PointerEvent;
        const point = pointOf(event, event);
        if (event.type === 'pointerdown') {
          start.current = { startXPx: point.xPx, startYPx: point.yPx };
          isDrag.current = false;
        } else if (event.type !== 'pointercancel') {
          isDrag.current ||= dragAxis(start.current, point, 'vertical') !== null;
        }
        // What is returned is remembered until the next press.
        if (isOver === true) return true;
        const isOther = ownAxis !== undefined && axis !== undefined && axes[axis] !== ownAxis;
        if (event.type === 'pointerdown') {
          reports.pressed(point, event.pointerType === 'mouse' ? 'mouse' : 'touch');
        } else if (event.type === 'pointerup') {
          reports.released(point);
        } else if (event.type === 'pointermove' && !isOther) {
          reports.moved(point);
        } else {
          reports.cancelled();
          return true;
        }
        return undefined;
      },
      onClickCapture: ({ event }) => {
        // One by a key has no detail.
        if (isDrag.current && event.detail > 0) {
          event.preventDefault();
          event.stopPropagation();
          isDrag.current = false;
        }
      },
      onTouchStart: ({ event }) => {
        keep({ event });
        if (event.touches.length > 1) reports.cancelled();
      },
      // A pointer event cannot keep the page from scrolling; it has come before this one.
      onTouchMove: ({ event }) => {
        keep({ event });
        const [finger, other] = event.touches;
        // It may have come down beside the element.
        if (other) reports.cancelled();
        if (!finger || other || !event.cancelable) return;
        if (reports.isTaken(pointOf(finger, event))) event.preventDefault();
      },
      onTouchEnd: keep,
      onTouchCancel: keep,
    },
    {
      target,
      eventOptions: { passive: false },
      drag: {
        // The machines hear of presses, too.
        triggerAllEvents: true,
        threshold: dragDetectionPx,
        axisThreshold: { mouse: dragDetectionPx, touch: dragDetectionPx, pen: dragDetectionPx },
        pointer: { keys: false },
      },
    },
  );
}
