import type { Connection } from './connection.ts';

/** Erases the leads that meet a condition of SQL over one value; answers how many. */
export const eraseLeads = (
  connection: Connection,
  condition: string,
  value: string,
): Promise<number> =>
  connection.use(async (engine) => {
    const results = await engine.batch(
      [
        // Not "those without a lead": PostgreSQL would look through all leads for each of them.
        ...['forwards', 'refusals'].map((table) => ({
          sql: `DELETE FROM ${table} WHERE lead_id IN (SELECT id FROM leads WHERE ${condition})`,
          args: [value],
        })),
        { sql: `DELETE FROM leads WHERE ${condition}`, args: [value] },
      ],
      'write',
    );
    return results.at(-1)?.rowsAffected ?? 0;
  });

/** Erases the leads that were received before a time (ISO 8601); answers how many. */
export const eraseLeadsBefore = (connection: Connection, time: string): Promise<number> =>
  eraseLeads(connection, 'received_at < ?', time);
