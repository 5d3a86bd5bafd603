// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import * as later from '../../src/pages/later-parts.ts';

test('every later part of the home pages is fetched with the others', async () => {
  const { laterParts, WaitingMessages, ...parts } = later;
  const fetched = Object.values(parts).map((part) =>
    vi.spyOn(part, 'preload').mockResolvedValue(undefined),
  );
  const others = vi.spyOn(WaitingMessages, 'preload');
  await laterParts.preload();
  expect(fetched.length).toBeGreaterThan(0);
  for (const preload of fetched) expect(preload).toHaveBeenCalledOnce();
  expect(others).not.toHaveBeenCalled();
});
