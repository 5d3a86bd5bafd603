import type { AnyActorLogic, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Oracle } from './oracle.ts';
import type { Traits } from './two-by-two.ts';

/**
 * A machine beside the oracle that says how it must behave.
 *
 * Every reachable state × every event of the alphabet is tried. The machine reaches each state along a
 * shortest path and comes back there for each event; where it cannot, since an actor has moved on, a
 * fresh one takes the path again. Wherever timers run, time is an event too: first up to 1 ms before the next timer
 * ends, where every event is tried again, then that last millisecond. At last every transition that can follow
 * another one directly does so, with no coming back between them.
 */
export interface Model<
  TMachine extends AnyStateMachine,
  TState extends object,
  TEvent extends { readonly type: string },
> {
  readonly machine: TMachine;
  readonly oracle: Oracle<TState, TEvent>;
  /** What the oracle knows of a snapshot. Timers are added by the harness. */
  readonly project: (snapshot: SnapshotFrom<TMachine>) => Omit<TState, 'timers'>;
  /** The machine's input; a function is given a parent whose incoming events count as effects. */
  readonly input?: unknown;
  /** Actors to keep real. All others are stand-ins that end by `actor.done` and `actor.error`. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /**
   * For a machine of so many regions that their product cannot be walked: what tells its states apart. A
   * state is walked from only if it shows two traits together that none before it has shown.
   */
  readonly traits?: (state: TState) => Traits;
}
