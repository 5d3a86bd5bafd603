import { idle } from './idle.ts';
import { savesData } from './media.ts';

/** What an element fetches from. */
const sourcesOf = (element: Element) =>
  ['srcset', 'src'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [{ element, name, value }];
  });

/** Takes the sources of a picture away; returns what gives them back. */
function takeSources(picture: HTMLImageElement): () => void {
  const choices = picture.closest('picture')?.querySelectorAll('source') ?? [];
  const sources = [...choices, picture].flatMap(sourcesOf);
  for (const { element, name } of sources) element.removeAttribute(name);
  return () => {
    for (const { element, name, value } of sources) element.setAttribute(name, value);
  };
}

/** It waits to come near. */
const isWaiting = ({ loading, complete }: HTMLImageElement) => loading === 'lazy' && !complete;

/**
 * Fetches a picture that waits to come near. Chromium goes on watching the place of one that is only made
 * eager, but not of one that has lost its sources in between; and while it watches a place, it takes every
 * frame of every layer that moves through the page's thread.
 */
export function fetchNow(picture: HTMLImageElement): void {
  if (!isWaiting(picture)) return;
  const give = takeSources(picture);
  picture.loading = 'eager';
  give();
}

/** What the styles hold back until the page is laid out (`styles/base.css`, `offerings.module.css`), and a closed menu's. */
const heldBack = ':is(section ~ section, main ~ footer, [hidden], dialog) img';

/**
 * Takes their sources from the pictures below the first view that wait, so that none is watched, or fetched as it comes
 * near; returns what has them wait again.
 */
export function holdPictures(): () => void {
  const gives = [...document.querySelectorAll<HTMLImageElement>(heldBack)]
    .filter(isWaiting)
    .map(takeSources);
  return () => gives.forEach((give) => give());
}

/** Fetches all pictures of the page when nothing better is to be done, unless it has been called off by then. */
export async function fetchPictures(signal: AbortSignal): Promise<void> {
  await idle();
  if (signal.aborted || savesData()) return;
  [...document.images].forEach(fetchNow);
}
