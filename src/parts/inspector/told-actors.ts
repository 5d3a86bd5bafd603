import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor } from 'xstate';
import { plain } from '../../page/plain.ts';
import { isPrivate, redact } from '../../page/redaction.ts';
import { chartOf } from './actor-chart.ts';

/** What every message about an actor needs. */
export interface Known {
  readonly name: string;
  readonly rootId: string;
  readonly isPrivate: boolean;
  /** The chart as it is written, its states in their order; null for an actor without one. */
  readonly definition: string | null;
}

/** Of an actor that nobody has told of nothing is shown. */
export const unknown: Known = { name: '', rootId: '', isPrivate: true, definition: null };

/** What messages need of an actor. */
export function knownOf(actor: AnyActor, rootId: string): Known {
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

/** A message about an actor as it may be sent: without what a visitor has typed; what is redacted stays so. */
export function toldMessage(
  message: StatelyInspectionEvent,
  { name, rootId, isPrivate: isHidden, definition }: Known,
): StatelyInspectionEvent {
  const told = plain(message);
  return {
    ...told,
    rootId,
    ...('name' in message && { name }),
    ...('definition' in told && definition !== null && { definition }),
    ...(isHidden && 'event' in told && { event: redact(told.event) }),
    ...(isHidden && 'snapshot' in told && { snapshot: redactSnapshot({ ...told.snapshot }) }),
  } as StatelyInspectionEvent;
}
