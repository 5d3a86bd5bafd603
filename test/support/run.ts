import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromTransition,
  initialTransition,
  type InspectionEvent,
  SimulatedClock,
  StateMachine,
} from 'xstate';
import type { ActorDone, ActorError, ActorSend, Effect, Timers } from './oracle.ts';

/** Hears what runs while a machine is driven. */
export interface Listener {
  readonly effect: (effect: Effect) => void;
  readonly guard: (name: string, outcome: boolean) => void;
}

/** A machine whose actions, guards and invoked actors report to a listener that can be exchanged. */
export interface Rig {
  readonly machine: AnyStateMachine;
  listener: Listener;
}

/** Stands in for an invoked actor: it does nothing until the test lets it end. A machine shows its first context. */
export const standIn = (
  onEvent: (event: AnyEventObject) => void = () => undefined,
  logic?: AnyActorLogic,
): AnyActorLogic =>
  ({
    getInitialSnapshot: (_: AnyActorScope, input: unknown) => ({
      status: 'active',
      output: undefined,
      error: undefined,
      context: logic instanceof StateMachine ? initialTransition(logic, input)[0].context : null,
    }),
    transition: (snapshot: object, event: AnyEventObject) => {
      if (event.type !== 'settle') {
        if (!event.type.startsWith('xstate.')) onEvent(event);
        return snapshot;
      }
      return event.done
        ? { ...snapshot, status: 'done', output: event.done.output }
        : { ...snapshot, status: 'error', error: event.failed.error };
    },
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
  }) as unknown as AnyActorLogic;

/** The same actor, reporting its starts. */
const overseen = (logic: AnyActorLogic, onStart: (input: unknown) => void): AnyActorLogic =>
  Object.assign(Object.create(logic) as AnyActorLogic, {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) => {
      onStart(input);
      return logic.getInitialSnapshot(scope, input) as unknown;
    },
  });

type Guard = ((args: unknown, params: unknown) => boolean) & {
  /** A combined guard (and, or, not, stateIn) answers here. */
  readonly check?: (snapshot: unknown, args: unknown, guard: unknown) => boolean;
};

/** The same guard, reporting its outcomes. */
function watched(guard: Guard, report: (outcome: boolean) => void): unknown {
  const { check } = guard;
  const told = (outcome: boolean) => {
    report(outcome);
    return outcome;
  };
  return check
    ? Object.assign(() => false, {
        check: (snapshot: unknown, args: unknown) => told(check(snapshot, args, guard)),
      })
    : (args: unknown, params: unknown) => told(guard(args, params));
}

const withParams = (name: string, params: unknown): Effect =>
  params === undefined ? name : { [name]: params };

/** Puts stand-ins in the place of all stub actions and actors, but the actors to keep real. */
export function rigMachine(
  machine: AnyStateMachine,
  realActors: Readonly<Record<string, AnyActorLogic>> = {},
): Rig {
  const { actions, actors, guards } = machine.implementations;
  const rig = { listener: { effect: () => undefined, guard: () => undefined } } as {
    listener: Listener;
  };
  // Built-in actions (assign, sendTo, ...) are functions with a member of their own.
  const isStub = (action: unknown) => typeof action === 'function' && !('resolve' in action);
  const mapped = <T>(source: object, map: (name: string, value: unknown) => T) =>
    Object.fromEntries(Object.entries(source).map(([name, value]) => [name, map(name, value)]));

  return Object.assign(rig, {
    machine: machine.provide({
      actions: mapped(actions, (name, action) =>
        isStub(action)
          ? (_: unknown, params: unknown) => rig.listener.effect(withParams(name, params))
          : action,
      ),
      guards: mapped(guards, (name, guard) =>
        watched(guard as Guard, (outcome) => rig.listener.guard(name, outcome)),
      ),
      actors: mapped(actors, (name, actor) =>
        overseen(
          realActors[name] ??
            standIn((event) => rig.listener.effect({ [name]: event }), actor as AnyActorLogic),
          (input) => rig.listener.effect(withParams(name, input)),
        ),
      ),
    } as Parameters<AnyStateMachine['provide']>[0]),
  });
}

export type Step = AnyEventObject | ActorDone | ActorError | ActorSend | Wait;

/** Time passes. */
export interface Wait {
  readonly type: 'wait';
  readonly ms: number;
}

/** What a run remembers at a moment. */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  /** What its actors were like. */
  readonly actors: readonly (readonly [AnyActorRef, unknown])[];
  /** Its running timers in the order of their starts, with the time that is left. */
  readonly timers: readonly {
    readonly id: string;
    readonly event: AnyEventObject;
    readonly ms: number;
  }[];
}

/** Whether an actor has failed: its machine still knows it, and it hears no more. */
export const isLost = (actor: AnyActorRef | undefined): boolean =>
  (actor?.getSnapshot() as { readonly status: string } | undefined)?.status === 'error';

