import type { Engine, Statement } from './engine.ts';

const schema: readonly (readonly [name: string, sql: string])[] = [
  [
    'leads',
    `CREATE TABLE IF NOT EXISTS leads (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  country TEXT NOT NULL,
  message TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  verified TEXT NOT NULL,
  sent_at TEXT
)`,
  ],
  ['leads_unsent', 'CREATE INDEX IF NOT EXISTS leads_unsent ON leads (id) WHERE sent_at IS NULL'],
  ['leads_by_time', 'CREATE INDEX IF NOT EXISTS leads_by_time ON leads (received_at, id)'],
  [
    'forwards',
    `CREATE TABLE IF NOT EXISTS forwards (
  lead_id TEXT NOT NULL,
  target TEXT NOT NULL,
  tries INTEGER NOT NULL,
  due_at TEXT NOT NULL,
  sent_at TEXT,
  dead_at TEXT,
  trouble TEXT,
  PRIMARY KEY (lead_id, target)
)`,
  ],
  [
    // Of the rows of forwards; a table of its own, since stores that were there before get it too.
    'refusals',
    `CREATE TABLE IF NOT EXISTS refusals (
  lead_id TEXT NOT NULL,
  target TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (lead_id, target)
)`,
  ],
  [
    // Stores of before have `used_tokens`, which does not say whose use it was; nothing reads it any more.
    'token_uses',
    `CREATE TABLE IF NOT EXISTS token_uses (
  nonce TEXT PRIMARY KEY,
  used_by TEXT NOT NULL,
  issued_ms INTEGER NOT NULL
)`,
  ],
  [
    'counts',
    `CREATE TABLE IF NOT EXISTS counts (
  name TEXT PRIMARY KEY,
  points INTEGER NOT NULL,
  ends_ms INTEGER NOT NULL
)`,
  ],
  [
    'forwards_due',
    `CREATE INDEX IF NOT EXISTS forwards_due ON forwards (target, due_at, lead_id)
  WHERE sent_at IS NULL AND dead_at IS NULL`,
  ],
  [
    'forwards_unsent',
    `CREATE INDEX IF NOT EXISTS forwards_unsent ON forwards (target, lead_id)
  WHERE sent_at IS NULL`,
  ],
];

/** The names of the tables and indexes. */
export const schemaNames: string[] = schema.map(([name]) => name);

/** What makes them, where they are not there. */
export const schemaStatements: string[] = schema.map(([, sql]) => sql);

/** A write that leaves nothing behind, and reaches the disk all the same. */
export const harmlessWrite: Statement[] = [
  {
    sql: "INSERT INTO token_uses (nonce, used_by, issued_ms) VALUES (?, '', 0)",
    args: ['harmless'],
  },
  { sql: 'DELETE FROM token_uses WHERE nonce = ?', args: ['harmless'] },
];

/** Makes what is missing in an engine that speaks SQLite. */
export async function ensureSqliteSchema(engine: Engine): Promise<void> {
  // Asked first, so that opening a store in use takes no write lock.
  const { rows } = await engine.execute({
    sql: `SELECT name FROM sqlite_master WHERE name IN (${schemaNames.map(() => '?').join(', ')})`,
    args: schemaNames,
  });
  if (rows.length < schemaNames.length) await engine.batch(schemaStatements, 'write');
}
