import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ActorRef, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

/** Two state values are the same: the same leaves are active. */
const isSameValue = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function isSameContext(a: object, b: object, except: readonly string[]): boolean {
  const keys = Object.keys(a).filter((key) => !except.includes(key));
  return keys.every((key) => a[key as never] === b[key as never]);
}

/** What the machines of a page showed before anything happened, as the prerendered page does. */
const firstSnapshots = new WeakMap<object, unknown>();

/** Keeps what an actor shows now for parts that take the prerendered page over later than others. */
export function keepFirstSnapshot(actor: AnyActorRef): void {
  if (!firstSnapshots.has(actor)) firstSnapshots.set(actor, actor.getSnapshot());
}

interface Options<TSnapshot extends AnyMachineSnapshot> {
  /** Members of the context that change often and are not shown. */
  readonly except?: readonly (keyof TSnapshot['context'] & string)[];
}

/**
 * A machine's snapshot for a view, which is rendered anew whenever a state or anything in the context
 * changes. What a hand changes many times a second and no view shows is named in `except`; whatever is
 * added to a machine later is shown until it is named as well.
 */
export function useShown<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject>(
  actor: ActorRef<TSnapshot, TEvent>,
  { except = [] }: Options<TSnapshot> = {},
): TSnapshot {
  keepFirstSnapshot(actor);
  const shown = useRef<TSnapshot>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      // A machine that fails is a change as well; whoever runs it tells of the error (useTrouble).
      const watching = actor.subscribe({ next: changed, error: changed });
      return () => watching.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      const now = actor.getSnapshot();
      const before = shown.current;
      const isSame =
        before !== undefined &&
        isSameValue(before.value, now.value) &&
        isSameContext(before.context as object, now.context as object, except);
      if (!isSame) shown.current = now;
      return isSame ? before : now;
    },
    () => firstSnapshots.get(actor) as TSnapshot,
  );
}
