import type { Connection } from './connection.ts';

/**
 * Whether this is the first use of a token by any process over this store. A store that is down cannot tell,
 * nor can it take the lead that the token came with.
 */
export type UseOnce = (nonce: string, issuedAtMs: number) => Promise<boolean>;

/** Used tokens in the store, forgotten when no token of their time is good any more. */
export function createUsedTokens(connection: Connection, lifeMs: number): UseOnce {
  return (nonce, issuedAtMs) =>
    connection
      .use(async (engine) => {
        const results = await engine.batch(
          [
            { sql: 'DELETE FROM used_tokens WHERE issued_ms < ?', args: [issuedAtMs - 2 * lifeMs] },
            {
              sql: `INSERT INTO used_tokens (nonce, issued_ms) VALUES (?, ?)
                ON CONFLICT(nonce) DO NOTHING RETURNING nonce`,
              args: [nonce, issuedAtMs],
            },
          ],
          'write',
        );
        return results[1]?.rows.length === 1;
      })
      .catch(() => true);
}
