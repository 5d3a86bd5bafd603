import { createActorContext } from '@xstate/react';
import { blogFilterMachine } from '../../machines/blog-filter/blog-filter.machine.ts';
import { blogsMachine } from '../../machines/blogs/blogs.machine.ts';
import { blogSectionKeys } from '../../machines/domain.ts';
import { logger } from '../ports/logger.ts';
import { topicAddress } from '../ports/topic-address.ts';
import { navBarLogic } from './nav-bar-logic.ts';
import { createSectionPagerLogic, focusSection } from './pager-logic.ts';

/** B2: marks the body with the number of the active section; null takes the mark away. */
export function markSection(section: number | null): void {
  if (section === null) delete document.body.dataset['activeSection'];
  else document.body.dataset['activeSection'] = String(section);
}

const blogFilterLogic = blogFilterMachine.provide({
  actions: {
    pushFilter: (_, { filter }) => topicAddress.push(filter === 'all' ? null : filter),
    dropTopic: () => topicAddress.drop(),
    warnUnknownTopic: (_, { topic }) => logger.warn('There is no blog topic of this name', topic),
  },
});

/** The one tree of machines of the blogs page, with the browser behind it. */
export const BlogsContext = createActorContext(
  blogsMachine.provide({
    actors: {
      navBar: navBarLogic,
      pager: createSectionPagerLogic(blogSectionKeys),
      blogFilter: blogFilterLogic,
    },
    actions: {
      focusSection,
      markSection: (_, { section }) => markSection(section),
    },
  }),
);
