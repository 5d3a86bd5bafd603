/**
 * Attacks the built server from outside and prints what came of it; fails when a promise of
 * docs/reliability.md is broken.
 * Usage: npm run test:hostile [-- attack…]
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, form, post, postLead, postPath } from './built-server/ask.ts';
import { free, leadsIn, memoryOf, serve } from './built-server/serve.ts';
import { type Attack, quantileMs } from './hostile/attack.ts';
import { junk } from './hostile/junk.ts';
import { slowReaders, slowSenders } from './hostile/slow.ts';
import { fullDisk, lockedStore } from './hostile/store.ts';

/** How `GET /` fares while something is done every so often. */
async function pagesDuring(url: string, everyMs: number, attack: () => Promise<unknown>) {
  const times: number[] = [];
  const under = new AbortController();
  const attacking = (async () => {
    while (!under.signal.aborted) {
      await attack().catch(() => undefined);
      await wait(everyMs);
    }
  })();
  for (let asked = 0; asked < 100; asked += 1) {
    times.push((await ask(url)).ms);
    await wait(20);
  }
  under.abort();
  await attacking;
  return `GET / p50 ${quantileMs(times, 0.5)} ms, p95 ${quantileMs(times, 0.95)} ms`;
}

const attacks: Readonly<Record<string, Attack>> = {
  slowSenders,
  slowReaders,
  junk,
  fullDisk,
  lockedStore,

  async marks() {
    const server = await serve('marks');
    const marked = { ...form, userMessage: `a${'\u0301'.repeat(8000)}${'\u0316'.repeat(7900)}` };
    const attack = () => post(server.url + postPath, marked, { recaptchatoken: 'x' });
    await attack();
    const times = [];
    for (let posts = 0; posts < 5; posts += 1) times.push((await attack()).ms);
    const pages = await pagesDuring(server.url, 500, attack);
    await server.end('SIGKILL');
    const ms = quantileMs(times, 0.5);
    return { figures: `32 KB of marks ${ms} ms; ${pages}`, isKept: ms < 200 };
  },

  async slashes() {
    const server = await serve('slashes');
    const attack = () => ask(`${server.url}/${'/'.repeat(15_000)}x`);
    await attack();
    const { ms } = await attack();
    const pages = await pagesDuring(server.url, 100, attack);
    await server.end('SIGKILL');
    return { figures: `15,000 slashes ${Math.round(ms)} ms; ${pages}`, isKept: ms < 150 };
  },

  async flood() {
    const server = await serve('flood', { RATE_GLOBAL_POSTS: '600' });
    const agent = new Agent({ keepAlive: true, maxSockets: 30 });
    const statuses = new Map<number, number>();
    await Promise.all(
      Array.from({ length: 140 }, async (_, visitor) => {
        for (let posts = 0; posts < 5; posts += 1) {
          const headers = { 'x-forwarded-for': `198.51.${visitor}.1` };
          const { status } = await postLead(server.url, randomUUID(), headers, agent);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    agent.destroy();
    await server.end('SIGTERM');
    const stored = leadsIn('flood').length;
    return {
      figures: `700 posts from 140 addresses past a limit of 600: ${statuses.get(201) ?? 0} answered 201, ${stored} stored`,
      isKept: statuses.get(201) === 700 && stored === 700,
    };
  },

  async restarts() {
    const port = String(20_000 + Math.floor(Math.random() * 20_000));
    const start = () => serve('restarts', { ...free, PORT: port });
    let server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const count = { answered: 0, reset: 0 };
    const boots: number[] = [];
    const over = new AbortController();
    const clients = Array.from({ length: 50 }, async () => {
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
    for (let restarts = 0; restarts < 5; restarts += 1) {
      await wait(1500);
      await server.end('SIGTERM');
      server = await start();
      boots.push(server.bootMs);
    }
    await wait(500);
    over.abort();
    await Promise.all(clients);
    agent.destroy();
    await server.end('SIGKILL');
    return {
      figures: `5 SIGTERMs under 50 clients: ${count.answered} answered, ${count.reset} reset; boot ${quantileMs(boots, 0.5)} ms`,
      isKept: count.reset <= 25,
    };
  },

  async kills() {
    const rounds = 10;
    const acknowledged = new Set<string>();
    let doubled = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await serve('kills');
      const over = new AbortController();
      const agent = new Agent({ keepAlive: true, maxSockets: 50 });
      const clients = Array.from({ length: 50 }, async () => {
        while (!over.signal.aborted) {
          const key = randomUUID();
          const answer = await postLead(server.url, key, {}, agent).catch(() => undefined);
          if (answer?.status === 201 && acknowledged.has(key)) doubled += 1;
          if (answer?.status === 201) acknowledged.add(key);
        }
      });
      await wait(1000);
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
      figures: `${rounds} kill -9 under 50 clients: ${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled`,
      isKept: lost === 0 && doubled === 0 && acknowledged.size > 0,
    };
  },

  async pipelines() {
    const server = await serve('pipelines');
    const { port } = new URL(server.url);
    const memory = () => memoryOf(server);
    const before = memory();
    let highest = before;
    const sockets: Socket[] = [];
    for (let opened = 0; opened < 200; opened += 1) {
      const socket = connect(Number(port), '127.0.0.1').pause();
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100));
      sockets.push(socket);
    }
    for (let looks = 0; looks < 40; looks += 1) {
      await wait(50);
      highest = Math.max(highest, memory());
    }
    const { status } = await ask(server.url);
    for (const socket of sockets) socket.destroy();
    await server.end('SIGKILL');
    return {
      figures: `200 connections of 100 requests, never read: memory ${Math.round(before)} → ${Math.round(highest)} MB, a good one ${status}`,
      isKept: status === 200 && highest < before + 150,
    };
  },
};

const chosen = process.argv.slice(2);
for (const [name, attack] of Object.entries(attacks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const { figures, isKept } = await attack();
  console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${name}: ${figures}`);
  if (!isKept) process.exitCode = 1;
}
