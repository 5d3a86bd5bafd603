import { describe, expect, test } from 'vitest';
import { jittered, settlementOf } from '../../../machines/outbox/outbox.logic.ts';

const failed = (reason: 'rateLimited' | 'tooLarge', retryAfterMs?: number) =>
  ({ outcome: 'failed', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }) as const;

const fresh = { tries: 0, isOnline: true };

describe('the pause after a failed try (C7)', () => {
  test.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [7, 128_000],
    [8, 256_000],
    [9, 300_000],
  ])('after %i failed ones before it is %i ms long', (tries, pauseMs) => {
    expect(settlementOf(failed('rateLimited'), { tries, isOnline: true })).toEqual({
      change: 'postponed',
      reason: 'rateLimited',
      tries: Math.min(tries + 1, 9),
      pauseMs,
      heldMs: 0,
    });
  });

  test.each([
    [30_000, 30_000, 30_000],
    // Our own pause is longer than what the server asks for.
    [500, 1000, 500],
    // Nobody waits longer than a day.
    [90_000_000, 86_400_000, 86_400_000],
  ])('with %i ms asked for by the server it is %i ms long', (askedMs, pauseMs, heldMs) => {
    expect(settlementOf(failed('rateLimited', askedMs), fresh)).toMatchObject({ pauseMs, heldMs });
  });

  test('does not come where the server will never take the message', () => {
    expect(settlementOf(failed('tooLarge', 30_000), fresh)).toEqual({
      change: 'refused',
      reason: 'tooLarge',
    });
  });

  test('is made up to half shorter by chance', () => {
    expect([0, 0.5, 1].map((random) => jittered(4000, random))).toEqual([4000, 3000, 2000]);
  });
});
