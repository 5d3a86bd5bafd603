import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { Sqlite3Client } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOutbox } from '../../src/server/forwarding/outbox.ts';
import { createArchive, type LeadArchive } from '../../src/server/leads/archive.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectTo } from '../../src/server/leads/database.ts';
import { type Lead, StoreDown, type StoredLead } from '../../src/server/leads/lead.ts';
import { eraseOld, keepFor } from '../../src/server/leads/retention.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { hearingBatches } from './support/engines.ts';
import { slowLine } from './support/slow-line.ts';

let folder = '';
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amara-archive-'));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true });
});

function open(name = 'leads.db') {
  const url = `file:${folder}/${name}`;
  const connection = createConnection(connectTo(url));
  closing.push(() => connection.close());
  return { store: createLeadStore(connection), archive: createArchive(connection, url) };
}

const lead = (id: string, change: Partial<Lead> = {}): Lead => ({
  id,
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amina Haddad',
  email: 'amina@example.org',
  country: 'UAE',
  message: 'A secret that has to go.',
  bodyHash: `hash of ${id}`,
  verified: 'verified',
  ...change,
});

async function all(archive: ReturnType<typeof open>['archive'], since?: string) {
  const leads: StoredLead[] = [];
  for await (const page of archive.pages(since)) leads.push(...page);
  return leads.map(({ id }) => id);
}

/** The same store, with so much time for each statement: of fake timers, which have to be there. */
function slowStore(statementMs: number) {
  const { connect, whileTimePasses } = slowLine(connectTo(`file:${folder}/leads.db`), statementMs);
  const connection = createConnection(connect);
  closing.push(() => connection.close());
  return { archive: createArchive(connection, 'libsql://far.example'), whileTimePasses };
}

describe('reading', () => {
  test('goes on where a page ends, though many came in the same moment', async () => {
    const { store, archive } = open();
    const ids = Array.from({ length: 1203 }, (_, index) => String(index).padStart(5, '0'));
    await Promise.all(ids.map((id) => store.put(lead(id))));
    const sizes = [];
    for await (const page of archive.pages()) sizes.push(page.length);
    expect(sizes).toEqual([500, 500, 203]);
    expect(await all(archive)).toEqual(ids);
  });

  test('may begin at a time', async () => {
    const { store, archive } = open();
    await store.put(lead('a', { receivedAt: '2030-01-01T23:59:59.999Z' }));
    await store.put(lead('b', { receivedAt: '2030-01-02T00:00:00.000Z' }));
    expect(await all(archive, '2030-01-02T00:00:00.000Z')).toEqual(['b']);
  });
});

describe('over a slow connection', () => {
  test('a list is read to its end, though all its pages together take longer than one try may', async () => {
    const { store } = open();
    const ids = Array.from({ length: 1203 }, (_, index) => String(index).padStart(5, '0'));
    await Promise.all(ids.map((id) => store.put(lead(id))));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const far = slowStore(2000);
    const began = performance.now();
    expect(await far.whileTimePasses(all(far.archive))).toEqual(ids);
    expect(performance.now() - began).toBe(6000);
  });
});

