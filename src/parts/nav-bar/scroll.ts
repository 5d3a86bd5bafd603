import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';
import { atChange } from '../../browser/visibility.ts';

/**
 * Tells the vertical scroll of the window, in px, at once and when it passes the mark or comes back to it;
 * also after the page came back from the history cache.
 */
export function trackScrollY(markPx: number, report: (scrollYPx: number) => void): Stop {
  const tell = atChange((scrollYPx: number) => scrollYPx > markPx, report);
  const read = () => tell(window.scrollY);
  read();
  return listen(window, ['scroll', 'pageshow'], read);
}
