import { Pool, type PoolClient, type QueryResult } from 'pg';
import type { Connect, Engine, Result, Statement } from './engine.ts';
import { schemaNames, schemaStatements } from './schema.ts';

// The store makes one batch at a time; tokens, counts and the forwarders want one each beside it.
const connectionsMax = 5;
// A try of the store ends after four seconds.
const openLimitMs = 4000;
const queryLimitMs = 5000;
const schemaLock = 32_033;

/** The statement as PostgreSQL numbers its arguments. */
function numbered(statement: Statement | string): { text: string; values: Statement['args'] } {
  if (typeof statement === 'string') return { text: statement, values: [] };
  let count = 0;
  const text = statement.sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  return { text, values: statement.args };
}

const resultOf = ({ rows, rowCount }: QueryResult<Record<string, unknown>>): Result => ({
  rows,
  rowsAffected: rowCount ?? 0,
});

/** The tables in PostgreSQL's words. */
function postgresSchema(): string[] {
  return schemaStatements.map((sql) =>
    sql
      // Times and ids are ordered by their characters, as SQLite does it, and not by a language.
      .replaceAll('TEXT', 'TEXT COLLATE "C"')
      .replaceAll('INTEGER', 'BIGINT')
      // A crash may forget counts; without a log, taking one waits for no disk.
      .replace('CREATE TABLE IF NOT EXISTS counts', 'CREATE UNLOGGED TABLE IF NOT EXISTS counts'),
  );
}

// What is acknowledged is on the disk, whatever the server's own default is.
const begin = 'BEGIN; SET LOCAL synchronous_commit = on';

// The query that was under way tells; without a listener the process would end.
const unheard = () => undefined;

/** Runs statements as one transaction on one connection, which a failure ends. */
async function inTransaction(
  pool: Pool,
  statements: readonly (Statement | string)[],
): Promise<readonly Result[]> {
  const client: PoolClient = await pool.connect();
  client.on('error', unheard);
  let hasFailed = true;
  try {
    await client.query(begin);
    const results: Result[] = [];
    for (const statement of statements) {
      results.push(resultOf(await client.query(numbered(statement))));
    }
    await client.query('COMMIT');
    hasFailed = false;
    return results;
  } finally {
    client.release(hasFailed);
    client.off('error', unheard);
  }
}

/** Makes what is missing; one process at a time, since two that make the same table are in each other's way. */
async function ensureSchema(engine: Engine): Promise<void> {
  const { rows } = await engine.execute({
    sql: `SELECT relname FROM pg_class WHERE pg_table_is_visible(oid)
      AND relname IN (${schemaNames.map(() => '?').join(', ')})`,
    args: schemaNames,
  });
  if (rows.length === schemaNames.length) return;
  await engine.batch([`SELECT pg_advisory_xact_lock(${schemaLock})`, ...postgresSchema()], 'write');
}

/** The URL with a password that was given beside it, which the driver would take an empty one for. */
function withPassword(url: string, password: string | undefined): string {
  const address = new URL(url);
  if (address.password === '' && password !== undefined) {
    address.password = encodeURIComponent(password);
  }
  return address.href;
}

/**
 * How to open PostgreSQL behind a URL like `postgres://user@host/database`. A password that the URL does not
 * hold may be given beside it.
 */
export function connectPostgres(url: string, password?: string): Connect {
  return async () => {
    const pool = new Pool({
      connectionString: withPassword(url, password),
      max: connectionsMax,
      connectionTimeoutMillis: openLimitMs,
      query_timeout: queryLimitMs,
      keepAlive: true,
      application_name: 'amara',
    });
    // A connection that breaks while nobody uses it leaves the pool; the next use opens another.
    pool.on('error', unheard);
    const engine: Engine = {
      skipLocked: 'FOR UPDATE SKIP LOCKED',
      execute: async (statement) => resultOf(await pool.query(numbered(statement))),
      batch: (statements) => inTransaction(pool, statements),
      close() {
        void pool.end();
      },
    };
    try {
      await ensureSchema(engine);
    } catch (error) {
      engine.close();
      throw error;
    }
    return engine;
  };
}
