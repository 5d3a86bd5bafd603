import type { Client } from '@libsql/client';
import type { Connect } from './database.ts';
import { StoreDown } from './lead.ts';

/** An engine that is opened when first needed and opened anew after any error. */
export interface Connection {
  /** Runs work, once more on a fresh client if it fails; rejects with StoreDown after that. */
  use<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

// Two tries have to end before the page gives up on its post, after ten seconds.
const tryLimitMs = 4000;

async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The engine took too long.')), tryLimitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps one client open; nothing is opened before the first use. */
export function createConnection(connect: Connect): Connection {
  let opened: Promise<Client> | undefined;

  function discard(failed: Promise<Client>): void {
    if (opened === failed) opened = undefined;
    // It may still be opening, or never have opened: whatever comes of it is closed.
    failed.then(
      (client) => client.close(),
      () => undefined,
    );
  }

  async function attempt<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const current = (opened ??= connect());
    try {
      return await withinLimit(current.then(work));
    } catch (error) {
      // After an error this client acknowledges writes that it loses (libsql-client-ts #352).
      discard(current);
      throw error;
    }
  }

  return {
    async use(work) {
      try {
        return await attempt(work);
      } catch {
        // A lock or a dropped connection is gone with the client; a second failure is not passing.
        return attempt(work).catch((error: unknown) => {
          throw new StoreDown(error);
        });
      }
    },
    async close() {
      if (opened) discard(opened);
    },
  };
}
