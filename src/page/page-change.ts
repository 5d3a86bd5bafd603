import { isModified } from '../../machines/shared/key-press.ts';
import { listen, stopAll } from '../browser/listen.ts';
import { logger } from '../browser/logger.ts';
import { indexOnScreen } from '../browser/sections.ts';
import type { Stop } from '../browser/stop.ts';
import { trackPageVisibility } from '../browser/visibility.ts';
import { isNewVisit } from '../browser/visitor.ts';

/** An entry of the tab's history, by the key that the router gave it, and the page that it shows. */
interface PageEntry {
  readonly key: string;
  readonly pathname: string;
}

const storageKey = 'page-positions';

/**
 * The names of an entry's place, the closest first. The first entry of each document has the same key, and entries that
 * name parts of a page have that of the one before: one that nothing was scrolled at stands where that one stood last.
 */
const namesOf = ({ key, pathname }: PageEntry, hash: string) => [
  `${pathname}${hash || '#'} ${key}`,
  `${pathname} ${key}`,
];

/** Vertical scroll, in px, of the history's entries. They outlive a reload; storage may be refused. */
function storedPositions(): Map<string, number> {
  try {
    const text = sessionStorage.getItem(storageKey) ?? '[]';
    return new Map(JSON.parse(text) as [string, number][]);
  } catch (error) {
    logger.warn('The positions of earlier pages could not be read', error);
    return new Map();
  }
}

/** Where an entry was left, in px. */
const positionOf = (
  positions: ReadonlyMap<string, number>,
  entry: PageEntry,
  hash: string,
): number => {
  const name = namesOf(entry, hash).find((each) => positions.has(each)) ?? '';
  return positions.get(name) ?? 0;
};

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch (error) {
    logger.warn('The positions of earlier pages could not be kept', error);
  }
}

/**
 * Tells the styles of a scrollbar that takes room (P4). They keep no room unasked: some browsers would keep
 * it for scrollbars that are not shown.
 */
function noteScrollbar(): void {
  const root = document.documentElement;
  if (window.innerWidth > root.clientWidth) root.toggleAttribute('data-scrollbar', true);
}

/** Moves the focus to an element that need not take part in the order of Tab. */
function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const scrollTo = (topPx: number) => window.scrollTo({ top: topPx, behavior: 'instant' });

/** A new page begins at its heading, or at the part that the address names. */
function beginPage(hash: string): void {
  const named = document.getElementById(hash.slice(1));
  scrollTo(0);
  named?.scrollIntoView({ behavior: 'instant' });
  focus(named ?? document.querySelector('h1'));
}

/** A page that is come back to stands where it was left. */
function resumePage(topPx: number): void {
  scrollTo(topPx);
  // Not its heading: the section pager follows the focus into the heading's section.
  const sections = [...document.querySelectorAll<HTMLElement>('section[tabindex="-1"], footer')];
  focus(sections[indexOnScreen(sections)] ?? document.querySelector('main'));
}

/** The entry that shows; undefined until the page that was loaded does. */
let present: PageEntry | undefined;
/** The part that it names: the router does not hear of all of them. */
let presentHash = '';
let isResumed = false;
/** The page that shows was come back to, or loaded anew: it stands where it was left. */
export const isComeBackTo = (): boolean => isResumed;
/** No page has been shown yet. */
export const isFirstPage = (): boolean => present === undefined;
/** The address is that of another page, which is still on its way: what shows is not of this entry. */
export const isLeaving = (): boolean =>
  present !== undefined && present.pathname !== location.pathname;
/** Vertical scroll, in px, at which each entry was left. */
let positions: Map<string, number>;

/**
 * Keeps where each entry of the history was scrolled to, and keeps the browser from scrolling the page
 * that is leaving. The browser itself sees to entries of one page, and to most pages that are loaded.
 */
export function trackPositions(): Stop {
  positions = storedPositions();
  const notePosition = () => {
    if (!present) return;
    if (!isLeaving()) presentHash = location.hash;
    for (const name of namesOf(present, presentHash)) positions.set(name, window.scrollY);
  };
  // Another document may have stood elsewhere, and of where the page was before its script no scroll tells.
  notePosition();
  return stopAll([
    // Pressed once more meanwhile, a link would add an entry of what is on its way already: Back would do nothing.
    listen(
      document,
      ['click'],
      (event) => {
        if (!isLeaving() || isModified(event)) return;
        const { target } = event;
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
        if (link && link.href === location.href) event.preventDefault();
      },
      { capture: true, passive: false },
    ),
    listen(window, ['scroll'], notePosition),
    // A tab that is hidden may end without a word.
    trackPageVisibility((isVisible) => {
      if (!isVisible) store(positions);
    }),
    listen(window, ['pagehide'], () => store(positions)),
    listen(
      window,
      ['popstate'],
      () => {
        const isSame = location.pathname === present?.pathname;
        history.scrollRestoration = isSame ? 'auto' : 'manual';
      },
      { capture: true },
    ),
  ]);
}

/** The page of an entry is there: another one than before begins, or stands where it was left. */
export function showPage(entry: PageEntry, hash: string, isReturn: boolean): void {
  noteScrollbar();
  const before = present;
  present = entry;
  if (before?.pathname === entry.pathname) return;
  isResumed = before ? isReturn : !isNewVisit();
  if (!before) {
    // The browser sees to it, unless Back had the page fetched anew before it did.
    const topPx =
      isResumed && window.scrollY === 0 ? positionOf(storedPositions(), entry, hash) : 0;
    if (topPx > 0) scrollTo(topPx);
    return;
  }
  if (isReturn) resumePage(positionOf(positions, entry, hash));
  else beginPage(hash);
  history.scrollRestoration = 'auto';
}
