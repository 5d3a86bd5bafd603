import type { Counted, CreateCounter } from './counter.ts';

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

const waitS = ({ leftMs }: Counted) => Math.max(1, Math.ceil(leftMs / 1000));

/** Counts tries of clients, 12 for each post that they may send; `name` tells what they try. */
export function createTries(
  name: string,
  { postsPerClient, windowS }: RateSettings,
  counterOf: CreateCounter,
): RateLimit['attempt'] {
  const tries = counterOf(`tries ${name}`, postsPerClient * triesPerPost, windowS);
  return async (client) => {
    const counted = await tries.take(client);
    return counted.isRefused ? waitS(counted) : undefined;
  };
}

/** Whether one more of so many in a window may be had. */
export function createBudget(
  name: string,
  points: number,
  windowS: number,
  counterOf: CreateCounter,
): () => Promise<boolean> {
  const counter = counterOf(name, points, windowS);
  return async () => !(await counter.take(all)).isRefused;
}

/** The limits of stored posts. */
export function createRateLimit(settings: RateSettings, counterOf: CreateCounter): RateLimit {
  const { postsPerClient, postsInAll, windowS } = settings;
  const perClient = counterOf('posts', postsPerClient, windowS);
  const inAll = counterOf('posts in all', postsInAll * floodFactor, windowS);
  return {
    attempt: createTries('posts', settings, counterOf),
    async take(client) {
      const own = await perClient.take(client);
      if (own.isRefused) return { waitS: waitS(own) };
      const shared = await inAll.take(all);
      if (!shared.isRefused) return { isFlood: shared.points > postsInAll };
      await perClient.giveBack(client);
      return { waitS: waitS(shared) };
    },
    async giveBack(client) {
      await Promise.all([perClient.giveBack(client), inAll.giveBack(all)]);
    },
  };
}
