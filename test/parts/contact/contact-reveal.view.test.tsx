import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type FakeWorld,
  fakeWorld,
  placeElement,
  resizeWindow,
  restoreWorld,
} from '../../support/fake-world.ts';
import { part, renderContact } from '../../support/render-home.tsx';

let world: FakeWorld;
beforeEach(async () => {
  world = fakeWorld();
  resizeWindow(1024, 1000);
  await renderContact();
});
afterEach(restoreWorld);

const panel = () => part('[data-machine="contact-reveal"]');
const observers = () =>
  world.observers.filter(({ targets }) => targets.some((target) => target === panel()));
const moveTo = (topPx: number, heightPx = 600) => {
  placeElement(panel(), { topPx, heightPx });
  fireEvent.scroll(document);
  act(() => {
    for (const { notify } of observers()) notify();
  });
};

test('the panel holds the form and is observed from the start (C1)', () => {
  expect(panel().querySelector('form')).not.toBeNull();
  expect(panel().dataset.state).toBe('unmeasured');
  expect(observers()).toHaveLength(2);
});

test('a panel in view when the page starts is there at once', () => {
  moveTo(300);
  expect(panel().dataset.state).toBe('revealed');
});

test.each([
  ['its top is 1 px below 80 % of the viewport', 801, 'waiting'],
  ['its top is at 80 % of the viewport', 800, 'revealed'],
])('waits below the fold; when %s (%i px) it is %s (C1)', (_, topPx, state) => {
  moveTo(2000);
  expect(panel().dataset.state).toBe('waiting');
  moveTo(topPx, 4000);
  expect(panel().dataset.state).toBe(state);
});

test('a short panel comes in when a tenth of it stands above the bottom margin (C1)', () => {
  moveTo(2000, 100);
  moveTo(891, 100);
  expect(panel().dataset.state).toBe('waiting');
  moveTo(890, 100);
  expect(panel().dataset.state).toBe('revealed');
});

test('comes in once: out of view again, it stays (C1)', () => {
  moveTo(300);
  moveTo(2000);
  expect(panel().dataset.state).toBe('revealed');
  fireEvent.scroll(document);
  expect(observers()).toEqual([]);
});
