import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';

type Tell = (event: InspectionEvent) => void;

/**
 * Adds what XState does not tell: how an actor stands that throws, and the event that it threw at. Its parent hears of
 * it at once; that a root has failed is known once the event is done with.
 */
export function withFailures(tell: Tell): Tell {
  /** What each actor has heard and not yet answered, the first one first. */
  const open = new WeakMap<object, AnyEventObject[]>();
  const failed = new WeakSet<object>();

  function look(actorRef: InspectionEvent['actorRef'], rootId: string): void {
    const snapshot = (actorRef as AnyActor).getSnapshot();
    if (snapshot?.status !== 'error' || failed.has(actorRef)) return;
    failed.add(actorRef);
    const [event = { type: 'xstate.init' }] = open.get(actorRef) ?? [];
    tell({ type: '@xstate.snapshot', actorRef, rootId, event, snapshot });
  }

  return (told) => {
    const { type, actorRef, rootId } = told;
    const waiting = open.get(actorRef) ?? [];
    if (type === '@xstate.snapshot') {
      if (failed.has(actorRef)) return;
      open.set(actorRef, waiting.slice(waiting.indexOf(told.event) + 1));
      if (told.snapshot.status === 'error') failed.add(actorRef);
    }
    tell(told);
    if (type !== '@xstate.event') return;
    open.set(actorRef, [...waiting, told.event]);
    if (told.sourceRef) look(told.sourceRef, rootId);
    // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
    if (!(actorRef as AnyActor)._parent) queueMicrotask(() => look(actorRef, rootId));
  };
}
