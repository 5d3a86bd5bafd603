import { assertEvent, enqueueActions, fromCallback, setup } from 'xstate';
import { type BlogFilter, blogTopics } from '../domain.ts';
import { type ParentRef, tellParent } from '../shared/parent.ts';
import { filterStates } from './blog-filter.logic.ts';

/** What the filter tells the page around it: the visitor came by a link to a topic. */
export interface BlogFilterOutbound {
  readonly type: 'filter.linked';
}

interface BlogFilterInput {
  /** The root machine that hears {@link BlogFilterOutbound}; none when the filter runs alone. */
  readonly parent?: ParentRef<BlogFilterOutbound>;
}

/** What the door behind this machine tells it: at the start, by Back and Forward, or by a link within the page. */
export interface BlogFilterFact {
  readonly type: 'address.changed';
  /** What the address names: a topic, anything else, or null. */
  readonly topic: string | null;
  /** It is the address by which the visitor came. */
  readonly isStart: boolean;
}

export type BlogFilterEvent =
  | BlogFilterFact
  /** A filter button. */
  | { readonly type: 'filter.select'; readonly filter: BlogFilter };

const blogFilterSetup = setup({
  types: {
    context: {} as BlogFilterInput,
    events: {} as BlogFilterEvent,
    input: {} as BlogFilterInput,
  },
  actors: {
    /** Sends `address.changed` at once, and whenever the address may be another one. */
    trackAddress: fromCallback<BlogFilterFact>(() => undefined),
  },
  actions: {
    /** Lets the cards that the next filter leaves go from where they stand to where they will. */
    moveCards: (_) => undefined,
    /** Adds an entry to the history whose address names the filter. */
    pushFilter: (_, _params: { readonly filter: BlogFilter }) => undefined,
    /** Takes an unknown topic out of the address. */
    dropTopic: (_) => undefined,
    warnUnknownTopic: (_, _params: { readonly topic: string | null }) => undefined,
    tellLink: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'address.changed');
      if (event.isStart) tellParent(enqueue, context, { type: 'filter.linked' });
    }),
  },
  guards: {
    isChosen: ({ event }, { filter }: { readonly filter: BlogFilter }) => {
      assertEvent(event, 'filter.select');
      return event.filter === filter;
    },
    isAddressed: ({ event }, { filter }: { readonly filter: BlogFilter }) => {
      assertEvent(event, 'address.changed');
      return event.topic === (filter === 'all' ? null : filter);
    },
    isUnknown: ({ event }) => {
      assertEvent(event, 'address.changed');
      return event.topic !== null && !blogTopics.some((topic) => topic === event.topic);
    },
  },
});

/** The ways from one filter to the others: a button writes the address, the address is followed. */
const waysTo = (...others: readonly BlogFilter[]) => ({
  'filter.select': others.map(
    (filter) =>
      ({
        guard: { type: 'isChosen', params: { filter } },
        target: filterStates[filter],
        actions: ['moveCards', { type: 'pushFilter', params: { filter } }],
      }) as const,
  ),
  'address.changed': others.map(
    (filter) =>
      ({
        guard: { type: 'isAddressed', params: { filter } },
        target: filterStates[filter],
        actions: ['moveCards', 'tellLink'],
      }) as const,
  ),
});

/** Which blogs the grid shows, in step with the address (B1, B3). */
export const blogFilterMachine = blogFilterSetup.createMachine({
  id: 'blogFilter',
  description: 'All blogs, or those of one topic.',
  context: ({ input }) => input,
  invoke: { id: 'address', src: 'trackAddress' },
  initial: 'all',
  states: {
    all: {
      description: 'B1, B3: all blogs show, as at the start and without a topic in the address.',
      meta: { requirement: ['B1', 'B3'] },
      on: waysTo('News', 'Adoption', 'Technology'),
    },
    news: {
      description: 'B1, B3: the blogs with news show.',
      meta: { requirement: ['B1', 'B3'] },
      on: waysTo('all', 'Adoption', 'Technology'),
    },
    adoption: {
      description: 'B1, B3: the blogs about adoption show.',
      meta: { requirement: ['B1', 'B3'] },
      on: waysTo('all', 'News', 'Technology'),
    },
    technology: {
      description: 'B1, B3: the blogs about technology show.',
      meta: { requirement: ['B1', 'B3'] },
      on: waysTo('all', 'News', 'Adoption'),
    },
  },
  on: {
    'address.changed': {
      guard: 'isUnknown',
      target: '.all',
      actions: [
        'moveCards',
        { type: 'warnUnknownTopic', params: ({ event }) => ({ topic: event.topic }) },
        'dropTopic',
      ],
    },
  },
});
