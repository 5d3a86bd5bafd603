import { expect, test, vi } from 'vitest';
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

test('each panel is named by its tab, and the open tab is the one stop for the Tab key (H1)', () => {
  const { tabs, tabProps, panelProps } = heroTabs().after({ type: 'tab.select', tab: 'medlink' });
  for (const tab of tabs) {
    expect(tabProps(tab)['aria-controls']).toBe(panelProps(tab).id);
    expect(panelProps(tab)['aria-labelledby']).toBe(tabProps(tab).id);
  }
  expect(tabs.map((tab) => tabProps(tab).tabIndex)).toEqual([-1, -1, 0]);
});

const noModifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

/** Presses a key on the first tab: what the tabs are told, and whether the browser is kept from acting on it. */
function press(direction: string, key: string, modifiers: Partial<typeof noModifiers> = {}) {
  const { after, said } = connected(heroTabsMachine, connectHeroTabs, { direction });
  const preventDefault = vi.fn<() => void>();
  after()
    .tabProps('app')
    .onKeyDown({ key, ...noModifiers, ...modifiers, preventDefault });
  return { said: said(), isTaken: preventDefault.mock.calls.length > 0 };
}

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
  expect(press(direction, key)).toEqual({ said: [{ type }], isTaken: true });
});

test.each(['ArrowDown', 'ArrowUp', 'PageDown', ' ', 'Enter', 'Tab', 'a'])(
  'the key %s on a tab is left to the page (H1)',
  (key) => expect(press('ltr', key)).toEqual({ said: [], isTaken: false }),
);

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'a key with %s is left to the browser (H1)',
  (modifier) =>
    expect(press('ltr', 'ArrowRight', { [modifier]: true })).toEqual({ said: [], isTaken: false }),
);
