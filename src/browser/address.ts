import { logger } from './logger.ts';

/** What the page's address says under a name of its query, or null. */
export const queryValue = (name: string): string | null =>
  new URLSearchParams(location.search).get(name);

/** The page's address with another value under a name of its query; null takes the name out. */
export function addressWith(name: string, value: string | null): string {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}

/** Browsers take only so many changes in a time (Safari a hundred in half a minute): the page goes on without one. */
export function changeHistory(task: () => void): void {
  try {
    task();
  } catch (error) {
    logger.warn('The history did not take an entry', error);
  }
}
