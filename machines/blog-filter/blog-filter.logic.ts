import type { BlogFilter, BlogTopic } from '../domain.ts';

/** The state of the machine for each filter. */
export const filterStates = {
  all: 'all',
  News: 'news',
  Adoption: 'adoption',
  Technology: 'technology',
} as const satisfies Record<BlogFilter, string>;

/** B3: a blog of these topics shows under a filter. */
export const isShown = (filter: BlogFilter, topics: readonly BlogTopic[]): boolean =>
  filter === 'all' || topics.includes(filter);
