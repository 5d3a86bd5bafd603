import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, postLead } from '../built-server/ask.ts';
import { leadsIn, memoryOf, serve } from '../built-server/serve.ts';
import type { Attack } from './attack.ts';

/** More posts than are taken unflagged, from many addresses. */
export const flood: Attack = async () => {
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
};

/** Connections that ask for much at once and read none of it. */
export const pipelines: Attack = async () => {
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
};
