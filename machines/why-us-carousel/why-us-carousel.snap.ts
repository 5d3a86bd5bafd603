import { easeOut } from '../shared/easing.ts';
import { frameTimeMs, shortestWayPx, wrapPx } from './why-us-carousel.momentum.ts';

/** K10: a way of a fixed time to a place on a circle. Made once and written over at every step. */
interface Snap {
  readonly loopPx: number;
  readonly fromPx: number;
  readonly wayPx: number;
  readonly durationMs: number;
  /** `durationMs` when it is there. */
  elapsedMs: number;
  /** Where it shows, on the circle. */
  shownPx: number;
}

/** The shorter way to a place; with no time at all it is there. */
export function createSnap(fromPx: number, toPx: number, durationMs: number, loopPx: number): Snap {
  return {
    loopPx,
    fromPx,
    wayPx: shortestWayPx(fromPx, toPx, loopPx),
    durationMs,
    elapsedMs: 0,
    shownPx: wrapPx(durationMs === 0 ? toPx : fromPx, loopPx),
  };
}

/** Moves the way on by a time. */
export function stepSnap(snap: Snap, deltaMs: number): void {
  snap.elapsedMs = Math.min(snap.elapsedMs + frameTimeMs(deltaMs), snap.durationMs);
  const progress = snap.durationMs === 0 ? 1 : snap.elapsedMs / snap.durationMs;
  snap.shownPx = wrapPx(snap.fromPx + snap.wayPx * easeOut(progress), snap.loopPx);
}
