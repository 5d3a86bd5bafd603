import type { D1Database } from '../../../src/server/leads/d1.ts';
import type { Engine, Result } from '../../../src/server/leads/engine.ts';

const told = ({ rows, rowsAffected }: Result) => ({
  results: rows,
  meta: { changes: rowsAffected },
});

/** A D1 that is SQLite, as D1 is. */
export function databaseOver(engine: Pick<Engine, 'execute'>): D1Database {
  const prepare = (
    sql: string,
    args: readonly unknown[] = [],
  ): ReturnType<D1Database['prepare']> => ({
    bind: (...values) => prepare(sql, values),
    all: async () => told(await engine.execute({ sql, args: args as string[] })),
  });
  return { prepare, batch: (statements) => Promise.all(statements.map((each) => each.all())) };
}
