import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from '../../src/server/leads/connection.ts';
import type { Engine } from '../../src/server/leads/engine.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { createStoreWatch } from '../../src/server/leads/store-watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const full = Object.assign(new Error('Failing row contains (Amina)'), { code: 'SQLITE_FULL' });
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const lead = {
  id: 'a',
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amina',
  email: 'amina@example.org',
  country: 'UAE',
  message: 'one',
  bodyHash: 'hash',
  verified: 'verified',
} as const;

/** A watched store whose engine fails as `trouble` says; `notes` is what was told. */
function watchedStore(url = 'file:/srv/leads.db') {
  const trouble: { open?: Error | undefined; write?: Error | undefined } = {};
  const notes: string[] = [];
  const engine: Engine = {
    execute: () => Promise.resolve({ rows: [], rowsAffected: 0 }),
    batch: (statements) =>
      trouble.write
        ? Promise.reject(trouble.write)
        : Promise.resolve(statements.map(() => ({ rows: [{ id: 'a' }], rowsAffected: 1 }))),
    close: () => undefined,
  };
  const watch = createStoreWatch({
    url,
    note: (text) => notes.push(text),
    ask: () => store.isUp(),
  });
  const connect = () => (trouble.open ? Promise.reject(trouble.open) : Promise.resolve(engine));
  const store = createLeadStore(createConnection(connect, watch));
  return { store, trouble, notes, end: watch.start() };
}

const fullDisk =
  'The store of leads does not work, and no message can be taken: /srv/leads.db (Error SQLITE_FULL). The disk is full: make room.';
const worksAgain = 'The store of leads works again: /srv/leads.db.';

test('a store that works is no news', async () => {
  const { store, notes } = watchedStore();
  expect(await store.isUp()).toBe(true);
  expect(await store.put(lead)).toBe('stored');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(notes).toEqual([]);
});

test('a write that fails is told once, without a word of the visitor, until a write works', async () => {
  const { store, trouble, notes } = watchedStore();
  trouble.write = full;
  for (let count = 0; count < 3; count += 1) {
    await expect(store.put(lead)).rejects.toThrow('does not answer');
    // It can be read, and takes no message all the same.
    expect(await store.find('a')).toBeUndefined();
    expect(await store.isUp()).toBe(false);
  }
  expect(notes).toEqual([fullDisk]);
  trouble.write = undefined;
  expect(await store.isUp()).toBe(true);
  expect(notes).toEqual([fullDisk, worksAgain]);
});

test('a store that comes and goes is told of once a minute', async () => {
  const { store, trouble, notes } = watchedStore();
  const fails = async (write: Error | undefined) => {
    trouble.write = write;
    expect(await store.isUp()).toBe(write === undefined);
  };
  trouble.write = full;
  await expect(store.put(lead)).rejects.toThrow('does not answer');
  await fails(undefined);
  trouble.write = full;
  await expect(store.put(lead)).rejects.toThrow('does not answer');
  await fails(undefined);
  trouble.write = full;
  await expect(store.put(lead)).rejects.toThrow('does not answer');
  expect(notes).toEqual([fullDisk, worksAgain]);
  // What was held back is told when it still holds.
  await vi.advanceTimersByTimeAsync(59_999);
  expect(notes).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => notes).toEqual([fullDisk, worksAgain, fullDisk]);
});

test('a store that fails is asked once a minute, so that its return is told to whoever waits', async () => {
  const { store, trouble, notes, end } = watchedStore('postgres://amara:secret@db.example/amara');
  trouble.open = refused;
  expect(await store.isUp()).toBe(false);
  expect(notes).toEqual([
    'The store of leads cannot be opened, and no message can be taken: postgres://db.example/amara (Error ECONNREFUSED). See whether it runs, and whether LEADS_URL and LEADS_AUTH_TOKEN are right.',
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notes).toHaveLength(1);
  trouble.open = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  await expect
    .poll(() => notes.slice(1))
    .toEqual(['The store of leads works again: postgres://db.example/amara.']);
  end();
  trouble.open = refused;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(notes).toHaveLength(2);
});

test('another trouble of the same time is told as well, once', async () => {
  const { store, trouble, notes } = watchedStore();
  trouble.open = new Error('/srv/leads.db is a folder, and the store is a file.');
  expect(await store.isUp()).toBe(false);
  trouble.open = Object.assign(new Error('SQLITE_NOTADB: file is not a database'), {
    code: 'SQLITE_NOTADB',
  });
  expect(await store.isUp()).toBe(false);
  expect(notes).toEqual([
    'The store of leads cannot be opened, and no message can be taken: /srv/leads.db (/srv/leads.db is a folder, and the store is a file). See whether LEADS_URL is right, and whether the user of the server may write there.',
  ]);
  await vi.advanceTimersByTimeAsync(180_000);
  await expect.poll(() => notes).toHaveLength(2);
  expect(notes[1]).toContain(
    '(SQLITE_NOTADB: file is not a database). It is no whole store any more',
  );
});
