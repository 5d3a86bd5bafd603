import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Connection } from './connection.ts';
import type { Engine, Statement } from './engine.ts';
import { type ErasedLeads, eraseLeads, eraseLeadsBefore } from './erasing.ts';
import type { StoredLead } from './lead.ts';
import { connectLibsql, makePrivateFile } from './libsql.ts';
import {
  askingToCatchUp,
  insertion,
  nextPage,
  pageLeads,
  type Place,
  storedMarks,
  storedLead,
  text,
} from './rows.ts';
import { databaseFile } from './store-url.ts';
import { writtenAtOnce } from './write-queue.ts';

/** What became of erased leads. */
export interface Erased extends ErasedLeads {
  /** Whether no copy of them is left in the store's files. */
  readonly isClean: boolean;
}

/** What became of a backup that was brought back. */
export interface Restored {
  readonly added: number;
  readonly present: number;
  /** Leads whose id is there with another content: the store's own was kept. */
  readonly differing: number;
}

/** A lead that did not get through to a target. */
export interface DeadLead {
  readonly lead: StoredLead;
  readonly target: string;
  readonly trouble: string;
}

/** What whoever keeps the leads does with them; works beside a running server. */
export interface LeadArchive {
  /** Every lead since a time (ISO 8601), oldest first, a page at a time. */
  pages(since?: string): AsyncGenerator<readonly StoredLead[]>;
  eraseAddress(email: string): Promise<Erased>;
  /** Leaves off where `ending` says so. */
  eraseBefore(time: string, ending?: AbortSignal): Promise<Erased>;
  /** The leads that were given up on their way to a target, each with the reason. */
  dead(): Promise<readonly DeadLead[]>;
  /** Sends those once more; answers how many. */
  retry(): Promise<number>;
  /** Writes all leads into a new file; answers how many. */
  backUp(file: string): Promise<number>;
  /** Adds what is missing from a backup; a running server soon sends on what was never sent of it. */
  restore(file: string): Promise<Restored>;
}

const checkpointTries = 20;
const checkpointWaitMs = 100;

/** Empties the write-ahead log: until then it holds what was erased. False when readers are in the way. */
async function emptyLog(engine: Engine): Promise<boolean> {
  for (let tries = 0; tries < checkpointTries; tries += 1) {
    const { rows } = await engine.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    if (Number(rows[0]?.['busy'] ?? 0) === 0) return true;
    await wait(checkpointWaitMs);
  }
  return false;
}

async function* pagesOf(
  read: (after: Place) => Promise<readonly StoredLead[]>,
  since: string,
): AsyncGenerator<readonly StoredLead[]> {
  let after: Place = { receivedAt: since, id: '' };
  for (;;) {
    const page = await read(after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageLeads) return;
    after = last;
  }
}

const addedAtOnce = writtenAtOnce.oneByOne;

const partsOf = (page: readonly StoredLead[]): readonly (readonly StoredLead[])[] =>
  Array.from({ length: Math.ceil(page.length / addedAtOnce) }, (_, part) =>
    page.slice(part * addedAtOnce, (part + 1) * addedAtOnce),
  );

/** Adds leads; `more` is written with them, after them. */
async function addMissing(
  engine: Engine,
  leads: readonly StoredLead[],
  more: readonly Statement[] = [],
): Promise<Restored> {
  const results = await engine.batch(
    [...leads.map((lead) => insertion(lead, lead.sentAt)), ...more],
    'write',
  );
  const there = leads.filter((_, index) => results[index]?.rows.length !== 1);
  const marks = await storedMarks(
    engine,
    there.map(({ id }) => id),
  );
  const differing = there.filter(({ id, bodyHash }) => marks.get(id)?.bodyHash !== bodyHash).length;
  return { added: leads.length - there.length, present: there.length - differing, differing };
}

