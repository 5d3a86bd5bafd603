// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { normalScrollingChoice } from '../../../src/parts/pager/scrolling-choice.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('where storage is refused it lasts as long as the page, and the console tells of it', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  normalScrollingChoice.write(true);
  expect(normalScrollingChoice.read()).toBe(false);
  expect(warned).toHaveBeenCalledTimes(2);
});
