// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackViewport } from '../../src/browser/media.ts';
import { resizeWindow, restoreWorld } from '../support/fake-world.ts';

beforeEach(() => {
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

  test.each([
    [1.0000001, 1],
    [1.004, 1],
    [1.25, 1.25],
  ])('a zoom of %d by pinch counts as %d', (scale, told) => {
    vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { scale }));
    const { reports } = track(trackViewport);
    expect(reports).toEqual([{ widthPx: 1024, heightPx: 1000, scale: told }]);
  });

  test('tells of a pinch, which leaves the window its size, until it is stopped', () => {
    const viewport = Object.assign(new EventTarget(), { scale: 1 });
    vi.stubGlobal('visualViewport', viewport);
    const { reports, stop } = track(trackViewport);
    const pinch = (scale: number) => {
      viewport.scale = scale;
      viewport.dispatchEvent(new Event('resize'));
    };
    pinch(2);
    stop();
    pinch(3);
    expect(reports.map(({ scale }) => scale)).toEqual([1, 2]);
  });

  test('is silent once stopped', () => {
    const { reports, stop } = track(trackViewport);
    stop();
    resizeWindow(500);
    comeBack();
    expect(reports).toHaveLength(1);
  });
});

test('the listeners of trackViewport never hold up scrolling', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const stop = trackViewport(() => undefined);
  expect(added.mock.calls.map(([type, , options]) => [type, options])).toEqual([
    ['resize', { passive: true }],
    ['pageshow', { passive: true }],
  ]);
  stop();
});
