// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackPlace, trackVisibleRatio } from '../../src/browser/visibility.ts';
import {
  fakeIntersectionObserver,
  type FakeObserver,
  fakeResizeObserver,
  restoreWorld,
} from '../support/fake-world.ts';

let observers: FakeObserver[];
let resize: () => void;
beforeEach(() => {
  observers = fakeIntersectionObserver();
  resize = fakeResizeObserver();
});
afterEach(restoreWorld);

const element = document.createElement('div');

test('tells the ratio at once, and again when it comes to the mark or falls below it', () => {
  const ratios: number[] = [];
  trackVisibleRatio(element, 0.3, (ratio) => ratios.push(ratio));
  const [observer] = observers;
  for (const ratio of [0.1, 0.29, 0.3, 0.8, 0.299]) {
    observer?.notify(ratio);
    document.dispatchEvent(new Event('scroll'));
  }
  expect(ratios).toEqual([0.1, 0.3, 0.299]);
});

test('takes the latest of several measures', () => {
  const ratios: number[] = [];
  trackVisibleRatio(element, 0.3, (ratio) => ratios.push(ratio));
  observers[0]?.notify(0.1, 0.4);
  expect(ratios).toEqual([0.4]);
});

test.each([
  ['a scroll', () => document.dispatchEvent(new Event('scroll'))],
  ['another size of the screen', () => window.dispatchEvent(new Event('resize'))],
  ['another size of the page', () => resize()],
])('nothing observes between an answer and %s', (_, happen) => {
  trackPlace(element, vi.fn<() => void>());
  const [observer] = observers;
  expect(observer?.targets).toEqual([element]);
  observer?.notify(1);
  expect(observer?.targets).toEqual([]);
  happen();
  expect(observer?.targets).toEqual([element]);
});

test('a scroll before the answer asks anew, so that what is told is not the place before it', () => {
  trackPlace(element, vi.fn<() => void>());
  const [observer] = observers;
  const asked = observer?.asked ?? 0;
  document.dispatchEvent(new Event('scroll'));
  expect(observer?.asked).toBe(asked + 1);
});

test('asks no more after its end', () => {
  const stop = trackPlace(element, vi.fn<() => void>());
  stop();
  document.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('resize'));
  expect(observers[0]?.targets).toEqual([]);
});
