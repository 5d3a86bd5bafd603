import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { trustedProxies } from '../../src/server/client-address.ts';
import { connectionLimits } from '../../src/server/connections.ts';
import { type NodeServer, nodeServer, serverTimeouts } from '../../src/server/listen.ts';
import { siteFiles } from '../../src/server/site-files.ts';
import { testApp } from './support/app.ts';

const running = new Set<NodeServer>();
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  for (const each of running) each.server.closeAllConnections();
  await Promise.all([...running].map((each) => each.stop()));
  running.clear();
});

/** A real server, and how to open sockets to it. */
async function serve(
  options: Parameters<typeof nodeServer>[1] & { app?: ReturnType<typeof testApp> } = {},
) {
  const { app = testApp(), ...rest } = options;
  const node = nodeServer(app.app, rest);
  running.add(node);
  const address = await node.listen(0, '127.0.0.1');
  const port = Number(new URL(address).port);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.add(socket);
    await once(socket, 'connect');
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      node.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  return { ...node, app, address, port, open, connections };
}

test('slow clients are closed: 10 s for the headers, 15 s for the whole, looked at every second', async () => {
  const { server } = await serve();
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(15_000);
  expect(serverTimeouts.connectionsCheckingInterval).toBe(1000);
});

test('a connection is kept for longer than the minute of a balancer', async () => {
  const { server, address } = await serve();
  expect(server.keepAliveTimeout).toBe(65_000);
  expect((await fetch(address)).headers.get('keep-alive')).toBe('timeout=65');
});

