import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** Height of the tallest of the elements that `find` gives and of the viewport, told at once and on change, in px. */
export function trackTallest(
  find: () => readonly Element[],
  report: (heights: { readonly tallestPx: number; readonly viewportHeightPx: number }) => void,
): Stop {
  let elements: readonly Element[] = [];
  const observer = new ResizeObserver(tell);
  function tell(): void {
    // What a translation has had rendered anew is another element: the old one has lost its size, which is told.
    if (elements.length === 0 || elements.some((element) => !element.isConnected)) {
      observer.disconnect();
      elements = find();
      for (const element of elements) observer.observe(element);
    }
    // The page is being left.
    if (elements.length === 0) return;
    report({
      tallestPx: Math.max(0, ...elements.map((element) => element.getBoundingClientRect().height)),
      viewportHeightPx: window.innerHeight,
    });
  }
  tell();
  return stopAll([() => observer.disconnect(), listen(window, ['resize'], tell)]);
}
