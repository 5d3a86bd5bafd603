import type { Stop } from './stop.ts';

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
  window.addEventListener('resize', tell);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', tell);
  };
}
