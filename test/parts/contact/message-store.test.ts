import { afterEach, expect, test, vi } from 'vitest';
import { createMessageStore } from '../../../src/parts/contact/message-store.ts';
import type { StoredMessage } from '../../../src/parts/contact/messages-on-page.ts';
import { submission } from './contact-submission.oracle.ts';

afterEach(() => {
  vi.doUnmock('idb');
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

/** A browser's store, whose next write may be on the disk only when it is let go. */
async function fakeBrowser({ isSlow = false } = {}) {
  const rows = new Map<string, StoredMessage>();
  const transactions: unknown[] = [];
  const browser = { isBroken: false, openings: 0 };
  let finishWriting = () => {};
  let written = new Promise<void>((resolve) => {
    finishWriting = () => {
      resolve();
      written = Promise.resolve();
    };
  });
  if (!isSlow) finishWriting();
  const database = {
    transaction: (...asked: unknown[]) => {
      transactions.push(asked);
      return {
        store: {
          get: async (key: string) => rows.get(key),
          put: async (row: StoredMessage) => void rows.set(row.key, row),
          delete: async (key: string) => void rows.delete(key),
        },
        done: written,
      };
    },
    getAll: async () => [...rows.values()],
    close: () => {
      browser.openings -= 1;
    },
  };
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'contact-outbox' }] });
  vi.resetModules();
  vi.doMock('idb', () => ({
    openDB: async () => {
      if (browser.isBroken) throw new DOMException('broken', 'UnknownError');
      browser.openings += 1;
      return database;
    },
  }));
  const { createMessageStore: create } =
    await import('../../../src/parts/contact/message-store.ts');
  return { create, rows, transactions, browser, finishWriting: () => finishWriting() };
}

/** 429 with `Retry-After: 600`. */
const heldTenMinutes = {
  change: 'postponed',
  reason: 'rateLimited',
  tries: 1,
  pauseMs: 1000,
  heldMs: 600_000,
} as const;

test('a pause that the server asked for before a slow store had the message holds, here and on the next visit', async () => {
  const nowMs = Date.UTC(2030, 0, 1);
  const now = () => nowMs;
  const { create, rows, finishWriting } = await fakeBrowser({ isSlow: true });
  const store = create({ now });
  const isPut = store.put(submission, true);
  await store.settle('key-1', heldTenMinutes);
  finishWriting();
  expect(await isPut).toBe('device');
  const waits = { messages: [{ key: 'key-1', place: 'device', tries: 1, dueInMs: 600_000 }] };
  // The visitor turns to the page.
  expect(await store.read({ isHastened: true })).toMatchObject(waits);
  expect(rows.get('key-1')).toMatchObject({ tries: 1, heldUntilMs: nowMs + 600_000 });
});

test('a message is said to be on the device once it is on the disk, and is on the page until then', async () => {
  const { create, transactions, finishWriting } = await fakeBrowser({ isSlow: true });
  const store = create();
  const told = vi.fn<(place: string) => void>();
  const isPut = store.put(submission, true).then(told);
  await store.read({ isHastened: false });
  expect(told).not.toHaveBeenCalled();
  expect(await store.placeOf('key-1')).toBe('page');
  finishWriting();
  await isPut;
  expect(told.mock.calls).toEqual([['device']]);
  expect(await store.placeOf('key-1')).toBe('device');
  // Else a browser says so before, and a power cut takes the message.
  expect(transactions).toEqual([['messages', 'readwrite', { durability: 'strict' }]]);
});

test('a message whose store cannot be asked any more is sent all the same; one that is gone is not', async () => {
  const { create, browser } = await fakeBrowser();
  const store = create();
  await store.put(submission, true);
  browser.isBroken = true;
  expect(await store.placeOf('key-1')).toBe('device');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await store.remove('key-1');
  expect(await store.placeOf('key-1')).toBeNull();
});

test('a message on the device waits on, with its pause, where the store cannot be asked for once', async () => {
  const nowMs = Date.UTC(2030, 0, 1);
  const { create, browser } = await fakeBrowser();
  const store = create({ now: () => nowMs });
  expect(await store.put(submission, true)).toBe('device');
  browser.isBroken = true;
  const waits = (tries: number, dueInMs: number) => ({
    expired: 0,
    messages: [{ key: 'key-1', place: 'device', tries, dueInMs }],
  });
  expect(await store.read({ isHastened: false })).toMatchObject(waits(0, 0));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await store.settle('key-1', heldTenMinutes);
  expect(warn).toHaveBeenCalledOnce();
  expect(await store.read({ isHastened: true })).toMatchObject(waits(1, 600_000));
});

