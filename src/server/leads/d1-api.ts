import type { Connect, Engine, Result, Row, Statement } from './engine.ts';

interface Answer {
  readonly success: boolean;
  readonly errors?: readonly { readonly message: string }[];
  readonly result?: readonly {
    readonly results: readonly Row[];
    readonly meta: { readonly changes?: number };
  }[];
}

interface D1ApiSettings {
  /** `d1://account/database`, both by their ids. */
  readonly url: string;
  /** A token that may edit D1. */
  readonly token: string;
  /** Where Cloudflare's API is. */
  readonly api: string;
}

const queryOf = (statement: Statement | string) =>
  typeof statement === 'string'
    ? { sql: statement }
    : { sql: statement.sql, params: statement.args };

/**
 * How to reach D1 from outside of Cloudflare, for whoever looks after the leads. It makes no tables: the Worker
 * does that with its first request. Each statement is a transaction of its own.
 */
export function connectD1Api({ url, token, api }: D1ApiSettings): Connect {
  const { host: account, pathname } = new URL(url);
  const address = `${api}/accounts/${account}/d1/database${pathname}/query`;
  async function ask(body: object): Promise<readonly Result[]> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { success, errors = [], result = [] } = (await response.json()) as Answer;
    if (!(response.ok && success)) {
      const reasons = errors.map(({ message }) => message).join(', ');
      throw new Error(`D1 answered ${response.status}: ${reasons || 'no reason'}`);
    }
    return result.map(({ results, meta }) => ({ rows: results, rowsAffected: meta.changes ?? 0 }));
  }
  const engine: Engine = {
    async execute(statement) {
      const [result] = await ask(queryOf(statement));
      return result ?? { rows: [], rowsAffected: 0 };
    },
    batch: (statements) => ask({ batch: statements.map(queryOf) }),
    close: () => undefined,
  };
  return () => Promise.resolve(engine);
}
