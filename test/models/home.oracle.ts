import type { ActorSend, Effect, Oracle } from '../support/oracle.ts';

type Tab = 'app' | 'dashboard' | 'medlink';

interface State {
  /** Where the pager is. */
  readonly index: number | null;
  /** The open tab of the hero. */
  readonly tab: Tab;
}

type Event =
  | { readonly type: 'nav.contactRequested' | 'nav.homeRequested' }
  | {
      readonly type: 'pager.stepRequested';
      readonly direction: 1 | -1;
      readonly source: 'wheel' | 'key';
    }
  | {
      readonly type: 'pager.indexChanged';
      readonly from: number | null;
      readonly to: number;
      readonly source: string;
    }
  | { readonly type: 'hero.tabChanged'; readonly tab: Tab }
  | { readonly type: 'modal.opened'; readonly audience: string }
  | { readonly type: 'modal.closed' }
  | ActorSend;

/** A part of the page hears an event. */
const hears = (part: string, event: object): Effect => ({ parent: { type: part, heard: event } });

const changed = (from: number | null, to: number, source: string): Event => ({
  type: 'pager.indexChanged',
  from,
  to,
  source,
});

/** K13: 9, 10 and 9 messages. */
const replaced: Readonly<Record<Tab, Effect>> = {
  app: hears('messageRotation', { type: 'messages.replaced', count: 9 }),
  dashboard: hears('messageRotation', { type: 'messages.replaced', count: 10 }),
  medlink: hears('messageRotation', { type: 'messages.replaced', count: 9 }),
};

/** H4: where a step leads within the hero; null where it leaves it. */
const nextTab = { app: 'dashboard', dashboard: 'medlink', medlink: null } as const;
const previousTab = { app: null, dashboard: 'app', medlink: 'dashboard' } as const;

const tabAfter = (state: State, direction: 1 | -1): Tab | null => {
  if (state.index !== 0) return null;
  return direction === 1 ? nextTab[state.tab] : previousTab[state.tab];
};

/** H4: a single step up from the second section, by wheel, key or drag. */
const entersFromBelow = (event: Event): boolean =>
  event.type === 'pager.indexChanged' &&
  event.from === 1 &&
  event.to === 0 &&
  (event.source === 'wheel' || event.source === 'key' || event.source === 'touch');

const selects = (event: Event): event is ActorSend & { readonly event: { readonly tab: Tab } } =>
  event.type === 'actor.send' && event.id === 'heroTabs';

/** P3, H4, H5, N2: which part of the page hears what, by where the pager is and which tab is open. */
export const homeOracle: Oracle<State, Event> = {
  initial: { index: null, tab: 'app' },
  events: [
    // What makes the states: where the pager says it is, and a click on a tab.
    ...[0, 1, 2, 3, 4, 5].map(
      (index) =>
        ({ type: 'actor.send', id: 'pager', event: { type: 'pager.placed', index } }) as const,
    ),
    ...(['app', 'dashboard', 'medlink'] as const).map(
      (tab) =>
        ({ type: 'actor.send', id: 'heroTabs', event: { type: 'tab.select', tab } }) as const,
    ),

    { type: 'pager.stepRequested', direction: 1, source: 'wheel' },
    { type: 'pager.stepRequested', direction: -1, source: 'wheel' },
    { type: 'pager.stepRequested', direction: 1, source: 'key' },
    { type: 'pager.stepRequested', direction: -1, source: 'key' },

    // Steps, one section further.
    ...['wheel', 'key', 'touch'].flatMap((source) => [
      changed(0, 1, source),
      changed(1, 0, source),
      changed(1, 2, source),
      changed(2, 1, source),
      changed(5, 4, source),
    ]),
    // Any other way into the first section, from the second too, and out of it.
    ...['home', 'anchor', 'contact', 'dot', 'logo', 'focus', 'scroll', 'sync'].map((source) =>
      changed(1, 0, source),
    ),
    changed(2, 0, 'scroll'),
    changed(4, 0, 'logo'),
    changed(5, 0, 'home'),
    changed(0, 5, 'end'),
    changed(0, 4, 'contact'),
    changed(0, 2, 'sync'),
    // The first measurement.
    changed(null, 0, 'sync'),
    changed(null, 3, 'sync'),

    { type: 'hero.tabChanged', tab: 'app' },
    { type: 'hero.tabChanged', tab: 'dashboard' },
    { type: 'hero.tabChanged', tab: 'medlink' },

    { type: 'modal.opened', audience: 'labs' },
    { type: 'modal.closed' },

    { type: 'nav.contactRequested' },
    { type: 'nav.homeRequested' },
    { type: 'actor.send', id: 'navBar', event: { type: 'contact.request' } },
    { type: 'actor.send', id: 'navBar', event: { type: 'home.request' } },
  ],

  step(state, event) {
    if (event.type === 'after') return 'ignored';
    if (event.type === 'pager.stepRequested') {
      const tab = tabAfter(state, event.direction);
      return tab ? { ...state, tab } : state;
    }
    if (entersFromBelow(event)) return { ...state, tab: 'medlink' };
    if (selects(event)) {
      return event.event.tab === state.tab ? 'ignored' : { ...state, tab: event.event.tab };
    }
    if (event.type === 'actor.send' && 'index' in event.event) {
      return { ...state, index: Number(event.event.index) };
    }
    return state;
  },

  effects(state, event): Effect[] {
    switch (event.type) {
      case 'after':
        return [];
      case 'pager.stepRequested': {
        const { direction, source } = event;
        const tab = tabAfter(state, direction);
        return tab
          ? [
              hears('heroTabs', { type: direction === 1 ? 'tab.next' : 'tab.previous' }),
              hears('pager', { type: 'step.taken' }),
              replaced[tab],
            ]
          : [hears('pager', { type: 'section.step', direction, source })];
      }
      case 'pager.indexChanged': {
        if (event.to !== 0) return [hears('messageRotation', { type: 'section.hidden' })];
        const shown = hears('messageRotation', { type: 'section.shown' });
        if (!entersFromBelow(event)) return [shown];
        const entered = [shown, hears('heroTabs', { type: 'tab.enterFromBelow' })];
        return state.tab === 'medlink' ? entered : [...entered, replaced.medlink];
      }
      case 'hero.tabChanged':
        return [replaced[event.tab]];
      // M6: the page behind an open modal rests.
      case 'modal.opened':
        return [hears('pager', { type: 'pager.sleep', reason: 'modal' })];
      case 'modal.closed':
        return [hears('pager', { type: 'pager.wake', reason: 'modal' })];
      case 'nav.contactRequested':
        return [hears('pager', { type: 'section.go', index: 4, source: 'contact' })];
      case 'nav.homeRequested':
        return [hears('pager', { type: 'section.go', index: 0, source: 'logo' })];
      case 'actor.send':
        break;
    }
    const told = hears(event.id, event.event);
    if (selects(event))
      return event.event.tab === state.tab ? [told] : [told, replaced[event.event.tab]];
    if (event.event.type === 'contact.request')
      return [told, hears('pager', { type: 'section.go', index: 4, source: 'contact' })];
    if (event.event.type === 'home.request')
      return [told, hears('pager', { type: 'section.go', index: 0, source: 'logo' })];
    return [told];
  },
};
