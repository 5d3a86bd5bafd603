import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many posts are stored in one window; the window is in seconds. More than `postsInAll` are flagged. */
export interface RateSettings {
  readonly postsPerClient: number;
  readonly postsInAll: number;
  readonly windowS: number;
}

/** A place for one more stored post, or the seconds to wait for one. */
export type Place = { readonly waitS: number } | { readonly isFlood: boolean };

/** Counts tries per client, and stored posts per client and in all. */
export interface RateLimit {
  /** Counts a try, whatever comes of it; answers the seconds to wait when there were too many. */
  attempt(client: string): Promise<number | undefined>;
  /** Takes a place. Past what people send in all it is one in a flood, which shuts nobody out. */
  take(client: string): Promise<Place>;
  /** Gives the place back when nothing new was stored. */
  giveBack(client: string): Promise<void>;
}

const all = 'all';

// Room for a page that tries again and again while the store is down.
const triesPerPost = 12;
// Past this many times the posts of all the disk is dearer than the posts.
const floodFactor = 20;

const waitS = (refusal: RateLimiterRes) => Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));

/** Takes a point; a refused try takes none, or giving one back would not free it for the next. */
async function consume(
  limiter: RateLimiterMemory,
  key: string,
): Promise<{ readonly state: RateLimiterRes; readonly isRefused: boolean }> {
  try {
    return { state: await limiter.consume(key), isRefused: false };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await limiter.reward(key);
    return { state: refusal, isRefused: true };
  }
}

/** Whether one more of so many in a window may be had, counted in this process's memory. */
export function createBudget(points: number, windowS: number): () => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points, duration: windowS });
  return async () => !(await consume(limiter, all)).isRefused;
}

/** A limit held in this process's memory. */
export function createRateLimit(settings: RateSettings): RateLimit {
  const duration = settings.windowS;
  const perClient = new RateLimiterMemory({ points: settings.postsPerClient, duration });
  const tries = new RateLimiterMemory({
    points: settings.postsPerClient * triesPerPost,
    duration,
  });
  const inAll = new RateLimiterMemory({ points: settings.postsInAll * floodFactor, duration });
  return {
    async attempt(client) {
      const { state, isRefused } = await consume(tries, client);
      return isRefused ? waitS(state) : undefined;
    },
    async take(client) {
      const own = await consume(perClient, client);
      if (own.isRefused) return { waitS: waitS(own.state) };
      const shared = await consume(inAll, all);
      if (!shared.isRefused) return { isFlood: shared.state.consumedPoints > settings.postsInAll };
      await perClient.reward(client);
      return { waitS: waitS(shared.state) };
    },
    async giveBack(client) {
      await Promise.all([perClient.reward(client), inAll.reward(all)]);
    },
  };
}
