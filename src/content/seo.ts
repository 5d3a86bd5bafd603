import type { RouteKey, SeoEntry } from './types.ts';

/** Page title and meta description of each route (R1 to R5, I2). */
export const seo = {
  home: {
    title: 'Home Page',
    description: 'Discover the amazing features of our app on the home page.',
  },
  homeV1: {
    title: 'Earlier Home Page',
    description: 'The earlier home page, kept so that old links still lead somewhere.',
  },
  homeV2: {
    title: 'Alternative Home Page',
    description: 'Alternative home page design with enhanced features.',
  },
  blogs: {
    title: 'Blogs',
    description: 'Read our latest blog posts and insights.',
  },
  inspector: {
    title: 'Inspector',
    description:
      'For developers and testers: the machines of this site, their states and their events.',
  },
  notFound: {
    title: 'Page not found',
    description:
      'There is no page at this address. The home page and the blogs are one click away.',
  },
} as const satisfies Record<RouteKey, SeoEntry>;