describe('erasing', () => {
  const bytes = async () => {
    const names = await readdir(folder);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    return contents.join('');
  };

  test('an address takes all of it, however it is written, and leaves no copy in any file', async () => {
    const running = open();
    await running.store.put(lead('a'));
    await running.store.put(lead('b', { email: 'AMINA@Example.org' }));
    await running.store.put(
      lead('c', { name: 'Omar', email: 'omar@example.org', message: 'Stays.' }),
    );
    expect(await bytes()).toContain('A secret that has to go.');
    // Beside the server, which has the store open.
    const { archive } = open();
    expect(await archive.eraseAddress(' amina@EXAMPLE.org')).toEqual({
      leads: 2,
      unsent: 0,
      isClean: true,
    });
    expect(await all(running.archive)).toEqual(['c']);
    expect(await bytes()).not.toContain('A secret that has to go.');
    expect((await bytes()).toLowerCase()).not.toContain('amina');
    expect(await archive.eraseAddress('amina@example.org')).toEqual({
      leads: 0,
      unsent: 0,
      isClean: true,
    });
  });

  test('by age says so while a reader keeps the erased in the log', async () => {
    const running = open();
    await running.store.put(lead('a'));
    const reader = createClient({ url: `file:${folder}/leads.db` });
    const reading = await reader.transaction('read');
    await reading.execute('SELECT * FROM leads');
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const old = { archive: running.archive, days: 10, now: () => Date.UTC(2031, 0), note };
    const inUse =
      'The store is in use: until the next time parts of erased leads may stay in its log.';
    await eraseOld(old);
    expect(notes.splice(0)).toEqual(['1 leads older than 10 days were erased.', inUse]);
    expect(await bytes()).toContain('A secret that has to go.');
    await reading.rollback();
    reader.close();
    await eraseOld(old);
    expect(notes).toEqual([]);
    expect(await bytes()).not.toContain('A secret that has to go.');
  });

  test('by age says how many of them never got to where they were to go', async () => {
    const connection = createConnection(connectTo(`file:${folder}/leads.db`));
    closing.push(() => connection.close());
    const targets = ['webhook', 'mail'];
    const store = createLeadStore(connection, { targets });
    for (const id of ['a', 'b', 'c', 'd']) await store.put(lead(id));
    const [webhook, mail] = targets.map((target) => createOutbox(connection, target, targets));
    await webhook?.markSent('a', '2030-01-03');
    await mail?.markSent('a', '2030-01-03');
    await webhook?.markSent('b', '2030-01-03');
    await mail?.bury('b', '2030-01-03', 'SMTP 550');
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const archive = createArchive(connection, `file:${folder}/leads.db`);
    await eraseOld({ archive, days: 10, now: () => Date.UTC(2031, 0), note });
    expect(notes).toEqual([
      '4 leads older than 10 days were erased, 3 of which had not reached all that they go on to.',
    ]);
  });

  test('what is older than a time leaves the rest', async () => {
    const { store, archive } = open();
    await store.put(lead('a', { receivedAt: '2029-12-31T23:59:59.999Z' }));
    await store.put(lead('b'));
    expect(await archive.eraseBefore('2030-01-01T00:00:00.000Z')).toMatchObject({ leads: 1 });
    expect(await all(archive)).toEqual(['b']);
  });
});

describe('erasing of many', () => {
  const ids = Array.from({ length: 1203 }, (_, index) => String(index).padStart(5, '0'));

  /** The same store beside it, which counts what each transaction has taken of leads; `heard` follows each. */
  function counting(heard = () => {}) {
    const erased: unknown[] = [];
    const connection = createConnection(
      hearingBatches(connectTo(`file:${folder}/leads.db`), (results) => {
        erased.push(results.at(-1)?.rowsAffected);
        heard();
      }),
    );
    closing.push(() => connection.close());
    return { erased, archive: createArchive(connection, `file:${folder}/leads.db`) };
  }

  test.each([
    ['by age', (archive: LeadArchive) => archive.eraseBefore('2031')],
    ['of one address', (archive: LeadArchive) => archive.eraseAddress('amina@example.org')],
  ])('%s is done 500 at a time, with what was noted of each', async (_, erase) => {
    const connection = createConnection(connectTo(`file:${folder}/leads.db`));
    closing.push(() => connection.close());
    const store = createLeadStore(connection, { targets: ['webhook', 'mail'] });
    await Promise.all(ids.map((id) => store.put(lead(id))));
    await store.put(lead('other', { receivedAt: '2032', email: 'omar@example.org' }));
    const { erased, archive } = counting();
    expect(await erase(archive)).toEqual({ leads: 1203, unsent: 1203, isClean: true });
    expect(erased).toEqual([500, 500, 203]);
    expect(await all(archive)).toEqual(['other']);
    const forwards = 'SELECT DISTINCT lead_id FROM forwards';
    const { rows } = await connection.use((engine) => engine.execute(forwards));
    expect(rows).toMatchObject([{ lead_id: 'other' }]);
  });

  test('leaves off when the server ends', async () => {
    const { store } = open();
    await Promise.all(ids.map((id) => store.put(lead(id))));
    const { erased, archive } = counting(() => end());
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const end = keepFor({ archive, days: 10, now: () => Date.UTC(2031, 0), note });
    await vi.waitFor(() => expect(notes).toHaveLength(1), { timeout: 10_000 });
    expect(erased).toEqual([500]);
    expect(notes).toEqual(['500 leads older than 10 days were erased.']);
    expect(await store.count()).toBe(703);
  });
});

