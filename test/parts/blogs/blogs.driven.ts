import { blogFilterMachine } from '../../../machines/blog-filter/blog-filter.machine.ts';
import { click } from '../../support/gestures.ts';
import type { DrivenViews } from '../../support/view-paths.ts';

/** The filter buttons, in their order. */
const filters = ['all', 'News', 'Adoption', 'Technology'];
const button = (index: number) => `[data-part="filter"]:nth-child(${index + 1})`;

export const blogViews: DrivenViews = {
  'blog filter': {
    machine: blogFilterMachine,
    page: '/blogs',
    section: 'all',
    root: '[data-machine="blog-filter"]',
    meanings: filters.map((filter, index) => ({
      event: { type: 'filter.select', filter },
      gesture: click(button(index)),
    })),
    shows: ({ value }) => ({ filter: String(value) }),
    expects: ({ value }) =>
      Object.fromEntries(
        filters.map((filter, index) => [
          `${button(index)}@aria-pressed`,
          String(filter.toLowerCase() === value),
        ]),
      ),
  },
};
