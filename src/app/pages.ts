import type { RouteKey } from '../content/types.ts';

/** A page that the build writes. */
export interface PrerenderedPage {
  readonly route: RouteKey;
  /** The address that it is rendered from. */
  readonly path: string;
  /** Search engines may list it: it has a canonical address and stands in the sitemap. */
  readonly isIndexed: boolean;
}

/** Every page of the site: the one list that the build, the heads and the sitemap are made from. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { route: 'home', path: '/', isIndexed: true },
  { route: 'blogs', path: '/blogs', isIndexed: true },
  { route: 'homeV1', path: '/home-v1', isIndexed: false },
  { route: 'homeV2', path: '/home-v2', isIndexed: true },
  { route: 'inspector', path: '/inspector', isIndexed: false },
  { route: 'notFound', path: '/404', isIndexed: false },
];

/** The file that the build writes for a page, below the site's folder. */
export const fileOf = ({ path }: PrerenderedPage): string =>
  `${path === '/' ? 'index' : path.slice(1)}.html`;

/** The page of a route; throws when the route is in no build. */
export function pageOf(route: RouteKey): PrerenderedPage {
  const page = prerenderedPages.find((each) => each.route === route);
  if (!page) throw new Error(`The route ${route} is not in the list of pages.`);
  return page;
}
