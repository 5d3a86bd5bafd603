import { listen } from './listen.ts';
import { focusOn } from './sections.ts';
import type { Stop } from './stop.ts';

/** What the page's address says under a name of its query, or null. */
export const queryValue = (name: string): string | null =>
  new URLSearchParams(location.search).get(name);

/** What is to be done to the history once our step back has arrived; undefined while none is under way. */
let waiting: (() => void)[] | undefined;
let whenBack: (() => void) | undefined;
/** From our step back until the frame after its arrival: the browser may yet focus the section that the entry names. */
let isArriving = false;

/**
 * Goes back by one entry. `arrived` runs once the browser has moved the focus there, if the visitor has not gone on.
 */
export function goBack(arrived: () => void): void {
  whenBack = arrived;
  isArriving = true;
  // A step back is under way: what waits for it would add an entry only to leave it again.
  if (waiting) waiting = [];
  else {
    waiting = [];
    history.back();
  }
}

/** Runs what changes the history: at once, or after a step back that is under way, which would undo it. */
export function afterBack(task: () => void): void {
  if (waiting) waiting.push(task);
  else task();
}

/** To be called when the history has come to another entry: whether our own step back led there. What waited for it is done. */
export function arriveBack(): boolean {
  if (!waiting) return false;
  const tasks = waiting;
  const arrived = whenBack;
  [waiting, whenBack] = [undefined, undefined];
  for (const task of tasks) task();
  const { href } = location;
  requestAnimationFrame(() => {
    isArriving = false;
    if (tasks.length === 0 && location.href === href) arrived?.();
  });
  return true;
}

/** Nobody waits any more, as the page is left. */
export function forgetBack(): void {
  [waiting, whenBack, isArriving] = [undefined, undefined, false];
}

/** A focus that comes to a section now is the browser's doing: our step back leads to an entry that names the section. */
export const isComingBack = (): boolean => isArriving;

/** The section that the present entry of the history names, with its `#`. */
let named = '';

/** Goes into the history with the address of a section of this page, unless it stands there already. */
export function pushSection(id: string): void {
  const isLate = waiting !== undefined;
  afterBack(() => {
    named = `#${id}`;
    if (location.hash !== named) history.pushState(history.state, '', named);
    // The entry that was come to meanwhile has taken the focus.
    if (isLate) requestAnimationFrame(() => focusOn(id));
  });
}

/** Tells that Back or Forward has come to an entry that names another section, or none. */
export function trackSectionEntry(tell: () => void): Stop {
  named = location.hash;
  return listen(window, ['popstate'], () => {
    if (location.hash === named) return;
    named = location.hash;
    tell();
  });
}

/** The page's address with another value under a name of its query; null takes the name out. */
export function addressWith(name: string, value: string | null): string {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}
