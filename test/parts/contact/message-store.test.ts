import { expect, test } from 'vitest';
import { createMessageStore } from '../../../src/parts/contact/message-store.ts';
import { submission } from './contact-submission.oracle.ts';

test('a message is kept until seven days are over, and not a moment longer (C7)', async () => {
  let nowMs = Date.UTC(2030, 0, 1);
  const store = createMessageStore({ now: () => nowMs });
  // Here is no browser, so it waits on the page; what waits in a browser ages by the same rule.
  expect(await store.put(submission, true)).toBe('page');
  nowMs = Date.UTC(2030, 0, 8) - 1;
  expect(await store.read({ isHastened: false })).toMatchObject({
    messages: [{ key: 'key-1' }],
    expired: 0,
  });
  nowMs = Date.UTC(2030, 0, 8);
  expect(await store.read({ isHastened: false })).toEqual({ messages: [], expired: 1 });
  expect(await store.read({ isHastened: false })).toEqual({ messages: [], expired: 0 });
});
