import { listen, stopAll } from './listen.ts';
import type { Stop } from './stop.ts';

/** Whether the browser shows the page. */
export function trackPageVisibility(report: (isVisible: boolean) => void): Stop {
  const tell = () => report(document.visibilityState === 'visible');
  tell();
  const stops = [listen(document, ['visibilitychange'], tell), listen(window, ['pageshow'], tell)];
  return stopAll(stops);
}

/** Passes on a value whose side differs from that of the last one. */
export function atChange<T>(sideOf: (value: T) => unknown, report: (value: T) => void) {
  let last: unknown;
  return (value: T) => {
    const side = sideOf(value);
    if (side === last) return;
    last = side;
    report(value);
  };
}

/**
 * Tells how an element stands in the viewport: once, and after each scroll and each change of size. Nothing
 * observes in between: as long as one observer does, Chromium takes every frame of every layer that moves
 * through the page's thread.
 */
export function trackPlace(
  element: Element,
  report: (entry: IntersectionObserverEntry) => void,
  options?: IntersectionObserverInit,
): Stop {
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry) return;
    observer.disconnect();
    report(entry);
  }, options);
  const ask = () => {
    // One that is observed already would be told of at its next change only.
    observer.disconnect();
    observer.observe(element);
  };
  ask();
  const sizes = new ResizeObserver(ask);
  sizes.observe(element);
  sizes.observe(document.body);
  return stopAll([
    listen(document, ['scroll'], ask),
    listen(window, ['resize'], ask),
    () => sizes.disconnect(),
    () => observer.disconnect(),
  ]);
}

/** Tells how much of an element is in view, 0 to 1, at once and when it passes the mark. */
export function trackVisibleRatio(
  element: Element,
  mark: number,
  report: (visibleRatio: number) => void,
): Stop {
  const tell = atChange((ratio: number) => ratio >= mark, report);
  // The observer's own ratio: a fresh measurement may fall on the other side of the mark.
  return trackPlace(element, ({ intersectionRatio }) => tell(intersectionRatio));
}
