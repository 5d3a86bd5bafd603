import type { AnyActor, AnyActorRef, AnyEventObject } from 'xstate';

interface Scheduled {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly id: string;
  readonly startedAt: number;
}

/** A timer of an actor that runs by the clock of the page. */
export function timersOf(actor: AnyActor): { readonly type: string; readonly leftMs: number }[] {
  // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
  const scheduled = actor.system.getSnapshot()._scheduledEvents as unknown as Record<
    string,
    Scheduled
  >;
  return Object.values(scheduled)
    .filter(({ source }) => source === actor)
    .map(({ event, delay, startedAt }) => ({
      type: event.type,
      leftMs: Math.max(0, delay - (Date.now() - startedAt)),
    }));
}

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

/** The part of an actor system that this file takes the place of. */
interface Relaying {
  scheduler: object;
  _relay: (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void;
}

/** Time in which the timers of several systems run; it passes only when it is told to. */
export function createSimulatedTime() {
  let nowMs = 0;
  let running: Running[] = [];

  function schedule(
    system: Relaying,
    source: AnyActorRef,
    target: AnyActorRef,
    event: AnyEventObject,
    delay: number,
    id: string,
  ): void {
    cancel(source, id);
    // oxlint-disable-next-line no-underscore-dangle -- as XState's own scheduler does
    const fire = () => system._relay(source, target, event);
    running.push({ actor: source, type: event.type, dueMs: nowMs + delay, id, fire });
  }

  function cancel(source: AnyActorRef, id: string): void {
    running = running.filter(({ actor, id: other }) => actor !== source || other !== id);
  }

  function end(timer: Timer): void {
    const ended = running.find((each) => each === timer);
    running = running.filter((each) => each !== timer);
    ended?.fire();
  }

  return {
    now: () => nowMs,
    timers: (): readonly Timer[] => running,
    /** From now on the timers of that system run here; those that run already stop. */
    hold(system: object): void {
      const held = system as Relaying;
      held.scheduler = {
        schedule: (
          source: AnyActorRef,
          target: AnyActorRef,
          event: AnyEventObject,
          delay: number,
          id: string,
        ) => schedule(held, source, target, event, delay, id),
        cancel,
        cancelAll: (actor: AnyActorRef) => {
          running = running.filter((timer) => timer.actor !== actor);
        },
      };
    },
    start: (actor: AnyActor, type: string, leftMs: number): void =>
      schedule(actor.system as unknown as Relaying, actor, actor, { type }, leftMs, type),
    /** Ends a timer that runs, now. */
    end,
    /** Lets the time come, and all timers end that are due by then and not held back. */
    runTo(ms: number, isHeld: (timer: Timer) => boolean): void {
      for (;;) {
        const [next] = running
          .filter((timer) => timer.dueMs <= ms && !isHeld(timer))
          .sort((a, b) => a.dueMs - b.dueMs);
        if (!next) break;
        nowMs = Math.max(nowMs, next.dueMs);
        end(next);
      }
      nowMs = Math.max(nowMs, ms);
    },
  };
}
