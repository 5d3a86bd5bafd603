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

/** What becomes of a post: taken and told so, taken though the answer is lost, or not taken (503). */
type Fate = 'told' | 'cut off' | 'refused';

/** One that takes the first post only the second time. */
const firstRefused = (count: number): Fate => (count === 1 ? 'refused' : 'told');

/** One that refuses every fifth post and loses every seventh answer. */
export function brittle(count: number): Fate {
  if (count % 5 === 0) return 'refused';
  return count % 7 === 0 ? 'cut off' : 'told';
}

/** The company's own system; `fateOf` says what becomes of each post, counted from 1. */
export async function openReceiver(fateOf: (count: number) => Fate = firstRefused) {
  const received: Received[] = [];
  const taken = new Set<string>();
  const server = createServer((request, response) => {
    const take = async () => {
      const { 'idempotency-key': key, 'webhook-signature': signature } = request.headers;
      received.push({ key, signature, body: await json(request) });
      const fate = fateOf(received.length);
      if (fate !== 'refused') taken.add(String(key));
      if (fate === 'cut off') response.destroy();
      else response.writeHead(fate === 'refused' ? 503 : 200).end();
    };
    take().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    received,
    /** The keys of what was taken. */
    taken,
    async end() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
