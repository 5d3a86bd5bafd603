interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** Items that are written together, one batch at a time. */
export interface WriteQueue<Item, Outcome> {
  /** Resolves with the item's outcome once its batch is committed; rejects if the batch fails. */
  add(item: Item): Promise<Outcome>;
  /** Resolves when nothing waits. */
  settled(): Promise<void>;
  /** How many items wait for their outcome. */
  depth(): number;
}

/** So many are written at a time: one try of the engine, four seconds, has to be enough for them. */
export const writtenAtOnce = {
  together: 500,
  /** Where statements are sent one after the other: a lead that goes two ways on has three, which may take 26 ms each. */
  oneByOne: 50,
} as const;

const waitingMax = 10_000;

/** A queue in front of `write`, which gives one outcome per item, in order, and gets `atOnce` at most. */
export function createWriteQueue<Item, Outcome>(
  write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  atOnce: number = writtenAtOnce.together,
): WriteQueue<Item, Outcome> {
  const waiting: Waiting<Item, Outcome>[] = [];
  let draining: Promise<void> | undefined;
  let beingWritten = 0;

  async function writeGroup(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await write(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('The batch gave no outcome for this item.'));
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // An embedded engine commits synchronously: the requests that came meanwhile are read first.
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
      const group = waiting.splice(0, atOnce);
      beingWritten = group.length;
      await writeGroup(group);
      beingWritten = 0;
    }
    draining = undefined;
  }

  return {
    add(item) {
      if (waiting.length >= waitingMax) {
        return Promise.reject(new Error('Too many writes wait.'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        draining ??= drain();
      });
    },
    async settled() {
      await draining;
    },
    depth: () => waiting.length + beingWritten,
  };
}
