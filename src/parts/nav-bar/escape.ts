import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** Escape pressed anywhere on the page. */
export const trackEscape = (report: () => void): Stop =>
  listen(document, ['keydown'], ({ key }) => {
    if (key === 'Escape') report();
  });
