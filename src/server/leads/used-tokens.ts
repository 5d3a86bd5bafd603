import { randomUUID } from 'node:crypto';
import type { Connection } from './connection.ts';

/**
 * Whether this is the first use of a token by any process over this store. A store that is down cannot tell,
 * nor can it take the lead that the token came with.
 */
export type UseOnce = (nonce: string, issuedAtMs: number) => Promise<boolean>;

/** Used tokens in the store, forgotten when no token of their time is good any more. */
export function createUsedTokens(connection: Connection, lifeMs: number): UseOnce {
  return (nonce, issuedAtMs) => {
    // One for all tries: the answer to a try that was stored may have been lost.
    const use = randomUUID();
    return connection
      .use(async (engine) => {
        const results = await engine.batch(
          [
            { sql: 'DELETE FROM token_uses WHERE issued_ms < ?', args: [issuedAtMs - 2 * lifeMs] },
            {
              // Changes nothing of a use that is there, and answers whose it is.
              sql: `INSERT INTO token_uses (nonce, used_by, issued_ms) VALUES (?, ?, ?)
                ON CONFLICT(nonce) DO UPDATE SET used_by = token_uses.used_by RETURNING used_by`,
              args: [nonce, use, issuedAtMs],
            },
          ],
          'write',
        );
        return results[1]?.rows[0]?.['used_by'] === use;
      })
      .catch(() => true);
  };
}
