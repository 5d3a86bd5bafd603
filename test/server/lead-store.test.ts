import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as setImmediatePromise } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createArchive } from '../../src/server/leads/archive.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { writesAtOnce } from '../../src/server/leads/database.ts';
import type { Connect, Engine } from '../../src/server/leads/engine.ts';
import { type Lead, StoreDown, type StoredLead } from '../../src/server/leads/lead.ts';
import { connectLibsql } from '../../src/server/leads/libsql.ts';
import { createSharedCounters } from '../../src/server/leads/shared-counter.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { databaseFile, storeName } from '../../src/server/leads/store-url.ts';
import { createWriteQueue } from '../../src/server/leads/write-queue.ts';
import { slowLine } from './support/slow-line.ts';

let folder = '';
let url = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amara-leads-'));
  url = `file:${folder}/var/leads.db`;
});
afterEach(() => rm(folder, { recursive: true }));

const lead = (id: string, change: Partial<Lead> = {}): Lead => ({
  id,
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amélie',
  email: 'a@example.org',
  country: 'الإمارات',
  message: 'one\r\n\ttwo \u202e\u0007 😀',
  bodyHash: `hash of ${id}`,
  verified: 'verified',
  ...change,
});

const storeOver = (connect: Connect) => createLeadStore(createConnection(connect));
const openStore = () => storeOver(connectLibsql(url));

/** All that is stored, read by another connection. */
async function everything(): Promise<readonly StoredLead[]> {
  const connection = createConnection(connectLibsql(url));
  const leads = [];
  for await (const page of createArchive(connection, url).pages()) leads.push(...page);
  await connection.close();
  return leads;
}

