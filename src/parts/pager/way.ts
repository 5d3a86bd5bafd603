import { easings, SpringValue } from '@react-spring/web';

interface WayOptions {
  readonly topPx: number;
  readonly animated: boolean;
  /** A fixed time for the way; a spring where there is none. */
  readonly durationMs?: number | undefined;
  /** The way has ended: there, or given up for good. Not called when another way takes over. */
  readonly onSettled?: () => void;
}

const spring = { tension: 210, friction: 30, clamp: true };

function jump(topPx: number): void {
  window.scrollTo({ top: topPx, behavior: 'instant' });
}

/** Moves the window's scroll, by a spring that can be sent elsewhere on its way. */
export function createWay() {
  const position = new SpringValue(0);
  let isFollowing = false;
  let fromPx = 0;
  let targetPx = 0;
  let settle: (() => void) | undefined;

  /** Ends the way under way, if there is one. */
  function end(): void {
    position.stop();
    const told = settle;
    settle = undefined;
    told?.();
  }

  return {
    /** The scroll events of this moment are of our making. */
    isMoving: () => isFollowing || settle !== undefined,

    go({ topPx, animated, durationMs, onSettled }: WayOptions): void {
      isFollowing = false;
      const isUnderWay = settle !== undefined;
      settle = onSettled ?? (() => undefined);
      // The spring does not tell the end of a start that changes nothing: the one under way will.
      if (animated && isUnderWay && position.isAnimating && Math.abs(topPx - targetPx) < 1) return;
      targetPx = topPx;
      if (!animated || (!isUnderWay && Math.abs(topPx - window.scrollY) < 1)) {
        jump(topPx);
        end();
        return;
      }
      if (!isUnderWay) position.set(window.scrollY);
      void position.start({
        to: topPx,
        config: durationMs ? { duration: durationMs, easing: easings.easeOutCubic } : spring,
        onChange: ({ value }) => jump(value),
        onRest: ({ finished }) => {
          if (finished) end();
        },
      });
    },

    /** The page follows a finger that is this far from where it was pressed; up is negative. */
    follow(dragPx: number): void {
      if (!isFollowing) {
        isFollowing = true;
        end();
        fromPx = window.scrollY;
      }
      jump(fromPx - dragPx);
    },

    stop(): void {
      isFollowing = false;
      end();
    },
  };
}
