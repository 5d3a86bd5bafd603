import { idle } from './idle.ts';
import { savesData } from './media.ts';

/** Takes an attribute from an element; returns what gives it back. */
function takeAttribute(element: Element, name: string): () => void {
  const value = element.getAttribute(name);
  element.removeAttribute(name);
  return value === null
    ? () => element.removeAttribute(name)
    : () => element.setAttribute(name, value);
}

/** A picture of nothing, which has no proportions of its own. */
const nothing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/**
 * Puts nothing in the place of a picture that waits, which waits no more; returns what gives its sources back. Without
 * any source it would become its alternative text, and its part would be laid out anew, both times.
 */
function takeSources(picture: HTMLImageElement): () => void {
  const choices = picture.closest('picture')?.querySelectorAll('source') ?? [];
  const gives = [...choices, picture].flatMap((element) =>
    ['srcset', 'src'].map((name) => takeAttribute(element, name)),
  );
  picture.loading = 'eager';
  picture.src = nothing;
  return () => gives.forEach((give) => give());
}

/** It waits to come near. */
const isWaiting = ({ loading, complete }: HTMLImageElement) => loading === 'lazy' && !complete;

/**
 * Fetches a picture that waits to come near. Chromium goes on watching the place of one that is only made
 * eager, but not of one that has had other sources in between; and while it watches a place, it takes every
 * frame of every layer that moves through the page's thread.
 */
export function fetchNow(picture: HTMLImageElement): void {
  if (isWaiting(picture)) takeSources(picture)();
}

/** What the styles hold back until the page is laid out (`styles/base.css`, `offerings.module.css`), and a closed menu's. */
const heldBack = ':is(section ~ section, main ~ footer, [hidden], dialog) img';

/**
 * Takes their sources from the pictures below the first view that wait, so that none is watched, or fetched as it comes
 * near; returns what fetches those that are still there, or has them wait again for a visitor who saves data.
 */
export function holdPictures(): () => void {
  const held = [...document.querySelectorAll<HTMLImageElement>(heldBack)].filter(isWaiting);
  const gives = held.map((picture) => ({ picture, give: takeSources(picture) }));
  return () => {
    const standing = gives.filter((each) => each.picture.isConnected);
    for (const { picture, give } of standing) {
      if (savesData()) picture.loading = 'lazy';
      give();
    }
  };
}

/** Fetches all pictures of the page when nothing better is to be done, unless it has been called off by then. */
export async function fetchPictures(signal: AbortSignal): Promise<void> {
  await idle();
  if (signal.aborted || savesData()) return;
  [...document.images].forEach(fetchNow);
}
