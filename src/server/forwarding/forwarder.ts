import { StoreDown } from '../leads/lead.ts';
import { namesOf } from '../request-log.ts';
import { forwarding, waitAfter } from './schedule.ts';
import { createSender, type SenderOptions } from './sender.ts';

/** Sends what the outbox holds, one lead after the other. */
export interface Forwarder {
  /** Says that there may be something new. */
  wake(): void;
  /** Ends after the try that is under way, which is cut short where the other side asks for patience. */
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
  // In a row, of a store that does not answer, or of our own.
  let ownFailures = 0;
  const failures = () => sender.failures() + ownFailures;
  /** What was told of those. */
  let told: string | undefined;
  let catchUpAt = 0;
  let hasCaughtUp = true;

  /** Sends until nothing is due or the other side fails. */
  async function sendAll(): Promise<void> {
    let isMore = true;
    while (isMore) {
      isAwake = false;
      const isSent = !ending.aborted && (await sender.sendOne(ending));
      isMore = (isSent || isAwake) && failures() === 0;
    }
  }

  /** What cannot be looked for holds nothing up that is known to wait. */
  async function catchUp(): Promise<void> {
    // Who has just looked in vain is not made to by being asked.
    const isDue = now() >= catchUpAt || (hasCaughtUp && (await outbox.isAskedToCatchUp()));
    if (!isDue) return;
    try {
      await outbox.catchUp(ending);
      hasCaughtUp = true;
      catchUpAt = now() + forwarding.catchUpEveryMs;
    } catch (error) {
      hasCaughtUp = false;
      catchUpAt = now() + forwarding.longestWaitMs;
      note(`Old leads for the ${target.name} could not be looked for (${namesOf(error)}).`);
    }
  }

  /** That the store is down is told by who watches it, and what is in it waits there. */
  function tell(error: unknown): void {
    const names = namesOf(error);
    if (error instanceof StoreDown || names === told) return;
    told = names;
    note(`Leads for the ${target.name} are held up (${names}). It is tried again.`);
  }

  /** Sends what is due; answers when to look again. */
  async function sendDue(): Promise<number> {
    try {
      await catchUp();
      await sendAll();
      const isUp = sender.failures() === 0;
      const due = isUp && !ending.aborted ? await outbox.nextDue() : undefined;
      ownFailures = 0;
      told = undefined;
      if (failures() > 0) return Math.max(waitAfter(failures(), random()), sender.heldBackMs());
      if (due === undefined) return forwarding.lookEveryMs;
      // What is to be sent again has no time.
      const dueMs = due === '' ? 0 : Math.max(0, Date.parse(due) - now());
      return Math.max(dueMs, sender.heldBackMs());
    } catch (error) {
      tell(error);
      ownFailures += 1;
      return waitAfter(failures(), random());
    }
  }

  async function sendAndWait(): Promise<void> {
    const waitMs = await sendDue();
    running = undefined;
    if (ending.aborted) return;
    // What woke it while it looked ahead may not have been seen.
    const isDue = isAwake && failures() === 0;
    timer = setTimeout(run, isDue ? 0 : Math.min(waitMs, forwarding.lookEveryMs));
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
