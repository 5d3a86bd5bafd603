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

/** A page that has not scrolled for this long rests, in ms. */
const restMs = 200;

/** Those who hear when the page begins to move, and when it rests. */
const watches = new Set<{ readonly wake: () => void; readonly rest: () => void }>();
let resting: ReturnType<typeof setTimeout> | undefined;
let stopListening: Stop | undefined;

/** A page that moves is told so in every frame: only the first one wakes anybody. */
function wakeAll(): void {
  if (resting === undefined) for (const { wake } of watches) wake();
  clearTimeout(resting);
  resting = setTimeout(() => {
    resting = undefined;
    for (const { rest } of watches) rest();
  }, restMs);
}

/**
 * Tells how an element stands in the viewport: at once, and when it crosses a threshold. Nothing observes
 * while the page rests: as long as one observer does, Chromium takes every frame of every layer that moves
 * through the page's thread.
 */
export function trackPlace(
  element: Element,
  report: (entry: IntersectionObserverEntry) => void,
  options: IntersectionObserverInit,
): Stop {
  let isAwake = false;
  let isTold = false;
  function tell(entries: readonly IntersectionObserverEntry[]): void {
    isTold ||= entries.length > 0;
    // A page that nobody sees is told nothing: what was asked is answered first.
    if (!isAwake && isTold) observer.disconnect();
    for (const entry of entries.slice(-1)) report(entry);
  }
  const observer = new IntersectionObserver(tell, options);
  const watch = {
    wake: () => {
      isAwake = true;
      isTold = false;
      observer.observe(element);
    },
    rest: () => {
      isAwake = false;
      // What is seen already but not told yet goes with the observer.
      tell(observer.takeRecords());
    },
  };
  stopListening ??= stopAll([
    listen(document, ['scroll'], wakeAll),
    listen(window, ['resize'], wakeAll),
  ]);
  const sizes = new ResizeObserver(wakeAll);
  sizes.observe(element);
  sizes.observe(document.body);
  wakeAll();
  watches.add(watch);
  watch.wake();
  return () => {
    watches.delete(watch);
    observer.disconnect();
    sizes.disconnect();
    if (watches.size > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
}

/** Tells how much of an element is in view, 0 to 1, at once and when it passes the mark. */
export function trackVisibleRatio(
  element: Element,
  mark: number,
  report: (visibleRatio: number) => void,
): Stop {
  const tell = atChange((ratio: number) => ratio >= mark, report);
  // The observer's own ratio: a fresh measurement may fall on the other side of the mark.
  return trackPlace(element, ({ intersectionRatio }) => tell(intersectionRatio), {
    threshold: mark,
  });
}
