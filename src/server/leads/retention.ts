import type { LeadArchive } from './archive.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 4;

interface RetentionOptions {
  readonly archive: Pick<LeadArchive, 'eraseBefore'>;
  readonly days: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
}

/** Erases what is older than so many days, now and four times a day; returns how to end that. */
export function keepFor({ archive, days, now, note }: RetentionOptions): () => void {
  const erase = async () => {
    const before = new Date(now() - days * dayMs).toISOString();
    try {
      const { leads } = await archive.eraseBefore(before);
      if (leads > 0) note(`${leads} leads older than ${days} days were erased.`);
    } catch {
      // The store is down: the next time finds them too.
      note(`Leads older than ${days} days could not be erased now.`);
    }
  };
  void erase();
  const timer = setInterval(() => void erase(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
