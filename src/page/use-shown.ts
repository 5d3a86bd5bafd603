import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ActorRef, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

/** Two values of JSON are the same; of two state values the same leaves are active then. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSameValue(a[key as never], b[key as never]))
  );
}

type Less = Readonly<Record<string, (value: never) => unknown>>;

function isSameContext(a: object, b: object, except: readonly string[], less: Less): boolean {
  const isSame = (key: string) => {
    const [was, is] = [a[key as never], b[key as never]];
    const shown = less[key];
    return was === is || (shown !== undefined && isSameValue(shown(was), shown(is)));
  };
  return Object.keys(a).every((key) => except.includes(key) || isSame(key));
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
  /** Members of which less is shown than they hold: what that is. */
  readonly less?: {
    readonly [Key in keyof TSnapshot['context']]?: (value: TSnapshot['context'][Key]) => unknown;
  };
}

/**
 * A machine's snapshot for a view, which is rendered anew whenever a state or anything in the context
 * changes. What a hand changes many times a second and no view shows is named in `except`, and what a view
 * shows less of in `less`; whatever is added to a machine later is shown until it is named as well.
 */
export function useShown<TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject>(
  actor: ActorRef<TSnapshot, TEvent>,
  { except = [], less = {} }: Options<TSnapshot> = {},
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
        isSameContext(before.context as object, now.context as object, except, less as Less);
      if (!isSame) shown.current = now;
      return isSame ? before : now;
    },
    () => firstSnapshots.get(actor) as TSnapshot,
  );
}
