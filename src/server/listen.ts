import { createServer, type Server, type ServerOptions } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { trustedProxies, type TrustedProxies } from './client-address.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  createOpenAnswers,
  limitConnections,
  type OpenAnswers,
} from './connections.ts';
import { namesOf } from './request-log.ts';

/**
 * Slow clients are closed: a request's headers and its whole are due in so many milliseconds. A connection
 * stays open for longer than the minute of most balancers: who closes first must not be the server, or a
 * post that is under way meets a closed door.
 */
export const serverTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
} as const satisfies ServerOptions;

const shutdownLimitMs = 10_000;
// So long a connection that nobody uses stays open, for a request that may be on its way.
const idleLimitMs = 1000;
const idleCheckMs = 50;

interface NodeServerOptions {
  readonly limits?: ConnectionLimits;
  readonly proxies?: TrustedProxies;
  /** Hears of errors of the server once it listens. */
  readonly note?: (text: string) => void;
}

/** The app behind a Node server that does not listen yet. */
export interface NodeServer {
  readonly server: Server;
  /** Starts listening; resolves with the address to open, rejects with the reason in one line. */
  readonly listen: (port: number, host: string) => Promise<string>;
  /** From now on each answer closes its connection, so that clients turn to another process. */
  readonly drain: () => void;
  /** Stops listening and resolves when the running requests are answered, or cut off after ten seconds. */
  readonly stop: () => Promise<void>;
}

interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** What chose the port. */
  readonly setting: string;
  readonly note: (text: string) => void;
}

/** Starts listening; resolves with the address to open. Errors after that are told, and end nothing. */
export function listenOn(
  server: Server,
  { port, host, setting, note }: ListenOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use. Set ${setting} to another one.`)
          : new Error(`Cannot listen on ${host}:${port} (${error.code ?? error.name}).`),
      );
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      const bound = server.address();
      const realPort = typeof bound === 'object' && bound !== null ? bound.port : port;
      const address = `http://${host.includes(':') ? `[${host}]` : host}:${realPort}`;
      server.off('error', refuse);
      server.on('error', (error) => {
        note(`The server at ${address} goes on after an error (${namesOf(error)}).`);
      });
      resolve(address);
    });
  });
}

function stop(server: Server, answers: OpenAnswers): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), shutdownLimitMs);
    let idleCheck: NodeJS.Timeout | undefined;
    const idleLimit = setTimeout(() => {
      idleCheck = setInterval(() => answers.closeUnused('fresh too'), idleCheckMs);
    }, idleLimitMs);
    // Not the close of HTTP servers: that one hangs up on whoever is about to ask.
    NetServer.prototype.close.call(server, () => {
      for (const timer of [limit, idleLimit, idleCheck]) clearTimeout(timer);
      // The listener is closed already: this only ends the server's own timer.
      server.close();
      resolve();
    });
  });
}

/** Puts the app behind a Node server. */
export function nodeServer(
  app: Hono<AppEnv>,
  {
    limits = connectionLimits,
    proxies = trustedProxies([]),
    note = () => undefined,
  }: NodeServerOptions = {},
): NodeServer {
  const answer = getRequestListener(app.fetch, {
    // Bare probes of HTTP/1.0 name no host.
    hostname: 'localhost',
  });
  const answers = createOpenAnswers(limits);
  const server = createServer(serverTimeouts, (request, response) => {
    if (answers.add(response)) void answer(request, response);
  });
  limitConnections(server, limits, proxies, answers);
  return {
    server,
    listen: (port, host) => listenOn(server, { port, host, setting: 'PORT', note }),
    drain: () => answers.closeAfterEach(),
    async stop() {
      // Who stands at the door already comes in.
      await turnOfLoop();
      await turnOfLoop();
      const stopped = stop(server, answers);
      // After the door is closed: who is sent away before would stand at it, and be cut off with it.
      answers.closeAfterEach();
      await stopped;
    },
  };
}
