import { statSync } from 'node:fs';
import { chmod, type FileHandle, lchown, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from '@libsql/client';
import type { Connect, Engine } from './engine.ts';
import { ensureSqliteSchema } from './schema.ts';
import { databaseFile, replaced } from './store-url.ts';

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** Makes a file that nobody but its owner reads; one that is there is not touched. */
export async function makePrivateFile(
  path: string,
  use?: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await use?.(file);
  await file.close();
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Whose a thing becomes that is made in a folder: where root makes it, the folder's owner's. */
async function heirOf(folder: string): Promise<Owner | undefined> {
  return process.geteuid?.() === 0 ? stat(folder) : undefined;
}

// Where root may not give, the store is root's, and works for root.
const unheard = () => undefined;

/** Makes the folder of a store with those around it. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  const heir = first === undefined ? undefined : await heirOf(dirname(first));
  if (first === undefined || heir === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await lchown(made, heir.uid, heir.gid).catch(unheard);
  }
}

/**
 * Makes the file of a store. SQLite, too, gives the files that root makes beside it to its owner: a server of another
 * user has to read what root has brought back.
 */
async function makeStoreFile(path: string): Promise<void> {
  const heir = await heirOf(dirname(path));
  await makePrivateFile(path, async (file) => {
    if (heir !== undefined) await file.chown(heir.uid, heir.gid).catch(unheard);
  });
}

/** Closes a store of before to everyone but its owner, as far as it is ours to close. */
async function makePrivate(path: string): Promise<void> {
  const found = await stat(path);
  // The engine would not say so, and a folder without its x is closed to its owner.
  if (found.isDirectory()) throw new Error(`${path} is a folder, and the store is a file.`);
  const { mode } = found;
  if ((mode & 0o077) !== 0) await chmod(path, 0o600).catch(ignore('EPERM'));
}

/** What a path leads to now, by which it is known whatever becomes of its name. */
function identityOf(path: string): string {
  // Not a turn of the loop for it: the engine does not wait either.
  const { dev, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${dev} ${ino}`;
}

/**
 * The engine of a file that must not be removed or moved under it: the engine would not notice, and what it writes
 * then nobody finds again. Asked after each commit, before anybody is told of it.
 */
function ofThatFile(client: Client, path: string, identity: string): Engine {
  return {
    execute: (statement) => client.execute(statement),
    async batch(statements, mode) {
      const results = await client.batch(statements, mode);
      if (identityOf(path) !== identity) {
        // The engine leaves its log where it was, and the next one removes that: the old file must be whole by itself.
        // Where it cannot be, the new one comes all the same.
        await client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
        throw Object.assign(new Error('The file of the store was replaced.'), { code: replaced });
      }
      return results;
    },
    close: () => client.close(),
  };
}

async function openFile(url: string, path: string): Promise<Engine> {
  await makeFolder(dirname(path));
  // Only when it is not there: to close a file that the engine has open would drop the engine's locks.
  await makeStoreFile(path).catch(ignore('EEXIST'));
  // The engine gives its other files the mode of the first.
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    await makePrivate(each).catch(ignore('ENOENT'));
  }
  const identity = identityOf(path);
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
  return ofThatFile(client, path, identity);
}

async function openRemote(url: string, authToken: string | undefined): Promise<Engine> {
  const { createClient } = await import('@libsql/client');
  return createClient({ url, ...(authToken !== undefined && { authToken }) });
}

/** How to open libSQL behind a URL: a `file:` one is embedded, any other is remote. */
export function connectLibsql(url: string, authToken?: string): Connect {
  return async () => {
    const path = databaseFile(url);
    const client =
      path === undefined ? await openRemote(url, authToken) : await openFile(url, path);
    try {
      await ensureSqliteSchema(client);
    } catch (error) {
      client.close();
      throw error;
    }
    return client;
  };
}
