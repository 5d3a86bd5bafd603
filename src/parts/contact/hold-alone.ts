import { logger } from '../../browser/logger.ts';
import type { Stop } from '../../browser/stop.ts';

interface Options {
  /** Waits while another tab has it; else it is busy at once. */
  readonly waits: boolean;
  readonly whenHeld: () => Promise<void>;
  readonly whenBusy: () => void;
}

/**
 * Holds a name alone among all tabs of the site until it is stopped. Where the browser has no locks (plain
 * http), or refuses them (storage is blocked), it is held at once: the endpoint takes a message once, whoever
 * sends it.
 */
export function holdAlone(name: string, { waits, whenHeld, whenBusy }: Options): Stop {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    void whenHeld();
    return () => undefined;
  }
  const over = new AbortController();
  const ended = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let isAnswered = false;
  const hold = async (lock: Lock | null) => {
    isAnswered = true;
    if (!lock) {
      whenBusy();
      return;
    }
    await whenHeld();
    await ended;
  };
  // A browser refuses to wait with a signal for a lock that it may not wait for.
  const options = waits ? { signal: over.signal } : { ifAvailable: true };
  locks.request(name, options, hold).catch((error: unknown) => {
    // Stopped before it was held.
    if (over.signal.aborted) return;
    logger.warn('No lock for a waiting message', error);
    if (!isAnswered) void whenHeld();
  });
  return () => over.abort();
}
