import type { StoredLead } from '../leads/lead.ts';
import { within } from '../within.ts';
import type { Outbox } from './outbox.ts';
import type { Outcome, Target } from './target.ts';

const tooLong: Outcome = { kind: 'later', trouble: 'TimeoutError' };

/** Resolves when this process ends, unless the try is over before that. */
const atTheEnd = (ending: AbortSignal | undefined, over: AbortSignal) =>
  new Promise<Outcome>((resolve) => {
    const end = () => resolve(tooLong);
    if (ending?.aborted) end();
    else ending?.addEventListener('abort', end, { once: true, signal: over });
  });

/** One try, which is given up in time, and sooner where this process ends. */
export async function attempt(
  { send, limitMs, longestMs = limitMs }: Target,
  lead: StoredLead,
  ending: AbortSignal | undefined,
): Promise<Outcome> {
  const over = new AbortController();
  const sending = send(lead, over.signal);
  try {
    const outcome = await within<Outcome | undefined>(limitMs, sending, () => undefined);
    if (outcome !== undefined) return outcome;
    if (longestMs === limitMs) return tooLong;
    return await within(
      longestMs - limitMs,
      Promise.race([sending, atTheEnd(ending, over.signal)]),
      () => tooLong,
    );
  } finally {
    over.abort();
  }
}

interface HoldOptions {
  readonly outbox: Pick<Outbox, 'hold'>;
  readonly id: string;
  /** Until when the lead is taken, in milliseconds since 1970. */
  readonly until: number;
  /** For so long it is taken each time. */
  readonly holdMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Keeps a lead taken while its try goes on; answers how to leave that. */
export function holdClaim({ outbox, id, until, holdMs, now }: HoldOptions): () => Promise<void> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holding = Promise.resolve();

  async function hold(): Promise<void> {
    const next = now() + holdMs;
    // While the store is down nobody else takes it either.
    await outbox.hold(id, new Date(next).toISOString()).catch(() => undefined);
    if (!isOver) holdBefore(next);
  }

  function holdBefore(time: number): void {
    const waitMs = Math.max(0, (time - now()) / 2);
    timer = setTimeout(() => void (holding = hold()), waitMs);
  }

  holdBefore(until);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    // What becomes of the lead is noted after it.
    await holding;
  };
}
