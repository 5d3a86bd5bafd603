import { listen, stopAll } from './listen.ts';
import type { Stop } from './stop.ts';

/**
 * Tells the size of the viewport in px and its pinch zoom, at once and on change. The zoom is rounded to hundredths,
 * since two fingers that only pan leave a little more or less than 1.
 */
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
      scale: Math.round((window.visualViewport?.scale ?? 1) * 100) / 100,
    });
  tell();
  const stops = [listen(window, ['resize', 'pageshow'], tell)];
  if (window.visualViewport) stops.push(listen(window.visualViewport, ['resize'], tell));
  return stopAll(stops);
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the visitor asks for less motion at this moment. */
export const wantsLessMotion = (): boolean => reducedMotion().matches;

/** Whether the visitor asks for few bytes; only Chromium tells. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ??
  false;

/** Tells whether the visitor asks for less motion, at once and on change. */
export function trackReducedMotion(report: (reduced: boolean) => void): Stop {
  const query = reducedMotion();
  const tell = () => report(query.matches);
  tell();
  return listen(query, ['change'], tell);
}
