import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { ask, postLead } from '../built-server/ask.ts';
import { folder, leadsIn, serve } from '../built-server/serve.ts';
import { type Attack, pagesUntil, quantileMs } from './attack.ts';

interface Outcome {
  readonly key: string;
  readonly status: number;
}

async function postOnce(url: string, agent: Agent): Promise<Outcome> {
  const key = randomUUID();
  const { status } = await postLead(url, key, {}, agent);
  return { key, status };
}

/** What of the acknowledged is not in a store. */
function lostOf(outcomes: readonly Outcome[], name: string) {
  const stored = new Set(leadsIn(name).map(({ id }) => id));
  const acknowledged = outcomes.filter(({ status }) => status === 201);
  return {
    acknowledged: acknowledged.length,
    stored: stored.size,
    lost: acknowledged.filter(({ key }) => !stored.has(key)).length,
  };
}

// A disk of 256 KB is full long before.
const postsMax = 300;

/** Mounts a small disk; false where that is not allowed. */
function mountDisk(path: string, size: string): boolean {
  mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], {
      stdio: 'ignore',
    });
    return true;
  } catch (error) {
    if ((error as { readonly status?: unknown }).status === undefined) throw error;
    return false;
  }
}

/** A disk without room, and then with some again. */
export const fullDisk: Attack = async () => {
  const disk = join(folder, 'disk');
  if (!mountDisk(disk, '256k')) {
    return { skipped: 'to mount a small disk takes root' };
  }
  const agent = new Agent({ keepAlive: true });
  try {
    const name = join(disk, 'leads');
    const server = await serve(name);
    const outcomes: Outcome[] = [];
    const refused = () => outcomes.filter(({ status }) => status === 503).length;
    while (refused() < 10 && outcomes.length < postsMax) {
      outcomes.push(await postOnce(server.url, agent));
    }
    const page = await ask(server.url);
    execFileSync('mount', ['-o', 'remount,size=16m', disk]);
    const roomy: Outcome[] = [];
    while (roomy.length < 20) roomy.push(await postOnce(server.url, agent));
    const again = roomy.filter(({ status }) => status === 201).length;
    await server.end('SIGKILL');
    const { acknowledged, lost, stored } = lostOf([...outcomes, ...roomy], name);
    const others = outcomes.filter(({ status }) => status !== 201 && status !== 503).length;
    return {
      figures: `a full disk: ${acknowledged - again} acknowledged, then ${refused()} of ${refused() + others} others refused with 503, GET / ${page.status}; with room again ${again} of 20 stored; ${lost} lost, ${stored} stored`,
      isKept: refused() === 10 && others === 0 && lost === 0 && again === 20 && page.status === 200,
    };
  } finally {
    agent.destroy();
    execFileSync('umount', ['--lazy', disk]);
  }
};

/** Another process that keeps the file to itself for three seconds. */
export const lockedStore: Attack = async () => {
  const name = 'locked';
  const server = await serve(name);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  // The first makes the file.
  const outcomes = [await postOnce(server.url, agent)];
  const other = createClient({ url: `file:${join(folder, name)}.db` });
  const lock = await other.transaction('write');
  const over = new AbortController();
  const posting = Promise.all(
    Array.from({ length: 20 }, async () => {
      while (!over.signal.aborted) outcomes.push(await postOnce(server.url, agent));
    }),
  );
  const hold = async () => {
    await wait(3000);
    await lock.rollback();
    other.close();
    await wait(500);
    over.abort();
  };
  const pages = await pagesUntil(server.url, hold());
  await posting;
  agent.destroy();
  await server.end('SIGTERM');
  const { acknowledged, lost, stored } = lostOf(outcomes, name);
  const p99 = quantileMs(pages, 0.99);
  return {
    figures: `the store locked for 3 s under 20 clients: ${acknowledged} of ${outcomes.length} acknowledged, ${stored} stored, ${lost} lost; GET / p99 ${p99} ms`,
    isKept: acknowledged === outcomes.length && lost === 0 && stored === acknowledged && p99 < 500,
  };
};
