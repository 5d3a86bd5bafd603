import { setTimeout as wait } from 'node:timers/promises';
import type { Connect, Engine } from './engine.ts';
import { StoreDown } from './lead.ts';
import { harmlessWrite } from './schema.ts';
import { within } from '../within.ts';

/** An engine that is opened when first needed and opened anew after any error. */
export interface Connection {
  /** Runs work, once more on the engine opened anew if it fails; rejects with StoreDown after that, and at once while the store is known to be silent. */
  use<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result>;
  /** Resolves when the engine answers and, after a write that failed, writes; rejects as `use` does. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Hears how uses of a connection end, after all tries of each. */
export interface ConnectionListener {
  /** The engine did what it was asked for; after a write that failed, only a write shows that. */
  worked(): void;
  failed(error: unknown, isOpening: boolean): void;
  /** A first try failed; the second one follows. */
  retrying(error: unknown): void;
}

// Two tries have to end before the page gives up on its post, after ten seconds. Only while somebody else holds the
// file may they take sixteen: each goes on for four, and what it began just before their end has four of its own.
const tryLimitMs = 4000;

// Two writers that meet wait for unlike times, or they would meet again.
const busyWaitMs = 20;

function isBusy(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return error instanceof Error && typeof code === 'string' && /^SQLITE_(?:BUSY|LOCKED)/.test(code);
}

/** After an engine that never answered nobody waits for it for so long: a post asks the store six times. */
const silenceMs = 5000;

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';

  constructor() {
    super('The engine took too long.');
  }
}

const withinLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  within(tryLimitMs, work, () => {
    throw new TookTooLong();
  });

/** The engine for one use, which tells when it is about to write. */
const tellingWrites = (engine: Engine, tell: () => void): Engine => ({
  skipLocked: engine.skipLocked,
  execute: (statement) => engine.execute(statement),
  batch(statements, mode) {
    tell();
    return engine.batch(statements, mode);
  },
  close: () => engine.close(),
});

/** Keeps one engine open; nothing is opened before the first use. */
export function createConnection(connect: Connect, listener?: ConnectionListener): Connection {
  let opened: Promise<Engine> | undefined;
  let silentUntil = 0;
  // A full disk is read as ever.
  let isWriteDue = false;
  const failuresToOpen = new WeakSet<object>();

  const open = () =>
    connect().catch((error: unknown) => {
      if (error instanceof Error) failuresToOpen.add(error);
      throw error;
    });

  function discard(failed: Promise<Engine>): void {
    // Of several uses that fail together the first has let it go.
    if (opened !== failed) return;
    opened = undefined;
    // It may still be opening, or never have opened: whatever comes of it is closed.
    failed.then(
      (engine) => engine.close(),
      () => undefined,
    );
  }

  async function attempt<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
    const current = (opened ??= open());
    try {
      return await withinLimit(current.then(work));
    } catch (error) {
      // After an error libSQL acknowledges writes that it loses (libsql-client-ts #352).
      discard(current);
      throw error;
    }
  }

  /** Tries while somebody else holds the file, without keeping anyone else waiting. */
  async function attemptWhileBusy<Result>(
    work: (engine: Engine) => Promise<Result>,
  ): Promise<Result> {
    const giveUpAt = performance.now() + tryLimitMs;
    for (;;) {
      try {
        return await attempt(work);
      } catch (error) {
        const waitMs = busyWaitMs * (1 + Math.random());
        if (!isBusy(error) || performance.now() + waitMs > giveUpAt) throw error;
        await wait(waitMs);
      }
    }
  }

  async function attemptTwice<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
    try {
      return await attemptWhileBusy(work);
    } catch (error) {
      listener?.retrying(error);
      // A dropped connection is gone with the engine; a second failure is not passing.
      return attemptWhileBusy(work);
    }
  }

  async function use<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
    if (performance.now() < silentUntil) throw new StoreDown(new TookTooLong());
    let isWriting = false;
    try {
      const result = await attemptTwice((engine) =>
        work(tellingWrites(engine, () => (isWriting = true))),
      );
      if (isWriting) isWriteDue = false;
      if (!isWriteDue) listener?.worked();
      return result;
    } catch (error) {
      if (isWriting) isWriteDue = true;
      if (error instanceof TookTooLong) silentUntil = performance.now() + silenceMs;
      listener?.failed(error, error instanceof Error && failuresToOpen.has(error));
      throw new StoreDown(error);
    }
  }

  return {
    use,
    look: () =>
      use(async (engine) => {
        if (isWriteDue) await engine.batch(harmlessWrite, 'write');
        else await engine.execute('SELECT 1');
      }),
    async close() {
      if (opened) discard(opened);
    },
  };
}
