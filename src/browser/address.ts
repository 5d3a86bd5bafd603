import { listen } from './listen.ts';
import type { Stop } from './stop.ts';

/** What the page's address says under a name of its query, or null. */
export const queryValue = (name: string): string | null =>
  new URLSearchParams(location.search).get(name);

/** The section that the present entry of the history names, with its `#`. */
let named = '';

/** Goes into the history with the address of a section of this page, unless it stands there already. */
export function pushSection(id: string): void {
  named = `#${id}`;
  if (location.hash !== named) history.pushState(history.state, '', named);
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
