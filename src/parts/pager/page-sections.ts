import { navBar } from '../../../machines/constants.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import { elementOfId, isTall, indexOnScreen } from '../../browser/sections.ts';
import type { Stop } from '../../browser/stop.ts';

/** The elements of some ids, as they are now: a part that could not be taken over as it stood has another one from then on. */
export function elementsOf(ids: readonly string[]): () => readonly HTMLElement[] {
  let elements = ids.map(elementOfId);
  return () =>
    (elements = elements.map((element) =>
      element.isConnected ? element : (document.getElementById(element.id) ?? element),
    ));
}

/** Index of the section that holds a node, or -1. */
export const sectionOf = (sections: readonly Element[], node: EventTarget | null): number =>
  sections.findIndex((section) => node instanceof Node && section.contains(node));

/** Top of an element in the page, in px. */
const pageTopPx = (element: Element): number =>
  element.getBoundingClientRect().top + window.scrollY;

/** Room above a focused element, in px: the bar, and its outline. */
const headRoomPx = navBar.heightWidePx + 14;

/** Room below a focused element, in px: its outline, and what stands fixed at the page's foot. */
const footRoomPx = 80;

/** The least scroll, in px, that shows the whole of an element above the page's foot. */
export const topToShowPx = (element: Element): number =>
  element.getBoundingClientRect().bottom + window.scrollY + footRoomPx - window.innerHeight;

/** The scroll, in px, at which an element that is on the screen stands below the bar; that of now, where it does. */
export function topToUncoverPx(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  const isBelowBar = bottom > 0 && top < headRoomPx && bottom <= window.innerHeight;
  return isBelowBar ? window.scrollY + top - headRoomPx : window.scrollY;
}

/**
 * Where the page may stand with a section on screen, in px: a section that fits has one place, a taller one
 * all from its start to its end. `offsetPx` is how far above its top it starts; `end` is the element whose bottom counts as the section's.
 */
export function placesOf(
  section: Element,
  offsetPx: number,
  end: Element = section,
): readonly [firstPx: number, lastPx: number] {
  const topPx = pageTopPx(section);
  const bottomPx = pageTopPx(end) + end.getBoundingClientRect().height;
  const firstPx = Math.max(0, topPx - offsetPx);
  return [
    firstPx,
    isTall(bottomPx - topPx) ? Math.max(firstPx, bottomPx - window.innerHeight) : firstPx,
  ];
}

/**
 * Tells where the page is: `isStart` at once and after the history cache, then at every scroll, and
 * when another size of the window has moved the sections. On its own way the page is not measured.
 */
export function trackPageIndex(
  sections: () => readonly Element[],
  isOnItsWay: () => boolean,
  report: (index: number, isStart: boolean) => void,
): Stop {
  const start = () => report(indexOnScreen(sections()), true);
  const follow = () => {
    if (!isOnItsWay()) report(indexOnScreen(sections()), false);
  };
  start();
  return stopAll([
    listen(window, ['scroll', 'resize'], follow),
    listen(window, ['pageshow'], ({ persisted }) => {
      if (persisted) start();
    }),
  ]);
}
