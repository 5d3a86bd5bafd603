import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { StateValue } from 'xstate';
import type {
  ActorStanding,
  DefinedState,
  InspectedTransition,
  InspectionFact,
  RaisedEvent,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import type { Stop } from '../../browser/stop.ts';

/** Our own addition to the protocol: the transitions that ran in a step, told before the snapshot after them. */
export interface TransitionsMessage {
  readonly type: '@xstate.microstep';
  readonly sessionId: string;
  readonly rootId: string;
  readonly createdAt: string;
  /** The event that the step was made for, and what the machine was in after it. */
  readonly eventType: string;
  readonly value: StateValue;
  readonly transitions: readonly InspectedTransition[];
  readonly id: string;
  readonly _version: string;
}

export type InspectionMessage = StatelyInspectionEvent | TransitionsMessage;

/** What happened to an actor since its last snapshot. */
interface Pending {
  readonly sources: { readonly eventType: string; readonly sourceId: string | null }[];
  readonly steps: Pick<TransitionsMessage, 'eventType' | 'value' | 'transitions'>[];
}

interface Snapshot {
  readonly status?: string;
  readonly value?: StateValue;
  readonly context?: unknown;
}

const standingOf = (sessionId: string, snapshot: Snapshot): ActorStanding => ({
  sessionId,
  status: snapshot.status ?? 'active',
  value: snapshot.value ?? null,
  context: snapshot.context ?? null,
});

/** What was raised in the steps that an event caused; null where no step was told. */
function raisedIn(steps: Pending['steps'], eventType: string): readonly RaisedEvent[] | null {
  if (steps.length === 0) return null;
  return steps.flatMap((step, index): RaisedEvent[] => {
    const isOwn = index === 0 && step.eventType === eventType;
    // A transition that waits for no event is told with the one before it.
    const isByItself = step.transitions[0]?.eventType === '';
    if (isOwn || isByItself) return [];
    const from = steps[index - 1]?.value ?? null;
    return [{ eventType: step.eventType, from, transitions: step.transitions }];
  });
}

/** A callback has a definition too: it holds nothing but an id. */
function definitionOf(text: string | undefined): DefinedState | null {
  const definition = JSON.parse(text ?? '{}') as DefinedState;
  return Object.keys(definition).length > 1 ? definition : null;
}

/**
 * Puts the messages of the protocol together: an event, the transitions it caused and the snapshot
 * after it come as three, and are told as one.
 */
export function createInspectionFeed(tell: (fact: InspectionFact) => void) {
  const pendingOf = new Map<string, Pending>();
  let count = 0;

  function pending(sessionId: string): Pending {
    const known = pendingOf.get(sessionId) ?? { sources: [], steps: [] };
    pendingOf.set(sessionId, known);
    return known;
  }

  return (message: InspectionMessage): void => {
    const { sessionId } = message;
    switch (message.type) {
      case '@xstate.actor': {
        const { name, parentId = null, definition, snapshot } = message;
        const standing = standingOf(sessionId, snapshot);
        const actor = { ...standing, parentId, name, definition: definitionOf(definition) };
        pendingOf.delete(sessionId);
        tell({ type: 'actor.announced', actor });
        break;
      }
      case '@xstate.event': {
        const { event, sourceId = null } = message;
        pending(sessionId).sources.push({ eventType: event.type, sourceId });
        break;
      }
      case '@xstate.microstep': {
        pending(sessionId).steps.push(message);
        break;
      }
      case '@xstate.snapshot': {
        const { event, createdAt } = message;
        const standing = standingOf(sessionId, message.snapshot);
        const { sources, steps } = pending(sessionId);
        const index = sources.findIndex(({ eventType }) => eventType === event.type);
        if (index === -1) {
          // Told at the connection, without an event: how things stand.
          tell({ type: 'actor.changed', standing });
          break;
        }
        const sourceId = sources[index]?.sourceId ?? null;
        pendingOf.set(sessionId, { sources: sources.slice(index + 1), steps: [] });
        count += 1;
        tell({
          type: 'event.handled',
          id: String(count),
          atMs: Number(createdAt),
          sourceId,
          event,
          transitions: steps.flatMap(({ transitions }) => transitions),
          raised: raisedIn(steps, event.type),
          standing,
        });
        break;
      }
    }
  };
}

/** Facts come in bursts; they are told together, so that a view draws once for all of them. */
const burstMs = 50;

/** Connects this window with the page that opened it and tells what that page's machines do. */
export function trackInspection(tell: (fact: InspectionFact) => void): Stop {
  let waiting: InspectionFact[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellAll = () => {
    const facts = waiting;
    [waiting, timer] = [[], undefined];
    facts.forEach(tell);
  };
  const feed = createInspectionFeed((fact) => {
    waiting.push(fact);
    timer ??= setTimeout(tellAll, burstMs);
  });
  const subscription = createBrowserReceiver().subscribe(
    feed as (message: StatelyInspectionEvent) => void,
  );
  return () => {
    subscription.unsubscribe();
    clearTimeout(timer);
  };
}