async function openBackup(file: string): Promise<Engine> {
  const { createClient } = await import('@libsql/client');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const engine = createClient({ url: pathToFileURL(resolve(file)).href, concurrency: 1 });
  try {
    const { rows } = await engine.execute('PRAGMA integrity_check(1)');
    await engine.execute('SELECT id FROM leads LIMIT 1');
    if (rows[0]?.['integrity_check'] === 'ok') return engine;
  } catch {
    // Whatever it is: it is no backup.
  }
  engine.close();
  throw new Error(`${file} is not a whole backup of leads.`);
}

async function countIn(file: string): Promise<number> {
  const engine = await openBackup(file);
  const { rows } = await engine.execute('SELECT count(*) AS leads FROM leads');
  engine.close();
  return Number(rows[0]?.['leads'] ?? 0);
}

/** The archive of the store behind a URL, over a connection to it. */
export function createArchive(connection: Connection, url: string): LeadArchive {
  const isFile = databaseFile(url) !== undefined;
  const pages = (since = '') =>
    pagesOf((after) => connection.use((engine) => nextPage(engine, after)), since);

  const cleanedOf = async (erased: ErasedLeads): Promise<Erased> => ({
    ...erased,
    isClean: !isFile || (await connection.use((engine) => emptyLog(engine))),
  });

  async function copyRemote(file: string): Promise<void> {
    const copy = await connectLibsql(pathToFileURL(resolve(file)).href)();
    try {
      for await (const page of pages()) await addMissing(copy, page);
      // One file, as a copy of a file store is.
      await copy.execute('PRAGMA journal_mode = DELETE');
    } finally {
      copy.close();
    }
  }

  return {
    pages,
    async eraseAddress(email) {
      const address = email.trim().normalize('NFC');
      return cleanedOf(await eraseLeads(connection, 'lower(email) = lower(?)', address));
    },
    async eraseBefore(time, ending) {
      return cleanedOf(await eraseLeadsBefore(connection, time, ending));
    },
    dead: () =>
      connection.use(async (engine) => {
        const { rows } = await engine.execute(
          `SELECT leads.*, target, trouble FROM forwards JOIN leads ON id = lead_id
          WHERE dead_at IS NOT NULL ORDER BY received_at, id, target`,
        );
        return rows.map((row) => ({
          lead: storedLead(row),
          target: text(row['target']),
          trouble: text(row['trouble']),
        }));
      }),
    retry: () =>
      connection.use(async (engine) => {
        const [result] = await engine.batch(
          ["UPDATE forwards SET dead_at = NULL, tries = 0, due_at = '' WHERE dead_at IS NOT NULL"],
          'write',
        );
        return result?.rowsAffected ?? 0;
      }),
    async backUp(file) {
      await mkdir(dirname(resolve(file)), { recursive: true, mode: 0o700 });
      await makePrivateFile(file).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new Error(`${file} is there already.`) : error;
      });
      try {
        if (isFile) {
          await connection.use((engine) =>
            engine.execute({ sql: 'VACUUM INTO ?', args: [resolve(file)] }),
          );
        } else await copyRemote(file);
        const leads = await countIn(file);
        const written = await open(file, 'r+');
        await written.sync();
        await written.close();
        return leads;
      } catch (error) {
        // The engine's other files hold leads as well.
        for (const end of ['', '-journal', '-wal', '-shm']) await rm(file + end, { force: true });
        throw error;
      }
    },
    async restore(file) {
      const backup = await openBackup(file);
      const total = { added: 0, present: 0, differing: 0 };
      try {
        for await (const page of pagesOf((after) => nextPage(backup, after), '')) {
          for (const part of partsOf(page)) {
            // With each part: what is added before the process is killed is sent on as well.
            const asking = part.some(({ sentAt }) => sentAt === null) ? [askingToCatchUp] : [];
            const some = await connection.use((engine) => addMissing(engine, part, asking));
            total.added += some.added;
            total.present += some.present;
            total.differing += some.differing;
          }
        }
      } finally {
        backup.close();
      }
      return total;
    },
  };
}
