import { easeOut } from '../../../machines/shared/easing.ts';

/** Where something on its way is, and how fast. */
interface Moment {
  readonly px: number;
  readonly pxPerMs: number;
}

/** A way along a line, told by the time since it began, in ms. */
export interface Course {
  at(elapsedMs: number): Moment;
  isOver(elapsedMs: number): boolean;
}

/** Per s² and per s, for a mass of one. The spring is damped a little more than it takes not to swing. */
const tension = 210;
const friction = 30;
const spread = Math.sqrt(friction ** 2 / 4 - tension);
/** The two rates at which such a spring comes to rest, per ms. */
const slowRate = (spread - friction / 2) / 1000;
const fastRate = (-spread - friction / 2) / 1000;
/**
 * A spring has arrived when it is nearer than this, in px or as a part of its way, and slower than this, in px per ms.
 * After a long way it may still be as fast as its slow rate makes it so near its end: no way takes longer than 700 ms.
 */
const restPx = 1;
const restPart = 0.0012;
const restPxPerMs = 0.1;

/** A spring from where something is, and as fast as it is, to another place. */
export function springTo(toPx: number, { px, pxPerMs }: Moment): Course {
  const awayPx = px - toPx;
  const slowPx = (pxPerMs - fastRate * awayPx) / (slowRate - fastRate);
  const fastPx = awayPx - slowPx;
  const at = (elapsedMs: number): Moment => {
    const slow = slowPx * Math.exp(slowRate * elapsedMs);
    const fast = fastPx * Math.exp(fastRate * elapsedMs);
    return { px: toPx + slow + fast, pxPerMs: slowRate * slow + fastRate * fast };
  };
  const nearPx = Math.max(restPx, Math.abs(awayPx) * restPart);
  const slowPxPerMs = Math.max(restPxPerMs, nearPx * -slowRate);
  const isOver = (elapsedMs: number) => {
    const moment = at(elapsedMs);
    const passed = (moment.px - toPx) * awayPx < 0;
    return (
      passed || (Math.abs(moment.px - toPx) < nearPx && Math.abs(moment.pxPerMs) < slowPxPerMs)
    );
  };
  return { at, isOver };
}

/** A way that takes a given time and slows down towards its end. */
export function easeTo(toPx: number, { px }: Moment, durationMs: number): Course {
  const at = (elapsedMs: number): Moment => {
    const progress = Math.min(1, elapsedMs / durationMs);
    return {
      px: px + (toPx - px) * easeOut(progress),
      pxPerMs: ((toPx - px) * 3 * (1 - progress) ** 2) / durationMs,
    };
  };
  return { at, isOver: (elapsedMs) => elapsedMs >= durationMs };
}
