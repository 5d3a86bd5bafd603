import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';
import { plain } from '../../page/plain.ts';
import { isPrivate, redact } from '../../page/redaction.ts';
import { chartOf } from './actor-chart.ts';

/** What every message about an actor needs. */
interface Known {
  readonly name: string;
  readonly rootId: string;
  readonly isPrivate: boolean;
  /** The chart as it is written, its states in their order; null for an actor without one. */
  readonly definition: string | null;
}

const unknown: Known = { name: '', rootId: '', isPrivate: true, definition: null };

function knownOf(actor: AnyActor, rootId: string): Known {
  const chart = chartOf(actor);
  // The page gives a root no name of its own.
  const name = actor.id === actor.sessionId ? (chart?.id ?? actor.id) : actor.id;
  return { name, rootId, isPrivate: isPrivate(actor), definition: chart?.definition ?? null };
}

interface Snapshot {
  readonly [member: string]: unknown;
}

function redactSnapshot(snapshot: Snapshot): Snapshot {
  const { status, value, ...others } = snapshot;
  return { status, value, ...(redact(others) as Snapshot) };
}

/** The actors that an inspector's window is told of, and what it may be told: nothing that a visitor has typed. */
export function createToldActors() {
  const known = new Map<string, Known>();
  /** Events that a private actor has sent, whoever hears them. */
  const privateEvents = new WeakSet<AnyEventObject>();
  const knownBy = (sessionId: string): Known => known.get(sessionId) ?? unknown;

  return {
    /** Comes to know who did something, before that is told. */
    note(event: InspectionEvent): void {
      const actor = event.actorRef as AnyActor;
      if (!known.has(actor.sessionId)) known.set(actor.sessionId, knownOf(actor, event.rootId));
      if (event.type !== '@xstate.event' || !event.sourceRef) return;
      if (knownBy(event.sourceRef.sessionId).isPrivate) privateEvents.add(event.event);
    },

    /** The event as it may be told of an actor that is not private itself. */
    sayable: (event: AnyEventObject): AnyEventObject =>
      privateEvents.has(event) ? (redact(event) as AnyEventObject) : event,

    /** The message as it may be sent. Runs twice over each: what is redacted stays so. */
    serialize(message: StatelyInspectionEvent): StatelyInspectionEvent {
      const told = plain(message);
      const { name, rootId, isPrivate: isHidden, definition } = knownBy(message.sessionId);
      return {
        ...told,
        rootId,
        ...('name' in message && { name }),
        ...('definition' in told && definition !== null && { definition }),
        ...(isHidden && 'event' in told && { event: redact(told.event) }),
        ...(isHidden && 'snapshot' in told && { snapshot: redactSnapshot({ ...told.snapshot }) }),
      } as StatelyInspectionEvent;
    },
  };
}
