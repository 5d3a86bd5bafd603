import type { Stop } from '../../browser/stop.ts';

/** What is known of the scrolling that a hand does natively. */
export interface HandScrolling {
  /** A hand was left to the browser; a wheel or a key by so many px, down when positive. */
  readonly leave: (wayPx?: number) => void;
  /** The room that is left once the browser has done what was left to it, in px. */
  readonly roomLeftPx: (roomPx: number, direction: number) => number;
  readonly stop: Stop;
}

/**
 * Follows the scrolling of the page that a hand does natively, and tells when it has come to rest. A browser
 * animates a wheel, so that the next one comes before the page is where the last one leads.
 */
export function createHandScrolling(rested: () => void): HandScrolling {
  let leadsToPx: number | undefined;
  let isByHand = false;
  const rest = () => {
    leadsToPx = undefined;
    if (!isByHand) return;
    isByHand = false;
    rested();
  };
  document.addEventListener('scrollend', rest);
  return {
    leave(wayPx) {
      isByHand = true;
      if (wayPx !== undefined) leadsToPx = (leadsToPx ?? window.scrollY) + wayPx;
    },
    roomLeftPx(roomPx, direction) {
      const aheadPx = ((leadsToPx ?? window.scrollY) - window.scrollY) * Math.sign(direction);
      return roomPx - Math.max(0, aheadPx);
    },
    stop: () => document.removeEventListener('scrollend', rest),
  };
}
