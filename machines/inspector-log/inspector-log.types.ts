import type { StateValue } from 'xstate';
import type { PageLeft } from '../shared/facts.ts';

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

/** An event that a machine raised while it took another, and what came of it. */
export interface RaisedEvent {
  readonly eventType: string;
  /** What the machine was in when it heard of it; null when that is not known. */
  readonly from: StateValue | null;
  readonly transitions: readonly InspectedTransition[];
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

/** How one stood at its end that another has succeeded. */
export interface Predecessor extends Pick<InspectedActor, 'status' | 'value' | 'context'> {
  /** Id of the newest entry when its successor came. */
  readonly until: string;
  readonly endedAfter: string | null;
}

/** An actor, and between which entries it lived: ids of the newest entries then, null where there was none. */
export interface KnownActor extends InspectedActor {
  readonly announcedAfter: string | null;
  readonly endedAfter: string | null;
  /** An event of it has entered the log, whether or not it has left it since. */
  readonly hasHeard: boolean;
  /** Whose place it has taken, the first one first, as far back as the log reaches. */
  readonly predecessors: readonly Predecessor[];
}

/** What an actor is like after an event. */
export type ActorStanding = Pick<InspectedActor, 'sessionId' | 'status' | 'value' | 'context'>;

/** An event as it is told: its type, and whatever else it brings. */
export interface InspectedEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** One event that an actor received, and what came of it. */
export interface LogEntry {
  readonly id: string;
  /** Time of day on the clock of the inspected page, in ms since 1970. */
  readonly atMs: number;
  readonly sessionId: string;
  readonly actorName: string;
  /** Who sent it; null for a view, and for an actor that is not known. */
  readonly sourceId: string | null;
  readonly sourceName: string | null;
  /** Id of the event for which the sender sent it; null where it was sent for none, and where that is not known. */
  readonly causeId: string | null;
  readonly event: InspectedEvent;
  readonly from: StateValue | null;
  readonly to: StateValue | null;
  /** What the machine remembered before and after. */
  readonly fromContext: unknown;
  readonly toContext: unknown;
  readonly transitions: readonly InspectedTransition[];
  /** The events that it raised meanwhile, the first one first; null where the page tells no transitions. */
  readonly raised: readonly RaisedEvent[] | null;
  /** It says no more than the last of its machine that did: the same event, and the same reasons not to move. */
  readonly isRepeat: boolean;
}

/** What a machine told another one for an event, and what that one is like afterwards. */
export interface Told extends Pick<ActorStanding, 'sessionId' | 'value' | 'context'> {
  readonly event: InspectedEvent;
}

/**
 * What an event did: it moved the machine, it moved no state, it only made the machine ask itself for what nothing
 * took, or it is known that no transition ran.
 */
export type Effect = 'moved' | 'handled' | 'refused' | 'ignored';

/**
 * Why no event of the drawn machine is told: it has had none, the search and the effect hide all of them, they came only
 * after the moment that shows, or they have left the log.
 */
export type Silence = 'none' | 'narrowed' | 'later' | 'gone';

/** What is shown beside the drawing. */
export type Panel = 'why' | 'context' | 'states' | 'drive';

/** What is drawn: the chosen machine's chart, or all actors of the page. */
export type Picture = 'chart' | 'map';

export interface InspectorLogContext {
  readonly limit: number;
  readonly keptLimit: number;
  readonly actors: readonly KnownActor[];
  /** The newest comes first. */
  readonly entries: readonly LogEntry[];
  /** What was told while the log stands still, the oldest first; it is let in at a step, or at the end. */
  readonly held: readonly InspectionFact[];
  /** Session of the machine whose chart shows; null before one does. */
  readonly machine: string | null;
  /** Somebody has chosen a machine; else the page's shows, and the next page's after it. */
  readonly isChosen: boolean;
  /** Session of the machine whose events alone show; null for those of all. */
  readonly filter: string | null;
  /** What must stand in what an event says of itself and of what it did to show; empty for all. */
  readonly search: string;
  /** What an event must have done to show; null for all. */
  readonly effect: Effect | null;
  /** Id of the entry whose moment and reasons show; null for the present. */
  readonly entry: string | null;
  readonly panel: Panel;
  readonly picture: Picture;
  /** The drawing alone has the room of all panels. */
  readonly isLarge: boolean;
  /** What shows is a recorded visit: its machines ran on what a recording has in the place of typed text. */
  readonly isRecorded: boolean;
  /** The page was closed, left or loaded anew, and tells nothing more; what shows is how it stood then. */
  readonly isGone: boolean;
  /** Whether the last snippet reached the clipboard; null when none was asked for. */
  readonly copy: 'copied' | 'failed' | null;
}

export interface InspectorLogInput {
  /** How many entries are kept, and how many are shown at once. */
  readonly limit: number;
  /** How many are kept for the sake of a moment that shows. */
  readonly keptLimit: number;
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
      readonly causeId: string | null;
      readonly event: InspectedEvent;
      readonly transitions: readonly InspectedTransition[];
      readonly raised: readonly RaisedEvent[] | null;
      readonly standing: ActorStanding;
    };

export type InspectorLogEvent =
  | InspectionFact
  | PageLeft
  /** All that the machines of a recorded visit did, in the place of what shows. */
  | { readonly type: 'recording.opened'; readonly facts: readonly InspectionFact[] }
  | { readonly type: 'log.pause' }
  | { readonly type: 'log.resume' }
  | { readonly type: 'log.clear' }
  | { readonly type: 'machine.select'; readonly sessionId: string }
  | { readonly type: 'filter.set'; readonly sessionId: string | null }
  | { readonly type: 'search.set'; readonly text: string }
  | { readonly type: 'effect.set'; readonly effect: Effect | null }
  | { readonly type: 'entry.select'; readonly id: string }
  | { readonly type: 'step.back' }
  | { readonly type: 'step.forward' }
  | { readonly type: 'panel.select'; readonly panel: Panel }
  | { readonly type: 'picture.select'; readonly picture: Picture }
  | { readonly type: 'picture.resize' }
  | { readonly type: 'snippet.copy'; readonly text: string }
  /** What the clipboard made of it. */
  | { readonly type: 'snippet.copied' }
  | { readonly type: 'snippet.failed' };
