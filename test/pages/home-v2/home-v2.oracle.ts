import {
  type ActorError,
  type ActorSend,
  actorRef,
  type Effect,
  type Oracle,
} from '../../support/oracle.ts';

type Tab = 'app' | 'dashboard' | 'medlink';

interface State {
  /** The open tab of the hero. */
  readonly tab: Tab;
  /** Whether the page's pictures can still be fetched at once. */
  readonly pictures: 'awaited' | 'lost';
}

type Event =
  | { readonly type: 'hero.shown' | 'hero.hidden' }
  | { readonly type: 'hero.tabChanged'; readonly tab: Tab }
  | ActorSend
  | ActorError;

const tabs = ['app', 'dashboard', 'medlink'] as const;

/** A part of the page hears an event. */
const hears = (part: string, event: object): Effect => ({ parent: { type: part, heard: event } });

const selects = (event: Event): event is ActorSend & { readonly event: { readonly tab: Tab } } =>
  event.type === 'actor.send' && event.id === 'heroTabs';

/** K13, K23: 9, 10 and 9 messages; those of the kit every 2000 ms, on the move for 500. */
const replaced: Readonly<Record<Tab, Effect>> = {
  app: hears('messageRotation', {
    type: 'messages.replaced',
    count: 9,
    pace: { intervalMs: 2500, movementMs: 1000 },
  }),
  dashboard: hears('messageRotation', {
    type: 'messages.replaced',
    count: 10,
    pace: { intervalMs: 2500, movementMs: 1000 },
  }),
  medlink: hears('messageRotation', {
    type: 'messages.replaced',
    count: 9,
    pace: { intervalMs: 2000, movementMs: 500 },
  }),
};

/** V3: what a newly opened tab means to the others. */
const opened = (tab: Tab): Effect[] => [
  replaced[tab],
  hears('kitSpread', { type: tab === 'medlink' ? 'kit.open' : 'kit.close' }),
];

/** V3: messages turn and devices float only while the hero is seen. */
const inView = (type: 'section.shown' | 'section.hidden'): Effect[] => [
  hears('messageRotation', { type }),
  hears('kitSpread', { type }),
];

/** V1, V3: which part of the page hears what. */
export const homeV2Oracle: Oracle<State, Event> = {
  initial: { tab: 'app', pictures: 'awaited' },
  // V1, V3, K12, K13: the bar asks nothing of this page, so it knows no parent.
  atStart: [
    { navBar: { hasBurgerAtEveryWidth: true } },
    'sectionSnap',
    { heroTabs: { parent: actorRef('homeV2') } },
    { messageRotation: { count: 9, intervalMs: 2500 } },
    'kitSpread',
    'trackHeroVisibility',
    'fetchPictures',
  ],
  running: ({ pictures }) => [
    'navBar',
    'sectionSnap',
    'heroTabs',
    'messageRotation',
    'kitSpread',
    'heroVisibility',
    ...(pictures === 'awaited' ? ['pictures'] : []),
  ],
  events: [
    ...tabs.map(
      (tab) =>
        ({ type: 'actor.send', id: 'heroTabs', event: { type: 'tab.select', tab } }) as const,
    ),
    ...tabs.map((tab) => ({ type: 'hero.tabChanged', tab }) as const),
    { type: 'hero.shown' },
    { type: 'hero.hidden' },
    // The bar asks nothing of this page: its button to talk only closes the menu (V1).
    { type: 'actor.send', id: 'navBar', event: { type: 'contact.request' } },
    { type: 'actor.send', id: 'navBar', event: { type: 'home.request' } },
    { type: 'actor.error', id: 'pictures', error: 'offline' },
  ],

  step(state, event) {
    if (event.type === 'after') return 'ignored';
    if (event.type === 'actor.error') {
      return state.pictures === 'lost' ? 'ignored' : { ...state, pictures: 'lost' };
    }
    if (!selects(event)) return state;
    return event.event.tab === state.tab ? 'ignored' : { ...state, tab: event.event.tab };
  },

  effects(state, event): Effect[] {
    switch (event.type) {
      case 'after':
        return [];
      case 'hero.tabChanged':
        return opened(event.tab);
      case 'hero.shown':
        return inView('section.shown');
      case 'hero.hidden':
        return inView('section.hidden');
      case 'actor.error':
        // X1: what only adorns the page is told to the console, and the page goes on.
        return state.pictures === 'lost' ? [] : [{ warnNotLoaded: { error: 'offline' } }];
      case 'actor.send':
        break;
    }
    const told = hears(event.id, event.event);
    if (!selects(event) || event.event.tab === state.tab) return [told];
    return [told, ...opened(event.event.tab)];
  },
};
