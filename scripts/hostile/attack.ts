import { setTimeout as wait } from 'node:timers/promises';
import { ask, quantile } from '../built-server/ask.ts';

/** What an attack found, and whether the promise held. */
export interface Finding {
  readonly figures: string;
  readonly isKept: boolean;
}

/** Why an attack could not be made here. */
interface Skipped {
  readonly skipped: string;
}

export type Attack = () => Promise<Finding | Skipped>;

/** A quantile in whole milliseconds. */
export const quantileMs = (times: readonly number[], share: number) =>
  Math.round(quantile(times, share));

/** How `GET /` fares until something has ended: the times of all, in milliseconds; rejects where one fails. */
export async function pagesUntil(url: string, ended: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  const over = new AbortController();
  void ended.finally(() => over.abort());
  while (!over.signal.aborted) {
    const { status, ms } = await ask(url);
    if (status !== 200) throw new Error(`GET / was answered ${status}.`);
    times.push(ms);
    await wait(20);
  }
  await ended;
  return times;
}
