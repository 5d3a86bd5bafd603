import { swipe } from '../constants.ts';

/** Where a drag began, in client pixels. */
export interface DragStart {
  readonly startXPx: number;
  readonly startYPx: number;
}

/** Where a pointer is, in client pixels. */
export interface Point {
  readonly xPx: number;
  readonly yPx: number;
}

/** Which way a drag goes on the screen. */
export type DragAxis = 'horizontal' | 'vertical';

/**
 * K3: the axis of a drag, which is the one along which the pointer has gone further; `even` where both are the
 * same. Null while it is no drag yet: up to 10 px, and where nothing was pressed.
 */
export function dragAxis(
  start: DragStart | null,
  { xPx, yPx }: Point,
  even: DragAxis,
): DragAxis | null {
  if (!start) return null;
  const acrossPx = Math.abs(xPx - start.startXPx);
  const alongPx = Math.abs(yPx - start.startYPx);
  if (Math.max(acrossPx, alongPx) <= swipe.dragDetectionPx) return null;
  if (acrossPx === alongPx) return even;
  return acrossPx > alongPx ? 'horizontal' : 'vertical';
}
