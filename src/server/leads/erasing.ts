import type { Connection } from './connection.ts';
import { text } from './rows.ts';

/** Leads that were erased. */
export interface ErasedLeads {
  readonly leads: number;
  /** Those of them that had not reached all that they go on to. */
  readonly unsent: number;
}

// One try of the engine has to be enough for them.
const erasedAtOnce = 500;

/**
 * Erases the leads that meet a condition of SQL over one value, the oldest first. Leaves off where `ending` says so.
 */
export async function eraseLeads(
  connection: Connection,
  condition: string,
  value: string,
  ending?: AbortSignal,
): Promise<ErasedLeads> {
  const next = `SELECT id FROM leads WHERE ${condition} ORDER BY received_at, id LIMIT ${erasedAtOnce}`;
  // Not "those without a lead": PostgreSQL would look through all leads for each of them.
  const statements = [
    `DELETE FROM forwards WHERE lead_id IN (${next}) RETURNING lead_id, sent_at`,
    `DELETE FROM refusals WHERE lead_id IN (${next})`,
    `DELETE FROM leads WHERE id IN (${next})`,
  ].map((sql) => ({ sql, args: [value] }));
  const total = { leads: 0, unsent: 0 };
  let isMore = true;
  while (isMore) {
    const erased = await connection.use(async (engine) => {
      const results = await engine.batch(statements, 'write');
      const forwards = results[0]?.rows ?? [];
      const unsent = forwards.filter((row) => row['sent_at'] === null);
      return {
        leads: results.at(-1)?.rowsAffected ?? 0,
        unsent: new Set(unsent.map((row) => text(row['lead_id']))).size,
      };
    });
    total.leads += erased.leads;
    total.unsent += erased.unsent;
    isMore = erased.leads === erasedAtOnce && !ending?.aborted;
  }
  return total;
}

/** Erases the leads that were received before a time (ISO 8601). */
export const eraseLeadsBefore = (
  connection: Connection,
  time: string,
  ending?: AbortSignal,
): Promise<ErasedLeads> => eraseLeads(connection, 'received_at < ?', time, ending);
