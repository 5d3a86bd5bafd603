import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { outboxName, type StoredMessage } from './messages-on-page.ts';

interface Schema extends DBSchema {
  messages: { key: string; value: StoredMessage };
}

async function withDatabase<T>(task: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>(outboxName, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('messages', { keyPath: 'key' }),
  });
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

/** A visitor who has never had to wait has no database, and gets none by our looking for it. */
async function isThere(): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  const databases = await indexedDB.databases();
  return databases.some((database) => database.name === outboxName);
}

/** All messages that the browser keeps; rejects where it has no store that works. */
export const storedMessages = async (): Promise<readonly StoredMessage[]> =>
  (await isThere()) ? withDatabase((database) => database.getAll('messages')) : [];

/**
 * Changes one message in one transaction that is on the disk when this resolves; null removes it, and nothing leaves
 * it as it is.
 */
export const changeStored = (
  key: string,
  next: (known: StoredMessage | undefined) => StoredMessage | null | undefined,
): Promise<unknown> =>
  withDatabase(async (database) => {
    const transaction = database.transaction('messages', 'readwrite', { durability: 'strict' });
    const changing = async () => {
      const changed = next(await transaction.store.get(key));
      if (changed === null) await transaction.store.delete(key);
      else if (changed) await transaction.store.put(changed);
    };
    return Promise.all([changing(), transaction.done]);
  });

/** Removes one message if it is one of those, on the disk when this resolves. */
export async function removeStored(
  key: string,
  isMeant: (known: StoredMessage) => boolean,
): Promise<void> {
  if (await isThere()) {
    await changeStored(key, (known) => (known && isMeant(known) ? null : undefined));
  }
}