describe('a store in a file', () => {
  test('opens nothing before it is used, then makes its folder', async () => {
    const store = openStore();
    expect(existsSync(join(folder, 'var'))).toBe(false);
    expect(await store.put(lead('a'))).toBe('stored');
    expect(existsSync(join(folder, 'var/leads.db'))).toBe(true);
    await store.close();
  });

  test('gives back what was put, oldest first', async () => {
    const store = openStore();
    await store.put(lead('b', { receivedAt: '2030-01-03T00:00:00.000Z', verified: 'unverified' }));
    await store.put(lead('a'));
    const expected = [
      { ...lead('a'), sentAt: null },
      {
        ...lead('b', { receivedAt: '2030-01-03T00:00:00.000Z', verified: 'unverified' }),
        sentAt: null,
      },
    ];
    expect(await everything()).toEqual(expected);
    expect(await store.count()).toBe(2);
    expect(await store.find('a')).toBe('hash of a');
    expect(await store.find('x')).toBeUndefined();
    await store.close();
  });

  test('stores one id once, and tells the same lead from another', async () => {
    const store = openStore();
    expect(await store.put(lead('a'))).toBe('stored');
    expect(await store.put(lead('a', { receivedAt: 'later' }))).toBe('duplicate');
    expect(await store.put(lead('a', { bodyHash: 'other', name: 'Other' }))).toBe('conflict');
    expect(await everything()).toEqual([{ ...lead('a'), sentAt: null }]);
    await store.close();
  });

  test('takes concurrent puts, of the same id too', async () => {
    const store = openStore();
    const ids = Array.from({ length: 1200 }, (_, index) => `lead-${index % 1000}`);
    const outcomes = await Promise.all(ids.map((id) => store.put(lead(id))));
    expect(outcomes.filter((each) => each === 'stored')).toHaveLength(1000);
    expect(outcomes.filter((each) => each === 'duplicate')).toHaveLength(200);
    expect(await store.count()).toBe(1000);
    await store.close();
  });

  test('loses nothing of two writers at once', async () => {
    const stores = [openStore(), openStore()];
    await Promise.all(
      stores.flatMap((store, writer) =>
        Array.from({ length: 100 }, (_, index) => store.put(lead(`${writer}-${index}`))),
      ),
    );
    expect(await stores[0]?.count()).toBe(200);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('writes what waits before it closes', async () => {
    const store = openStore();
    const put = store.put(lead('a'));
    await store.close();
    expect(await put).toBe('stored');
    const again = openStore();
    expect(await again.count()).toBe(1);
    await again.close();
  });

  test.each([
    ['removed', () => rm(join(folder, 'var'), { recursive: true })],
    ['moved away', () => rename(join(folder, 'var'), join(folder, 'old'))],
    ['moved without its log', () => rename(join(folder, 'var/leads.db'), join(folder, 'old.db'))],
  ])('whose file is %s beside it acknowledges what stands in the next one', async (_, act) => {
    const store = openStore();
    expect(await store.put(lead('a'))).toBe('stored');
    await act();
    expect(await store.put(lead('b'))).toBe('stored');
    expect(await store.find('b')).toBe('hash of b');
    await store.close();
    expect(await everything()).toEqual([{ ...lead('b'), sentAt: null }]);
  });

  test('that is a folder is refused in plain words, and the folder stays open to whom it was', async () => {
    await chmod(folder, 0o755);
    const opening = connectLibsql(`file:${folder}`)();
    await expect(opening).rejects.toThrow(`${folder} is a folder, and the store is a file.`);
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  test('keeps a write-ahead log and syncs every commit', async () => {
    const client = await connectLibsql(url)();
    expect((await client.execute('PRAGMA journal_mode')).rows[0]).toMatchObject({
      journal_mode: 'wal',
    });
    // 2 is FULL in SQLite's own list.
    expect((await client.execute('PRAGMA synchronous')).rows[0]).toMatchObject({ synchronous: 2 });
    client.close();
  });
});

test.each([
  ['file:var/leads.db', 'var/leads.db'],
  ['file:/srv/leads.db', '/srv/leads.db'],
  ['file:///srv/a%20b.db', '/srv/a b.db'],
  ['file://localhost/srv/leads.db', '/srv/leads.db'],
  ['libsql://leads.example', undefined],
])('%s is the file %s', (address, expected) => {
  expect(databaseFile(address)).toBe(expected);
});

test.each([
  [
    'postgres://amara:secret@db.example:5432/leads?sslmode=require',
    'postgres://db.example:5432/leads',
  ],
  ['libsql://amara.turso.io?authToken=secret', 'libsql://amara.turso.io'],
  ['file:/srv/leads.db', '/srv/leads.db'],
])('%s is told as %s, without a secret', (address, expected) => {
  expect(storeName(address)).toBe(expected);
});

/** A connect whose clients fail as often as told, and then work on the real file. */
function failing(failures: number, when: 'before' | 'after the commit' = 'before') {
  const calls = { opened: 0, closed: 0, batches: [] as number[] };
  let left = failures;
  const connect = async () => {
    calls.opened += 1;
    const client = await connectLibsql(url)();
    return new Proxy(client, {
      get(target, name: keyof Engine) {
        if (name === 'close') {
          return () => {
            calls.closed += 1;
            target.close();
          };
        }
        if (name === 'batch') {
          return async (statements: Parameters<Engine['batch']>[0], mode: 'write') => {
            calls.batches.push(statements.length);
            left -= 1;
            const fails = left >= 0;
            if (fails && when !== 'before') await target.batch(statements, mode);
            if (fails) throw new Error('SQLITE_BUSY');
            return target.batch(statements, mode);
          };
        }
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return { calls, connect };
}

test('nobody but the owner of a store reads it, nor one of before', async () => {
  const modes = async () => {
    const files = await readdir(join(folder, 'var'));
    const found = await Promise.all(files.map((name) => stat(join(folder, 'var', name))));
    return Object.fromEntries(
      files.map((name, index) => [name, (found[index]?.mode ?? 0) & 0o777]),
    );
  };
  const before = process.umask(0);
  try {
    const store = openStore();
    await store.put(lead('a'));
    expect((await stat(join(folder, 'var'))).mode & 0o777).toBe(0o700);
    const closed = { 'leads.db': 0o600, 'leads.db-wal': 0o600, 'leads.db-shm': 0o600 };
    expect(await modes()).toEqual(closed);
    for (const name of Object.keys(closed)) await chmod(join(folder, 'var', name), 0o644);
    const again = openStore();
    await again.count();
    expect(await modes()).toEqual(closed);
    await Promise.all([store.close(), again.close()]);
  } finally {
    process.umask(before);
  }
});

describe.runIf(process.geteuid?.() === 0)('a store that root makes', () => {
  const ownerOf = async (path: string) => {
    const { uid, gid } = await stat(path);
    return `${uid}:${gid}`;
  };

  test.each(['leads.db', 'var/leads.db', 'var/of/leads.db'])(
    'as %s belongs to the owner of the folder, who may be the user of the server',
    async (name) => {
      await chown(folder, 4321, 1234);
      const path = join(folder, name);
      const store = storeOver(connectLibsql(`file:${path}`));
      await store.put(lead('a'));
      const made = [path, `${path}-wal`, `${path}-shm`];
      for (let each = dirname(path); each !== folder; each = dirname(each)) made.push(each);
      expect(await Promise.all(made.map(ownerOf))).toEqual(made.map(() => '4321:1234'));
      await store.close();
    },
  );

  test('stays whose it is when it was there before', async () => {
    const path = join(folder, 'leads.db');
    await writeFile(path, '');
    await chown(folder, 4321, 1234);
    const store = storeOver(connectLibsql(`file:${path}`));
    await store.put(lead('a'));
    expect(await ownerOf(path)).toBe('0:0');
    await store.close();
  });

  test('leaves a copy to whoever made it', async () => {
    await chown(folder, 4321, 1234);
    const connection = createConnection(connectLibsql(url));
    const copy = join(folder, 'copies', 'one.db');
    await createArchive(connection, url).backUp(copy);
    expect(await Promise.all([copy, join(folder, 'copies')].map(ownerOf))).toEqual(['0:0', '0:0']);
    await connection.close();
  });
});

describe('a file that somebody else holds', () => {
  test('keeps nothing waiting but the put, which is stored when it is free', async () => {
    const store = openStore();
    await store.put(lead('a'));
    const other = createClient({ url });
    const waiter = await connectLibsql(url)();
    const held = await other.transaction('write');
    // The engine itself waits with the whole process, pages and all.
    expect((await waiter.execute('PRAGMA busy_timeout')).rows[0]).toMatchObject({ timeout: 0 });
    let isStored = false;
    const put = store.put(lead('b')).finally(() => (isStored = true));
    for (let turns = 0; turns < 100; turns += 1) await setImmediatePromise();
    expect(isStored).toBe(false);
    await held.rollback();
    expect(await put).toBe('stored');
    expect(await store.count()).toBe(2);
    other.close();
    waiter.close();
    await store.close();
  });
});

describe('an engine in trouble', () => {
  test('is opened anew after an error, and the put is tried once more', async () => {
    const { calls, connect } = failing(1);
    const store = storeOver(connect);
    expect(await store.put(lead('a'))).toBe('stored');
    expect(calls).toMatchObject({ opened: 2, closed: 1 });
    await store.close();
  });

  test('that fails after its commit has stored the lead, unless it was there before', async () => {
    const store = storeOver(failing(1, 'after the commit').connect);
    expect(await store.put(lead('a'))).toBe('stored');
    await store.close();
    const other = storeOver(failing(1, 'after the commit').connect);
    expect(await other.put(lead('a', { receivedAt: 'later' }))).toBe('duplicate');
    expect(await other.count()).toBe(1);
    await other.close();
  });

  test('is closed once, though several uses fail together', async () => {
    let closed = 0;
    const broken = createConnection(() =>
      Promise.resolve({
        execute: () => Promise.reject(new Error('gone')),
        batch: () => Promise.reject(new Error('gone')),
        close: () => (closed += 1),
      }),
    );
    const uses = [1, 2, 3].map(() => broken.use((engine) => engine.execute('SELECT 1')));
    const outcomes = await Promise.allSettled(uses);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    // Opened twice, for the first tries and for the second.
    expect(closed).toBe(2);
  });

  test('fails the put after the second error, and works again later', async () => {
    const { calls, connect } = failing(2);
    const store = storeOver(connect);
    await expect(store.put(lead('a'))).rejects.toThrow(StoreDown);
    expect(calls).toMatchObject({ opened: 2, closed: 2 });
    expect(await store.put(lead('a'))).toBe('stored');
    expect(await store.count()).toBe(1);
    await store.close();
  });

  test('that cannot be opened is asked again by the next put', async () => {
    let isUp = false;
    const store = storeOver(() =>
      isUp ? connectLibsql(url)() : Promise.reject(new Error('ECONNREFUSED')),
    );
    await expect(store.put(lead('a'))).rejects.toThrow(StoreDown);
    await expect(store.find('a')).rejects.toThrow(StoreDown);
    isUp = true;
    expect(await store.put(lead('a'))).toBe('stored');
    await store.close();
  });

  test('that never answers is given up after two tries of four seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let opened = 0;
      const store = storeOver(() => {
        opened += 1;
        return new Promise<Engine>(() => undefined);
      });
      const outcome = store.find('a').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(3999);
      expect(opened).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened).toBe(2);
      await vi.advanceTimersByTimeAsync(4000);
      expect(await outcome).toBeInstanceOf(StoreDown);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that never answers keeps nobody else waiting for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let opened = 0;
      const store = storeOver(() => {
        opened += 1;
        return new Promise<Engine>(() => undefined);
      });
      const ask = () => store.find('a').catch((error: unknown) => error);
      const first = ask();
      await vi.advanceTimersByTimeAsync(8000);
      expect(await first).toBeInstanceOf(StoreDown);
      await vi.advanceTimersByTimeAsync(4999);
      let answer: unknown;
      void ask().then((outcome) => (answer = outcome));
      await vi.advanceTimersByTimeAsync(0);
      expect(answer).toBeInstanceOf(StoreDown);
      expect(opened).toBe(2);
      await vi.advanceTimersByTimeAsync(1);
      const next = ask();
      expect(opened).toBe(3);
      await vi.advanceTimersByTimeAsync(8000);
      expect(await next).toBeInstanceOf(StoreDown);
    } finally {
      vi.useRealTimers();
    }
  });

  test('puts that come together are one batch', async () => {
    const { calls, connect } = failing(0);
    const store = storeOver(connect);
    await Promise.all(Array.from({ length: 50 }, (_, index) => store.put(lead(`lead-${index}`))));
    expect(calls.batches).toEqual([50]);
    await store.close();
  });
});

test.each([
  ['postgres://db.example/leads', 50],
  ['postgresql://db.example/leads', 50],
  ['file:/srv/leads.db', 500],
  ['libsql://amara.turso.io', 500],
])('to %s so many are written at a time: %i', (address, expected) => {
  expect(writesAtOnce(address)).toBe(expected);
});

describe('over a line that every statement crosses by itself', () => {
  function farAway() {
    const { connect, whileTimePasses } = slowLine(connectLibsql(url), 20);
    return { connection: createConnection(connect), whileTimePasses };
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const atOnce = writesAtOnce('postgres://far.example');

  test('200 leads that come together and go two ways on are stored', async () => {
    const { connection, whileTimePasses } = farAway();
    const store = createLeadStore(connection, { targets: ['webhook', 'mail'], atOnce });
    const puts = Array.from({ length: 200 }, (_, index) => store.put(lead(`lead-${index}`)));
    const outcomes = await whileTimePasses(Promise.allSettled(puts));
    const stored = outcomes.filter((each) => each.status === 'fulfilled');
    expect(stored).toHaveLength(200);
    await store.close();
  });

  test('300 visitors are counted in the store, and not by one process alone', async () => {
    const { connection, whileTimePasses } = farAway();
    const asked: string[] = [];
    const counter = createSharedCounters({
      connection,
      secret: 'known to all',
      now: Date.now,
      atOnce,
      insurance: () => ({
        take: async (key) => {
          asked.push(key);
          return { points: 1, leftMs: 0, isRefused: false };
        },
        giveBack: async () => undefined,
      }),
    })('posts', 5, 600);
    const takes = Array.from({ length: 300 }, (_, index) => counter.take(`visitor ${index}`));
    await whileTimePasses(Promise.all(takes));
    expect(asked).toEqual([]);
    await connection.close();
  });
});

describe('the write queue', () => {
  test('writes one batch at a time, of 500 at most, in order', async () => {
    const sizes: number[] = [];
    const depths: number[] = [];
    let running = 0;
    const queue = createWriteQueue(async (items: readonly number[]) => {
      running += 1;
      expect(running).toBe(1);
      sizes.push(items.length);
      depths.push(queue.depth());
      await Promise.resolve();
      running -= 1;
      return items.map((item) => item * 2);
    });
    const outcomes = await Promise.all(
      Array.from({ length: 1001 }, (_, index) => queue.add(index)),
    );
    expect(sizes).toEqual([500, 500, 1]);
    expect(depths).toEqual([1001, 501, 1]);
    expect(queue.depth()).toBe(0);
    expect(outcomes[1000]).toBe(2000);
  });

  test('writes fewer at a time where it is told to', async () => {
    const sizes: number[] = [];
    const queue = createWriteQueue((items: readonly number[]) => {
      sizes.push(items.length);
      return Promise.resolve(items);
    }, 50);
    await Promise.all(Array.from({ length: 120 }, (_, index) => queue.add(index)));
    expect(sizes).toEqual([50, 50, 20]);
  });

  test('refuses what would make more than 10,000 wait', async () => {
    const queue = createWriteQueue((items: readonly number[]) => Promise.resolve(items));
    const waiting = Array.from({ length: 10_000 }, (_, index) => queue.add(index));
    await expect(queue.add(10_000)).rejects.toThrow('Too many writes wait.');
    expect(await Promise.all(waiting)).toHaveLength(10_000);
    expect(await queue.add(1)).toBe(1);
  });

  test('a failed batch fails its own items only', async () => {
    let tries = 0;
    const queue = createWriteQueue((items: readonly number[]) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('down')) : Promise.resolve(items);
    });
    await expect(queue.add(1)).rejects.toThrow('down');
    expect(await queue.add(2)).toBe(2);
  });
});
