import type { Effect, Oracle } from '../../support/oracle.ts';

type Tab = 'app' | 'dashboard' | 'medlink';

interface State {
  readonly tab: Tab;
  /** Whether a step of the page stays in the hero, in each direction. */
  readonly canStep: { readonly next: boolean; readonly previous: boolean };
}

type Event =
  | { readonly type: 'tab.select'; readonly tab: Tab }
  | { readonly type: 'tab.next' }
  | { readonly type: 'tab.previous' }
  | { readonly type: 'tab.enterFromBelow' }
  | { readonly type: 'focus.next' }
  | { readonly type: 'focus.previous' }
  | { readonly type: 'focus.first' }
  | { readonly type: 'focus.last' };

const states: Readonly<Record<Tab, State>> = {
  app: { tab: 'app', canStep: { next: true, previous: false } },
  dashboard: { tab: 'dashboard', canStep: { next: true, previous: true } },
  medlink: { tab: 'medlink', canStep: { next: false, previous: true } },
};

/** Where each event leads from each tab; null where it leads nowhere. */
const table: Readonly<Record<Exclude<Event['type'], 'tab.select'>, Record<Tab, Tab | null>>> = {
  'tab.next': { app: 'dashboard', dashboard: 'medlink', medlink: null },
  'tab.previous': { app: null, dashboard: 'app', medlink: 'dashboard' },
  'tab.enterFromBelow': { app: 'medlink', dashboard: 'medlink', medlink: null },
  'focus.next': { app: 'dashboard', dashboard: 'medlink', medlink: 'app' },
  'focus.previous': { app: 'medlink', dashboard: 'app', medlink: 'dashboard' },
  'focus.first': { app: null, dashboard: 'app', medlink: 'app' },
  'focus.last': { app: 'medlink', dashboard: 'medlink', medlink: null },
};

const destination = (from: Tab, event: Event): Tab | null => {
  if (event.type !== 'tab.select') return table[event.type][from];
  return event.tab === from ? null : event.tab;
};

/** H1, H4: a click opens any tab; steps stop at both ends; keys in the list go round. */
export const heroTabsOracle: Oracle<State, Event> = {
  initial: states.app,
  events: [
    { type: 'tab.select', tab: 'app' },
    { type: 'tab.select', tab: 'dashboard' },
    { type: 'tab.select', tab: 'medlink' },
    { type: 'tab.next' },
    { type: 'tab.previous' },
    { type: 'tab.enterFromBelow' },
    { type: 'focus.next' },
    { type: 'focus.previous' },
    { type: 'focus.first' },
    { type: 'focus.last' },
  ],

  step(state, event) {
    const tab = event.type === 'after' ? null : destination(state.tab, event);
    return tab ? states[tab] : 'ignored';
  },

  effects(state, event): Effect[] {
    const tab = event.type === 'after' ? null : destination(state.tab, event);
    if (!tab) return [];
    const told = { parent: { type: 'hero.tabChanged', tab } };
    return event.type.startsWith('focus.') ? [{ focusTab: { tab } }, told] : [told];
  },
};
