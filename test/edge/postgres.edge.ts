import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '../../src/server/forwarding/outbox.ts';
import { createArchive } from '../../src/server/leads/archive.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import type { Statement } from '../../src/server/leads/engine.ts';
import { connectPostgres } from '../../src/server/leads/postgres.ts';
import { askingToCatchUp, insertion } from '../../src/server/leads/rows.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { skippedFor } from './engine.ts';
import { createPostgres, postgresMissing } from './postgres.ts';

const newLead = () => ({
  id: randomUUID(),
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amina Haddad',
  email: 'amina@example.org',
  country: 'UAE',
  message: 'Call me.',
  bodyHash: 'hash',
  verified: 'verified' as const,
});

describe.skipIf(postgresMissing !== undefined)(`PostgreSQL${skippedFor(postgresMissing)}`, () => {
  let postgres: Awaited<ReturnType<typeof createPostgres>>;
  beforeAll(async () => {
    postgres = await createPostgres();
  });
  afterAll(async () => {
    await postgres.remove();
  });

  test('a lead that both ways send at the same moment is known to be sent', async () => {
    const targets = ['webhook', 'mail'];
    const connection = createConnection(connectPostgres(await postgres.database()));
    const store = createLeadStore(connection, { targets });
    const leads = Array.from({ length: 200 }, newLead);
    await Promise.all(leads.map((lead) => store.put(lead)));
    const outboxes = targets.map((target) => createOutbox(connection, target, targets));
    for (const { id } of leads) {
      await Promise.all(outboxes.map((each) => each.markSent(id, '2030-01-03T00:00:00.000Z')));
    }
    const unsent = await connection.use((engine) =>
      engine.execute('SELECT id FROM leads WHERE sent_at IS NULL'),
    );
    expect(unsent.rows).toHaveLength(0);
    await store.close();
  });

  test('what is erased before it has gone on is counted', async () => {
    const url = await postgres.database();
    const connection = createConnection(connectPostgres(url));
    const store = createLeadStore(connection, { targets: ['webhook'] });
    const [first, second] = [newLead(), newLead()];
    await Promise.all([store.put(first), store.put(second)]);
    await createOutbox(connection, 'webhook').markSent(first.id, '2030-01-03T00:00:00.000Z');
    const erased = await createArchive(connection, url).eraseBefore('2031');
    expect(erased).toEqual({ leads: 2, unsent: 1, isClean: true });
    await store.close();
  });

  test('leads that are being brought back while others are taken up are taken up as well', async () => {
    const url = await postgres.database();
    const connection = createConnection(connectPostgres(url));
    const outbox = createOutbox(connection, 'webhook');
    // Somebody has asked before.
    await connection.use((engine) => engine.batch([askingToCatchUp], 'write'));
    const restoring = new Client({ connectionString: url });
    await restoring.connect();
    const run = ({ sql, args }: Statement) => {
      let count = 0;
      return restoring.query(
        sql.replaceAll('?', () => `$${(count += 1)}`),
        args,
      );
    };
    await restoring.query('BEGIN');
    await run(insertion(newLead()));
    await run(askingToCatchUp);

    let isDone = false;
    const takingUp = outbox.catchUp().finally(() => (isDone = true));
    const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN
      (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`;
    await expect
      .poll(async () => isDone || (await restoring.query(waiting)).rows.length > 0)
      .toBe(true);
    await restoring.query('COMMIT');
    await takingUp;

    if (await outbox.isAskedToCatchUp()) await outbox.catchUp();
    expect(await outbox.waiting()).toMatchObject({ leads: 1 });
    await restoring.end();
    await connection.close();
  });
});
