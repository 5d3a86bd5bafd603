/** Index of the section that holds the middle of the viewport; the nearest one at the page's ends, -1 of none. */
export function indexOnScreen(sections: readonly Element[]): number {
  const middlePx = window.innerHeight / 2;
  const index = sections.findIndex((section) => section.getBoundingClientRect().bottom > middlePx);
  return index === -1 ? sections.length - 1 : index;
}

/** Less than this, in px, is no room to scroll. */
const leastPx = 1;

/** What is so high, in px, does not fit the screen. */
export const isTall = (heightPx: number): boolean => heightPx > window.innerHeight + leastPx;

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
  if (!isTall(bottom - top)) return 0;
  const roomPx = direction > 0 ? bottom - window.innerHeight : -top;
  return roomPx > leastPx ? roomPx : 0;
}

/** The element of that id; throws where the page has none. */
export function elementOfId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is not on the page.`);
  return element;
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
