import type { Direction } from '../../../machines/domain.ts';
import { wrapPx } from '../../../machines/why-us-carousel/why-us-carousel.momentum.ts';
import type { Movable } from './frames.ts';
import type { Stop } from '../../browser/stop.ts';

/** The strip of a carousel: two copies of its cards in one element that moves by a transform. */
export interface CarouselTrack extends Movable {
  /**
   * Takes an element, and tells half of its width as soon as it is laid out and whenever that changes. Asked
   * for at once, it would have to be laid out now, wherever on the page it is.
   */
  attach(element: HTMLElement, direction: Direction, measured: (halfWidthPx: number) => void): Stop;
  /** Goes on by itself, once round in that time; `Stop` leaves the strip where it is then. */
  play(loopMs: number): Stop;
}

/** Against the reading, so that later cards come in. */
const onwards: Readonly<Record<Direction, Keyframe[]>> = {
  ltr: [{ transform: 'translateX(0)' }, { transform: 'translateX(-50%)' }],
  rtl: [{ transform: 'translateX(0)' }, { transform: 'translateX(50%)' }],
};

/**
 * The place of a strip is the time of one endless animation, from none to half of its width. Playing,
 * it runs on the compositor; paused, frames and hands set its time. So nothing takes over from
 * something else, a turn ends where the next begins, and a resized strip keeps its card.
 */
export function createCarouselTrack(): CarouselTrack {
  let animation: Animation | undefined;
  let halfWidthPx = 0;
  let isPlaying = false;
  /** Once round; any time will do until the strip plays. */
  let turnMs = 1000;

  const readPx = () => {
    if (!animation || halfWidthPx === 0) return 0;
    return wrapPx((Number(animation.currentTime ?? 0) / turnMs) * halfWidthPx, halfWidthPx);
  };
  const writePx = (px: number) => {
    if (animation && halfWidthPx > 0) animation.currentTime = (px / halfWidthPx) * turnMs;
  };

  return {
    readPx,
    writePx,

    attach(element, direction, measured) {
      const attached = element.animate(onwards[direction], {
        duration: turnMs,
        iterations: Infinity,
      });
      if (!isPlaying) attached.pause();
      animation = attached;
      const measure = () => {
        halfWidthPx = element.getBoundingClientRect().width / 2;
        measured(halfWidthPx);
      };
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => {
        observer.disconnect();
        attached.cancel();
        if (animation === attached) animation = undefined;
      };
    },

    play(loopMs) {
      if (!animation) return () => undefined;
      const fromPx = readPx();
      turnMs = loopMs;
      animation.effect?.updateTiming({ duration: loopMs });
      writePx(fromPx);
      animation.play();
      isPlaying = true;
      return () => {
        isPlaying = false;
        if (!animation) return;
        const stoppedPx = readPx();
        animation.pause();
        // A pause takes effect a moment later; the strip stands still from here on.
        writePx(stoppedPx);
      };
    },
  };
}
