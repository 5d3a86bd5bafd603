import { once } from 'node:events';
import { createServer } from 'node:net';
import { lastingPort } from '../../../scripts/built-server/serve.ts';

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port that nobody listens on now, and that no caller of any process is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = Number(lastingPort());
    if (await isFree(port)) return port;
  }
}
