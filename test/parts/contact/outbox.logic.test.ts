import { describe, expect, test } from 'vitest';
import {
  dueMessage,
  including,
  isWaiting,
  jittered,
  nextDueInMs,
  settlementOf,
  withPayload,
} from '../../../machines/outbox/outbox.logic.ts';
import type { WaitingMessage } from '../../../machines/outbox/outbox.types.ts';

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

describe('of messages that wait (C7)', () => {
  const payload = { name: '', email: '', country: '', userMessage: '', phoneNumber: '' } as const;
  const waiting = (
    key: string,
    dueInMs: number,
    refusal: WaitingMessage['refusal'] = null,
  ): WaitingMessage => ({ key, payload, place: 'device', tries: 0, dueInMs, refusal });

  test.each([
    ['none', [], undefined],
    ['none that is to come', [waiting('a', 1)], undefined],
    ['what is due now', [waiting('a', 1), waiting('b', 0)], 'b'],
    ['what is due for longer', [waiting('a', -1), waiting('b', -2), waiting('c', 0)], 'b'],
    ['none that was refused', [waiting('a', 0, 'rejected')], undefined],
  ] as const)('goes first: %s', (_, messages, key) => {
    expect(dueMessage(messages)?.key).toBe(key);
  });

  test.each([
    ['nothing', [], null],
    ['nothing that was refused', [waiting('a', 5, 'rejected')], null],
    ['the next one', [waiting('a', 3000), waiting('b', 2000), waiting('c', 9000)], 2000],
    ['no time less than none', [waiting('a', -5), waiting('b', 10)], 0],
  ] as const)('the time is that of %s', (_, messages, ms) => {
    expect(nextDueInMs(messages)).toBe(ms);
  });

  test.each([
    ['the same text', { userMessage: 'Hello' }, 'b'],
    ['another text', { userMessage: 'Hello!' }, undefined],
    ['the same text from another sender', { userMessage: 'Hello', name: 'Omar' }, undefined],
    ['a text that was refused', { userMessage: 'No' }, undefined],
  ] as const)('%s is known by its key', (_, text, key) => {
    const messages = [
      { ...waiting('a', 1, 'rejected'), payload: { ...payload, userMessage: 'No' } },
      { ...waiting('b', 1), payload: { ...payload, userMessage: 'Hello' } },
    ];
    const known = withPayload(messages.filter(isWaiting), { ...payload, ...text });
    expect(known?.key).toBe(key);
  });

  test('one takes its own place, or the last', () => {
    const two = [waiting('a', 1), waiting('b', 2)];
    expect(including(two, waiting('b', 7))).toEqual([waiting('a', 1), waiting('b', 7)]);
    expect(including(two, waiting('c', 7))).toEqual([...two, waiting('c', 7)]);
  });
});
