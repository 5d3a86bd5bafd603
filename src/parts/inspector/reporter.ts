import type { AnyActor, InspectionEvent } from 'xstate';
import { chartOf } from './actor-chart.ts';
import { stepOf } from './inspected-transitions.ts';

/** Says what actors do in the messages that the inspection feed hears, for actors that run where it does. */
export function createReporter(say: (message: object) => void) {
  function announce(actor: AnyActor, name: string, snapshot: object): void {
    say({
      type: '@xstate.actor',
      sessionId: actor.sessionId,
      // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
      parentId: actor._parent?.sessionId,
      name,
      definition: chartOf(actor)?.definition,
      snapshot,
    });
  }

  function tell(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActor;
    const { sessionId } = actor;
    // It has just been made, and has no snapshot yet.
    if (event.type === '@xstate.actor') announce(actor, actor.id, {});
    else if (event.type === '@xstate.event') {
      say({
        type: event.type,
        sessionId,
        event: event.event,
        sourceId: event.sourceRef?.sessionId,
      });
    } else if (event.type === '@xstate.microstep') {
      say({ type: event.type, sessionId, ...stepOf(event) });
    } else if (event.type === '@xstate.snapshot') {
      say({ type: event.type, sessionId, event: event.event, snapshot: event.snapshot });
    }
  }

  return { announce, tell };
}
