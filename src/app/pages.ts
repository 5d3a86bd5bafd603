import type { RouteKey } from '../content/types.ts';

/** A page that the build writes. */
export interface PrerenderedPage {
  readonly route: RouteKey;
  /** The address that it is rendered from. */
  readonly path: string;
  /** The file that the build writes, below the site's folder. */
  readonly file: string;
  /** Search engines may list it: it has a canonical address and stands in the sitemap. */
  readonly isIndexed: boolean;
}

/** Every page of the site: the one list that the build, the heads and the sitemap are made from. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { route: 'home', path: '/', file: 'index.html', isIndexed: true },
  { route: 'blogs', path: '/blogs', file: 'blogs.html', isIndexed: true },
  { route: 'homeV1', path: '/home-v1', file: 'home-v1.html', isIndexed: false },

  { route: 'homeV2', path: '/home-v2', file: 'home-v2.html', isIndexed: true },
  { route: 'inspector', path: '/inspector', file: 'inspector.html', isIndexed: false },
  { route: 'notFound', path: '/404', file: '404.html', isIndexed: false },
];

/** The page of a route; throws when the route is in no build. */
export function pageOf(route: RouteKey): PrerenderedPage {
  const page = prerenderedPages.find((each) => each.route === route);
  if (!page) throw new Error(`The route ${route} is not in the list of pages.`);
  return page;
}