/** One fresh actor on a simulated clock, with a parent that reports what it hears. */
export class Run {
  readonly actor: AnyActor;
  readonly #clock = new SimulatedClock();
  /** When each scheduled event was first seen; its object is new at each start of a timer. */
  readonly #startedAt = new WeakMap<object, number>();
  error: unknown;

  constructor(rig: Rig, input: unknown, inspect: (event: InspectionEvent) => void) {
    const report = (effect: Effect) => rig.listener.effect(effect);
    const parent = createActor(
      fromTransition((heard: number, event: AnyEventObject) => {
        report({ parent: event });
        return heard + 1;
      }, 0),
      { id: 'parent' },
    ).start();
    this.actor = createActor(rig.machine, {
      id: rig.machine.id,
      clock: this.#clock,
      inspect,
      input: typeof input === 'function' ? input(parent) : input,
    });
    this.actor.on('*', (event) => report({ emitted: event }));
    this.actor.subscribe({ error: (error) => (this.error = error) });
    this.actor.start();
    this.timers();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  take(step: Step): void {
    if (step.type === 'wait') this.#clock.increment(step.ms);
    else if (this.snapshot.status === 'active') this.#send(step);
    this.timers();
  }

  /** This moment, to come back to; null where an actor runs timers of its own. */
  moment(): Moment | null {
    const now = this.#clock.now();
    const scheduled = this.#scheduled();
    if (scheduled.some(({ source }) => source !== this.actor)) return null;
    return {
      snapshot: this.snapshot,
      actors: this.#actors().map((actor) => [actor, actor.getSnapshot()]),
      timers: scheduled.map((each) => ({
        id: each.id,
        event: each.event,
        ms: this.#leftOf(each, now),
      })),
    };
  }

  /**
   * Makes the machine what it was, unless it has ended or its actors are not what they were; nobody hears
   * of it. Tells whether it did. A moment without actors may be that of another run.
   */
  comeBack({ snapshot, actors, timers }: Moment): boolean {
    const present = this.#actors();
    const isSame = actors.every(
      ([actor, was], index) => actor === present[index] && actor.getSnapshot() === was,
    );
    const hasEnded = [this.snapshot, snapshot].some(({ status }) => status !== 'active');
    if (hasEnded || !isSame || present.length !== actors.length) return false;
    const { actor } = this;
    const { scheduler } = actor.system;
    scheduler.cancelAll(actor);
    // XState restores snapshots for new actors only, and those without their timers.
    Object.assign(actor, { _snapshot: snapshot });
    for (const { id, event, ms } of timers) scheduler.schedule(actor, actor, event, ms, id);
    this.timers();
    return true;
  }

  #actors(): AnyActorRef[] {
    return Object.values(this.snapshot.children as Readonly<Record<string, AnyActorRef>>);
  }

  /** The ids of the actors that live, sorted. */
  running(): readonly string[] {
    return Object.entries(this.snapshot.children as Readonly<Record<string, AnyActorRef>>)
      .filter(([, child]) => (child.getSnapshot() as { status: string }).status === 'active')
      .map(([id]) => id)
      .toSorted();
  }

  /** A child by its id; `outbox/submission` is a child of one. */
  #childOf(path: string): AnyActorRef | undefined {
    const [first = '', ...others] = path.split('/');
    const { children } = this.snapshot as { readonly children: Record<string, AnyActorRef> };
    return others.reduce<AnyActorRef | undefined>(
      (child, id) => (child?.getSnapshot() as AnyMachineSnapshot | undefined)?.children?.[id],
      children[first],
    );
  }

  #send(step: AnyEventObject): void {
    const child = () => {
      const found = this.#childOf(String(step.id));
      return isLost(found) ? undefined : found;
    };
    if (step.type === 'actor.done') child()?.send({ type: 'settle', done: step });
    else if (step.type === 'actor.error') child()?.send({ type: 'settle', failed: step });
    else if (step.type === 'actor.send') child()?.send(step.event);
    else this.actor.send(step);
  }

  #scheduled() {
    // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
    return Object.values(this.actor.system.getSnapshot()._scheduledEvents);
  }

  #leftOf(scheduled: { readonly delay: number }, now: number): number {
    return scheduled.delay - (now - (this.#startedAt.get(scheduled) ?? now));
  }

  /** Milliseconds left per running timer. */
  timers(): Timers {
    const now = this.#clock.now();
    const left: Record<string, number> = {};
    for (const scheduled of this.#scheduled()) {
      const { type } = scheduled.event;
      const name = type.startsWith('xstate.after.') ? String(type.split('.')[2]) : type;
      if (name in left) throw new Error(`Two timers named ${name} run at once.`);
      if (!this.#startedAt.has(scheduled)) this.#startedAt.set(scheduled, now);
      left[name] = this.#leftOf(scheduled, now);
    }
    return left;
  }
}
