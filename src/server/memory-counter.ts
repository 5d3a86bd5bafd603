import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CreateCounter } from './counter.ts';

/** Counts in this process's memory. */
export const memoryCounter: CreateCounter = (_, points, windowS) => {
  const limiter = new RateLimiterMemory({ points, duration: windowS });
  const countedOf = (state: RateLimiterRes, isRefused: boolean) => ({
    points: state.consumedPoints,
    leftMs: state.msBeforeNext,
    isRefused,
  });
  return {
    async take(key) {
      try {
        return countedOf(await limiter.consume(key), false);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await limiter.reward(key);
        return countedOf(refusal, true);
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
};