describe('a backup', () => {
  test('is whole while the store is being written, and only its owner reads it', async () => {
    const { store, archive } = open();
    const ids = Array.from({ length: 300 }, (_, index) => `lead-${index}`);
    const first = await Promise.all(ids.slice(0, 100).map((id) => store.put(lead(id))));
    expect(first).toHaveLength(100);
    const puts = ids.slice(100).map((id) => store.put(lead(id)));
    const file = join(folder, 'backups/one.db');
    const copied = await archive.backUp(file);
    await Promise.all(puts);
    expect(copied).toBeGreaterThanOrEqual(100);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'backups'))).toEqual(['one.db']);
    await expect(archive.backUp(file)).rejects.toThrow('is there already');
    expect(await open('backups/one.db').store.count()).toBe(copied);
  });

  test('of a remote store that breaks off leaves nothing of it, and is closed', async () => {
    const { store } = open();
    const ids = Array.from({ length: 501 }, (_, index) => String(index).padStart(5, '0'));
    await Promise.all(ids.map((id) => store.put(lead(id))));
    const source = await connectTo(`file:${folder}/leads.db`)();
    closing.push(async () => source.close());
    const closed = vi.spyOn(Sqlite3Client.prototype, 'close');
    onTestFinished(() => closed.mockRestore());
    let pages = 0;
    const breaking = createConnection(async () => ({
      async execute(asked) {
        pages += 1;
        if (pages > 1) throw new Error('gone');
        return source.execute(asked);
      },
      batch: (statements, mode) => source.batch(statements, mode),
      close: () => undefined,
    }));
    const backups = join(folder, 'backups');
    const archive = createArchive(breaking, 'libsql://far.example');
    await expect(archive.backUp(join(backups, 'one.db'))).rejects.toThrow(StoreDown);
    expect(pages).toBe(3);
    expect(await readdir(backups)).toEqual([]);
    // The copy's own.
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('of a file that breaks off leaves nothing of it, nor of what the engine had begun', async () => {
    const copies = join(folder, 'copies');
    const breaking = createConnection(async () => ({
      async execute() {
        for (const end of ['-journal', '-wal', '-shm']) {
          await writeFile(join(copies, `one.db${end}`), 'A secret');
        }
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      },
      batch: async () => [],
      close: () => undefined,
    }));
    const archive = createArchive(breaking, `file:${folder}/leads.db`);
    await expect(archive.backUp(join(copies, 'one.db'))).rejects.toThrow(StoreDown);
    expect(await readdir(copies)).toEqual([]);
  });

  test('brought back adds what is missing and keeps what is newer', async () => {
    const { store, archive } = open();
    await store.put(lead('a'));
    await store.put(lead('b'));
    const file = join(folder, 'copy.db');
    expect(await archive.backUp(file)).toBe(2);
    await archive.eraseBefore('2031');
    await store.put(lead('b', { bodyHash: 'newer' }));
    await store.put(lead('c'));
    expect(await archive.restore(file)).toEqual({ added: 1, present: 0, differing: 1 });
    expect(await archive.restore(file)).toEqual({ added: 0, present: 1, differing: 1 });
    expect(await all(archive)).toEqual(['a', 'b', 'c']);
    expect(await store.find('b')).toBe('newer');
  });

  test('of 500 leads that are there already is brought back over a slow connection', async () => {
    const { store, archive } = open();
    const ids = Array.from({ length: 500 }, (_, index) => `lead-${index}`);
    await Promise.all(ids.map((id) => store.put(lead(id))));
    const file = join(folder, 'copy.db');
    await archive.backUp(file);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const far = slowStore(20);
    const restored = far.whileTimePasses(far.archive.restore(file));
    expect(await restored).toEqual({ added: 0, present: 500, differing: 0 });
  });

  test('that was damaged is refused, and nothing of it is taken', async () => {
    const { store, archive } = open();
    await Promise.all(Array.from({ length: 300 }, (_, index) => store.put(lead(String(index)))));
    const file = join(folder, 'copy.db');
    await archive.backUp(file);
    await archive.eraseBefore('2031');
    const bytes = await readFile(file);
    // Past the first page, which says what the tables are.
    await writeFile(file, bytes.fill(0xaa, 5 * 4096, 9 * 4096));
    await expect(archive.restore(file)).rejects.toThrow('is not a whole backup');
    expect(await store.count()).toBe(0);
  });

  test('that is none is refused', async () => {
    const { archive } = open();
    const file = join(folder, 'text.db');
    await writeFile(file, 'no database');
    await expect(archive.restore(file)).rejects.toThrow('is not a whole backup');
    await expect(archive.restore(join(folder, 'none.db'))).rejects.toThrow('There is no file');
  });
});
