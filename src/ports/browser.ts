import type { Stop } from './stop.ts';

/** Small doors to the browser. Each `track…` reports at once, then on change, and returns its end. */

function listen(target: EventTarget, types: readonly string[], listener: () => void): Stop {
  for (const type of types) target.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

/** Vertical scroll of the window, in px; also after the page came back from the history cache. */
export function trackScrollY(report: (scrollYPx: number) => void): Stop {
  const tell = () => report(window.scrollY);
  tell();
  return listen(window, ['scroll', 'pageshow'], tell);
}

/** Size of the viewport in px, and how far it is zoomed by pinch; 1 is not at all. */
export function trackViewport(
  report: (size: {
    readonly widthPx: number;
    readonly heightPx: number;
    readonly scale: number;
  }) => void,
): Stop {
  const tell = () =>
    report({
      widthPx: window.innerWidth,
      heightPx: window.innerHeight,
      scale: window.visualViewport?.scale ?? 1,
    });
  tell();
  const stops = [listen(window, ['resize', 'pageshow'], tell)];
  if (window.visualViewport) stops.push(listen(window.visualViewport, ['resize'], tell));
  return () => {
    for (const stop of stops) stop();
  };
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the visitor asks for less motion at this moment. */
export const wantsLessMotion = (): boolean => reducedMotion().matches;

/** Whether the visitor asked for less motion. */
export function trackReducedMotion(report: (reduced: boolean) => void): Stop {
  const query = reducedMotion();
  const tell = () => report(query.matches);
  tell();
  return listen(query, ['change'], tell);
}

/** Whether the browser shows the page. */
export function trackPageVisibility(report: (isVisible: boolean) => void): Stop {
  const tell = () => report(document.visibilityState === 'visible');
  tell();
  const stops = [listen(document, ['visibilitychange'], tell), listen(window, ['pageshow'], tell)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Escape pressed anywhere on the page. */
export function trackEscape(report: () => void): Stop {
  const tell = (event: KeyboardEvent) => {
    if (event.key === 'Escape') report();
  };
  document.addEventListener('keydown', tell);
  return () => document.removeEventListener('keydown', tell);
}

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
  const tell = () => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const viewportHeightPx = window.innerHeight;
    const visiblePx = Math.min(bottom, viewportHeightPx - bottomMarginPx) - Math.max(top, 0);
    const visibleRatio = height > 0 ? Math.max(0, visiblePx / height) : 0;
    report({ visibleRatio, topPx: top, viewportHeightPx });
  };
  const observers = [
    new IntersectionObserver(tell, {
      threshold: ratio,
      rootMargin: `0px 0px -${bottomMarginPx}px 0px`,
    }),
    new IntersectionObserver(tell, {
      rootMargin: `0px 0px -${Math.round((1 - topWithinRatio) * 100)}% 0px`,
    }),
  ];
  for (const observer of observers) observer.observe(element);
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}

/** A fresh version 4 uuid; also on plain http, where `crypto.randomUUID` is missing. */
export function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Runs a task when the browser has nothing better to do; returns what calls it off. */
export function whenIdle(task: () => void): Stop {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 1);
  return () => clearTimeout(handle);
}
