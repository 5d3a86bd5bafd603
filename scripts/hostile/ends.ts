import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, postLead } from '../built-server/ask.ts';
import { free, lastingPort, leadsIn, serve } from '../built-server/serve.ts';
import { type Finding, quantileMs } from './attack.ts';

// A balancer gives up on a server that is not there after so long.
const bootLimitMs = 10_000;

interface Ends {
  readonly times: number;
  /** How long the server lives before each. */
  readonly lifeMs: number;
  readonly clients: number;
}

interface Restarts extends Ends {
  /** At the moment the door closes a few are cut off: so many each time, the more the busier the machine is. */
  readonly resetsMax: number;
  /** How long a start may take. */
  readonly bootMaxMs?: number;
}

/** Servers that are ended and started again under clients. */
export async function restarts(
  { times, lifeMs, clients: many, resetsMax, bootMaxMs = bootLimitMs }: Restarts = {
    times: 5,
    lifeMs: 1500,
    clients: 50,
    resetsMax: 5,
  },
): Promise<Finding> {
  const port = lastingPort();
  const start = () => serve('restarts', { ...free, PORT: port });
  let server = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: many });
  const count = { answered: 0, reset: 0 };
  const boots: number[] = [];
  const over = new AbortController();
  // Who has been answered by this server, and so has a connection to it.
  let known = new Set<number>();
  const clients = Array.from({ length: many }, async (_, client) => {
    while (!over.signal.aborted) {
      const knownNow = known;
      try {
        await ask(`${server.url}/robots.txt`, { agent });
        knownNow.add(client);
        count.answered += 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') count.reset += 1;
        await wait(20);
      }
    }
  });
  for (let done = 0; done < times; done += 1) {
    await wait(lifeMs);
    // On a busy machine some are still at the door.
    const latestMs = performance.now() + bootMaxMs;
    while (known.size < many && performance.now() < latestMs) await wait(50);
    await server.end('SIGTERM');
    known = new Set();
    server = await start();
    boots.push(server.bootMs);
  }
  await wait(500);
  over.abort();
  await Promise.all(clients);
  agent.destroy();
  await server.end('SIGKILL');
  const slowestMs = quantileMs(boots, 1);
  return {
    figures: `${times} SIGTERMs under ${many} clients: ${count.answered} answered, ${count.reset} reset; boot ${quantileMs(boots, 0.5)} ms, at most ${slowestMs} ms`,
    isKept: count.reset <= resetsMax * times && slowestMs <= bootMaxMs,
  };
}

/** Servers that are killed while messages are under way; a message goes to the next one until it is acknowledged. */
export async function kills(
  { times, lifeMs, clients: many }: Ends = { times: 10, lifeMs: 1000, clients: 50 },
): Promise<Finding> {
  const acknowledged: string[] = [];
  let known = 0;
  // One of each client, over all servers.
  const underWay = Array.from({ length: many }, () => randomUUID());

  async function send(url: string, client: number, agent: Agent): Promise<void> {
    const key = underWay[client] ?? '';
    const answer = await postLead(url, key, {}, agent).catch(() => undefined);
    if (answer?.status !== 201 && answer?.status !== 200) return;
    if (answer.status === 200) known += 1;
    acknowledged.push(key);
    underWay[client] = randomUUID();
  }

  for (let round = 0; round < times; round += 1) {
    const server = await serve('kills');
    const over = new AbortController();
    const agent = new Agent({ keepAlive: true, maxSockets: many });
    const clients = underWay.map(async (_, client) => {
      while (!over.signal.aborted) await send(server.url, client, agent);
    });
    await wait(lifeMs);
    // A busy machine may have answered nobody yet.
    const latestMs = performance.now() + bootLimitMs;
    while (acknowledged.length === 0 && performance.now() < latestMs) await wait(50);
    await server.end('SIGKILL');
    over.abort();
    await Promise.all(clients);
    agent.destroy();
  }
  // What the last kill cut off may be stored too.
  const last = await serve('kills');
  const agent = new Agent({ keepAlive: true, maxSockets: many });
  await Promise.all(underWay.map((_, client) => send(last.url, client, agent)));
  agent.destroy();
  await last.end('SIGKILL');

  const stored = leadsIn('kills');
  const texts = new Set(stored.map(({ message }) => message));
  const lost = acknowledged.filter((key) => !texts.has(key)).length;
  const doubled = stored.length - texts.size;
  const strayed = stored.filter(({ id, message }) => id !== message).length;
  return {
    figures: `${times} kill -9 under ${many} clients: ${acknowledged.length} acknowledged (${known} when posted again), ${stored.length} stored, ${lost} lost, ${doubled} doubled, ${strayed} under another key`,
    isKept: lost + doubled + strayed === 0 && acknowledged.length > many,
  };
}
