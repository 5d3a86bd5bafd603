import { carouselMotion, frameMs, whyUs } from '../constants.ts';

/** A place on a circle, counted from 0 up to, but not including, its length. */
export function wrapPx(px: number, loopPx: number): number {
  const rest = px % loopPx;
  const wrapped = rest < 0 ? rest + loopPx : rest;
  // Hardly below zero the sum rounds to the whole circle, and there is no -0 on it.
  return wrapped === loopPx ? 0 : wrapped + 0;
}

/** The shorter way round a circle from one place to another; half of it counts as forward. */
export function shortestWayPx(fromPx: number, toPx: number, loopPx: number): number {
  const forwardPx = wrapPx(toPx - fromPx, loopPx);
  return forwardPx > loopPx / 2 ? forwardPx - loopPx : forwardPx;
}

/** The time that a frame counts for. After a hidden tab motion goes on where it stood. */
export const frameTimeMs = (deltaMs: number): number =>
  deltaMs < 0 || deltaMs > carouselMotion.longFrameMs ? frameMs : deltaMs;

/** A body that friction slows down, on a circle. Made once and written over at every step. */
export interface Momentum {
  readonly loopPx: number;
  /** After the last whole frame of 1/60 s; not wrapped. */
  xPx: number;
  /** What the next whole frame adds; 0 at rest. */
  velocityPxPerFrame: number;
  /** Time since the last whole frame. */
  leftoverMs: number;
  /** Where it shows, on the circle. */
  shownPx: number;
}

/** K10: fast enough to go on. */
export const isMoving = (velocityPxPerFrame: number): boolean =>
  Math.abs(velocityPxPerFrame) >= whyUs.minimumVelocityPxPerFrame;

/** A body with a first velocity; too small a one is none. */
export const createMomentum = (
  xPx: number,
  velocityPxPerFrame: number,
  loopPx: number,
): Momentum => ({
  loopPx,
  xPx,
  velocityPxPerFrame: isMoving(velocityPxPerFrame) ? velocityPxPerFrame : 0,
  leftoverMs: 0,
  shownPx: wrapPx(xPx, loopPx),
});

/**
 * K10: moves the body on by a time, in whole frames of 1/60 s, so that friction means the same on
 * every display. Between two frames it shows on the way to the next, whose place is known already.
 */
export function stepMomentum(body: Momentum, deltaMs: number): void {
  body.leftoverMs += frameTimeMs(deltaMs);
  while (body.leftoverMs >= frameMs && body.velocityPxPerFrame !== 0) {
    body.leftoverMs -= frameMs;
    body.xPx += body.velocityPxPerFrame;
    body.velocityPxPerFrame *= whyUs.frictionPerFrame;
    if (!isMoving(body.velocityPxPerFrame)) body.velocityPxPerFrame = 0;
  }
  const towardsPx = body.velocityPxPerFrame * (body.leftoverMs / frameMs);
  body.shownPx = wrapPx(body.xPx + towardsPx, body.loopPx);
}
