import type { Client, InStatement, Row, Value } from '@libsql/client';
import { createConnection } from './connection.ts';
import type { Connect } from './database.ts';
import { type Lead, type LeadStore, type PutOutcome, StoreDown, type StoredLead } from './lead.ts';
import { createWriteQueue } from './write-queue.ts';

const insert = `INSERT INTO leads
  (id, received_at, name, email, country, message, body_hash, verified)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO NOTHING RETURNING id`;

const insertion = (lead: Lead): InStatement => ({
  sql: insert,
  args: [
    lead.id,
    lead.receivedAt,
    lead.name,
    lead.email,
    lead.country,
    lead.message,
    lead.bodyHash,
    lead.verified,
  ],
});

const text = (value: Value | undefined) => (typeof value === 'string' ? value : '');

async function storedHash(client: Client, id: string): Promise<string | undefined> {
  const { rows } = await client.execute({
    sql: 'SELECT body_hash FROM leads WHERE id = ?',
    args: [id],
  });
  return rows[0] && text(rows[0]['body_hash']);
}

async function insertAll(client: Client, leads: readonly Lead[]): Promise<readonly PutOutcome[]> {
  const results = await client.batch(leads.map(insertion), 'write');
  const outcomes: PutOutcome[] = [];
  for (const [index, lead] of leads.entries()) {
    if (results[index]?.rows.length === 1) outcomes.push('stored');
    else {
      const isSame = (await storedHash(client, lead.id)) === lead.bodyHash;
      outcomes.push(isSame ? 'duplicate' : 'conflict');
    }
  }
  return outcomes;
}

const storedLead = (row: Row): StoredLead => ({
  id: text(row['id']),
  receivedAt: text(row['received_at']),
  name: text(row['name']),
  email: text(row['email']),
  country: text(row['country']),
  message: text(row['message']),
  bodyHash: text(row['body_hash']),
  verified: row['verified'] === 'verified' ? 'verified' : 'unverified',
  sentAt: typeof row['sent_at'] === 'string' ? row['sent_at'] : null,
});

/** A store over one engine: writes go through one queue, in batches, and resolve after the commit. */
export function createLeadStore(connect: Connect): LeadStore {
  const connection = createConnection(connect);
  const queue = createWriteQueue((leads: readonly Lead[]) =>
    connection.use((client) => insertAll(client, leads)),
  );
  return {
    put: (lead) =>
      queue.add(lead).catch((error: unknown) => {
        throw error instanceof StoreDown ? error : new StoreDown(error);
      }),
    find: (id) => connection.use((client) => storedHash(client, id)),
    list: () =>
      connection.use(async (client) => {
        const { rows } = await client.execute('SELECT * FROM leads ORDER BY received_at, id');
        return rows.map(storedLead);
      }),
    count: () =>
      connection.use(async (client) => {
        const { rows } = await client.execute('SELECT count(*) AS leads FROM leads');
        return Number(rows[0]?.['leads'] ?? 0);
      }),
    async close() {
      await queue.settled();
      await connection.close();
    },
  };
}
