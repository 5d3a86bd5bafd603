// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackScrollY } from '../../../src/parts/nav-bar/scroll.ts';
import { restoreWorld, scrollWindow } from '../../support/fake-world.ts';

beforeEach(() => scrollWindow(0));
afterEach(restoreWorld);

/** What is reported past 50 px, and its end. */
function track() {
  const reports: number[] = [];
  const stop = trackScrollY(50, (scrollYPx) => reports.push(scrollYPx));
  return { reports, stop };
}
const comeBack = () => window.dispatchEvent(new Event('pageshow'));

describe('trackScrollY', () => {
  test('reports at once, past its mark, back at it, and when the page comes back elsewhere', () => {
    scrollWindow(120);
    const { reports } = track();
    for (const scrollYPx of [300, 50.5, 50, 0]) scrollWindow(scrollYPx);
    comeBack();
    vi.stubGlobal('scrollY', 51);
    comeBack();
    expect(reports).toEqual([120, 50, 51]);
  });

  test('is silent once stopped', () => {
    const { reports, stop } = track();
    stop();
    scrollWindow(300);
    comeBack();
    expect(reports).toEqual([0]);
  });

  test('never holds up scrolling', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const { stop } = track();
    expect(added.mock.calls.map(([type, , options]) => [type, options])).toEqual([
      ['scroll', { passive: true }],
      ['pageshow', { passive: true }],
    ]);
    stop();
  });
});
