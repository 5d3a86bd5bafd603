import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** Height of the tallest of some elements and of the viewport, told at once and on change, in px. */
export function trackTallest(
  elements: readonly Element[],
  report: (heights: { readonly tallestPx: number; readonly viewportHeightPx: number }) => void,
): Stop {
  const tell = () =>
    report({
      tallestPx: Math.max(0, ...elements.map((element) => element.getBoundingClientRect().height)),
      viewportHeightPx: window.innerHeight,
    });
  tell();
  const observer = new ResizeObserver(tell);
  for (const element of elements) observer.observe(element);
  return stopAll([() => observer.disconnect(), listen(window, ['resize'], tell)]);
}
