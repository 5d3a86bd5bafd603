// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visibility } from '../../../machines/contact-reveal/contact-reveal.logic.ts';
import { trackPanelInView } from '../../../src/parts/contact/panel-in-view.ts';
import {
  fakeIntersectionObserver,
  type FakeObserver,
  fakeResizeObserver,
  placeElement,
  resizeWindow,
  restoreWorld,
  scrollWindow,
} from '../../support/fake-world.ts';

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

describe('trackPanelInView', () => {
  let observers: FakeObserver[];
  let element: Element;
  beforeEach(() => {
    observers = fakeIntersectionObserver();
    fakeResizeObserver();
    element = document.createElement('div');
  });

  const start = () => track<Visibility>((report) => trackPanelInView(element, report));
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

  // 100 px at the bottom do not count; 80 % of the height are at 800 px.
  test.each([
    ['a tenth above the margin', [861, 860, 859, 861], 400, [0, 1, 3]],
    ['the line at 80 %', [801, 800, 799, 801], 4000, [0, 1, 3]],
  ])('tells again at %s (K19)', (_, tops, heightPx, told) => {
    const { reports } = start();
    for (const topPx of tops) {
      placeElement(element, { topPx, heightPx });
      observers[0]?.notify();
      scrollWindow(0);
    }
    expect(reports.map(({ topPx }) => topPx)).toEqual(told.map((at) => tops[at]));
  });

  test('observes nothing once it is stopped', () => {
    const { stop } = start();
    expect(observers.map(({ targets }) => targets)).toEqual([[element], [element]]);
    stop();
    expect(observers.map(({ targets }) => targets)).toEqual([[], []]);
  });
});
