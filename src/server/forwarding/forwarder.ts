import type { Outbox } from './outbox.ts';
import type { Outcome, Target } from './target.ts';

/** When the next try is made, and when there is none. */
export const forwarding = {
  firstWaitMs: 1000,
  /** The wait doubles up to this. */
  longestWaitMs: 300_000,
  /** What the other side may ask for at most. */
  longestAskedWaitMs: 3_600_000,
  /** A lead that the other side refuses is given up after so many tries, in about a quarter of an hour. */
  refusalsMax: 10,
  /** A lead that never gets through is given up after so many, in about three days. */
  triesMax: 900,
  /** Leads of other processes are looked for so often. */
  lookEveryMs: 30_000,
  /** Leads that nobody noted for forwarding are looked for so often. */
  catchUpEveryMs: 3_600_000,
} as const;

interface ForwarderOptions {
  readonly target: Target;
  readonly outbox: Outbox;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
}

/** Sends what the outbox holds, one lead after the other. */
export interface Forwarder {
  /** Says that there may be something new. */
  wake(): void;
  /** Ends after the try that is under way. */
  end(): Promise<void>;
}

/** The wait after so many tries, in milliseconds: doubled each time, and not the same for all. */
export function waitAfter(tries: number, random: number): number {
  const wait = Math.min(forwarding.firstWaitMs * 2 ** (tries - 1), forwarding.longestWaitMs);
  return wait * (0.75 + random / 4);
}

const iso = (ms: number) => new Date(ms).toISOString();

/** See docs/decisions/0028 for its states. */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { target, outbox, now, random, note } = options;
  const end = new AbortController();
  const ending = end.signal;
  let isAwake = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  // Failures of any lead in a row: while the other side is down, not every lead knocks at its door.
  let failures = 0;
  let catchUpAt = 0;

  async function settle(id: string, tries: number, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'sent') {
      failures = 0;
      await outbox.markSent(id, iso(now()));
      return;
    }
    const isLast =
      tries >= (outcome.kind === 'refused' ? forwarding.refusalsMax : forwarding.triesMax);
    if (isLast) {
      await outbox.bury(id, iso(now()), outcome.trouble);
      note(
        `Lead ${id} was given up for ${target.name} after ${tries} tries (${outcome.trouble}). \`npm run leads -- retry\` sends it again.`,
      );
      return;
    }
    if (outcome.kind === 'later') {
      failures += 1;
      if (failures === 1) note(`The ${target.name} takes no leads now (${outcome.trouble}).`);
    }
    const askedMs =
      outcome.kind === 'later' && outcome.waitS !== undefined ? outcome.waitS * 1000 : 0;
    const waitMs = Math.max(
      waitAfter(tries, random()),
      Math.min(askedMs, forwarding.longestAskedWaitMs),
    );
    await outbox.putOff(id, iso(now() + waitMs), outcome.trouble);
  }

  /** Sends one lead; false when none is due. */
  async function sendOne(): Promise<boolean> {
    const claimedAt = now();
    // Longer than a try: if this process dies, another one takes the lead after that.
    const until = iso(claimedAt + target.limitMs * 1.5);
    const claim = await outbox.claim(iso(claimedAt), until);
    if (!claim) return false;
    await settle(claim.lead.id, claim.tries, await target.send(claim.lead));
    return true;
  }

  /** Sends until nothing is due or the other side fails. */
  async function sendAll(): Promise<void> {
    let isMore = true;
    while (isMore) {
      isAwake = false;
      const isSent = !ending.aborted && (await sendOne());
      isMore = (isSent || isAwake) && failures === 0;
    }
  }

  /** Sends what is due; answers when to look again. */
  async function sendDue(): Promise<number> {
    try {
      if (now() >= catchUpAt) {
        await outbox.catchUp();
        catchUpAt = now() + forwarding.catchUpEveryMs;
      }
      await sendAll();
      if (failures > 0) return waitAfter(failures, random());
      const due = await outbox.nextDue();
      return due === undefined ? forwarding.lookEveryMs : Math.max(0, Date.parse(due) - now());
    } catch {
      // The store is down: what is in it waits there.
      failures += 1;
      return waitAfter(failures, random());
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
      if (failures === 0) run();
    },
    async end() {
      end.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
