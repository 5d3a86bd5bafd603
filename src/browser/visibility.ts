import { listen, stopAll } from './listen.ts';
import type { Stop } from './stop.ts';

/** Whether the browser shows the page. */
export function trackPageVisibility(report: (isVisible: boolean) => void): Stop {
  const tell = () => report(document.visibilityState === 'visible');
  tell();
  const stops = [listen(document, ['visibilitychange'], tell), listen(window, ['pageshow'], tell)];
  return stopAll(stops);
}

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

/** Tells whether an element reaches further into the screen than its edges: at once, and when that changes. */
export function trackShown(element: Element, report: (isShown: boolean) => void): Stop {
  const observer = new IntersectionObserver(
    (entries) => report(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: '-20% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the middle of the screen is inside an element; told at once and when that may change. */
export function trackMiddle(element: Element, report: (isInside: boolean) => void): Stop {
  const tell = () => {
    const { top, bottom } = element.getBoundingClientRect();
    const middlePx = window.innerHeight / 2;
    report(top <= middlePx && bottom > middlePx);
  };
  tell();
  const observer = new IntersectionObserver(tell, { rootMargin: '-50% 0px -50% 0px' });
  observer.observe(element);
  return () => observer.disconnect();
}
