// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createUuid,
  trackEscape,
  trackScrollY,
  trackViewport,
  trackVisibility,
  type Visibility,
  whenIdle,
} from '../../src/ports/browser.ts';
import {
  fakeIntersectionObserver,
  type FakeObserver,
  placeElement,
  resizeWindow,
  restoreWorld,
  scrollWindow,
} from '../support/fake-ports.ts';

beforeEach(() => {
  scrollWindow(0);
  resizeWindow(1024, 1000);
});
afterEach(restoreWorld);

/** What a tracker reports, and its end. */
function track<T>(start: (report: (value: T) => void) => () => void) {
  const reports: T[] = [];
  const stop = start((value) => reports.push(value));
  return { reports, stop };
}
const comeBack = () => window.dispatchEvent(new Event('pageshow'));
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('trackScrollY', () => {
  test('reports at once, at each scroll and when the page comes back', () => {
    scrollWindow(120);
    const { reports } = track(trackScrollY);
    scrollWindow(50.5);
    vi.stubGlobal('scrollY', 7);
    comeBack();
    expect(reports).toEqual([120, 50.5, 7]);
  });

  test('is silent once stopped', () => {
    const { reports, stop } = track(trackScrollY);
    stop();
    scrollWindow(300);
    comeBack();
    expect(reports).toEqual([0]);
  });
});

describe('trackViewport', () => {
  test('reports both sizes at once, at each resize and when the page comes back', () => {
    const { reports } = track(trackViewport);
    resizeWindow(768, 500);
    vi.stubGlobal('innerWidth', 320);
    comeBack();
    expect(reports).toEqual([
      { widthPx: 1024, heightPx: 1000, scale: 1 },
      { widthPx: 768, heightPx: 500, scale: 1 },
      { widthPx: 320, heightPx: 500, scale: 1 },
    ]);
  });

  test('is silent once stopped', () => {
    const { reports, stop } = track(trackViewport);
    stop();
    resizeWindow(500);
    comeBack();
    expect(reports).toHaveLength(1);
  });
});

describe('trackEscape', () => {
  test('reports Escape pressed anywhere, and no other key', () => {
    const { reports } = track<void>(trackEscape);
    for (const key of ['Escape', 'Enter', 'e', 'Esc', 'Escape']) press(key);
    expect(reports).toHaveLength(2);
  });

  test('is silent once stopped', () => {
    const { reports, stop } = track<void>(trackEscape);
    stop();
    press('Escape');
    expect(reports).toEqual([]);
  });
});

describe('the listeners of scroll and size', () => {
  test.each([
    ['trackScrollY', trackScrollY, ['scroll', 'pageshow']],
    ['trackViewport', trackViewport, ['resize', 'pageshow']],
  ] as const)('%s never hold up scrolling', (_, start, types) => {
    const added = vi.spyOn(window, 'addEventListener');
    const stop = start(() => undefined);
    expect(added.mock.calls.map(([type, , options]) => [type, options])).toEqual(
      types.map((type) => [type, { passive: true }]),
    );
    stop();
  });
});

describe('trackVisibility', () => {
  let observers: FakeObserver[];
  let element: Element;
  beforeEach(() => {
    observers = fakeIntersectionObserver();
    element = document.createElement('div');
  });

  const start = () =>
    track<Visibility>((report) =>
      trackVisibility(element, { ratio: 0.1, bottomMarginPx: 100, topWithinRatio: 0.8 }, report),
    );
  const measureAt = (topPx: number, heightPx: number) => {
    placeElement(element, { topPx, heightPx });
    const { reports } = start();
    observers[0]?.notify();
    return reports;
  };

  test('watches a tenth above the margin of 100 px, and the line at 80 % of the height (K19)', () => {
    start();
    expect(observers.map(({ options }) => options)).toEqual([
      { threshold: 0.1, rootMargin: '0px 0px -100px 0px' },
      { rootMargin: '0px 0px -20% 0px' },
    ]);
    expect(observers.map(({ targets }) => targets)).toEqual([[element], [element]]);
  });

  // The viewport is 1000 px high; its last 100 px do not count.
  test.each([
    ['whole in view', 100, 400, 1],
    ['cut by the bottom margin', 700, 400, 0.5],
    ['just below the bottom margin', 900, 400, 0],
    ['below the viewport', 1500, 400, 0],
    ['cut by the top', -300, 400, 0.25],
    ['just above the viewport', -400, 400, 0],
    ['far above the viewport', -2000, 400, 0],
    ['higher than the viewport', -450, 1800, 0.5],
    ['a tenth in view', 860, 400, 0.1],
    ['without a height', 100, 0, 0],
  ])('measures an element %s (top %i px, height %i px) as %d', (_, topPx, heightPx, ratio) => {
    expect(measureAt(topPx, heightPx)).toEqual([
      { visibleRatio: ratio, topPx, viewportHeightPx: 1000 },
    ]);
  });

  test('measures anew at each notice of either observer', () => {
    const { reports } = start();
    placeElement(element, { topPx: 950, heightPx: 500 });
    observers[0]?.notify();
    placeElement(element, { topPx: 650, heightPx: 500 });
    observers[1]?.notify();
    expect(reports.map(({ visibleRatio }) => visibleRatio)).toEqual([0, 0.5]);
  });

  test('takes both observers away when stopped', () => {
    const { stop } = start();
    expect(observers.map(({ isConnected }) => isConnected)).toEqual([true, true]);
    stop();
    expect(observers.map(({ isConnected }) => isConnected)).toEqual([false, false]);
  });
});

describe('createUuid', () => {
  test('is the one of the browser where there is one', () => {
    vi.stubGlobal('crypto', { randomUUID: () => '11111111-2222-4333-8444-555555555555' });
    expect(createUuid()).toBe('11111111-2222-4333-8444-555555555555');
  });

  test.each([
    ['00000000-0000-4000-8000-000000000000', () => 0],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', () => 255],
    ['00010203-0405-4607-8809-0a0b0c0d0e0f', (_: unknown, index: number) => index],
  ])('is the version 4 uuid %s of the random bytes on plain http', (uuid, byte) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(byte) });
    expect(createUuid()).toBe(uuid);
  });
});

describe('whenIdle', () => {
  test('leaves the moment to the browser, within 3 s', () => {
    const requestIdleCallback = vi.fn<(...args: unknown[]) => void>();
    vi.stubGlobal('requestIdleCallback', requestIdleCallback);
    const task = vi.fn<() => void>();
    whenIdle(task);
    expect(requestIdleCallback.mock.calls).toEqual([[task, { timeout: 3000 }]]);
    expect(task).not.toHaveBeenCalled();
  });

  test('runs the task soon, but not at once, where the browser has no idle time', () => {
    vi.useFakeTimers();
    expect('requestIdleCallback' in window).toBe(false);
    const task = vi.fn<() => void>();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });
});
