import { listen } from '../../browser/listen.ts';

/** The time of a page, beside the browser's own. */
export interface MotionTime {
  /** What the page's time is when the browser's clock of frames says so, in ms. */
  readonly at: (realMs: number) => number;
  /** How fast it goes now; 0 while it stands still. */
  readonly speed: () => number;
}

/** The browser's own clock, whatever the page is told. */
export const realNow = performance.now.bind(performance);

/** Animations of style sheets and of scripts; those that follow a scroll have a timeline of their own. */
const timedAnimations = () =>
  document
    .getAnimations()
    .filter(
      ({ timeline, playState }) => timeline === document.timeline && playState !== 'finished',
    );

/**
 * Lets all that moves on the page keep a time: what counts frames, by the clock that the page reads, and
 * animations, by their pace. Scrolling that is the browser's own does not follow.
 */
export function keepMotion({ at, speed }: MotionTime) {
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  let isKeeping = false;

  globalThis.requestAnimationFrame = (tick) => frame((realMs) => tick(at(realMs)));
  performance.now = () => at(realNow());

  function setPaces(): void {
    const pace = speed();
    for (const animation of timedAnimations()) {
      if (animation.playbackRate !== pace) animation.playbackRate = pace;
    }
  }

  /** Frame by frame: animations begin at full speed. */
  function keepPace(): void {
    setPaces();
    isKeeping = speed() !== 1;
    if (isKeeping) frame(keepPace);
  }

  // Where the page's frames are held as well, nothing else would tell of a new one.
  listen(document, ['animationstart', 'transitionrun'], () => {
    if (isKeeping) setPaces();
  });

  return {
    /** The speed has changed. */
    change(): void {
      if (isKeeping) setPaces();
      else keepPace();
    },
    /** So many ms pass at once. */
    jump(ms: number): void {
      for (const animation of timedAnimations()) {
        // For what the page itself holds no time passes.
        if (animation.playState === 'paused') continue;
        const toMs = Number(animation.currentTime ?? 0) + ms;
        const endMs = Number(animation.effect?.getComputedTiming().endTime ?? Infinity);
        if (toMs < endMs) animation.currentTime = toMs;
        else {
          // What stands still has no end to come to.
          animation.playbackRate = 1;
          animation.finish();
        }
      }
    },
  };
}
