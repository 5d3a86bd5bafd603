import type { Connection } from './connection.ts';
import type { Engine } from './engine.ts';
import { type Lead, type LeadStore, type PutOutcome, StoreDown } from './lead.ts';
import { forwarding, insertion, storedMarks } from './rows.ts';
import { createWriteQueue } from './write-queue.ts';

interface StoreOptions {
  /** What each lead is to go on to. */
  readonly targets?: readonly string[];
  /** How many leads one batch may hold. */
  readonly atOnce?: number | undefined;
  /** Takes how long the engine took for a batch, sync included, in milliseconds. */
  readonly onCommit?: ((ms: number) => void) | undefined;
}

/** A store whose leads wait for each other. */
interface QueueingStore extends LeadStore {
  /** How many leads wait for their outcome. */
  depth(): number;
}

async function insertAll(
  engine: Engine,
  leads: readonly Lead[],
  isAgain: boolean,
  { targets = [], onCommit }: StoreOptions,
): Promise<readonly PutOutcome[]> {
  const begunAt = performance.now();
  // One transaction: no lead is stored that is not to go on, and none goes on that is not stored.
  const results = await engine.batch(
    [
      ...leads.map((lead) => insertion(lead)),
      ...leads.flatMap((lead) => targets.map((target) => forwarding(lead, target))),
    ],
    'write',
  );
  onCommit?.(performance.now() - begunAt);
  const isStored = (index: number) => results[index]?.rows.length === 1;
  const there = leads.filter((_, index) => !isStored(index)).map(({ id }) => id);
  const marks = await storedMarks(engine, there);
  return leads.map(({ id, bodyHash, receivedAt }, index) => {
    const known = marks.get(id);
    // A try that was given up may have stored it all the same.
    const isOwn = isAgain && known?.receivedAt === receivedAt;
    if (isStored(index) || isOwn) return 'stored';
    return known?.bodyHash === bodyHash ? 'duplicate' : 'conflict';
  });
}

/**
 * A store over one engine: writes go through one queue, in batches, and resolve after the commit. Each lead
 * is noted for its targets in the same transaction.
 */
export function createLeadStore(connection: Connection, options: StoreOptions = {}): QueueingStore {
  const queue = createWriteQueue((leads: readonly Lead[]) => {
    let tries = 0;
    return connection.use((engine) => {
      tries += 1;
      return insertAll(engine, leads, tries > 1, options);
    });
  }, options.atOnce);
  return {
    put: (lead) =>
      queue.add(lead).catch((error: unknown) => {
        throw error instanceof StoreDown ? error : new StoreDown(error);
      }),
    find: (id) =>
      connection.use(async (engine) => (await storedMarks(engine, [id])).get(id)?.bodyHash),
    count: (since = '') =>
      connection.use(async (engine) => {
        const { rows } = await engine.execute({
          sql: 'SELECT count(*) AS leads FROM leads WHERE received_at >= ?',
          args: [since],
        });
        return Number(rows[0]?.['leads'] ?? 0);
      }),
    isUp: () =>
      connection.look().then(
        () => true,
        () => false,
      ),
    depth: () => queue.depth(),
    async close() {
      await queue.settled();
      await connection.close();
    },
  };
}
