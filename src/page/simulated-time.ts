import type { AnyActor, AnyActorRef, AnyEventObject } from 'xstate';

interface Scheduled {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly id: string;
  readonly startedAt: number;
}

/** What runs the timers of a system. */
interface Scheduler {
  readonly schedule: (
    source: AnyActorRef,
    target: AnyActorRef,
    event: AnyEventObject,
    delay: number,
    id: string,
  ) => void;
  readonly cancel: (source: AnyActorRef, id: string) => void;
  readonly cancelAll: (actor: AnyActorRef) => void;
}

/** The part of an actor system that this file takes the place of. */
interface Relaying {
  scheduler: Scheduler;
  _snapshot: { readonly _scheduledEvents: Readonly<Record<string, Scheduled>> };
  _relay: (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void;
}

/** The timers of a system that run by the clock of the page. */
const scheduledIn = (system: object): Scheduled[] =>
  // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
  Object.values((system as Relaying)._snapshot._scheduledEvents);

const leftOf = ({ delay, startedAt }: Scheduled): number =>
  Math.max(0, delay - (Date.now() - startedAt));

/** A timer that runs by the clock of the page; `leftMs` is in ms. */
export interface PageTimer {
  readonly type: string;
  readonly leftMs: number;
  /** The same object as long as it is the same timer. */
  readonly key: object;
}

/** The timers of an actor that run. */
export const timersOf = (actor: AnyActor): PageTimer[] =>
  scheduledIn(actor.system)
    .filter(({ source }) => source === actor)
    .map((key) => ({ type: key.event.type, leftMs: leftOf(key), key }));

/** A timer of simulated time. */
export interface Timer {
  readonly actor: AnyActorRef;
  readonly type: string;
  readonly dueMs: number;
}

interface Running extends Timer {
  readonly id: string;
  readonly fire: () => void;
}

interface Options {
  /** The time in ms that it keeps to; without one it passes only when it is told to. */
  readonly present?: () => number;
  /** A timer has begun or is over. */
  readonly onChange?: () => void;
}

/** Time in which the timers of several systems run. */
export function createSimulatedTime({ present, onChange }: Options = {}) {
  let nowMs = 0;
  let running: Running[] = [];

  const scheduleIn =
    (system: Relaying): Scheduler['schedule'] =>
    (source, target, event, delay, id) => {
      cancel(source, id);
      nowMs = Math.max(nowMs, present?.() ?? nowMs);
      // oxlint-disable-next-line no-underscore-dangle -- as XState's own scheduler does
      const fire = () => system._relay(source, target, event);
      running.push({ actor: source, type: event.type, dueMs: nowMs + delay, id, fire });
      onChange?.();
    };

  function keep(isKept: (timer: Running) => boolean): void {
    running = running.filter(isKept);
    onChange?.();
  }

  const cancel = (source: AnyActorRef, id: string): void =>
    keep(({ actor, id: other }) => actor !== source || other !== id);

  function end(timer: Timer): void {
    const ended = running.find((each) => each === timer);
    keep((each) => each !== timer);
    ended?.fire();
  }

  /** The timer that ends next; of several, the one that began first. */
  const next = (isHeld: (timer: Timer) => boolean = () => false): Timer | undefined =>
    running.filter((timer) => !isHeld(timer)).sort((a, b) => a.dueMs - b.dueMs)[0];

  return {
    now: () => nowMs,
    timers: (): readonly Timer[] => running,
    next,
    /** From now on the timers of that system run here; those that run already go on here, or stop. */
    hold(system: object, goOn: boolean): void {
      const held = system as Relaying;
      const scheduled = scheduledIn(system).map((each) => ({ ...each, leftMs: leftOf(each) }));
      for (const { source, id } of scheduled) held.scheduler.cancel(source, id);
      held.scheduler = {
        schedule: scheduleIn(held),
        cancel,
        cancelAll: (actor) => keep((timer) => timer.actor !== actor),
      };
      if (!goOn) return;
      for (const { source, target, event, leftMs, id } of scheduled) {
        held.scheduler.schedule(source, target, event, leftMs, id);
      }
    },
    start: (actor: AnyActor, type: string, leftMs: number): void =>
      scheduleIn(actor.system as unknown as Relaying)(actor, actor, { type }, leftMs, type),
    /** Ends a timer that runs, now. */
    end,
    /** Lets the time come, and all timers end that are due by then and not held back. */
    runTo(ms: number, isHeld?: (timer: Timer) => boolean): void {
      for (;;) {
        const timer = next(isHeld);
        if (!timer || timer.dueMs > ms) break;
        nowMs = Math.max(nowMs, timer.dueMs);
        end(timer);
      }
      nowMs = Math.max(nowMs, ms);
    },
  };
}
