import { navBar } from '../../machines/constants.ts';
import { listen, stopAll } from './listen.ts';
import type { Stop } from './stop.ts';
import { atChange } from './visibility.ts';

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

/** Index of the section that holds the middle of the viewport; the nearest one at the page's ends, -1 of none. */
export function sectionOnScreen(sections: readonly Element[]): number {
  const middlePx = window.innerHeight / 2;
  const index = sections.findIndex((section) => section.getBoundingClientRect().bottom > middlePx);
  return index === -1 ? sections.length - 1 : index;
}

/** Less than this, in px, is no room to scroll. */
const leastPx = 1;

/**
 * How far the section still scrolls that way, in px (P10): 0 where its edge is in view; without limit while a box
 * inside it, around `target`, still scrolls itself. `end` is the element whose bottom counts as the section's: the
 * section itself, or what holds all of the page where something follows the last section.
 */
export function roomInside(
  section: Element | undefined,
  target: EventTarget | null,
  direction: number,
  end: Element | undefined = section,
): number {
  if (!section) return 0;
  for (
    let box = target instanceof Element ? target : null;
    box && section.contains(box);
    box = box.parentElement
  ) {
    const roomPx =
      direction > 0 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;
    if (roomPx >= leastPx && /auto|scroll/.test(getComputedStyle(box).overflowY)) return Infinity;
  }
  const { top } = section.getBoundingClientRect();
  const { bottom } = (end ?? section).getBoundingClientRect();
  if (bottom - top <= window.innerHeight + leastPx) return 0;
  const roomPx = direction > 0 ? bottom - window.innerHeight : -top;
  return roomPx > leastPx ? roomPx : 0;
}

/**
 * Where the page may stand with a section on screen, in px: a section that fits has one place, a taller one
 * all from its start to its end. `offsetPx` is how far above its top it starts; `end` as in {@link roomInside}.
 */
export function placesOf(
  section: Element,
  offsetPx: number,
  end: Element = section,
): readonly [firstPx: number, lastPx: number] {
  const topPx = pageTopPx(section);
  const bottomPx = pageTopPx(end) + end.getBoundingClientRect().height;
  const firstPx = Math.max(0, topPx - offsetPx);
  const isTall = bottomPx - topPx > window.innerHeight + leastPx;
  return [firstPx, isTall ? Math.max(firstPx, bottomPx - window.innerHeight) : firstPx];
}

/** The element of that id; throws where the page has none. */
export function elementOfId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is not on the page.`);
  return element;
}

/** The elements of some ids, as they are now: a part that could not be taken over as it stood has another one from then on. */
export function elementsOf(ids: readonly string[]): () => readonly HTMLElement[] {
  let elements = ids.map(elementOfId);
  return () =>
    (elements = elements.map((element) =>
      element.isConnected ? element : (document.getElementById(element.id) ?? element),
    ));
}

/** Puts the keyboard focus on a section, without scrolling to it. */
export const focusOn = (id: string): void =>
  document.getElementById(id)?.focus({ preventScroll: true });

/**
 * The action that puts the keyboard focus on a section, once the pager has been told to go there; what has it within the
 * section keeps it.
 */
export const focusSection = (_: unknown, { section }: { readonly section: string }): void =>
  queueMicrotask(() => {
    if (!document.getElementById(section)?.contains(document.activeElement)) focusOn(section);
  });

/** Index of the section that holds a node, or -1. */
export const sectionOf = (sections: readonly Element[], node: EventTarget | null): number =>
  sections.findIndex((section) => node instanceof Node && section.contains(node));

/**
 * Tells where the page is: `isStart` at once and after the history cache, then at every scroll, and
 * when another size of the window has moved the sections. On its own way the page is not measured.
 */
export function trackPageIndex(
  sections: () => readonly Element[],
  isOnItsWay: () => boolean,
  report: (index: number, isStart: boolean) => void,
): Stop {
  const start = () => report(sectionOnScreen(sections()), true);
  const follow = () => {
    if (!isOnItsWay()) report(sectionOnScreen(sections()), false);
  };
  start();
  return stopAll([
    listen(window, ['scroll', 'resize'], follow),
    listen(window, ['pageshow'], ({ persisted }) => {
      if (persisted) start();
    }),
  ]);
}
