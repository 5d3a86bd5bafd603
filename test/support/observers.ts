import type { AnyActor } from 'xstate';

/** Tells how many observe the machines of a root at any time, of those who begin from now on. */
export function countObservers({ system }: AnyActor): () => number {
  let count = 0;
  const inspect = system.inspect.bind(system);
  system.inspect = (observer) => {
    const observing = inspect(observer);
    count += 1;
    return {
      unsubscribe() {
        count -= 1;
        observing.unsubscribe();
      },
    };
  };
  return () => count;
}
