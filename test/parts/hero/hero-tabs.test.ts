import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { connectHeroTabs, heroTabId } from '../../../machines/hero-tabs/hero-tabs.connect.ts';
import {
  type HeroTabsEvent,
  heroTabsMachine,
} from '../../../machines/hero-tabs/hero-tabs.machine.ts';

function start(...events: readonly HeroTabsEvent[]) {
  const focused: string[] = [];
  const actor = createActor(
    heroTabsMachine.provide({ actions: { focusTab: (_, { tab }) => focused.push(tab) } }),
    { input: {} },
  ).start();
  for (const event of events) actor.send(event);
  const props = () => connectHeroTabs(actor.getSnapshot(), (event) => actor.send(event));
  /** Presses a key in the tab list; says whether the browser was kept from acting on it. */
  const press = (key: string, modifier?: 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey') => {
    const preventDefault = vi.fn<() => void>();
    const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    const pressed = modifier ? { ...modifiers, [modifier]: true } : modifiers;
    props()
      .tabProps(props().tab)
      .onKeyDown({ key, preventDefault, ...pressed });
    return preventDefault.mock.calls.length > 0;
  };
  return { actor, focused, props, press };
}

describe('the tabs of the hero', () => {
  test('open the app at the start, named as such on the root', () => {
    expect(start().props().rootProps).toEqual({
      'data-machine': 'hero-tabs',
      'data-state': 'app',
    });
  });

  test('tell the page of a change, and of nothing at the start', () => {
    const heard: unknown[] = [];
    const parent = createActor(
      fromCallback(({ receive }) => receive((event) => heard.push(event))),
    ).start();
    const actor = createActor(heroTabsMachine, { input: { parent } }).start();
    expect(heard).toEqual([]);
    actor.send({ type: 'tab.select', tab: 'medlink' });
    expect(heard).toEqual([{ type: 'hero.tabChanged', tab: 'medlink' }]);
  });

  test('open a tab by a click and leave the focus where it is', () => {
    const { props, focused } = start();
    props().tabProps('medlink').onClick();
    expect(props().tab).toBe('medlink');
    expect(focused).toEqual([]);
  });

  test.each([
    ['app', ['ArrowRight'], 'dashboard'],
    ['app', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 'app'],
    ['app', ['ArrowLeft'], 'medlink'],
    ['dashboard', ['Home'], 'app'],
    ['dashboard', ['End'], 'medlink'],
    ['medlink', ['ArrowRight'], 'app'],
    ['medlink', ['ArrowLeft'], 'dashboard'],
  ] as const)('lead from %s by %j to %s, with the focus', (from, keys, to) => {
    const { props, press, focused } = start({ type: 'tab.select', tab: from });
    for (const key of keys) expect(press(key)).toBe(true);
    expect(props().tab).toBe(to);
    expect(focused.at(-1)).toBe(to);
  });

  test.each(['ArrowDown', 'ArrowUp', 'PageDown', ' ', 'Enter', 'Tab', 'a'])(
    'leave the key %j to the page',
    (key) => {
      const { props, press } = start();
      expect(press(key)).toBe(false);
      expect(props().tab).toBe('app');
    },
  );

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)(
    'leave a key with %s to the browser',
    (modifier) => {
      const { props, press } = start();
      expect(press('ArrowRight', modifier)).toBe(false);
      expect(props().tab).toBe('app');
    },
  );

  test('are one stop for the Tab key: the open one', () => {
    const { props } = start({ type: 'tab.select', tab: 'dashboard' });
    const tabs = props().tabs.map((tab) => props().tabProps(tab));
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    expect(tabs.map((tab) => tab['aria-selected'])).toEqual([false, true, false]);
    expect(tabs.map((tab) => tab['data-selected'])).toEqual([undefined, '', undefined]);
  });

  test('name their panels, and the panels them', () => {
    const { props } = start();
    for (const tab of ['app', 'dashboard', 'medlink'] as const) {
      expect(props().tabProps(tab)['aria-controls']).toBe(props().panelProps(tab).id);
      expect(props().panelProps(tab)['aria-labelledby']).toBe(heroTabId(tab));
    }
  });

  test('show the panel of the open one only', () => {
    const { props } = start({ type: 'tab.next' });
    expect(props().tabs.map((tab) => props().panelProps(tab).hidden)).toEqual([true, false, true]);
  });

  test('say at which tab a step of the page leaves the hero', () => {
    const { actor } = start();
    const edges = () => [
      actor.getSnapshot().can({ type: 'tab.previous' }),
      actor.getSnapshot().can({ type: 'tab.next' }),
    ];
    expect(edges()).toEqual([false, true]);
    actor.send({ type: 'tab.next' });
    expect(edges()).toEqual([true, true]);
    actor.send({ type: 'tab.next' });
    expect(edges()).toEqual([true, false]);
  });
});

test.each([
  ['ltr', 'ArrowRight', 'dashboard'],
  ['ltr', 'ArrowLeft', 'medlink'],
  ['rtl', 'ArrowLeft', 'dashboard'],
  ['rtl', 'ArrowRight', 'medlink'],
  ['rtl', 'End', 'medlink'],
] as const)('in %s the key %s leads from app to %s', (direction, key, tab) => {
  const actor = createActor(heroTabsMachine, { input: { direction } }).start();
  connectHeroTabs(actor.getSnapshot(), (event) => actor.send(event))
    .tabProps('app')
    .onKeyDown({
      key,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      preventDefault: () => undefined,
    });
  expect(actor.getSnapshot().value).toBe(tab);
});
