import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../server/support/free-port.ts';
import { createProcesses } from '../server/support/process.ts';
import { skippedFor } from './engine.ts';
import { listLeads } from './list-leads.ts';
import { createPostgres, postgresMissing } from './postgres.ts';
import { body, visitor } from './visitor.ts';

const clients = 24;
const kills = 12;
// So many are acknowledged between two kills, so that each is under load.
const perRound = 100;

describe.skipIf(postgresMissing !== undefined)(`PostgreSQL${skippedFor(postgresMissing)}`, () => {
  let processes: Awaited<ReturnType<typeof createProcesses>>;
  let postgres: Awaited<ReturnType<typeof createPostgres>>;
  beforeAll(async () => {
    processes = await createProcesses('edge-chaos');
    postgres = await createPostgres();
  });
  afterAll(async () => {
    await processes.remove();
    await postgres.remove();
  });

  test(`nothing is lost or doubled by ${kills} kill -9 of servers and engine`, async () => {
    const url = await postgres.database();
    const serve = (port: number) =>
      processes.serve({
        LEADS_URL: url,
        PORT: String(port),
        BOT_CHECK_SECRET: 'known to all servers',
        LOG: 'off',
      });
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map(serve));
    const addresses = servers.map(({ address }) => address);

    const acknowledged: string[] = [];
    const troubles = new Map<string, number>();
    const over = new AbortController();

    /** Sends one message until it is acknowledged, each try to the other server. */
    async function send(client: number): Promise<void> {
      const key = randomUUID();
      const sender = visitor(`198.51.100.${client}`);
      for (let tries = client; ; tries += 1) {
        const address = addresses[tries % addresses.length] ?? '';
        const status = await sender.post(address, key, { ...body, userMessage: key }).then(
          (answer) => answer.status,
          (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
        );
        if (status === 201 || status === 200) {
          acknowledged.push(key);
          return;
        }
        troubles.set(String(status), (troubles.get(String(status)) ?? 0) + 1);
        await wait(20);
      }
    }

    const sending = Array.from({ length: clients }, async (_, client) => {
      while (!over.signal.aborted) await send(client);
    });
    /** Waits until work goes on. */
    const goesOn = async () => {
      const goal = acknowledged.length + perRound;
      const options = { timeout: 60_000, interval: 10 };
      await expect.poll(() => acknowledged.length, options).toBeGreaterThanOrEqual(goal);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      await goesOn();
      if (kill % 2 === 0) {
        await postgres.kill();
        await postgres.start();
      } else {
        const which = kill % 4 === 1 ? 0 : 1;
        await servers[which]?.end('SIGKILL');
        servers[which] = await serve(ports[which] ?? 0);
      }
    }
    await goesOn();
    over.abort();
    await Promise.all(sending);
    for (const server of servers) await server.end('SIGTERM');

    const found = await listLeads(processes, url);
    console.log(
      `${kills} kills under ${clients} clients: ${acknowledged.length} acknowledged, ${found.length} stored, tries that failed: ${JSON.stringify(Object.fromEntries(troubles))}`,
    );
    expect(found.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
    expect(found.every(({ id, message }) => id === message)).toBe(true);
  });
});
