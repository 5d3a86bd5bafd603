import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CreateCounter } from './counter.ts';

/** Counts in this process's memory. */
export const memoryCounter: CreateCounter = (_, points, windowS) => {
  const limiter = new RateLimiterMemory({ points, duration: windowS });
  const countedOf = (state: RateLimiterRes, isRefused: boolean) => ({
    points: state.consumedPoints,
    // Of a clock that was set back meanwhile it would be more; the window itself goes by a timer.
    leftMs: Math.min(state.msBeforeNext, windowS * 1000),
    isRefused,
  });
  // By the library a point that comes back to a window that is over would begin the next one, at one below nothing.
  async function giveBack(key: string): Promise<void> {
    const state = await limiter.get(key);
    if (state === null || state.msBeforeNext <= 0 || state.consumedPoints <= 0) return;
    await limiter.reward(key);
  }
  return {
    async take(key) {
      try {
        return countedOf(await limiter.consume(key), false);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await giveBack(key);
        return countedOf(refusal, true);
      }
    },
    giveBack,
  };
};
