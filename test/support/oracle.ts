/**
 * What an oracle is made of. An oracle says by hand, from the requirements, how a machine must behave.
 * Oracle files import this and nothing else of the project.
 */

/** Milliseconds left until each running timer ends, by the name of the delay. */
export type Timers = Readonly<Record<string, number>>;

/** The running timers of a state, from its member `timers`; a state without it runs none. */
export const timersOf = (state: object): Timers =>
  (state as { readonly timers?: Timers }).timers ?? {};

/** An actor as it looks in the input of another one. */
export const actorRef = (id: string) => ({ xstate$$type: 1, id });

/** The timer of that name has just ended; it is no longer among the state's timers. */
export interface After {
  readonly type: 'after';
  readonly delay: string;
}

/** The invoked actor of that id ends with an output. While it does not run, nothing happens. */
export interface ActorDone {
  readonly type: 'actor.done';
  readonly id: string;
  readonly output?: unknown;
}

/** The invoked actor of that id fails. While it does not run, nothing happens. */
export interface ActorError {
  readonly type: 'actor.error';
  readonly id: string;
  readonly error: unknown;
}

/** The child of that id, kept real, receives an event. */
export interface ActorSend {
  readonly type: 'actor.send';
  readonly id: string;
  readonly event: { readonly type: string };
}

/**
 * Something the machine did to the world around it:
 * `'focusBurger'` or `{ scrollTo: { index: 1 } }`, an action without or with parameters;
 * `'trackEscape'` or `{ postContact: input }`, an actor that starts, without or with an input;
 * `{ outbox: event }`, an event that an actor was sent;
 * `{ parent: event }` or `{ emitted: event }`, an event that left the machine.
 */
export type Effect = string | Readonly<Record<string, unknown>>;

/** The state is a plain record of JSON values; its member `timers`, if any, is of type {@link Timers}. */
export interface Oracle<TState extends object, TEvent extends { readonly type: string }> {
  readonly initial: TState;
  /** What the machine does to the world as it starts, in order; nothing when left out. */
  readonly atStart?: readonly Effect[];
  /** The alphabet: literal events, every one of which is tried in every reachable state. */
  readonly events: readonly TEvent[];
  /**
   * The state after the event, or `'ignored'` when no transition may run. A returned state lists its
   * timers: keep one with `...state`, start one with its literal number, stop one by leaving it out.
   */
  readonly step: (state: TState, event: TEvent | After) => TState | 'ignored';
  /** What the step does to the world, in order; nothing when left out. */
  readonly effects?: (state: TState, event: TEvent | After) => readonly Effect[];
  /** The ids of the actors that live in a state, in any order; none when left out. */
  readonly running?: (state: TState) => readonly string[];
}
