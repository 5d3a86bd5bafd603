import { expect, test } from 'vitest';
import { connectHeroTabs } from '../../../machines/hero-tabs/hero-tabs.connect.ts';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { connected } from '../../support/connected.ts';

const heroTabs = () => connected(heroTabsMachine, connectHeroTabs, {});

test('a screen reader finds a row of three tabs, and one panel that is named by the open one (H1)', () => {
  const { tabs, tabListProps, tabProps, panelProps } = heroTabs().after();
  expect(tabs).toEqual(['app', 'dashboard', 'medlink']);
  expect(tabListProps).toEqual({ role: 'tablist', 'aria-orientation': 'horizontal' });
  expect(tabProps('medlink')).toMatchObject({
    type: 'button',
    role: 'tab',
    id: 'hero-tab-medlink',
    'data-part': 'tab',
    'data-tab': 'medlink',
    'data-selected': undefined,
    'aria-selected': false,
    'aria-controls': 'hero-panel-medlink',
    tabIndex: -1,
  });
  expect(panelProps('app')).toEqual({
    role: 'tabpanel',
    id: 'hero-panel-app',
    'aria-labelledby': 'hero-tab-app',
    hidden: false,
  });
});

test.each(['ArrowDown', 'Enter', 'a'])(
  'the key %s on a tab says nothing to the tabs (H1)',
  (key) => {
    const { after, said } = heroTabs();
    const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    after()
      .tabProps('app')
      .onKeyDown({ key, ...modifiers, preventDefault: () => undefined });
    expect(said()).toEqual([]);
  },
);
