import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The root machine as a child sees it: somebody who hears the child's outbound events. */
export type ParentRef<TEvent extends EventObject> = ActorRef<Snapshot<unknown>, TEvent>;
