import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, postLead } from '../built-server/ask.ts';
import { free, leadsIn, serve } from '../built-server/serve.ts';
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
}

/** Servers that are ended and started again under clients. */
export async function restarts(
  { times, lifeMs, clients: many, resetsMax }: Restarts = {
    times: 5,
    lifeMs: 1500,
    clients: 50,
    resetsMax: 5,
  },
): Promise<Finding> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const start = () => serve('restarts', { ...free, PORT: port });
  let server = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: many });
  const count = { answered: 0, reset: 0 };
  const boots: number[] = [];
  const over = new AbortController();
  const clients = Array.from({ length: many }, async () => {
    while (!over.signal.aborted) {
      try {
        await ask(`${server.url}/robots.txt`, { agent });
        count.answered += 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') count.reset += 1;
        await wait(20);
      }
    }
  });
  for (let done = 0; done < times; done += 1) {
    await wait(lifeMs);
    await server.end('SIGTERM');
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
    isKept: count.reset <= resetsMax * times && slowestMs <= bootLimitMs,
  };
}

/** Servers that are killed while messages are under way. */
export async function kills(
  { times, lifeMs, clients: many }: Ends = { times: 10, lifeMs: 1000, clients: 50 },
): Promise<Finding> {
  const acknowledged = new Set<string>();
  let doubled = 0;
  for (let round = 0; round < times; round += 1) {
    const server = await serve('kills');
    const over = new AbortController();
    const agent = new Agent({ keepAlive: true, maxSockets: many });
    const clients = Array.from({ length: many }, async () => {
      while (!over.signal.aborted) {
        const key = randomUUID();
        const answer = await postLead(server.url, key, {}, agent).catch(() => undefined);
        if (answer?.status === 201 && acknowledged.has(key)) doubled += 1;
        if (answer?.status === 201) acknowledged.add(key);
      }
    });
    await wait(lifeMs);
    // A busy machine may have answered nobody yet.
    const latestMs = performance.now() + bootLimitMs;
    while (acknowledged.size === 0 && performance.now() < latestMs) await wait(50);
    await server.end('SIGKILL');
    over.abort();
    await Promise.all(clients);
    agent.destroy();
  }
  const stored = leadsIn('kills').map(({ id }) => id);
  const known = new Set(stored);
  const lost = [...acknowledged].filter((key) => !known.has(key)).length;
  doubled += stored.length - known.size;
  return {
    figures: `${times} kill -9 under ${many} clients: ${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled`,
    isKept: lost === 0 && doubled === 0 && acknowledged.size > 0,
  };
}
