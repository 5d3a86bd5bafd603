import type { Stop } from '../../browser/stop.ts';

/** Escape pressed anywhere on the page. */
export function trackEscape(report: () => void): Stop {
  const tell = (event: KeyboardEvent) => {
    if (event.key === 'Escape') report();
  };
  document.addEventListener('keydown', tell);
  return () => document.removeEventListener('keydown', tell);
}
