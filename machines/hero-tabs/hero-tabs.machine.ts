import { assertEvent, enqueueActions, setup } from 'xstate';
import type { Direction, HeroTab } from '../domain.ts';
import { type ParentRef, tellParent } from '../shared/parent.ts';

/** What the hero tells the page around it: another tab is open now. */
export interface HeroTabChanged {
  readonly type: 'hero.tabChanged';
  readonly tab: HeroTab;
}

interface HeroTabsInput {
  /** The root machine that hears {@link HeroTabChanged}; none when the tabs run alone. */
  readonly parent?: ParentRef<HeroTabChanged>;
  /** Which way the arrow keys lead; from the left when nothing is said. */
  readonly direction?: Direction;
}

interface Context extends HeroTabsInput {
  readonly direction: Direction;
}

export type HeroTabsEvent =
  /** A click. */
  | { readonly type: 'tab.select'; readonly tab: HeroTab }
  /** A step of the page (wheel or key); where it is not enabled, the step is the pager's. */
  | { readonly type: 'tab.next' }
  | { readonly type: 'tab.previous' }
  /** The page took a single step from the second section to this one. */
  | { readonly type: 'tab.enterFromBelow' }
  /** A key in the tab list: the focus moves, and the focused tab opens. */
  | { readonly type: 'focus.next' }
  | { readonly type: 'focus.previous' }
  | { readonly type: 'focus.first' }
  | { readonly type: 'focus.last' };

/** The three offerings of the hero, one open at a time (H1, H4). */
export const heroTabsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HeroTabsEvent,
    input: {} as HeroTabsInput,
  },
  actions: {
    /** Moves the keyboard focus to a tab of the list. */
    focusTab: (_, _params: { readonly tab: HeroTab }) => undefined,
    tellParent: enqueueActions(
      ({ context, event, enqueue }, { tab }: { readonly tab: HeroTab }) => {
        // The first tab is entered, too, when the machine starts; nothing has changed then.
        if ((event.type as string) === 'xstate.init') return;
        tellParent(enqueue, context, { type: 'hero.tabChanged', tab });
      },
    ),
  },
  guards: {
    isFor: ({ event }, { tab }: { readonly tab: HeroTab }) => {
      assertEvent(event, 'tab.select');
      return event.tab === tab;
    },
  },
}).createMachine({
  id: 'heroTabs',
  description: 'App, dashboard and medlink; steps walk through them before they leave the hero.',
  context: ({ input }) => ({ direction: 'ltr', ...input }),
  initial: 'app',
  states: {
    app: {
      description: 'H1: the app is open, as at the start; a step back is the edge of the hero.',
      meta: { requirement: 'H1' },
      entry: { type: 'tellParent', params: { tab: 'app' } },
      on: {
        'tab.select': [
          { guard: { type: 'isFor', params: { tab: 'dashboard' } }, target: 'dashboard' },
          { guard: { type: 'isFor', params: { tab: 'medlink' } }, target: 'medlink' },
        ],
        'tab.next': 'dashboard',
        'tab.enterFromBelow': 'medlink',
        'focus.next': {
          target: 'dashboard',
          actions: { type: 'focusTab', params: { tab: 'dashboard' } },
        },
        'focus.previous': {
          target: 'medlink',
          actions: { type: 'focusTab', params: { tab: 'medlink' } },
        },
        'focus.last': {
          target: 'medlink',
          actions: { type: 'focusTab', params: { tab: 'medlink' } },
        },
      },
    },
    dashboard: {
      description: 'H1, H4: the dashboard is open, a step from either neighbour.',
      meta: { requirement: ['H1', 'H4'] },
      entry: { type: 'tellParent', params: { tab: 'dashboard' } },
      on: {
        'tab.select': [
          { guard: { type: 'isFor', params: { tab: 'app' } }, target: 'app' },
          { guard: { type: 'isFor', params: { tab: 'medlink' } }, target: 'medlink' },
        ],
        'tab.next': 'medlink',
        'tab.previous': 'app',
        'tab.enterFromBelow': 'medlink',
        'focus.next': {
          target: 'medlink',
          actions: { type: 'focusTab', params: { tab: 'medlink' } },
        },
        'focus.previous': { target: 'app', actions: { type: 'focusTab', params: { tab: 'app' } } },
        'focus.first': { target: 'app', actions: { type: 'focusTab', params: { tab: 'app' } } },
        'focus.last': {
          target: 'medlink',
          actions: { type: 'focusTab', params: { tab: 'medlink' } },
        },
      },
    },
    medlink: {
      description: 'H4: the kit is open, as after a step up; a step on is the edge of the hero.',
      meta: { requirement: 'H4' },
      entry: { type: 'tellParent', params: { tab: 'medlink' } },
      on: {
        'tab.select': [
          { guard: { type: 'isFor', params: { tab: 'app' } }, target: 'app' },
          { guard: { type: 'isFor', params: { tab: 'dashboard' } }, target: 'dashboard' },
        ],
        'tab.previous': 'dashboard',
        'focus.next': { target: 'app', actions: { type: 'focusTab', params: { tab: 'app' } } },
        'focus.previous': {
          target: 'dashboard',
          actions: { type: 'focusTab', params: { tab: 'dashboard' } },
        },
        'focus.first': { target: 'app', actions: { type: 'focusTab', params: { tab: 'app' } } },
      },
    },
  },
});
