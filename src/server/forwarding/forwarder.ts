import { createSender, forwarding, type SenderOptions, waitAfter } from './sender.ts';

/** Sends what the outbox holds, one lead after the other. */
export interface Forwarder {
  /** Says that there may be something new. */
  wake(): void;
  /** Ends after the try that is under way. */
  end(): Promise<void>;
}

/** See docs/decisions/0028 for its states. */
export function createForwarder(options: SenderOptions): Forwarder {
  const { target, outbox, now, random, note } = options;
  const sender = createSender(options);
  const end = new AbortController();
  const ending = end.signal;
  let isAwake = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  // In a row, of a store that does not answer.
  let storeFailures = 0;
  const failures = () => sender.failures() + storeFailures;
  let catchUpAt = 0;
  let hasCaughtUp = true;

  /** Sends until nothing is due or the other side fails. */
  async function sendAll(): Promise<void> {
    let isMore = true;
    while (isMore) {
      isAwake = false;
      const isSent = !ending.aborted && (await sender.sendOne());
      isMore = (isSent || isAwake) && failures() === 0;
    }
  }

  /** What cannot be looked for holds nothing up that is known to wait. */
  async function catchUp(): Promise<void> {
    // Who has just looked in vain is not made to by being asked.
    const isDue = now() >= catchUpAt || (hasCaughtUp && (await outbox.isAskedToCatchUp()));
    if (!isDue) return;
    try {
      await outbox.catchUp();
      hasCaughtUp = true;
      catchUpAt = now() + forwarding.catchUpEveryMs;
    } catch (error) {
      hasCaughtUp = false;
      catchUpAt = now() + forwarding.longestWaitMs;
      const trouble = error instanceof Error ? error.name : typeof error;
      note(`Old leads for the ${target.name} could not be looked for (${trouble}).`);
    }
  }

  /** Sends what is due; answers when to look again. */
  async function sendDue(): Promise<number> {
    try {
      await catchUp();
      await sendAll();
      storeFailures = 0;
      if (failures() > 0) return waitAfter(failures(), random());
      const due = await outbox.nextDue();
      return due === undefined ? forwarding.lookEveryMs : Math.max(0, Date.parse(due) - now());
    } catch {
      // The store is down: what is in it waits there.
      storeFailures += 1;
      return waitAfter(failures(), random());
    }
  }

  async function sendAndWait(): Promise<void> {
    const waitMs = await sendDue();
    running = undefined;
    if (ending.aborted) return;
    timer = setTimeout(run, Math.min(waitMs, forwarding.lookEveryMs));
    timer.unref();
  }

  function run(): void {
    clearTimeout(timer);
    if (!ending.aborted) running ??= sendAndWait();
  }

  run();
  return {
    wake() {
      isAwake = true;
      // While the other side is down its time comes with the timer.
      if (failures() === 0) run();
    },
    async end() {
      end.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
