import { expect, test } from 'vitest';
import { hiddenText } from '../../machines/inspector-log/inspector-log.limits.ts';
import { redact } from '../../src/page/redaction.ts';

test('what happened to a message is told, and nothing that was typed (C7, I2)', () => {
  expect(
    redact({
      messages: [{ key: 'key-1', tries: 2, dueInMs: 30_000, refusal: null }],
      submission: { payload: { name: 'Mina', userMessage: 'Hello' }, key: 'key-1' },
      isHastened: false,
      keepsOnDevice: true,
    }),
  ).toEqual({
    messages: [{ key: '[redacted]', tries: 2, dueInMs: 30_000, refusal: null }],
    submission: {
      payload: { name: '[redacted]', userMessage: '[redacted]' },
      key: '[redacted]',
    },
    isHastened: false,
    keepsOnDevice: true,
  });
});

test('the inspector knows a hidden text where it stands', () => {
  expect(redact('Mina')).toBe(hiddenText);
});
