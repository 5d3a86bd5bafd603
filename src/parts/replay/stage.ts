import {
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { canonical, differencesOf } from './differences.ts';
import {
  type MachineActor,
  machineFamily,
  partsOfContext,
  runsMachine,
  standingsOf,
} from './machine-family.ts';
import { createSimulatedTime, type Timer } from '../../page/simulated-time.ts';
import type { Entrance, Leave, Standing, Standings, TimerEnd, Visit, VisitStep } from './visit.ts';

/** Something that a machine heard, and where it led; `to` is known once the step has been taken. */
export interface Heard {
  readonly atMs: number;
  readonly path: string;
  readonly event: AnyEventObject;
  readonly from: unknown;
  to: unknown;
}

/** Where the replay is not what was recorded. */
export interface Difference {
  readonly atMs: number;
  readonly text: string;
}

type Relay = (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void;

interface Performer {
  readonly name: string;
  readonly root: AnyActor;
  readonly relay: Relay;
}

/** A browser's timers end late when it is busy; so late, in ms, besides what is recorded, is theirs still the recorded one. */
const lateByMs = 1000;
/** Times are told in whole milliseconds. */
const earlyByMs = 20;

/** The name of a timer's delay. */
const nameOf = (type: string): string => type.split('.')[2] ?? type;

const valueOf = (actor: MachineActor): unknown =>
  (actor.getSnapshot() as { readonly value: unknown }).value;

const nothing = fromCallback(() => undefined);

/** A machine whose actors do nothing, but those that are machines; and no action reaches the world. */
export function withoutWorld(machine: AnyStateMachine): AnyStateMachine {
  const { actions, actors } = machine.implementations;
  const mapped = (source: object, map: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(source).map(([name, value]) => [name, map(value)]));
  return machine.provide({
    // Built-in actions (assign, sendTo, ...) are functions with a member of their own.
    actions: mapped(actions, (action) =>
      typeof action === 'function' && 'resolve' in action ? action : () => undefined,
    ),
    actors: mapped(actors, (actor) =>
      actor instanceof StateMachine ? withoutWorld(actor) : nothing,
    ),
  } as Parameters<AnyStateMachine['provide']>[0]);
}

/** Makes an actor stand as it was recorded; actors that its context names stay. */
function bringTo(actor: MachineActor, { value, context }: Standing): void {
  const { children, context: present } = actor.getSnapshot() as {
    children: object;
    context: object;
  };
  const snapshot = Object.assign(
    actor.logic.resolveState({
      value,
      context: { ...context, ...partsOfContext(present ?? {}).actors },
    }),
    { children },
  );
  // XState restores snapshots for new actors only, and those without the actors of their parents.
  (actor as unknown as { update(to: object, event: AnyEventObject): void }).update(snapshot, {
    type: 'xstate.init',
  });
}

/**
 * Plays a recording on running machines: they hear what was recorded and nothing else, their timers run in
 * simulated time. A timer that ended late in the browser ends as late here.
 */
export function createStage(
  { steps }: Pick<Visit, 'steps'>,
  hear: (heard: Heard) => void = () => undefined,
) {
  const time = createSimulatedTime();
  const performers = new Map<string, Performer>();
  const differences: Difference[] = [];
  /** How everything stood here at the steps at which a machine leaves. */
  const ends = new Map<VisitStep, Standings>();
  /** Ends of timers that the recording tells, and that do not end here. */
  const missed = new Set<VisitStep>();
  let position = 0;

  const familyOf = ({ root, name }: Performer) => machineFamily(root, name);
  const pathOf = (actor: AnyActorRef): string | undefined => {
    for (const performer of performers.values()) {
      for (const [path, each] of familyOf(performer)) if (each === actor) return path;
    }
    return undefined;
  };
  const actorAt = (path: string) => {
    const performer = performers.get(path.split('/')[0] ?? '');
    return performer && { performer, actor: familyOf(performer).get(path) };
  };
  const differ = (text: string) => void differences.push({ atMs: Math.round(time.now()), text });

  function watch({ root }: Performer): void {
    /** What machines have heard and not yet answered. */
    const open = new Map<unknown, Heard[]>();
    root.system.inspect((told: InspectionEvent) => {
      const { actorRef } = told;
      if (!runsMachine(actorRef) || !('event' in told)) return;
      if (told.type === '@xstate.snapshot') {
        const waiting = open.get(actorRef) ?? [];
        const index = waiting.findIndex(({ event }) => event === told.event);
        const [answered] = index === -1 ? [] : waiting.splice(index, 1);
        if (answered) answered.to = valueOf(actorRef);
      }
      const path = told.type === '@xstate.event' ? pathOf(actorRef) : undefined;
      if (path === undefined || told.event.type === 'xstate.init') return;
      const value = valueOf(actorRef);
      const heard = { atMs: time.now(), path, event: told.event, from: value, to: value };
      open.set(actorRef, [...(open.get(actorRef) ?? []), heard]);
      hear(heard);
    });
  }

  /** The recording tells of that timer's end further on, and soon after it was due; or its machine leaves as it stands now. */
  function isRecordedLater(timer: Timer): boolean {
    const path = pathOf(timer.actor) ?? '';
    const standsSo = ({ actors }: Leave) =>
      canonical(actors[path]?.value) === canonical(valueOf(timer.actor as MachineActor));
    const tellsOfIt = (step: VisitStep) =>
      'leaves' in step
        ? standsSo(step)
        : 'timer' in step && step.of === path && step.timer === timer.type;
    const wasDueMs = (step: VisitStep) => step.atMs - ('lateMs' in step ? (step.lateMs ?? 0) : 0);
    return steps
      .slice(position)
      .some((step) => tellsOfIt(step) && wasDueMs(step) <= timer.dueMs + lateByMs);
  }

  /** Takes a live root out of the world; from here on it hears only what is played. */
  function enter(root: AnyActor, step: Entrance): void {
    const system = root.system as unknown as { _relay: Relay };
    // oxlint-disable no-underscore-dangle -- XState has no other door to it
    const relay = system._relay;
    system._relay = (source, target, event) => {
      const isInside = (source && runsMachine(source)) || !runsMachine(target);
      if (isInside) relay(source, target, event);
    };
    // oxlint-enable no-underscore-dangle
    const performer = { name: step.enters, root, relay };
    performers.set(step.enters, performer);
    const family = familyOf(performer);
    time.hold(root.system, false);
    for (const [path, standing] of Object.entries(step.actors)) {
      const actor = family.get(path);
      if (!actor) {
        differ(`${path} runs in the recording and not here: it begins in the middle of something`);
        continue;
      }
      try {
        bringTo(actor, standing);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        differ(`${path} cannot stand as in the recording: ${reason}`);
      }
    }
    for (const { of: path, timer, leftMs } of step.timers) {
      const actor = family.get(path);
      if (actor) time.start(actor, timer, leftMs);
    }
    watch(performer);
  }

  function leave(step: Leave): void {
    const performer = performers.get(step.leaves);
    if (!performer) return;
    const found = standingsOf(familyOf(performer));
    ends.set(step, found);
    for (const text of differencesOf(step.actors, found, '')) differ(text);
    performers.delete(step.leaves);
  }

  function endTimer(step: TimerEnd): void {
    const { of: path, timer: type, atMs } = step;
    if (!actorAt(path)) return;
    const timer = time.timers().find((each) => each.type === type && pathOf(each.actor) === path);
    if (timer && timer.dueMs <= atMs + earlyByMs) {
      time.end(timer);
      return;
    }
    missed.add(step);
    differ(`${path}: ${nameOf(type)} ended in the recording, and ${timer ? 'later' : 'not'} here`);
  }

  return {
    differences,
    now: time.now,
    /** The steps that have been taken. */
    position: () => position,
    /** The next step; undefined at the end. */
    next: (): VisitStep | undefined => steps[position],
    /** The recording with the end that was found here, and without timers that do not end here. */
    asPlayed: (): VisitStep[] =>
      steps
        .filter((step) => !missed.has(step))
        .map((step) =>
          'leaves' in step ? { ...step, actors: ends.get(step) ?? step.actors } : step,
        ),
    root: (name: string): AnyActor | undefined => performers.get(name)?.root,
    /** What is left of each timer of a root's machines, by the names of the delays. */
    timersOf: (name: string): Readonly<Record<string, number>> => {
      const family = new Set<unknown>(
        [...machineFamily(performers.get(name)?.root as AnyActor, name)].map(([, actor]) => actor),
      );
      return Object.fromEntries(
        time
          .timers()
          .filter(({ actor }) => family.has(actor))
          .map(({ type, dueMs }) => [nameOf(type), dueMs - time.now()]),
      );
    },
    /**
     * Takes the next step, at its time. A root that enters is given.
     * @returns that step
     */
    take(find: (step: Entrance) => AnyActor | undefined): VisitStep {
      const step = steps[position];
      if (!step) throw new Error('The recording is at its end.');
      time.runTo(step.atMs, isRecordedLater);
      position += 1;
      if ('enters' in step) {
        const root = find(step);
        if (root) enter(root, step);
        else differ(`${step.enters} is in the recording and not here`);
      } else if ('leaves' in step) leave(step);
      else if ('timer' in step) endTimer(step);
      else {
        const { performer, actor } = actorAt(step.to) ?? {};
        if (performer && actor) performer.relay(undefined, actor, { ...step.event });
        else if (performer)
          differ(`${step.to} hears ${step.event.type} in the recording; here it is gone`);
      }
      return step;
    },
  };
}
