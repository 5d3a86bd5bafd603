import type { Stop } from '../../browser/stop.ts';

/**
 * Scrolls a panel, and nothing else, so that something in it is seen below an edge, with what stands before and after
 * it; what is in sight stays where it is.
 */
function bringIntoSight(panel: Element, chosen: Element, edgePx: number): void {
  const [{ top, bottom, height }, room] = [
    chosen.getBoundingClientRect(),
    panel.getBoundingClientRect(),
  ];
  if (top >= edgePx && bottom <= room.bottom) return;
  panel.scrollTop += top + height / 2 - (edgePx + room.bottom) / 2;
}

/**
 * Scrolls a log to its entry of the moment that shows, below the bar that stays above it; to the newest where the
 * present shows. The page stays where it is. A focus that stands on an entry goes along.
 */
export function showMoment(log: Element): Stop | undefined {
  const [bar, chosen] = [log.firstElementChild, log.querySelector<HTMLElement>('[data-selected]')];
  if (log.querySelector('[data-part="entry"]:focus')) chosen?.focus({ preventScroll: true });
  if (!bar || !chosen) {
    log.scrollTop = 0;
    return undefined;
  }
  const show = () => bringIntoSight(log, chosen, bar.getBoundingClientRect().bottom);
  show();
  // The heights of entries out of sight are guesses: those that came into it have theirs with the next frame.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(show);
  });
  return () => cancelAnimationFrame(frame);
}

/** Scrolls the list of machines to the one that is drawn. The page stays where it is. */
export function showMachine(list: Element): void {
  const chosen = list.querySelector('[aria-pressed="true"]');
  if (chosen) bringIntoSight(list, chosen, list.getBoundingClientRect().top);
}
