import type { StateValue } from 'xstate';

/** A transition that ran, by the names of its parts. */
export interface InspectedTransition {
  /** Id of the state that it stands in: `navBar.closed`. */
  readonly source: string;
  /** Its place among the transitions that the state holds for that event. */
  readonly index: number;
  readonly targets: readonly string[];
  /** Empty for a transition that waits for no event. */
  readonly eventType: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
}

/** A state of a chart as its definition says it. Members beyond these are of no interest here. */
export interface DefinedState {
  readonly id?: string;
  readonly type?: string;
  readonly description?: string;
  readonly states?: Readonly<Record<string, DefinedState>>;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly onDone?: unknown;
  readonly invoke?: unknown;
}

/** An actor of the inspected page. */
export interface InspectedActor {
  readonly sessionId: string;
  readonly parentId: string | null;
  readonly name: string;
  /** The chart; null for an actor without one, such as a callback. */
  readonly definition: DefinedState | null;
  readonly status: string;
  readonly value: StateValue | null;
  readonly context: unknown;
}

/** What an actor is like after an event. */
export type ActorStanding = Pick<InspectedActor, 'sessionId' | 'status' | 'value' | 'context'>;

/** One event that an actor received, and what came of it. */
export interface LogEntry {
  readonly id: string;
  /** Time of day on the clock of the inspected page, in ms since 1970. */
  readonly atMs: number;
  readonly sessionId: string;
  readonly actorName: string;
  readonly sourceName: string | null;
  readonly event: { readonly type: string };
  readonly from: StateValue | null;
  readonly to: StateValue | null;
  readonly transitions: readonly InspectedTransition[];
}

export interface InspectorLogContext {
  readonly limit: number;
  readonly actors: readonly InspectedActor[];
  /** The newest comes first. */
  readonly entries: readonly LogEntry[];
  /** Session of the machine whose chart shows; null before one is chosen. */
  readonly machine: string | null;
  /** Session of the machine whose events alone show; null for those of all. */
  readonly filter: string | null;
  /** Id of the entry whose reasons show. */
  readonly entry: string | null;
}

export interface InspectorLogInput {
  /** How many entries are kept. */
  readonly limit: number;
}

/** What the inspected page tells. */
export type InspectionFact =
  | { readonly type: 'actor.announced'; readonly actor: InspectedActor }
  | { readonly type: 'actor.changed'; readonly standing: ActorStanding }
  | {
      readonly type: 'event.handled';
      readonly id: string;
      readonly atMs: number;
      readonly sourceId: string | null;
      readonly event: { readonly type: string };
      readonly transitions: readonly InspectedTransition[];
      readonly standing: ActorStanding;
    };

export type InspectorLogEvent =
  | InspectionFact
  | { readonly type: 'log.pause' }
  | { readonly type: 'log.resume' }
  | { readonly type: 'log.clear' }
  | { readonly type: 'machine.select'; readonly sessionId: string }
  | { readonly type: 'filter.set'; readonly sessionId: string | null }
  | { readonly type: 'entry.select'; readonly id: string };
