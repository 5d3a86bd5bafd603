import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress, rateKey, type TrustedProxies } from './client-address.ts';

/** What one process, and one visitor of it, may hold open. */
export interface ConnectionLimits {
  /** Connections in all. */
  readonly inAll: number;
  /** Connections of one address that is no proxy of ours. */
  readonly perAddress: number;
  /** Answers that wait on one connection: browsers and proxies ask one by one. */
  readonly answersAtOnce: number;
  /** A connection on which nothing moves for so long while an answer is due is closed. */
  readonly stillMs: number;
  /** An answer that is not read to its end by then is broken off. */
  readonly answerMs: number;
}

/** The limits of a real server. */
export const connectionLimits: ConnectionLimits = {
  inAll: 4000,
  perAddress: 256,
  answersAtOnce: 16,
  stillMs: 30_000,
  answerMs: 300_000,
};

// From this share of the connections on, those that nobody uses make room for the next.
const crowdedShare = 0.9;

/** Closes what holds a server's connections without using them. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  proxies: TrustedProxies,
  answers: OpenAnswers,
): void {
  const perAddress = new Map<string, number>();
  let inAll = 0;
  server.maxConnections = limits.inAll;
  // Node itself looks whether the other side has read anything meanwhile.
  server.timeout = limits.stillMs;
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const key = rateKey(address);
    const count = (perAddress.get(key) ?? 0) + 1;
    perAddress.set(key, count);
    inAll += 1;
    answers.watch(socket);
    socket.once('close', () => {
      inAll -= 1;
      const left = (perAddress.get(key) ?? 1) - 1;
      if (left === 0) perAddress.delete(key);
      else perAddress.set(key, left);
    });
    if (count > limits.perAddress && !proxies.has(address)) socket.destroy();
    else if (inAll > limits.inAll * crowdedShare) answers.closeUnused();
  });
}

/** The answers that a server has begun and not ended. */
export interface OpenAnswers {
  /** Counts one in; false when its connection asks for too much at once and was closed. */
  add(response: ServerResponse): boolean;
  /** From now on every answer is the last of its connection. */
  closeAfterEach(): void;
  /** Takes account of a new connection. */
  watch(socket: Socket): void;
  /**
   * Closes the connections that no answer is on its way on; those that have not asked yet only when told to.
   * Node's own way takes an answer for read when all of it is written, and cuts slow readers off.
   */
  closeUnused(those?: 'fresh too'): void;
}

/** Keeps account of open answers, and breaks off what is never read. */
export function createOpenAnswers(limits: ConnectionLimits): OpenAnswers {
  const open = new Set<ServerResponse>();
  const perSocket = new WeakMap<Socket, number>();
  // Whether each has had an answer already.
  const unused = new Map<Socket, boolean>();
  let isClosing = false;
  return {
    add(response) {
      const { socket } = response.req;
      // A pipeline goes on being read after its connection was closed.
      if (socket.destroyed) return false;
      const count = (perSocket.get(socket) ?? 0) + 1;
      if (count > limits.answersAtOnce) {
        socket.destroy();
        return false;
      }
      perSocket.set(socket, count);
      unused.delete(socket);
      open.add(response);
      if (isClosing) response.setHeader('Connection', 'close');
      const limit = setTimeout(() => socket.destroy(), limits.answerMs);
      response.once('close', () => {
        clearTimeout(limit);
        open.delete(response);
        const left = (perSocket.get(socket) ?? 1) - 1;
        perSocket.set(socket, left);
        if (left === 0 && !socket.destroyed) unused.set(socket, true);
      });
      return true;
    },
    watch(socket) {
      unused.set(socket, false);
      socket.once('close', () => unused.delete(socket));
    },
    closeUnused(those) {
      for (const [socket, hasAsked] of unused) {
        if (hasAsked || those === 'fresh too') socket.destroy();
      }
    },
    closeAfterEach() {
      isClosing = true;
      for (const response of open) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
    },
  };
}
