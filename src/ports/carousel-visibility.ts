import type { Stop } from './stop.ts';

/** Tells how much of an element is in view, 0 to 1, at once and when it passes the mark. */
export function trackVisibleRatio(
  element: Element,
  mark: number,
  report: (visibleRatio: number) => void,
): Stop {
  // The observer's own ratio: a fresh measurement may fall on the other side of the mark.
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry) report(entry.intersectionRatio);
    },
    { threshold: mark },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
