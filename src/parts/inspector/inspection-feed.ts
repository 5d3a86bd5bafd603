import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { StateValue } from 'xstate';
import type {
  ActorStanding,
  DefinedState,
  InspectedTransition,
  InspectionFact,
  RaisedEvent,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import type { PageLeft } from '../../../machines/shared/facts.ts';
import type { Stop } from '../../browser/stop.ts';
import { trackLeaving } from './inspected-page.ts';

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
  readonly sources: {
    readonly id: string;
    readonly eventType: string;
    readonly atMs: number;
    readonly sourceId: string | null;
    readonly causeId: string | null;
    readonly place: number;
  }[];
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

/** A fact, and where it stands among the others: an event where it came, though it is done with only after what it caused. */
interface PlacedFact {
  readonly fact: InspectionFact;
  readonly place: number;
}

/** Facts as they are read: what an event caused stands after it. */
const inOrder = (placed: readonly PlacedFact[]): InspectionFact[] =>
  placed.toSorted((one, other) => one.place - other.place).map(({ fact }) => fact);

/**
 * Puts the messages of the protocol together: an event, the transitions it caused and the snapshot after it come as
 * three, and are told as one. What is told is handed over in the order of causes, all that is there at once.
 */
export function createInspectionFeed() {
  const pendingOf = new Map<string, Pending>();
  let placed: PlacedFact[] = [];
  let count = 0;
  let messages = 0;
  const tell = (fact: InspectionFact, place = messages) => void placed.push({ fact, place });

  function pending(sessionId: string): Pending {
    const known = pendingOf.get(sessionId) ?? { sources: [], steps: [] };
    pendingOf.set(sessionId, known);
    return known;
  }

  function hear(message: InspectionMessage): void {
    const { sessionId } = message;
    messages += 1;
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
        const { event, createdAt, sourceId = null } = message;
        count += 1;
        pending(sessionId).sources.push({
          id: String(count),
          eventType: event.type,
          // It is told again once it is done with, after what it caused.
          atMs: Number(createdAt),
          sourceId,
          // An actor takes one event after the other, and sends while it takes the first of those that wait.
          causeId: pendingOf.get(sourceId ?? '')?.sources[0]?.id ?? null,
          place: messages,
        });
        break;
      }
      case '@xstate.microstep': {
        pending(sessionId).steps.push(message);
        break;
      }
      case '@xstate.snapshot': {
        const { event } = message;
        const standing = standingOf(sessionId, message.snapshot);
        const { sources, steps } = pending(sessionId);
        const index = sources.findIndex(({ eventType }) => eventType === event.type);
        const source = sources[index];
        if (!source) {
          // Told at the connection, without an event: how things stand.
          tell({ type: 'actor.changed', standing });
          break;
        }
        pendingOf.set(sessionId, { sources: sources.slice(index + 1), steps: [] });
        tell(
          {
            type: 'event.handled',
            id: source.id,
            atMs: source.atMs,
            sourceId: source.sourceId,
            causeId: source.causeId,
            event,
            transitions: steps.flatMap(({ transitions }) => transitions),
            raised: raisedIn(steps, event.type),
            standing,
          },
          source.place,
        );
        break;
      }
    }
  }

  return {
    hear,
    /** What was told since the last time. */
    take: (): InspectionFact[] => {
      const facts = inOrder(placed);
      placed = [];
      return facts;
    },
  };
}

/** Facts come in bursts; they are told together, so that a view draws once for all of them. */
const burstMs = 50;

/** Connects this window with the page that opened it and tells what that page's machines do, until it goes. */
export function trackInspection(tell: (fact: InspectionFact | PageLeft) => void): Stop {
  const feed = createInspectionFeed();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellAll = () => {
    clearTimeout(timer);
    timer = undefined;
    feed.take().forEach(tell);
  };
  const subscription = createBrowserReceiver().subscribe((message) => {
    feed.hear(message);
    timer ??= setTimeout(tellAll, burstMs);
  });
  const unfollow = trackLeaving((fact) => {
    tellAll();
    tell(fact);
  });
  return () => {
    subscription.unsubscribe();
    unfollow();
    clearTimeout(timer);
  };
}
