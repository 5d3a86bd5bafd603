// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  trackPageVisibility,
  trackPlace,
  trackVisibleRatio,
} from '../../src/browser/visibility.ts';
import {
  fakeIntersectionObserver,
  type FakeObserver,
  fakeResizeObserver,
  restoreWorld,
} from '../support/fake-world.ts';

let observers: FakeObserver[];
let resize: () => void;
beforeEach(() => {
  vi.useFakeTimers();
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
])('nothing observes from 200 ms after an answer until %s', (_, happen) => {
  trackPlace(element, vi.fn<() => void>(), {});
  const [observer] = observers;
  observer?.notify(1);
  vi.advanceTimersByTime(199);
  expect(observer?.targets).toEqual([element]);
  vi.advanceTimersByTime(1);
  expect(observer?.targets).toEqual([]);
  happen();
  expect(observer?.targets).toEqual([element]);
});

test('what was seen last is told when the page rests, though not reported yet', () => {
  const ratios: number[] = [];
  trackVisibleRatio(element, 0.3, (ratio) => ratios.push(ratio));
  const [observer] = observers;
  observer?.notify(0.8);
  observer?.measure(0);
  vi.advanceTimersByTime(200);
  expect(ratios).toEqual([0.8, 0]);
  expect(observer?.targets).toEqual([]);
});

test('a page that scrolls on is observed on, and asked once', () => {
  trackPlace(element, vi.fn<() => void>(), {});
  const [observer] = observers;
  observer?.notify(1);
  for (let frame = 0; frame < 20; frame += 1) {
    vi.advanceTimersByTime(199);
    document.dispatchEvent(new Event('scroll'));
  }
  expect(observer?.targets).toEqual([element]);
});

test('a page that scrolls asks at its first move, not in every frame', () => {
  trackPlace(element, vi.fn<() => void>(), {});
  const [observer] = observers;
  observer?.notify(1);
  vi.advanceTimersByTime(200);
  const asked = vi.spyOn(IntersectionObserver.prototype, 'observe');
  for (let frame = 0; frame < 20; frame += 1) {
    document.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(16);
  }
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what comes while the page scrolls is told its place, too', () => {
  trackPlace(element, vi.fn<() => void>(), {});
  document.dispatchEvent(new Event('scroll'));
  trackPlace(document.createElement('p'), vi.fn<() => void>(), {});
  expect(observers.map(({ targets }) => targets.length)).toEqual([1, 1]);
});

test('what was asked is answered, however long that takes, and then nothing observes', () => {
  const told = vi.fn<() => void>();
  trackPlace(element, told, {});
  const [observer] = observers;
  vi.advanceTimersByTime(60_000);
  expect(observer?.targets).toEqual([element]);
  observer?.notify(1);
  expect(told).toHaveBeenCalledTimes(1);
  expect(observer?.targets).toEqual([]);
});

test('asks no more after its end', () => {
  const stop = trackPlace(element, vi.fn<() => void>(), {});
  stop();
  document.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('resize'));
  expect(observers[0]?.targets).toEqual([]);
});

test('what comes to the next page is told its place there, after nobody has asked any more', async () => {
  vi.resetModules();
  const { trackPlace: track } = await import('../../src/browser/visibility.ts');
  track(element, vi.fn<() => void>(), {})();
  track(element, vi.fn<() => void>(), {});
  observers[1]?.notify(1);
  vi.advanceTimersByTime(200);
  expect(observers[1]?.targets).toEqual([]);
  document.dispatchEvent(new Event('scroll'));
  expect(observers[1]?.targets).toEqual([element]);
});

test('tells whether the page is seen at once, as that changes, and as the history brings it back', () => {
  const seen: boolean[] = [];
  const become = (visibilityState: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  const change = () => document.dispatchEvent(new Event('visibilitychange'));
  const comeBack = () => window.dispatchEvent(new Event('pageshow'));
  become('visible');
  const stop = trackPageVisibility((isSeen) => seen.push(isSeen));
  become('hidden');
  change();
  become('visible');
  comeBack();
  expect(seen).toEqual([true, false, true]);
  stop();
  change();
  comeBack();
  expect(seen).toHaveLength(3);
});
