import { contactReveal } from '../../../machines/constants.ts';
import {
  isInView,
  type Visibility,
} from '../../../machines/contact-reveal/contact-reveal.logic.ts';
import { stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';
import { atChange, trackPlace } from '../../browser/visibility.ts';

const { visibleRatio: threshold, bottomMarginPx, topWithinViewportRatio } = contactReveal;
const belowLinePercent = Math.round((1 - topWithinViewportRatio) * 100);

/** How much of the form's panel is in view: told at once, and when it comes into view or leaves it. */
export function trackPanelInView(element: Element, report: (visibility: Visibility) => void): Stop {
  const tell = atChange(isInView, report);
  const measure = () => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const viewportHeightPx = window.innerHeight;
    const visiblePx = Math.min(bottom, viewportHeightPx - bottomMarginPx) - Math.max(top, 0);
    const visibleRatio = height > 0 ? Math.max(0, visiblePx / height) : 0;
    tell({ visibleRatio, topPx: top, viewportHeightPx });
  };
  return stopAll([
    trackPlace(element, measure, {
      threshold,
      rootMargin: `0px 0px -${bottomMarginPx}px 0px`,
    }),
    trackPlace(element, measure, {
      rootMargin: `0px 0px -${belowLinePercent}% 0px`,
    }),
  ]);
}
