import type { Connection } from '../leads/connection.ts';
import type { Engine, Statement } from '../leads/engine.ts';
import type { StoredLead } from '../leads/lead.ts';
import { askedToCatchUp, caughtUp, storedLead, text } from '../leads/rows.ts';
import { forwarding } from './schedule.ts';

/** A lead whose turn it is, taken by this process alone for as long as the try may last. */
export interface Claim {
  readonly lead: StoredLead;
  /** Which try this is, from 1. */
  readonly tries: number;
  /** How often the other side has refused it before. */
  readonly refusals: number;
}

/** What a target has not got yet. */
export interface Waiting {
  readonly leads: number;
  readonly dead: number;
  /** When the oldest of them was received. */
  readonly since: string | undefined;
}

/** What is to go to one target, kept in the store beside the leads. Times are ISO 8601. */
export interface Outbox {
  /**
   * Takes up leads that were never sent: stored when nothing was to be forwarded, or brought back from a backup.
   * Leaves off where `ending` says so: what is not taken up then is found the next time.
   */
  catchUp(ending?: AbortSignal): Promise<void>;
  /** Whether somebody has brought such leads back since they were taken up last. */
  isAskedToCatchUp(): Promise<boolean>;
  /** The next lead that is due, or dated further ahead than any can be put off. */
  claim(now: string, until: string): Promise<Claim | undefined>;
  /** Keeps a lead that was claimed taken until a later time. */
  hold(id: string, until: string): Promise<void>;
  markSent(id: string, now: string): Promise<void>;
  /** Puts a lead back until a time. */
  putOff(id: string, until: string, trouble: string): Promise<void>;
  /** The same of a lead that has now been refused so often. */
  putOffRefused(id: string, until: string, trouble: string, refusals: number): Promise<void>;
  /** Gives a lead up until somebody asks for it again. */
  bury(id: string, now: string, trouble: string): Promise<void>;
  /** When the next lead is due, of those that were tried before. */
  nextDue(): Promise<string | undefined>;
  waiting(): Promise<Waiting>;
}

const isOpen = 'target = ? AND sent_at IS NULL AND dead_at IS NULL';

// No lead is put off for longer: a time beyond that is of a clock that has been set back since.
const isDue = '(due_at <= ? OR due_at > ?)';

const nextLead = `SELECT lead_id FROM forwards WHERE ${isOpen} AND ${isDue}
  ORDER BY due_at, lead_id LIMIT 1`;

async function claimIn(
  engine: Engine,
  target: string,
  now: string,
  until: string,
): Promise<Claim | undefined> {
  const latest = new Date(Date.parse(now) + forwarding.longestAskedWaitMs).toISOString();
  const whose = [target, now, latest];
  // Asked first, because a claim is a write.
  const { rows: due } = await engine.execute({ sql: nextLead, args: whose });
  if (due.length === 0) return undefined;
  const [result] = await engine.batch(
    [
      {
        sql: `UPDATE forwards SET tries = tries + 1, due_at = ?
          WHERE ${isOpen} AND ${isDue} AND lead_id = (${nextLead})
          RETURNING lead_id, tries`,
        // Asked twice: an engine that waited for another process looks at the row again, not for another.
        args: [until, ...whose, ...whose],
      },
    ],
    'write',
  );
  const claimed = result?.rows[0];
  if (!claimed) return undefined;
  const { rows } = await engine.execute({
    sql: `SELECT leads.*, times FROM leads
      LEFT JOIN refusals ON lead_id = id AND target = ? WHERE id = ?`,
    args: [target, text(claimed['lead_id'])],
  });
  return (
    rows[0] && {
      lead: storedLead(rows[0]),
      tries: Number(claimed['tries']),
      refusals: Number(rows[0]['times'] ?? 0),
    }
  );
}

// One try of the engine has to be enough for them.
const takenUpAtOnce = 500;

/**
 * Takes up the next leads after an id that were never sent and that some target has not got, for all targets at once;
 * answers after which id there may be more.
 */
async function takeUp(
  engine: Engine,
  targets: readonly string[],
  after: string,
): Promise<string | undefined> {
  const { rows } = await engine.execute({
    sql: `SELECT id FROM leads WHERE sent_at IS NULL AND id > ?
      AND (SELECT count(*) FROM forwards
        WHERE lead_id = id AND target IN (${targets.map(() => '?').join(', ')})) < ?
      ORDER BY id LIMIT ${takenUpAtOnce}`,
    args: [after, ...targets, targets.length],
  });
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const until = text(last['id']);
  await engine.batch(
    targets.map((target) => ({
      sql: `INSERT INTO forwards (lead_id, target, tries, due_at)
        SELECT id, ?, 0, received_at FROM leads WHERE sent_at IS NULL AND id > ? AND id <= ?
        ON CONFLICT(lead_id, target) DO NOTHING`,
      args: [target, after, until],
    })),
    'write',
  );
  return rows.length < takenUpAtOnce ? undefined : until;
}

