import type { Connect, Engine, Result, Row, SqlValue, Statement } from './engine.ts';
import { ensureSqliteSchema } from './schema.ts';

interface D1Result {
  readonly results: readonly Row[];
  readonly meta: { readonly changes: number };
}

interface D1Statement {
  bind(...values: SqlValue[]): D1Statement;
  all(): Promise<D1Result>;
}

/** What the store needs of Cloudflare's D1. */
export interface D1Database {
  prepare(sql: string): D1Statement;
  /** Runs statements as one transaction. */
  batch(statements: D1Statement[]): Promise<readonly D1Result[]>;
}

const resultOf = ({ results, meta }: D1Result): Result => ({
  rows: results,
  rowsAffected: meta.changes,
});

const withSchema = new WeakSet<D1Database>();

/** How to open D1; its tables are looked for once. */
export function connectD1(database: D1Database): Connect {
  const prepared = (statement: Statement | string) =>
    typeof statement === 'string'
      ? database.prepare(statement)
      : database.prepare(statement.sql).bind(...statement.args);
  const engine: Engine = {
    execute: async (statement) => resultOf(await prepared(statement).all()),
    batch: async (statements) => (await database.batch(statements.map(prepared))).map(resultOf),
    close: () => undefined,
  };
  return async () => {
    if (!withSchema.has(database)) {
      await ensureSqliteSchema(engine);
      withSchema.add(database);
    }
    return engine;
  };
}
