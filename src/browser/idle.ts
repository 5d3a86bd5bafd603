import type { Stop } from './stop.ts';

/** Runs a task when the browser has nothing better to do; returns what calls it off. */
export function whenIdle(task: () => void): Stop {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 1);
  return () => clearTimeout(handle);
}

/** Resolves when the browser has nothing better to do. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
