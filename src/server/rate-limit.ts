import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many posts are stored in one window; the window is in seconds. */
export interface RateSettings {
  readonly postsPerClient: number;
  readonly postsInAll: number;
  readonly windowS: number;
}

/** Counts stored posts per client and in all. */
export interface RateLimit {
  /** Takes a place; answers the seconds to wait when there is none, else undefined. */
  take(client: string): Promise<number | undefined>;
  /** Gives the place back when nothing new was stored. */
  giveBack(client: string): Promise<void>;
}

const all = 'all';

async function consume(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // A refused try takes no place, or giving one back would not free it for the next.
    await limiter.reward(key);
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** A limit held in this process's memory. */
export function createRateLimit(settings: RateSettings): RateLimit {
  const duration = settings.windowS;
  const perClient = new RateLimiterMemory({ points: settings.postsPerClient, duration });
  const inAll = new RateLimiterMemory({ points: settings.postsInAll, duration });
  return {
    async take(client) {
      const clientWait = await consume(perClient, client);
      if (clientWait !== undefined) return clientWait;
      const wait = await consume(inAll, all);
      if (wait !== undefined) await perClient.reward(client);
      return wait;
    },
    async giveBack(client) {
      await Promise.all([perClient.reward(client), inAll.reward(all)]);
    },
  };
}
