import type { LeadArchive } from './archive.ts';

/** A day, in milliseconds. */
export const dayMs = 86_400_000;
const everyMs = dayMs / 4;

interface RetentionOptions {
  readonly archive: Pick<LeadArchive, 'eraseBefore'>;
  readonly days: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
  /** Where it is to leave off. */
  readonly ending?: AbortSignal;
}

/** Erases what is older than so many days; never rejects. */
export async function eraseOld(options: RetentionOptions): Promise<void> {
  const { archive, days, now, note, ending } = options;
  const before = new Date(now() - days * dayMs).toISOString();
  try {
    const { leads, unsent, isClean } = await archive.eraseBefore(before, ending);
    const ofThem = unsent > 0 ? `, ${unsent} of which had not reached all that they go on to` : '';
    if (leads > 0) note(`${leads} leads older than ${days} days were erased${ofThem}.`);
    if (!isClean) {
      note('The store is in use: until the next time parts of erased leads may stay in its log.');
    }
  } catch {
    // The store is down: the next time finds them too.
    note(`Leads older than ${days} days could not be erased now.`);
  }
}

/** Erases what is older than so many days, now and four times a day; returns how to end that. */
export function keepFor(options: Omit<RetentionOptions, 'ending'>): () => void {
  const end = new AbortController();
  const erase = () => void eraseOld({ ...options, ending: end.signal });
  erase();
  const timer = setInterval(erase, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    end.abort();
  };
}
