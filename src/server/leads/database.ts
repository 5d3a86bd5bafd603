import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Client, createClient } from '@libsql/client';

/** Opens the engine, ready for reads and writes; rejects when it cannot be reached. */
export type Connect = () => Promise<Client>;

const schema = `CREATE TABLE IF NOT EXISTS leads (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  country TEXT NOT NULL,
  message TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  verified TEXT NOT NULL,
  sent_at TEXT
)`;

/** The file of a `file:` URL; undefined for a remote engine. */
export function databaseFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const path = url.slice('file:'.length).replace(/\?.*$/, '');
  return decodeURIComponent(path.replace(/^\/\/(?:localhost)?(?=\/)/, ''));
}

async function openFile(url: string, path: string): Promise<Client> {
  await mkdir(dirname(path), { recursive: true });
  // One connection: what a PRAGMA sets holds for the connection that ran it, not for a pool.
  // The timeout is short because a file engine waits with the whole event loop.
  const client = createClient({ url, concurrency: 1, timeout: 500 });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = FULL');
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/** How to open the engine behind a URL: a `file:` one is embedded, any other is remote. */
export function connectTo(url: string, authToken: string | undefined): Connect {
  return async () => {
    const path = databaseFile(url);
    const client =
      path === undefined
        ? createClient({ url, ...(authToken !== undefined && { authToken }) })
        : await openFile(url, path);
    try {
      // Asked first, so that opening a store in use takes no write lock.
      const tables = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'leads'");
      if (tables.rows.length === 0) await client.batch([schema], 'write');
    } catch (error) {
      client.close();
      throw error;
    }
    return client;
  };
}
