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

/** The tab opens, and the page around it is told. */
const opened = <Tab extends HeroTab>(tab: Tab) =>
  ({ target: tab, actions: { type: 'tellTab', params: { tab } } }) as const;

/** A click opens the tab. */
const selected = <Tab extends HeroTab>(tab: Tab) =>
  ({ guard: { type: 'isFor', params: { tab } }, ...opened(tab) }) as const;

/** A key opens the tab, which has the focus then. */
const focused = <Tab extends HeroTab>(tab: Tab) =>
  ({
    target: tab,
    actions: [
      { type: 'focusTab', params: { tab } },
      { type: 'tellTab', params: { tab } },
    ],
  }) as const;

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
    tellTab: enqueueActions(({ context, enqueue }, { tab }: { readonly tab: HeroTab }) =>
      tellParent(enqueue, context, { type: 'hero.tabChanged', tab }),
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
      on: {
        'tab.select': [selected('dashboard'), selected('medlink')],
        'tab.next': opened('dashboard'),
        'tab.enterFromBelow': opened('medlink'),
        'focus.next': focused('dashboard'),
        'focus.previous': focused('medlink'),
        'focus.last': focused('medlink'),
      },
    },
    dashboard: {
      description: 'H1, H4: the dashboard is open, a step from either neighbour.',
      meta: { requirement: ['H1', 'H4'] },
      on: {
        'tab.select': [selected('app'), selected('medlink')],
        'tab.next': opened('medlink'),
        'tab.previous': opened('app'),
        'tab.enterFromBelow': opened('medlink'),
        'focus.next': focused('medlink'),
        'focus.previous': focused('app'),
        'focus.first': focused('app'),
        'focus.last': focused('medlink'),
      },
    },
    medlink: {
      description: 'H4: the kit is open, as after a step up; a step on is the edge of the hero.',
      meta: { requirement: 'H4' },
      on: {
        'tab.select': [selected('app'), selected('dashboard')],
        'tab.previous': opened('dashboard'),
        'focus.next': focused('app'),
        'focus.previous': focused('dashboard'),
        'focus.first': focused('app'),
      },
    },
  },
});
