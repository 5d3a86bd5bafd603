import type { Stop } from '../../browser/stop.ts';
import { atChange, trackPlace } from '../../browser/visibility.ts';

/** Whether the middle of the screen is inside an element; told at once and when that may change. */
export function trackMiddle(element: Element, report: (isInside: boolean) => void): Stop {
  const tell = atChange((isInside: boolean) => isInside, report);
  const measure = () => {
    const { top, bottom } = element.getBoundingClientRect();
    const middlePx = window.innerHeight / 2;
    tell(top <= middlePx && bottom > middlePx);
  };
  measure();
  return trackPlace(element, measure, { rootMargin: '-50% 0px -50% 0px' });
}
