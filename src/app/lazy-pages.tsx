import { type ComponentType, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyView } from '../page/lazy-view.ts';
import { isFirstPage } from '../page/page-change.ts';
import type { RouteKey } from '../content/types.ts';
import { laterParts } from '../pages/later-parts.ts';
import { pageOf } from './pages.ts';

interface LazyPage {
  /** The page's address, as the router writes it. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Brings what the prerendered page needs to answer; rejects when it does not come. */
  readonly preload: () => Promise<void>;
  /** Brings the page with its later parts, as one that is gone to shall not come in pieces. */
  readonly preloadWhole: () => Promise<void>;
}

const atOnce = (bring: () => Promise<void>) => bring();

/** A page whose script comes with the first visit to it. */
function lazyPage(
  route: RouteKey,
  load: () => Promise<ComponentType>,
  parts?: typeof laterParts,
): LazyPage {
  const own = lazyView(load, atOnce);
  const whole = lazyView(async () => {
    // Itself, not the lazy view of it: React takes none for what a lazy view brings.
    const [Page] = await Promise.all([load(), own.preload(), parts?.preload()]);
    return Page;
  }, atOnce);
  const isWhole = () => own.isLoaded() && parts?.isLoaded() !== false;
  // Made once: a page that is not whole yet may not be rendered anew.
  const inPieces = <own.View />;
  const asWhole = <whole.View />;
  return {
    // What no other page is at.
    path: route === 'notFound' ? '*' : pageOf(route).path,
    Page: function LazyPage() {
      // What the server sent stands, and is taken over in pieces; another page comes as a whole.
      const [shown] = useState(() => (isFirstPage() || isWhole() ? inPieces : asWhole));
      return shown;
    },
    preload: own.preload,
    preloadWhole: whole.preload,
  };
}

/** The pages, each in a file of its own. */
export const lazyPages = {
  home: lazyPage('home', async () => (await import('../pages/home/home.tsx')).Home, laterParts),
  blogs: lazyPage('blogs', async () => (await import('../pages/blogs/blogs.tsx')).Blogs),
  homeV1: lazyPage(
    'homeV1',
    async () => (await import('../pages/home-v1/home-v1.tsx')).HomeV1,
    laterParts,
  ),
  homeV2: lazyPage(
    'homeV2',
    async () => (await import('../pages/home-v2/home-v2.tsx')).HomeV2,
    laterParts,
  ),
  notFound: lazyPage(
    'notFound',
    async () => (await import('../pages/not-found/not-found.tsx')).NotFound,
  ),
} as const;

/** The page of an address; undefined for one that brings itself, as the inspector's does. */
export const lazyPageAt = (pathname: string): LazyPage | undefined =>
  pathname === pageOf('inspector').path
    ? undefined
    : Object.values(lazyPages).find(({ path }) =>
        matchPath({ path, caseSensitive: true }, pathname),
      );