test('a real server answers, tells its address, and refuses a taken port in one line', async () => {
  const { address, port, stop } = await serve();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const head = await fetch(address, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe('37');

  await expect(nodeServer(testApp().app).listen(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is already in use. Set PORT to another one.`,
  );
  await stop();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('errors of a server that listens are told without what they quote, and end nothing', async () => {
  const notes: string[] = [];
  const { server, address } = await serve({ note: (told) => void notes.push(told) });
  for (let errors = 0; errors < 2; errors += 1) {
    server.emit('error', Object.assign(new Error('of amina@example.org'), { code: 'EMFILE' }));
  }
  const note = `The server at ${address} goes on after an error (Error EMFILE).`;
  expect(notes).toEqual([note, note]);
  expect((await fetch(address)).status).toBe(200);
});

describe('what a raw socket may do', () => {
  test('HTTP/1.0 without a Host is answered', async () => {
    const { open } = await serve();
    const socket = await open();
    socket.write('GET / HTTP/1.0\r\n\r\n');
    const heard = await text(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(heard).toContain('home');
  });

  test('two hosts are refused, since a proxy may have gone by the other one (RFC 9112, 3.2)', async () => {
    const { open } = await serve();
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n');
    const heard = await text(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(heard).toContain('A request names one host.');
    expect(heard).toMatch(/^content-security-policy: /im);
  });

  test('a visitor who leaves in mid-post is no trouble of ours', async () => {
    const { open, server, app } = await serve();
    const socket = await open();
    const begun = once(server, 'request');
    socket.write(
      'POST /api/v1/CustomerServices/Add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"',
    );
    await begun;
    socket.destroy();
    await expect.poll(() => app.log).toHaveLength(1);
    expect(app.log[0]).toMatchObject({ status: 499, path: '/api/v1/CustomerServices/Add' });
    expect(app.log[0]).not.toHaveProperty('trouble');
  });

  test('one whose post stands still is answered 408, and is none either', async () => {
    const { open, server, app } = await serve();
    // Real ones are asserted above; it is looked at once a second.
    Object.assign(server, { headersTimeout: 100, requestTimeout: 100 });
    const socket = await open();
    socket.write(
      'POST /api/v1/CustomerServices/Add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    await expect.poll(() => app.log).toMatchObject([{ status: 499 }]);
    expect(app.log[0]).not.toHaveProperty('trouble');
  });
});

describe('who holds connections', () => {
  // Larger than what the kernel takes off our hands.
  const film = new Uint8Array(32 * 1024 * 1024);
  const large = () => testApp({ site: siteFiles(new Map([['film.mp4', film]])) });
  const ask = 'GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n';

  test('real limits are wide enough for people', () => {
    expect(connectionLimits).toEqual({
      inAll: 4000,
      perAddress: 256,
      answersAtOnce: 16,
      stillMs: 30_000,
      answerMs: 300_000,
    });
  });

  test('and never reads is closed when nothing has moved for a while', async () => {
    const { open, connections } = await serve({
      app: large(),
      limits: { ...connectionLimits, stillMs: 100 },
    });
    const socket = await open();
    socket.pause();
    socket.write(ask);
    await expect.poll(connections).toBe(0);
  });

  test('and reads a little now and then is closed when the answer has taken too long', async () => {
    const { open, connections } = await serve({
      app: large(),
      limits: { ...connectionLimits, answerMs: 100 },
    });
    const socket = await open();
    socket.write(ask);
    // On a busy machine it may be closed before.
    socket.once('readable', () => void socket.read(1000));
    await expect.poll(connections).toBe(0);
  });

  test('and asks for much at once is closed before it costs', async () => {
    const { open, app } = await serve();
    const socket = await open();
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
    await once(socket, 'close');
    expect(app.log.length).toBeLessThanOrEqual(16);
  });

  test('from one address gets no more than its share, but a proxy does', async () => {
    const limits = { ...connectionLimits, perAddress: 3 };
    const one = await serve({ limits });
    const opened = await Promise.all([one.open(), one.open(), one.open(), one.open()]);
    await Promise.race(opened.map((socket) => once(socket.resume(), 'close')));
    await expect.poll(one.connections).toBe(3);

    const proxied = await serve({ limits, proxies: trustedProxies(['127.0.0.1']) });
    for (let count = 0; count < 5; count += 1) await proxied.open();
    await expect.poll(proxied.connections).toBe(5);
  });

  test('from one network of a wire gets its share, whatever the zone that Node names', () => {
    const { server } = nodeServer(testApp().app, {
      limits: { ...connectionLimits, perAddress: 1 },
    });
    const peers = ['fe80::1%eth0', 'fe80::2%eth0'].map((remoteAddress) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
      sockets.add(socket);
      server.emit('connection', socket);
      return socket.destroyed;
    });
    expect(peers).toEqual([false, true]);
  });

  test('and lets them go can have others', async () => {
    const { open, connections } = await serve({ limits: { ...connectionLimits, perAddress: 3 } });
    // Somebody else at the same address stays.
    await open();
    for (let count = 0; count < 6; count += 1) {
      const socket = await open();
      socket.end();
      await once(socket.resume(), 'close');
      await expect.poll(connections).toBe(1);
    }
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const heard = await Promise.race([
      once(socket, 'data').then(([data]) => String(data)),
      once(socket, 'close').then(() => 'closed'),
    ]);
    expect(heard).toContain('200 OK');
  });

  test('and uses them leaves no more than there are in all', async () => {
    const { open, connections } = await serve({
      app: large(),
      limits: { ...connectionLimits, inAll: 2 },
    });
    const readers: Socket[] = [];
    for (let count = 0; count < 2; count += 1) {
      const socket = await open();
      socket.write(ask.replace('Host', 'Connection: close\r\nHost'));
      await once(socket, 'readable');
      readers.push(socket);
    }
    const third = await open();
    if (!third.destroyed) await once(third.resume(), 'close');
    expect(await connections()).toBe(2);
    // Nor is one that reads slowly cut off to make room.
    for (const reader of readers) expect((await text(reader)).length).toBeGreaterThan(film.length);
  });

  test('without using them makes room for the next', async () => {
    const { open, connections } = await serve({ limits: { ...connectionLimits, inAll: 10 } });
    for (let count = 0; count < 9; count += 1) {
      const socket = await open();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'data');
      socket.resume();
    }
    const last = await open();
    last.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(last, 'data'))[0])).toContain('200 OK');
    await expect.poll(connections).toBe(1);
  });
});

describe('a server that is to end', () => {
  const asked = (address: string, agent: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(address, { agent }, (response) => resolve(response.resume())).on('error', reject);
    });

  test('ends each connection with an answer, so that no request meets a closed one', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { address, drain, stop } = await serve();
    const first = await asked(address, agent);
    expect(first.headers.connection).toBe('keep-alive');
    drain();
    const ended = stop();
    // On the connection that is open already: the door is closed for new ones.
    const last = await asked(address, agent);
    expect(last.statusCode).toBe(200);
    expect(last.headers.connection).toBe('close');
    await ended;
    agent.destroy();
  });

  test('does not cut off who still reads', async () => {
    const film = new Uint8Array(32 * 1024 * 1024);
    const app = testApp({ site: siteFiles(new Map([['film.mp4', film]])) });
    const { open, stop } = await serve({ app });
    const socket = await open();
    socket.write('GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    const fresh = await open();
    const stopped = stop();
    // It goes after a second, as does whatever nobody uses.
    await once(fresh.resume(), 'close');
    expect((await text(socket)).length).toBeGreaterThan(film.length);
    await stopped;
  });

  test('ends a connection that nobody uses', async () => {
    const agent = new Agent({ keepAlive: true });
    const { address, stop } = await serve();
    await asked(address, agent);
    await stop();
    await expect(asked(address, new Agent())).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });
});
