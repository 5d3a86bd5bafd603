// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPictures } from '../../src/browser/pictures.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['looks at the pictures in an idle moment, not before', false, 1],
  ['leaves a page alone that has gone by then', true, 0],
])('%s', async (_, isGone, looks) => {
  const images = vi.spyOn(document, 'images', 'get');
  const page = new AbortController();
  const over = vi.fn<() => void>();
  const fetched = fetchPictures(page.signal).then(over);
  await vi.advanceTimersByTimeAsync(0);
  expect(images).not.toHaveBeenCalled();
  // Only what still runs ends with its page.
  expect(over).not.toHaveBeenCalled();
  if (isGone) page.abort();
  await vi.runAllTimersAsync();
  await fetched;
  expect(images).toHaveBeenCalledTimes(looks);
});
