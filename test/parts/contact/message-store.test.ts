import { afterEach, expect, test, vi } from 'vitest';
import { createMessageStore } from '../../../src/parts/contact/message-store.ts';
import type { StoredMessage } from '../../../src/parts/contact/messages-on-page.ts';
import { submission } from './contact-submission.oracle.ts';

afterEach(() => {
  vi.doUnmock('idb');
  vi.resetModules();
  vi.unstubAllGlobals();
});

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

/** A browser's store whose next write is on the disk when it is let go. */
async function slowBrowser() {
  const rows = new Map<string, StoredMessage>();
  let release = () => {};
  let written = new Promise<void>((resolve) => {
    release = resolve;
  });
  const database = {
    transaction: () => ({
      store: {
        get: async (key: string) => rows.get(key),
        put: async (row: StoredMessage) => void rows.set(row.key, row),
        delete: async (key: string) => void rows.delete(key),
      },
      done: written,
    }),
    getAll: async () => [...rows.values()],
    close: () => {},
  };
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'contact-outbox' }] });
  vi.resetModules();
  vi.doMock('idb', () => ({ openDB: async () => database }));
  const { createMessageStore: create } =
    await import('../../../src/parts/contact/message-store.ts');
  const finishWriting = () => {
    release();
    written = Promise.resolve();
  };
  return { create, rows, finishWriting };
}

test('a pause that the server asked for before a slow store had the message holds, here and on the next visit', async () => {
  const nowMs = Date.UTC(2030, 0, 1);
  const now = () => nowMs;
  const { create, rows, finishWriting } = await slowBrowser();
  const store = create({ now });
  const isPut = store.put(submission, true);
  // 429 with Retry-After: 600.
  await store.settle('key-1', {
    change: 'postponed',
    reason: 'rateLimited',
    tries: 1,
    pauseMs: 1000,
    heldMs: 600_000,
  });
  finishWriting();
  expect(await isPut).toBe('device');
  const waits = { messages: [{ key: 'key-1', place: 'device', tries: 1, dueInMs: 600_000 }] };
  // The visitor turns to the page.
  expect(await store.read({ isHastened: true })).toMatchObject(waits);
  expect(rows.get('key-1')).toMatchObject({ tries: 1, heldUntilMs: nowMs + 600_000 });
});