/**
 * The outbox of one target.
 * @param targets all that there are. What one of them takes up is taken up for each: what the first one has sent
 * would else count as sent before the others know of it.
 */
export function createOutbox(
  connection: Connection,
  target: string,
  targets: readonly string[] = [target],
): Outbox {
  const write = (...statements: Statement[]) =>
    connection.use(async (engine) => {
      await engine.batch(statements, 'write');
    });
  const puttingOff = (id: string, until: string, trouble: string): Statement => ({
    sql: 'UPDATE forwards SET due_at = ?, trouble = ? WHERE lead_id = ? AND target = ?',
    args: [until, trouble, id, target],
  });
  return {
    async catchUp(ending) {
      // Before it looks: who brings leads back meanwhile asks anew.
      await write(caughtUp);
      let after: string | undefined = '';
      while (after !== undefined) {
        const from: string = after;
        after = ending?.aborted
          ? undefined
          : await connection.use((engine) => takeUp(engine, targets, from));
      }
    },
    isAskedToCatchUp: () =>
      connection.use(async (engine) => (await engine.execute(askedToCatchUp)).rows.length > 0),
    claim: (now, until) => connection.use((engine) => claimIn(engine, target, now, until)),
    hold: (id, until) =>
      write({
        sql: 'UPDATE forwards SET due_at = ? WHERE lead_id = ? AND target = ?',
        args: [until, id, target],
      }),
    markSent: (id, now) =>
      write(
        {
          sql: 'UPDATE forwards SET sent_at = ?, trouble = NULL WHERE lead_id = ? AND target = ?',
          args: [now, id, target],
        },
        // Waits for the other way's mark: of two made at once PostgreSQL would show neither to the other. After the
        // row of forwards, as erasing has it, so that nobody waits in a circle.
        { sql: 'UPDATE leads SET sent_at = sent_at WHERE id = ?', args: [id] },
        {
          sql: `UPDATE leads SET sent_at = ? WHERE id = ?
            AND NOT EXISTS (SELECT 1 FROM forwards WHERE lead_id = ? AND sent_at IS NULL)`,
          args: [now, id, id],
        },
      ),
    putOff: (...putOff) => write(puttingOff(...putOff)),
    putOffRefused: (id, until, trouble, refusals) =>
      write(puttingOff(id, until, trouble), {
        // Of a lead that was erased meanwhile nothing is kept.
        sql: `INSERT INTO refusals (lead_id, target, times)
          SELECT lead_id, target, CAST(? AS INTEGER) FROM forwards WHERE lead_id = ? AND target = ?
          ON CONFLICT(lead_id, target) DO UPDATE SET times = excluded.times`,
        args: [refusals, id, target],
      }),
    bury: (id, now, trouble) =>
      write(
        {
          sql: 'UPDATE forwards SET dead_at = ?, trouble = ? WHERE lead_id = ? AND target = ?',
          args: [now, trouble, id, target],
        },
        // Asked for again it is counted anew.
        { sql: 'DELETE FROM refusals WHERE lead_id = ? AND target = ?', args: [id, target] },
      ),
    nextDue: () =>
      connection.use(async (engine) => {
        const { rows } = await engine.execute({
          sql: `SELECT min(due_at) AS due FROM forwards WHERE ${isOpen}`,
          args: [target],
        });
        const due = rows[0]?.['due'];
        return typeof due === 'string' ? due : undefined;
      }),
    waiting: () =>
      connection.use(async (engine) => {
        const { rows } = await engine.execute({
          sql: `SELECT count(*) AS leads, count(dead_at) AS dead, min(received_at) AS since
            FROM forwards JOIN leads ON id = lead_id WHERE target = ? AND forwards.sent_at IS NULL`,
          args: [target],
        });
        const since = rows[0]?.['since'];
        return {
          leads: Number(rows[0]?.['leads'] ?? 0),
          dead: Number(rows[0]?.['dead'] ?? 0),
          since: typeof since === 'string' ? since : undefined,
        };
      }),
  };
}
