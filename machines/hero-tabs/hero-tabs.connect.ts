import type { SnapshotFrom } from 'xstate';
import { type Direction, type HeroTab, heroTabs } from '../domain.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import { type KeyPress, takeKey } from '../shared/key-press.ts';
import type { HeroTabsEvent, heroTabsMachine } from './hero-tabs.machine.ts';

type Snapshot = SnapshotFrom<typeof heroTabsMachine>;

/** Id of the tab in the document; the `focusTab` action looks for it. */
export const heroTabId = (tab: HeroTab) => `hero-tab-${tab}`;

/** Id of a panel in the document. */
export const heroPanelId = (tab: HeroTab) => `hero-panel-${tab}`;

type KeyEvents = Readonly<Record<string, HeroTabsEvent>>;

const endKeys: KeyEvents = { Home: { type: 'focus.first' }, End: { type: 'focus.last' } };

/** Keys of a horizontal tab list (WAI-ARIA tabs); up and down stay with the page. */
const keyEvents: Readonly<Record<Direction, KeyEvents>> = {
  ltr: {
    ...endKeys,
    ArrowRight: { type: 'focus.next' },
    ArrowLeft: { type: 'focus.previous' },
  },
  rtl: {
    ...endKeys,
    ArrowLeft: { type: 'focus.next' },
    ArrowRight: { type: 'focus.previous' },
  },
};

/** Props of the hero's tabs for a snapshot (H1). */
export function connectHeroTabs(snapshot: Snapshot, send: (event: HeroTabsEvent) => void) {
  const open: HeroTab = snapshot.value;

  return {
    /** The open tab. */
    tab: open,
    rootProps: { 'data-machine': 'hero-tabs', 'data-state': stateAttribute(snapshot) },
    tabListProps: { role: 'tablist', 'aria-orientation': 'horizontal' },
    tabProps: (tab: HeroTab) =>
      ({
        type: 'button',
        role: 'tab',
        id: heroTabId(tab),
        'data-part': 'tab',
        'data-tab': tab,
        'data-selected': flagAttribute(tab === open),
        'aria-selected': tab === open,
        'aria-controls': heroPanelId(tab),
        tabIndex: tab === open ? 0 : -1,
        onClick: () => send({ type: 'tab.select', tab }),
        onKeyDown: (press: KeyPress) => {
          const event = takeKey(press, keyEvents[snapshot.context.direction]);
          if (event) send(event);
        },
      }) as const,
    panelProps: (tab: HeroTab) =>
      ({
        role: 'tabpanel',
        id: heroPanelId(tab),
        'aria-labelledby': heroTabId(tab),
        hidden: tab !== open,
      }) as const,
    /** The tabs in their order. */
    tabs: heroTabs,
  } as const;
}
