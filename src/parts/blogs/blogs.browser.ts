import { fromCallback } from 'xstate';
import {
  type BlogFilterFact,
  blogFilterMachine,
} from '../../../machines/blog-filter/blog-filter.machine.ts';
import { logger } from '../../browser/logger.ts';
import { moveCards } from './card-moves.ts';
import { topicAddress } from './topic-address.ts';

/** B2: marks the body with the number of the active section; null takes the mark away. */
export function markSection(section: number | null): void {
  if (section === null) delete document.body.dataset['activeSection'];
  else document.body.dataset['activeSection'] = String(section);
}

/** The blogs' filter with the browser behind it. */
export const blogFilterLogic = blogFilterMachine.provide({
  actors: {
    trackAddress: fromCallback<BlogFilterFact>(({ sendBack }) => topicAddress.track(sendBack)),
  },
  actions: {
    moveCards,
    pushFilter: (_, { filter }) => topicAddress.push(filter === 'all' ? null : filter),
    dropTopic: () => topicAddress.drop(),
    warnUnknownTopic: (_, { topic }) => logger.warn('There is no blog topic of this name', topic),
  },
});
