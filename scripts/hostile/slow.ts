import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { postLead, postPath } from '../built-server/ask.ts';
import { memoryOf, serve } from '../built-server/serve.ts';
import { type Attack, pagesUntil, quantileMs } from './attack.ts';

const sockets = 500;
// Fifteen seconds for a whole request, and one more until Node looks.
const closedWithinS = 20;

async function openSockets(url: string, act: (socket: Socket, index: number) => void) {
  const port = Number(new URL(url).port);
  return Promise.all(
    Array.from({ length: sockets }, async (_, index) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      act(socket, index);
      return socket;
    }),
  );
}

/** Half a head, or a head with half a body, and then a byte now and then. */
export const slowSenders: Attack = async () => {
  const server = await serve('slow-senders');
  const begun = performance.now();
  const halves = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `POST ${postPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"`,
  ];
  const closings: Promise<void>[] = [];
  await openSockets(server.url, (socket, index) => {
    socket.resume();
    socket.write(halves[index % 2] ?? '');
    const dripping = setInterval(() => socket.write('a'), 700);
    closings.push(once(socket, 'close').then(() => clearInterval(dripping)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const posting = Promise.all(
    Array.from({ length: 100 }, async () => {
      const { status, ms } = await postLead(server.url, randomUUID(), {}, agent);
      return { status, ms };
    }),
  );
  const pages = await pagesUntil(server.url, posting);
  const good = (await posting).filter(({ status }) => status === 201);
  const closed = Promise.all(closings).then(() => (performance.now() - begun) / 1000);
  // Of who is never closed the attack tells as well.
  const patience = wait(closedWithinS * 1000 - (performance.now() - begun));
  const closedS = await Promise.race([closed, patience]);
  agent.destroy();
  await server.end('SIGKILL');
  return {
    figures: `${sockets} slow senders: ${good.length} of 100 posts stored, GET / p99 ${quantileMs(pages, 0.99)} ms, ${closedS === undefined ? `not closed within ${closedWithinS} s` : `all closed after ${closedS.toFixed(1)} s`}`,
    isKept: good.length === 100 && closedS !== undefined,
  };
};

/** Asks for a megabyte and reads a few bytes of it now and then. */
export const slowReaders: Attack = async () => {
  const server = await serve('slow-readers');
  const before = memoryOf(server);
  const opened = await openSockets(server.url, (socket) => {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10));
    const sipping = setInterval(() => socket.read(512), 300);
    socket.once('close', () => clearInterval(sipping));
  });
  const pages = await pagesUntil(server.url, wait(5000));
  const after = memoryOf(server);
  const stillOpen = opened.filter(({ destroyed }) => !destroyed).length;
  for (const socket of opened) socket.destroy();
  await server.end('SIGKILL');
  const p99 = quantileMs(pages, 0.99);
  return {
    figures: `${sockets} slow readers of a megabyte: GET / p50 ${quantileMs(pages, 0.5)} ms, p99 ${p99} ms, memory ${Math.round(before)} → ${Math.round(after)} MB, ${stillOpen} still reading`,
    isKept: p99 < 500 && after < before + 200 && stillOpen === sockets,
  };
};
