// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { trackEscape } from '../../src/browser/escape.ts';
import { restoreWorld } from '../support/fake-world.ts';

afterEach(restoreWorld);

/** What a tracker reports, and its end. */
function track<T>(start: (report: (value: T) => void) => () => void) {
  const reports: T[] = [];
  const stop = start((value) => reports.push(value));
  return { reports, stop };
}
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

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
