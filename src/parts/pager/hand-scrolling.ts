import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** What is known of the scrolling that a hand does natively. */
export interface HandScrolling {
  /** A wheel or a key was left to the browser, which scrolls so many px by it; up is negative. */
  readonly leave: (wayPx: number) => void;
  /** The room that is left once the browser has done what was left to it, in px. */
  readonly roomLeftPx: (roomPx: number, direction: number) => number;
  readonly stop: Stop;
}

/** Where the browser tells no end of scrolling (Safari before 26.2), the page is at rest after so many ms without a scroll. */
const quietMs = 150;

function trackScrollEnd(report: () => void): Stop {
  if ('onscrollend' in window) return listen(document, ['scrollend'], report);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = listen(document, ['scroll'], () => {
    clearTimeout(quiet);
    quiet = setTimeout(report, quietMs);
  });
  return () => {
    stop();
    clearTimeout(quiet);
  };
}

/**
 * Follows a page that a hand scrolls natively. Each time it comes to rest `rested` is asked, until that answers
 * with true. A browser animates a wheel: the next one comes while the page is still on its way, so what was left
 * to the browser is counted here.
 */
export function createHandScrolling(rested: () => boolean): HandScrolling {
  let leadsToPx: number | undefined;
  let isByHand = false;
  let isHeld = false;
  let restedPx: number | undefined;
  const rest = () => {
    leadsToPx = undefined;
    restedPx = window.scrollY;
    if (isByHand && !isHeld && rested()) isByHand = false;
  };
  // A finger that has stopped a page in its glide, or holds it still, was on the glass when that ended.
  const lift = () => {
    if (window.scrollY === restedPx) rest();
  };
  // Any finger, also one that a part of the page keeps to itself.
  const touch = ({ touches }: TouchEvent) => {
    isHeld = touches.length > 0;
    isByHand ||= isHeld;
  };
  const stop = stopAll([
    trackScrollEnd(rest),
    listen(document, ['touchmove', 'touchend', 'touchcancel'], touch, {
      capture: true,
      passive: true,
    }),
    // After the pager, which has to know that the finger is gone.
    listen(document, ['touchend', 'touchcancel'], lift),
  ]);
  return {
    leave(wayPx) {
      isByHand = true;
      // What a finger was put on may have gone, and its end with it.
      isHeld = false;
      leadsToPx = (leadsToPx ?? window.scrollY) + wayPx;
    },
    roomLeftPx(roomPx, direction) {
      const aheadPx = ((leadsToPx ?? window.scrollY) - window.scrollY) * Math.sign(direction);
      return roomPx - Math.max(0, aheadPx);
    },
    stop,
  };
}
