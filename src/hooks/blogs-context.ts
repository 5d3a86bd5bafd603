import { createActorContext } from '@xstate/react';
import { blogFilterMachine } from '../../machines/blog-filter/blog-filter.machine.ts';
import { blogsMachine } from '../../machines/blogs/blogs.machine.ts';
import { blogSectionKeys } from '../../machines/domain.ts';
import { logger } from '../ports/logger.ts';
import { topicAddress } from '../ports/topic-address.ts';
import { navBarLogic } from './nav-bar-logic.ts';
import { createSectionPagerLogic } from './pager-logic.ts';

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
      markSection: (_, { section }) => {
        document.body.dataset['activeSection'] = String(section);
      },
    },
  }),
);
