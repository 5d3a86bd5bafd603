import { expect, test } from 'vitest';
import { connectHeroTabs } from '../../../machines/hero-tabs/hero-tabs.connect.ts';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { connected } from '../../support/connected.ts';

const heroTabs = () => connected(heroTabsMachine, connectHeroTabs, {});

test('a screen reader finds a row of three tabs, and one panel that is named by the open one (H1)', () => {
  const { tab, tabs, rootProps, tabListProps, tabProps, panelProps } = heroTabs().after();
  expect(tab).toBe('app');
  expect(rootProps).toEqual({ 'data-machine': 'hero-tabs', 'data-state': 'app' });
  expect(tabs).toEqual(['app', 'dashboard', 'medlink']);
  expect(tabListProps).toEqual({ role: 'tablist', 'aria-orientation': 'horizontal' });
  const button = {
    type: 'button',
    role: 'tab',
    'data-part': 'tab',
    onClick: expect.any(Function) as unknown,
    onKeyDown: expect.any(Function) as unknown,
  };
  expect(tabProps('app')).toEqual({
    ...button,
    id: 'hero-tab-app',
    'data-tab': 'app',
    'data-selected': '',
    'aria-selected': true,
    'aria-controls': 'hero-panel-app',
    tabIndex: 0,
  });
  expect(tabProps('medlink')).toEqual({
    ...button,
    id: 'hero-tab-medlink',
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

test('a click on a tab opens it, and shows its panel alone (H1)', () => {
  const { after, said } = heroTabs();
  after().tabProps('dashboard').onClick();
  expect(said()).toEqual([{ type: 'tab.select', tab: 'dashboard' }]);
  const { tab, rootProps, tabs, panelProps } = after();
  expect(tab).toBe('dashboard');
  expect(rootProps['data-state']).toBe('dashboard');
  expect(tabs.map((each) => panelProps(each).hidden)).toEqual([true, false, true]);
});

test.each([
  { direction: 'ltr', key: 'ArrowRight', type: 'focus.next' },
  { direction: 'ltr', key: 'ArrowLeft', type: 'focus.previous' },
  { direction: 'ltr', key: 'Home', type: 'focus.first' },
  { direction: 'ltr', key: 'End', type: 'focus.last' },
  { direction: 'rtl', key: 'ArrowLeft', type: 'focus.next' },
  { direction: 'rtl', key: 'ArrowRight', type: 'focus.previous' },
  { direction: 'rtl', key: 'Home', type: 'focus.first' },
  { direction: 'rtl', key: 'End', type: 'focus.last' },
])('read $direction, the key $key asks for $type (H1)', ({ direction, key, type }) => {
  const { after, said } = connected(heroTabsMachine, connectHeroTabs, { direction });
  const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  after()
    .tabProps('app')
    .onKeyDown({ key, ...modifiers, preventDefault: () => undefined });
  expect(said()).toEqual([{ type }]);
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
