import { type ActorSend, actorRef, type Effect, type Oracle } from '../../support/oracle.ts';

interface State {
  /** Where the pager is. */
  readonly index: number | null;
}

type Event =
  | {
      readonly type: 'pager.indexChanged';
      readonly from: number | null;
      readonly to: number;
      readonly source: string;
    }
  | { readonly type: 'nav.contactRequested' | 'nav.homeRequested' | 'filter.linked' }
  | { readonly type: 'nav.menuOpened' | 'nav.menuClosed' }
  | ActorSend;

/** A part of the page hears an event. */
const hears = (part: string, event: object): Effect => ({ parent: { type: part, heard: event } });

const changed = (from: number | null, to: number, source: string): Event => ({
  type: 'pager.indexChanged',
  from,
  to,
  source,
});

/** N2, P8: to the top, and the focus goes along. */
const goesToTop: Effect[] = [
  { focusSection: { section: 'latest' } },
  hears('pager', { type: 'section.go', index: 0, source: 'contact' }),
];

const placed = (index: number) =>
  ({ type: 'actor.send', id: 'pager', event: { type: 'pager.placed', index } }) as const;

const contact: ActorSend = {
  type: 'actor.send',
  id: 'navBar',
  event: { type: 'contact.request' },
};

const page = actorRef('blogs');

/** B2, B3, N2: the pager asks nobody for its steps, the body is marked, and a link to a topic leads to the grid. */
export const blogsOracle: Oracle<State, Event> = {
  initial: { index: null },
  // B2, K3, K11: 500 ms at every width, no lock and no offset.
  atStart: [
    'pageHistory',
    { navBar: { parent: page } },
    {
      pager: {
        parent: page,
        sections: ['latest', 'all'],
        wheelThrottleMs: 500,
        wheelThrottleMobileMs: 500,
        swipeThresholdPx: 50,
        secondSectionOffsetPx: 0,
        locksFirstSection: false,
      },
    },
    { blogFilter: { parent: page } },
  ],
  running: () => ['pageHistory', 'navBar', 'pager', 'blogFilter'],
  events: [
    placed(0),
    placed(1),
    changed(null, 0, 'sync'),
    changed(null, 1, 'sync'),
    changed(0, 1, 'wheel'),
    changed(1, 0, 'touch'),
    changed(1, 0, 'scroll'),
    { type: 'nav.menuOpened' },
    { type: 'nav.menuClosed' },
    { type: 'nav.contactRequested' },
    { type: 'nav.homeRequested' },
    { type: 'filter.linked' },
    contact,
  ],

  step(state, event) {
    if (event.type === 'nav.homeRequested' || event.type === 'after') return 'ignored';
    if (event.type === 'filter.linked') return state.index === 0 ? state : 'ignored';
    if (event.type !== 'actor.send' || event.id !== 'pager') return state;
    const { index } = event.event as ActorSend['event'] & { readonly index: number };
    return { index };
  },

  effects(state, event): Effect[] {
    switch (event.type) {
      case 'pager.indexChanged':
        return [{ markSection: { section: event.to === 0 ? 1 : 2 } }];
      case 'nav.contactRequested':
        return goesToTop;
      // N3: the page does not turn below an open menu.
      case 'nav.menuOpened':
        return [hears('pager', { type: 'pager.sleep', reason: 'menu' })];
      case 'nav.menuClosed':
        return [hears('pager', { type: 'pager.wake', reason: 'menu' })];
      case 'filter.linked':
        // Whoever has scrolled already stays.
        if (state.index !== 0) return [];
        return [hears('pager', { type: 'section.go', index: 1, source: 'anchor' })];
      case 'actor.send':
        return event.id === 'pager'
          ? [hears('pager', event.event)]
          : [hears('navBar', event.event), ...goesToTop];
      // The logo is a link to another page.
      case 'nav.homeRequested':
      case 'after':
        break;
    }
    return [];
  },
};
