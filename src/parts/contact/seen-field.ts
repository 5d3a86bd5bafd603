import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** A phone that is turned may tell its new width first, and its new height up to this time later. */
const turnMs = 1000;

const fields = '[data-machine="contact-form"] [name]';

/**
 * Keeps the field that is typed into in view where another width of the window lays the page out anew: who turns a phone
 * goes on typing. One that was scrolled away from stays away, and a bar of the browser that collapses moves nothing.
 */
export function keepFieldSeen(): Stop {
  let widthPx = window.innerWidth;
  let turnedAtMs = -turnMs;
  let isTurning = false;
  let seen: Element | null = null;
  const note = () => {
    // What a turn has scrolled was not scrolled away from.
    if (isTurning) return;
    const { activeElement } = document;
    seen = null;
    // Each scroll comes here: nothing is measured where no field has the focus.
    if (!activeElement?.matches(fields)) return;
    const { top, bottom } = activeElement.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) seen = activeElement;
  };
  const show = () => {
    isTurning = false;
    if (!seen || seen !== document.activeElement) return;
    const { top, bottom } = seen.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) {
      seen.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
  };
  return stopAll([
    listen(document, ['focusin'], note),
    listen(window, ['scroll'], note),
    listen(window, ['resize'], ({ timeStamp }) => {
      if (window.innerWidth !== widthPx) turnedAtMs = timeStamp;
      widthPx = window.innerWidth;
      if (timeStamp - turnedAtMs >= turnMs) return;
      isTurning = true;
      // What puts the page back first, the pager or the browser's snapping, has done so by then.
      requestAnimationFrame(() => void setTimeout(show));
    }),
  ]);
}
