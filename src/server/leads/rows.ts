import type { Engine, Row, Statement } from './engine.ts';
import { type Lead, type StoredLead, verificationOf } from './lead.ts';

/** A text of a row; empty when there is none. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A row of the table as a lead. */
export const storedLead = (row: Row): StoredLead => ({
  id: text(row['id']),
  receivedAt: text(row['received_at']),
  name: text(row['name']),
  email: text(row['email']),
  country: text(row['country']),
  message: text(row['message']),
  bodyHash: text(row['body_hash']),
  verified: verificationOf(row['verified']),
  sentAt: typeof row['sent_at'] === 'string' ? row['sent_at'] : null,
});

/** Writes a lead, unless its id is there already. */
export const insertion = (lead: Lead, sentAt: string | null = null): Statement => ({
  sql: `INSERT INTO leads
  (id, received_at, name, email, country, message, body_hash, verified, sent_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO NOTHING RETURNING id`,
  args: [
    lead.id,
    lead.receivedAt,
    lead.name,
    lead.email,
    lead.country,
    lead.message,
    lead.bodyHash,
    lead.verified,
    sentAt,
  ],
});

/** Notes that a lead is to go on to a target. */
export const forwarding = ({ id, receivedAt }: Lead, target: string): Statement => ({
  sql: `INSERT INTO forwards (lead_id, target, tries, due_at) VALUES (?, ?, 0, ?)
  ON CONFLICT(lead_id, target) DO NOTHING`,
  args: [id, target, receivedAt],
});

// No lead and no target has such a name.
const unnoted = ['', '*'] as const;

/**
 * Asks whoever sends leads on to look for those that nobody noted for it. Also where somebody has asked already: it holds
 * that row, so that who forgets it looks after what is written with this.
 */
export const askingToCatchUp: Statement = {
  sql: `INSERT INTO forwards (lead_id, target, tries, due_at) VALUES (?, ?, 0, '')
  ON CONFLICT(lead_id, target) DO UPDATE SET due_at = excluded.due_at`,
  args: [...unnoted],
};

/** Answers a row while somebody asks for that. */
export const askedToCatchUp: Statement = {
  sql: 'SELECT 1 FROM forwards WHERE lead_id = ? AND target = ?',
  args: [...unnoted],
};

/** Forgets that somebody asked. */
export const caughtUp: Statement = {
  sql: 'DELETE FROM forwards WHERE lead_id = ? AND target = ?',
  args: [...unnoted],
};

// D1 takes no more arguments than that in one statement.
const idsAtOnce = 100;

/** By what leads of one id are told apart. */
type Marks = Pick<Lead, 'bodyHash' | 'receivedAt'>;

/** The marks of the leads stored under ids, of those that are there. */
export async function storedMarks(
  engine: Engine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Marks>> {
  const marks = new Map<string, Marks>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    const { rows } = await engine.execute({
      sql: `SELECT id, body_hash, received_at FROM leads WHERE id IN (${some.map(() => '?').join(', ')})`,
      args: some,
    });
    for (const row of rows) {
      marks.set(text(row['id']), {
        bodyHash: text(row['body_hash']),
        receivedAt: text(row['received_at']),
      });
    }
  }
  return marks;
}

/** Where a page of leads begins: after this one. */
export type Place = Pick<Lead, 'receivedAt' | 'id'>;

/** So many leads are read at a time: one try of the engine has to be enough for them. */
export const pageLeads = 500;

/** The next leads after a place, oldest first. */
export async function nextPage(engine: Engine, after: Place): Promise<readonly StoredLead[]> {
  const { rows } = await engine.execute({
    sql: `SELECT * FROM leads WHERE (received_at, id) > (?, ?) ORDER BY received_at, id LIMIT ${pageLeads}`,
    args: [after.receivedAt, after.id],
  });
  return rows.map(storedLead);
}
