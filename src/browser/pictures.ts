import { idle } from './idle.ts';
import { savesData } from './media.ts';

/** What an element fetches from. */
const sourcesOf = (element: Element) =>
  ['srcset', 'src'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [{ element, name, value }];
  });

/**
 * Fetches a picture that waits to come near. Chromium goes on watching the place of one that is only made
 * eager, but not of one that has lost its sources in between; and while it watches a place, it takes every
 * frame of every layer that moves through the page's thread.
 */
export function fetchNow(picture: HTMLImageElement): void {
  if (picture.loading !== 'lazy' || picture.complete) return;
  const choices = picture.closest('picture')?.querySelectorAll('source') ?? [];
  const sources = [...choices, picture].flatMap(sourcesOf);
  for (const { element, name } of sources) element.removeAttribute(name);
  picture.loading = 'eager';
  for (const { element, name, value } of sources) element.setAttribute(name, value);
}

/** Fetches all pictures of the page when nothing better is to be done, unless it has been called off by then. */
export async function fetchPictures(signal: AbortSignal): Promise<void> {
  await idle();
  if (signal.aborted || savesData()) return;
  [...document.images].forEach(fetchNow);
}
