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
 * K3: which way a press has become a drag, the longer way counting; null up to 10 px, and where nothing
 * was pressed. Ways of one length are the axis named by `even`.
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
