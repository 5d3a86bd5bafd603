import { createHmac } from 'node:crypto';
import type { Counted, Counter, CreateCounter } from '../counter.ts';
import type { Connection } from './connection.ts';
import type { Engine, Statement } from './engine.ts';
import { createWriteQueue } from './write-queue.ts';

interface SharedCounterOptions {
  readonly connection: Connection;
  /** Known to all processes that count together: no address of a visitor stands in the store. */
  readonly secret: string;
  /** Counts while the store is down. */
  readonly insurance: CreateCounter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many counts one batch may hold. */
  readonly atOnce?: number | undefined;
  /** Whether it is time to forget counts that are over; once a minute when nothing is said. */
  readonly isSweepDue?: () => boolean;
}

/** A point that is asked for, of a limit, in a window that would begin now. */
interface Request {
  readonly name: string;
  readonly limit: number;
  readonly now: number;
  readonly ends: number;
  /** A window that ends later was begun by a clock that has been set back since: it is over. */
  readonly latest: number;
}

const sweepEveryMs = 60_000;

function onceAMinute(now: () => number): () => boolean {
  let sweptAt = 0;
  return () => {
    if (now() < sweptAt + sweepEveryMs) return false;
    sweptAt = now();
    return true;
  };
}

const isOver = '(counts.ends_ms <= ? OR counts.ends_ms > ?)';

// Takes a point where one is left; answers no row where none is.
const taking = ({ name, limit, now, ends, latest }: Request): Statement => ({
  sql: `INSERT INTO counts (name, points, ends_ms) VALUES (?, 1, ?)
    ON CONFLICT(name) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN 1 ELSE counts.points + 1 END,
      ends_ms = CASE WHEN ${isOver} THEN excluded.ends_ms ELSE counts.ends_ms END
    WHERE ${isOver} OR counts.points < ?
    RETURNING points, ends_ms`,
  args: [name, ends, now, latest, now, latest, now, latest, limit],
});

async function countedOf(engine: Engine, request: Request, row: unknown): Promise<Counted> {
  const taken = row as Readonly<Record<string, unknown>> | undefined;
  // Nobody waits for longer than a window, whose clock it ever was.
  const leftUntil = (ends: unknown) =>
    Math.max(0, Math.min(Number(ends ?? 0), request.ends) - request.now);
  if (taken) {
    const leftMs = leftUntil(taken['ends_ms']);
    return { points: Number(taken['points']), leftMs, isRefused: false };
  }
  const { rows } = await engine.execute({
    sql: 'SELECT points, ends_ms FROM counts WHERE name = ?',
    args: [request.name],
  });
  // It may have been forgotten meanwhile: then the next try finds a new window.
  const leftMs = leftUntil(rows[0]?.['ends_ms']);
  return { points: Number(rows[0]?.['points'] ?? request.limit), leftMs, isRefused: true };
}

/** Counts in the store, together with all processes over it that know the same secret. */
export function createSharedCounters(options: SharedCounterOptions): CreateCounter {
  const { connection, secret, insurance, now, atOnce, isSweepDue = onceAMinute(now) } = options;

  async function takeAll(requests: readonly Request[]): Promise<readonly Counted[]> {
    // In one order everywhere: of two that wait for each other's rows PostgreSQL fails one after a second.
    const sorted = [...requests].sort((a, b) => (a.name < b.name ? -1 : 1));
    const outcomes = await connection.use(async (engine) => {
      const results = await engine.batch(sorted.map(taking), 'write');
      const counted = new Map<Request, Counted>();
      for (const [index, request] of sorted.entries()) {
        counted.set(request, await countedOf(engine, request, results[index]?.rows[0]));
      }
      return counted;
    });
    return requests.flatMap((request) => outcomes.get(request) ?? []);
  }

  /** Forgets what nobody is counted by any more. It waits for no row, having no order to lock them in. */
  async function sweep(): Promise<void> {
    if (!isSweepDue()) return;
    await connection.use((engine) => {
      const over = `SELECT name FROM counts WHERE ends_ms <= ? ${engine.skipLocked ?? ''}`.trim();
      const statement = { sql: `DELETE FROM counts WHERE name IN (${over})`, args: [now()] };
      return engine.batch([statement], 'write');
    });
  }

  // Those that come together are one commit.
  const queue = createWriteQueue(takeAll, atOnce);

  return (name, points, windowS): Counter => {
    const insured = insurance(name, points, windowS);
    const nameOf = (key: string) =>
      createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url');
    return {
      async take(key) {
        const begun = now();
        const windowMs = windowS * 1000;
        const request = {
          name: nameOf(key),
          limit: points,
          now: begun,
          ends: begun + windowMs,
          latest: begun + 2 * windowMs,
        };
        try {
          await sweep();
          return await queue.add(request);
        } catch {
          // A store that is down takes no lead either; what costs elsewhere stays bounded.
          return insured.take(key);
        }
      },
      async giveBack(key) {
        const statement = {
          sql: 'UPDATE counts SET points = points - 1 WHERE name = ? AND points > 0 AND ends_ms > ?',
          args: [nameOf(key), now()],
        };
        await connection
          .use((engine) => engine.batch([statement], 'write'))
          .catch(() => insured.giveBack(key));
      },
    };
  };
}
