import { stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';
import { atChange, trackPlace } from '../../browser/visibility.ts';

export interface Visibility {
  /** Visible part of the element, 0 to 1, measured above the bottom margin. */
  readonly visibleRatio: number;
  readonly topPx: number;
  readonly viewportHeightPx: number;
}

export interface VisibilityOptions {
  /** Visible part that matters, 0 to 1. */
  readonly ratio: number;
  /** Strip at the bottom of the viewport that does not count as visible, in px. */
  readonly bottomMarginPx: number;
  /** Part of the viewport's height, from its top, that the element's top has to reach. */
  readonly topWithinRatio: number;
}

/** How much of an element is in view, told at once and when one of the marks of `options` is passed. */
export function trackVisibility(
  element: Element,
  { ratio, bottomMarginPx, topWithinRatio }: VisibilityOptions,
  report: (visibility: Visibility) => void,
): Stop {
  const tell = atChange(
    ({ visibleRatio, topPx, viewportHeightPx }: Visibility) =>
      `${visibleRatio >= ratio} ${topPx <= viewportHeightPx * topWithinRatio}`,
    report,
  );
  const measure = () => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const viewportHeightPx = window.innerHeight;
    const visiblePx = Math.min(bottom, viewportHeightPx - bottomMarginPx) - Math.max(top, 0);
    const visibleRatio = height > 0 ? Math.max(0, visiblePx / height) : 0;
    tell({ visibleRatio, topPx: top, viewportHeightPx });
  };
  return stopAll([
    trackPlace(element, measure, {
      threshold: ratio,
      rootMargin: `0px 0px -${bottomMarginPx}px 0px`,
    }),
    trackPlace(element, measure, {
      rootMargin: `0px 0px -${Math.round((1 - topWithinRatio) * 100)}% 0px`,
    }),
  ]);
}
