/** What came of asking for a point. */
export interface Counted {
  /** How many are taken in this window. */
  readonly points: number;
  /** Milliseconds until the window ends. */
  readonly leftMs: number;
  /** Whether there was none left; a refused try takes none, or giving one back would not free it for the next. */
  readonly isRefused: boolean;
}

/** Counts points under keys, of each so many in a window that begins with the first. */
export interface Counter {
  take(key: string): Promise<Counted>;
  giveBack(key: string): Promise<void>;
}

/** Makes a counter of so many points in a window, in seconds; counters of one name count together. */
export type CreateCounter = (name: string, points: number, windowS: number) => Counter;
