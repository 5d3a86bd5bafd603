import type { SnapshotFrom } from 'xstate';
import { type BlogFilter, type BlogTopic, blogTopics } from '../domain.ts';
import { stateAttribute } from '../shared/attributes.ts';
import { filterStates, isShown } from './blog-filter.logic.ts';
import type { BlogFilterEvent, blogFilterMachine } from './blog-filter.machine.ts';

/** Props of the filters' parts for a snapshot (B3). */
export function connectBlogFilter(
  snapshot: SnapshotFrom<typeof blogFilterMachine>,
  send: (event: BlogFilterEvent) => void,
) {
  const chosen: BlogFilter =
    blogTopics.find((topic) => filterStates[topic] === snapshot.value) ?? 'all';
  const select = (filter: BlogFilter) => () => send({ type: 'filter.select', filter });
  return {
    chosen,
    /** A blog of these topics shows. */
    shows: (topics: readonly BlogTopic[]) => isShown(chosen, topics),
    rootProps: { 'data-machine': 'blog-filter', 'data-state': stateAttribute(snapshot) },
    filterProps: (filter: BlogFilter) =>
      ({
        type: 'button',
        'data-part': 'filter',
        'aria-pressed': filter === chosen,
        onClick: select(filter),
      }) as const,
    showAllProps: { type: 'button', 'data-part': 'show-all', onClick: select('all') },
  } as const;
}
