import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** One post that came in. */
interface Received {
  readonly key: unknown;
  readonly signature: unknown;
  readonly body: unknown;
}

/** The company's own system: it answers the first post 503, and all others 200. */
export async function openReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const take = async () => {
      const { 'idempotency-key': key, 'webhook-signature': signature } = request.headers;
      received.push({ key, signature, body: await json(request) });
      response.writeHead(received.length === 1 ? 503 : 200).end();
    };
    take().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    received,
    async end() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
