import type { Stop } from '../../browser/stop.ts';
import { type Course, easeTo, springTo } from './spring.ts';

interface WayOptions {
  readonly topPx: number;
  readonly animated: boolean;
  /** A fixed time for the way; a spring where there is none. */
  readonly durationMs: number | null;
  /** The way has ended: there, or given up for good. Not called when another way takes over. */
  readonly onSettled: () => void;
}

/** A way under way. */
interface Journey {
  readonly course: Course;
  readonly topPx: number;
  /** When it began, on the clock of the browser's frames. */
  readonly startMs: number;
}

function jump(topPx: number): void {
  window.scrollTo({ top: topPx, behavior: 'instant' });
}

/** Moves the window's scroll, by a spring that can be sent elsewhere on its way. */
export function createWay() {
  let isFollowing = false;
  let fromPx = 0;
  let journey: Journey | undefined;
  let frame = 0;
  let settle: (() => void) | undefined;
  let tellEnd = () => {};

  const momentOf = ({ course, startMs }: Journey) =>
    course.at(Math.max(0, performance.now() - startMs));

  /** Ends the way under way, if there is one. */
  function end(): void {
    cancelAnimationFrame(frame);
    journey = undefined;
    const told = settle;
    settle = undefined;
    tellEnd();
    told?.();
  }

  function arrive(topPx: number): void {
    jump(topPx);
    end();
  }

  function move(): void {
    if (!journey) return;
    const { course, topPx, startMs } = journey;
    if (course.isOver(performance.now() - startMs)) {
      arrive(topPx);
      return;
    }
    jump(momentOf(journey).px);
    frame = requestAnimationFrame(move);
  }

  return {
    /** The scroll events of this moment are of our making. */
    isMoving: () => isFollowing || settle !== undefined,

    /** Tells the end of each way, of which no scroll need tell: its last frame may be where it ends. */
    hear(ended: () => void): Stop {
      tellEnd = ended;
      return () => {
        // The next page may have begun already.
        if (tellEnd === ended) tellEnd = () => {};
      };
    },

    go({ topPx, animated, durationMs, onSettled }: WayOptions): void {
      isFollowing = false;
      const isUnderWay = settle !== undefined;
      settle = onSettled;
      // The one under way arrives there as well, without a turn.
      if (animated && journey && Math.abs(topPx - journey.topPx) < 1) return;
      if (!animated || (!isUnderWay && Math.abs(topPx - window.scrollY) < 1)) {
        arrive(topPx);
        return;
      }
      const from = journey ? momentOf(journey) : { px: window.scrollY, pxPerMs: 0 };
      const course = durationMs ? easeTo(topPx, from, durationMs) : springTo(topPx, from);
      cancelAnimationFrame(frame);
      journey = { course, topPx, startMs: performance.now() };
      frame = requestAnimationFrame(move);
    },

    /**
     * The page follows a finger that is this far from where it was pressed; up is negative. Answers how far
     * the finger is beyond the page's ends.
     */
    follow(dragPx: number): number {
      if (!isFollowing) {
        isFollowing = true;
        end();
        fromPx = window.scrollY;
      }
      const topPx = fromPx - dragPx;
      jump(topPx);
      return window.scrollY - topPx;
    },

    /** Where the page stood when the finger was pressed, in px. */
    fromPx: () => fromPx,

    /** The one under way is at its end. */
    finish(): void {
      if (journey) arrive(journey.topPx);
    },

    stop(): void {
      isFollowing = false;
      end();
    },
  };
}
