import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from '@libsql/client';

/** Opens the engine, ready for reads and writes; rejects when it cannot be reached. */
export type Connect = () => Promise<Client>;

const schema: readonly (readonly [name: string, sql: string])[] = [
  [
    'leads',
    `CREATE TABLE IF NOT EXISTS leads (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  country TEXT NOT NULL,
  message TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  verified TEXT NOT NULL,
  sent_at TEXT
)`,
  ],
  ['leads_by_time', 'CREATE INDEX IF NOT EXISTS leads_by_time ON leads (received_at, id)'],
  [
    'forwards',
    `CREATE TABLE IF NOT EXISTS forwards (
  lead_id TEXT NOT NULL,
  target TEXT NOT NULL,
  tries INTEGER NOT NULL,
  due_at TEXT NOT NULL,
  sent_at TEXT,
  dead_at TEXT,
  trouble TEXT,
  PRIMARY KEY (lead_id, target)
)`,
  ],
  [
    'used_tokens',
    `CREATE TABLE IF NOT EXISTS used_tokens (
  nonce TEXT PRIMARY KEY,
  issued_ms INTEGER NOT NULL
)`,
  ],
  [
    'forwards_due',
    `CREATE INDEX IF NOT EXISTS forwards_due ON forwards (target, due_at, lead_id)
  WHERE sent_at IS NULL AND dead_at IS NULL`,
  ],
];

/** The file of a `file:` URL; undefined for a remote engine. */
export function databaseFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const path = url.slice('file:'.length).replace(/\?.*$/, '');
  return decodeURIComponent(path.replace(/^\/\/(?:localhost)?(?=\/)/, ''));
}

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** Makes a file that nobody but its owner reads; one that is there is not touched. */
export async function makePrivateFile(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await file.close();
}

/** Closes a store of before to everyone but its owner, as far as it is ours to close. */
async function makePrivate(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, 0o600).catch(ignore('EPERM'));
}

async function openFile(url: string, path: string): Promise<Client> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Only when it is not there: to close a file that the engine has open would drop the engine's locks.
  await makePrivateFile(path).catch(ignore('EEXIST'));
  // The engine gives its other files the mode of the first.
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    await makePrivate(each).catch(ignore('ENOENT'));
  }
  const { createClient } = await import('@libsql/client');
  // One connection: what a PRAGMA sets holds for the connection that ran it, not for a pool.
  // No timeout: a file engine waits with the whole event loop, and pages need no store.
  const client = createClient({ url, concurrency: 1, timeout: 0 });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = FULL');
    // What is erased is overwritten.
    await client.execute('PRAGMA secure_delete = ON');
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

async function openRemote(url: string, authToken: string | undefined): Promise<Client> {
  const { createClient } = await import('@libsql/client');
  return createClient({ url, ...(authToken !== undefined && { authToken }) });
}

async function ensureSchema(client: Client): Promise<void> {
  // Asked first, so that opening a store in use takes no write lock.
  const names = schema.map(([name]) => name);
  const { rows } = await client.execute({
    sql: `SELECT name FROM sqlite_master WHERE name IN (${names.map(() => '?').join(', ')})`,
    args: names,
  });
  if (rows.length < names.length) {
    await client.batch(
      schema.map(([, sql]) => sql),
      'write',
    );
  }
}

/** How to open the engine behind a URL: a `file:` one is embedded, any other is remote. */
export function connectTo(url: string, authToken: string | undefined): Connect {
  return async () => {
    const path = databaseFile(url);
    const client =
      path === undefined ? await openRemote(url, authToken) : await openFile(url, path);
    try {
      await ensureSchema(client);
    } catch (error) {
      client.close();
      throw error;
    }
    return client;
  };
}
