import type { Erased } from './archive.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 4;

interface RetentionOptions {
  /** Erases what came before a time (ISO 8601). */
  readonly archive: { eraseBefore(time: string): Promise<Erased> };
  readonly days: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
}

/** Erases what is older than so many days; never rejects. */
export async function eraseOld({ archive, days, now, note }: RetentionOptions): Promise<void> {
  const before = new Date(now() - days * dayMs).toISOString();
  try {
    const { leads, isClean } = await archive.eraseBefore(before);
    if (leads > 0) note(`${leads} leads older than ${days} days were erased.`);
    if (!isClean) {
      note('The store is in use: until the next time parts of erased leads may stay in its log.');
    }
  } catch {
    // The store is down: the next time finds them too.
    note(`Leads older than ${days} days could not be erased now.`);
  }
}

/** Erases what is older than so many days, now and four times a day; returns how to end that. */
export function keepFor(options: RetentionOptions): () => void {
  void eraseOld(options);
  const timer = setInterval(() => void eraseOld(options), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
