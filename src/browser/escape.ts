import { listen } from './listen.ts';
import type { Stop } from './stop.ts';

/** Escape pressed anywhere on the page. */
export const trackEscape = (report: () => void): Stop =>
  listen(document, ['keydown'], ({ key }) => {
    if (key === 'Escape') report();
  });
