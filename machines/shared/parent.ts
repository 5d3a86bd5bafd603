import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The root machine as a child sees it: somebody who hears the child's outbound events. */
export type ParentRef<TEvent extends EventObject> = ActorRef<Snapshot<unknown>, TEvent>;

interface Enqueue<TEvent extends EventObject> {
  readonly sendTo: (parent: ParentRef<TEvent>, event: TEvent) => void;
}

/** Tells the parent of an event, for use inside `enqueueActions`; a machine that runs alone tells nobody. */
export function tellParent<TEvent extends EventObject>(
  enqueue: Enqueue<TEvent>,
  { parent }: { readonly parent?: ParentRef<TEvent> | undefined },
  event: TEvent,
): void {
  if (parent) enqueue.sendTo(parent, event);
}
