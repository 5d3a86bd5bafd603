import { expect, test } from 'vitest';
import { listen, nodeServer, serverTimeouts, stop } from '../../src/server/listen.ts';
import { testApp } from './support/app.ts';

test('slow clients are closed: 10 s for the headers, 15 s for the whole, looked at every second', () => {
  const server = nodeServer(testApp().app);
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(15_000);
  expect(serverTimeouts.connectionsCheckingInterval).toBe(1000);
});

test('a real server answers, tells its address, and refuses a taken port in one line', async () => {
  const server = nodeServer(testApp().app);
  const address = await listen(server, 0, '127.0.0.1');
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const head = await fetch(address, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe('11');

  const port = Number(new URL(address).port);
  await expect(listen(nodeServer(testApp().app), port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is already in use. Set PORT to another one.`,
  );
  await stop(server);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});