test('one that could not be removed is, once the store answers: no later visit sends it', async () => {
  const { create, rows, browser } = await fakeBrowser();
  const store = create();
  await store.put(submission, true);
  browser.isBroken = true;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await store.remove('key-1');
  const none = { messages: [], expired: 0 };
  expect(await store.read({ isHastened: false })).toEqual(none);
  expect(rows.size).toBe(1);
  browser.isBroken = false;
  expect(await store.read({ isHastened: false })).toEqual(none);
  expect(rows.size).toBe(0);
});

test('one that was deleted and is sent once more is left alone by other tabs, whenever they hear of it (C7)', async () => {
  let nowMs = Date.UTC(2030, 0, 1);
  const { create, rows } = await fakeBrowser();
  const tab = () => create({ now: () => nowMs });
  const [here, deleting, hearing] = [tab(), tab(), tab()];
  await here.put(submission, true);
  const look = async () => [
    await deleting.read({ isHastened: false }),
    await hearing.read({ isHastened: false }),
  ];
  const waits = { expired: 0, messages: [{ key: 'key-1', place: 'device' }] };
  expect(await look()).toMatchObject([waits, waits]);
  await deleting.remove('key-1');
  await here.release('key-1');
  nowMs += 1;
  await here.put(submission, true);
  // It was frozen until now.
  await hearing.release('key-1');
  expect(await look()).toMatchObject([waits, waits]);
  expect(rows.size).toBe(1);
  expect(await deleting.placeOf('key-1')).toBe('device');
});

test('one that another tab has ended, and could not remove, is removed', async () => {
  const { create, rows } = await fakeBrowser();
  const [here, hearing] = [create(), create()];
  await here.put(submission, true);
  await hearing.read({ isHastened: false });
  await hearing.release('key-1');
  expect(rows.size).toBe(0);
});

test('one that is removed while the store is asked what waits is no answer of it', async () => {
  const { create } = await fakeBrowser();
  const store = create();
  await store.put(submission, true);
  const read = store.read({ isHastened: false });
  await store.remove('key-1');
  expect(await read).toEqual({ messages: [], expired: 0 });
  expect(await store.read({ isHastened: false })).toEqual({ messages: [], expired: 0 });
});

test('a clock that is set back leaves later tries their pauses (C7)', async () => {
  let nowMs = Date.UTC(2030, 0, 1, 12);
  const store = createMessageStore({ now: () => nowMs, random: () => 0 });
  nowMs -= 3_600_000;
  await store.put(submission, false);
  const noReply = { ...heldTenMinutes, reason: 'unavailable', heldMs: 0 } as const;
  await store.settle('key-1', noReply);
  const waits = (dueInMs: number) => ({ messages: [{ key: 'key-1', dueInMs }] });
  expect(await store.read({ isHastened: false })).toMatchObject(waits(1000));
  // What the network's return ends is over all the same.
  expect(await store.read({ isHastened: true })).toMatchObject(waits(0));
});

test('one that could not be removed, and is sent once more in another tab, waits (C7)', async () => {
  let nowMs = Date.UTC(2030, 0, 1);
  const { create, rows, browser } = await fakeBrowser();
  const [here, deleting] = [create({ now: () => nowMs }), create({ now: () => nowMs })];
  await here.put(submission, true);
  await deleting.read({ isHastened: false });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser.isBroken = true;
  await deleting.remove('key-1');
  browser.isBroken = false;
  await here.release('key-1');
  nowMs += 1;
  await here.put(submission, true);
  expect(await deleting.read({ isHastened: false })).toMatchObject({
    messages: [{ key: 'key-1', place: 'device' }],
  });
  expect(rows.size).toBe(1);
});

test('a message that is sent once more is kept no longer by that', async () => {
  let nowMs = Date.UTC(2030, 0, 1);
  const { create } = await fakeBrowser();
  const store = create({ now: () => nowMs });
  await store.put(submission, true);
  nowMs = Date.UTC(2030, 0, 7);
  await store.put(submission, true);
  nowMs = Date.UTC(2030, 0, 8);
  expect(await store.read({ isHastened: false })).toEqual({ messages: [], expired: 1 });
});

test('one that is too old stays where nobody can be told, and is not sent from there', async () => {
  let nowMs = Date.UTC(2030, 0, 1);
  const { create, rows } = await fakeBrowser();
  const store = create({ now: () => nowMs });
  await store.put(submission, true);
  nowMs = Date.UTC(2030, 0, 8);
  const none = { messages: [], expired: 0 };
  expect(await store.read({ isHastened: false, keepsOld: true })).toEqual(none);
  expect(rows.size).toBe(1);
  expect(await store.read({ isHastened: false })).toEqual({ messages: [], expired: 1 });
  expect(rows.size).toBe(0);
});

test('no connection to the browser’s store stays open', async () => {
  const { create, browser } = await fakeBrowser();
  const store = create();
  await store.put(submission, true);
  await store.read({ isHastened: false });
  await store.settle('key-1', { change: 'refused', reason: 'rejected' });
  await store.remove('key-1');
  expect(browser.openings).toBe(0);
});
