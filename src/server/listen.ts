import { createServer, type Server, type ServerOptions } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Slow clients are closed: a request's headers and its whole are due in this many milliseconds. */
export const serverTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
} as const satisfies ServerOptions;

const shutdownLimitMs = 10_000;
const idleCheckMs = 50;

/** The app as a Node server that does not listen yet. */
export function nodeServer(app: Hono<AppEnv>): Server {
  const listener = getRequestListener(app.fetch);
  return createServer(serverTimeouts, (request, response) => void listener(request, response));
}

/** Starts listening; resolves with the address to open, rejects with the reason in one line. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use. Set PORT to another one.`)
          : new Error(`Cannot listen on ${host}:${port} (${error.code ?? error.name}).`),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      const realPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${realPort}`);
    });
  });
}

/** Stops listening and resolves when the running requests are answered, or cut off after ten seconds. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), shutdownLimitMs);
    // A connection that was busy at the close is idle after its answer, and would be kept alive.
    const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idleCheck);
      resolve();
    });
  });
}
