/** Whether what is chosen in a list that scrolls can be seen, below the bar that stays above it. */
function isInSight(list: Element, bar: Element, chosen: Element): boolean {
  const { top, bottom } = chosen.getBoundingClientRect();
  return top >= bar.getBoundingClientRect().bottom && bottom <= list.getBoundingClientRect().bottom;
}

/**
 * Scrolls a log to its entry of the moment that shows, with what came before and after it; to the newest
 * where the present shows. The page stays where it is.
 */
export function showMoment(log: Element): void {
  const [bar, chosen] = [log.firstElementChild, log.querySelector('[data-selected]')];
  if (!chosen || !bar) {
    log.scrollTop = 0;
    return;
  }
  if (isInSight(log, bar, chosen)) return;
  const [entry, room] = [chosen.getBoundingClientRect(), log.getBoundingClientRect()];
  const middle = (bar.getBoundingClientRect().height + room.height) / 2;
  log.scrollTop += entry.top + entry.height / 2 - room.top - middle;
}
