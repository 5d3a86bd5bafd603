// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { trackVisibleRatio } from '../../src/browser/visibility.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tells the latest ratio of each report, at the mark that was asked for, until its end', () => {
  let tell = (_: readonly { readonly intersectionRatio: number }[]) => undefined as void;
  const options: unknown[] = [];
  const observed: unknown[] = [];
  let isConnected = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: typeof tell, given: IntersectionObserverInit) {
        tell = changed;
        options.push(given);
      }
      observe(element: Element) {
        observed.push(element);
      }
      disconnect() {
        isConnected = false;
      }
    },
  );
  const element = document.createElement('div');
  const ratios: number[] = [];
  const stop = trackVisibleRatio(element, 0.3, (ratio) => ratios.push(ratio));
  tell([{ intersectionRatio: 0.1 }, { intersectionRatio: 0.3 }]);
  tell([{ intersectionRatio: 0.29 }]);
  tell([]);
  expect(ratios).toEqual([0.3, 0.29]);
  expect(options).toEqual([{ threshold: 0.3 }]);
  expect(observed).toEqual([element]);
  stop();
  expect(isConnected).toBe(false);
});
