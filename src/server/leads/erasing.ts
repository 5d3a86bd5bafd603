import type { Connection } from './connection.ts';

// One try of the engine has to be enough for them.
const erasedAtOnce = 500;

/**
 * Erases the leads that meet a condition of SQL over one value, the oldest first; answers how many. Leaves off where
 * `ending` says so.
 */
export async function eraseLeads(
  connection: Connection,
  condition: string,
  value: string,
  ending?: AbortSignal,
): Promise<number> {
  const next = `SELECT id FROM leads WHERE ${condition} ORDER BY received_at, id LIMIT ${erasedAtOnce}`;
  // Not "those without a lead": PostgreSQL would look through all leads for each of them.
  const statements = ['forwards WHERE lead_id', 'refusals WHERE lead_id', 'leads WHERE id'].map(
    (whose) => ({ sql: `DELETE FROM ${whose} IN (${next})`, args: [value] }),
  );
  let total = 0;
  let isMore = true;
  while (isMore) {
    const erased = await connection.use(async (engine) => {
      const results = await engine.batch(statements, 'write');
      return results.at(-1)?.rowsAffected ?? 0;
    });
    total += erased;
    isMore = erased === erasedAtOnce && !ending?.aborted;
  }
  return total;
}

/** Erases the leads that were received before a time (ISO 8601); answers how many. */
export const eraseLeadsBefore = (
  connection: Connection,
  time: string,
  ending?: AbortSignal,
): Promise<number> => eraseLeads(connection, 'received_at < ?', time, ending);
