import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../server/support/free-port.ts';
import { createProcesses } from '../server/support/process.ts';
import { skippedFor } from './engine.ts';
import { keeperOf } from './keeper.ts';
import { createPostgres, postgresMissing } from './postgres.ts';
import { brittle, openReceiver } from './receiver.ts';
import { body, visitor } from './visitor.ts';

const clients = 24;
// Half of them of the engine, half of servers.
const kills = 20;
const forwardKills = 10;
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

  /** Two servers over one new database, each on a port that it comes back to. */
  async function serveTwo(settings: Readonly<Record<string, string>> = {}) {
    const url = await postgres.database();
    const serve = (port: number) =>
      processes.serve({
        LEADS_URL: url,
        PORT: String(port),
        BOT_CHECK_SECRET: 'known to all servers',
        LOG: 'off',
        ...settings,
      });
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map(serve));
    return {
      url,
      servers,
      addresses: servers.map(({ address }) => address),
      killServer: async (which: number) => {
        await servers[which]?.end('SIGKILL');
        servers[which] = await serve(ports[which] ?? 0);
      },
    };
  }

  test(`nothing is lost or doubled by ${kills} kill -9 of servers and engine`, async () => {
    const { url, servers, addresses, killServer } = await serveTwo();

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
        await killServer(kill % 4 === 1 ? 0 : 1);
      }
    }
    await goesOn();
    over.abort();
    await Promise.all(sending);
    for (const server of servers) await server.end('SIGTERM');

    const found = await keeperOf(processes, url).leads();
    console.log(
      `${kills} kills under ${clients} clients: ${acknowledged.length} acknowledged, ${found.length} stored, tries that failed: ${JSON.stringify(Object.fromEntries(troubles))}`,
    );
    expect(found.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
    expect(found.every(({ id, message }) => id === message)).toBe(true);
  });

  test(`every lead goes on under its key, though servers are killed ${forwardKills} times`, async () => {
    const crm = await openReceiver(brittle);
    const { url, servers, addresses, killServer } = await serveTwo({
      FORWARD_URL: crm.url,
      FORWARD_TIMEOUT_S: '0.5',
    });
    const keys: string[] = [];
    for (let kill = 0; kill < forwardKills; kill += 1) {
      const address = addresses[kill % 2] ?? '';
      const some = Array.from({ length: 6 }, () => randomUUID());
      const answers = await Promise.all(some.map((key) => visitor().post(address, key)));
      expect(answers.map(({ status }) => status)).toEqual(some.map(() => 201));
      keys.push(...some);
      const before = crm.received.length;
      await expect.poll(() => crm.received.length, { interval: 5 }).toBeGreaterThan(before);
      // While it sends them on.
      await killServer(kill % 2);
    }
    await expect.poll(() => crm.taken.size, { timeout: 120_000 }).toBe(keys.length);
    expect([...crm.taken].sort()).toEqual(keys.sort());
    const keeper = keeperOf(processes, url);
    const isNoted = async () => (await keeper.leads()).every(({ sentAt }) => sentAt !== null);
    await expect.poll(isNoted, { timeout: 60_000 }).toBe(true);
    for (const server of servers) await server.end('SIGTERM');
    await crm.end();
    console.log(
      `${forwardKills} kills: ${keys.length} leads stored, all of them taken, by ${crm.received.length} posts`,
    );
  });
});
