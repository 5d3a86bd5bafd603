import type { Effect, Oracle } from '../../support/oracle.ts';

type Filter = 'all' | 'News' | 'Adoption' | 'Technology';

interface State {
  readonly filter: Filter;
  /** Which blogs show, by their topics. */
  readonly shows: readonly (readonly string[])[];
}

type Event =
  | { readonly type: 'filter.select'; readonly filter: Filter }
  | {
      readonly type: 'address.changed';
      readonly topic: string | null;
      readonly isStart: boolean;
    };

/** Which of these blogs, told by their topics, show under each filter. */
const shown: Readonly<Record<Filter, State['shows']>> = {
  all: [['News'], ['Adoption'], ['Technology'], ['Technology', 'Adoption']],
  News: [['News']],
  Adoption: [['Adoption'], ['Technology', 'Adoption']],
  Technology: [['Technology'], ['Technology', 'Adoption']],
};

const at = (filter: Filter): State => ({ filter, shows: shown[filter] });

/** What the address asks for; undefined for a topic that does not exist. */
const addressed = (topic: string | null): Filter | undefined => {
  if (topic === null) return 'all';
  if (topic === 'News' || topic === 'Adoption' || topic === 'Technology') return topic;
  return undefined;
};

const destination = (event: Event): Filter =>
  event.type === 'filter.select' ? event.filter : (addressed(event.topic) ?? 'all');

const isUnknown = (event: Event) =>
  event.type === 'address.changed' && addressed(event.topic) === undefined;

const topics = [null, 'News', 'Adoption', 'Technology', 'Sport', 'news', 'all', ''] as const;

/** B3: a button chooses and writes the address; the address is followed; an unknown topic is all. */
export const blogFilterOracle: Oracle<State, Event> = {
  initial: at('all'),
  atStart: ['trackAddress'],
  running: () => ['address'],
  events: [
    ...(['all', 'News', 'Adoption', 'Technology'] as const).map(
      (filter) => ({ type: 'filter.select', filter }) as const,
    ),
    ...[true, false].flatMap((isStart) =>
      topics.map((topic) => ({ type: 'address.changed', topic, isStart }) as const),
    ),
  ],

  step(state, event) {
    if (event.type === 'after') return 'ignored';
    if (destination(event) === state.filter && !isUnknown(event)) return 'ignored';
    return at(destination(event));
  },

  effects(state, event): Effect[] {
    if (event.type === 'after') return [];
    if (event.type === 'address.changed' && isUnknown(event)) {
      return ['moveCards', { warnUnknownTopic: { topic: event.topic } }, 'dropTopic'];
    }
    if (destination(event) === state.filter) return [];
    if (event.type === 'filter.select') {
      return ['moveCards', { pushFilter: { filter: event.filter } }];
    }
    // A link to a topic brings the visitor to the grid.
    return ['moveCards', ...(event.isStart ? [{ parent: { type: 'filter.linked' } }] : [])];
  },
};
