import type { Direction } from '../domain.ts';

/** The way from one place on the screen to another in px along the reading; back is negative. */
export const inlineWayPx = (fromPx: number, toPx: number, direction: Direction): number =>
  direction === 'rtl' ? fromPx - toPx : toPx - fromPx;
