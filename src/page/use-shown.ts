import { useSelector } from '@xstate/react';
import type { ActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

/** Two state values are the same: the same leaves are active. */
const isSameValue = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function isSameContext(a: object, b: object, except: readonly string[]): boolean {
  const keys = Object.keys(a).filter((key) => !except.includes(key));
  return keys.every((key) => a[key as never] === b[key as never]);
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
export const useShown = <TSnapshot extends AnyMachineSnapshot, TEvent extends EventObject>(
  actor: ActorRef<TSnapshot, TEvent>,
  { except = [] }: Options<TSnapshot> = {},
): TSnapshot =>
  useSelector(
    actor,
    (snapshot) => snapshot,
    (a, b) =>
      isSameValue(a.value, b.value) &&
      isSameContext(a.context as object, b.context as object, except),
  );
