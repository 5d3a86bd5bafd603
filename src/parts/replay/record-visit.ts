import type { AnyActor, InspectionEvent, Subscription } from 'xstate';
import type { liveRoots } from '../../page/inspection.ts';
import { plain } from '../../page/plain.ts';
import { isPrivate } from '../../page/redaction.ts';
import { type MachineActor, machineFamily, runsMachine, standingOf } from './machine-family.ts';
import { timersOf } from '../../page/simulated-time.ts';
import type { Plain, Standings, Visit, VisitStep } from './visit.ts';
import { createVisitRedaction } from './visit-redaction.ts';

/** What a recording says of the page besides its events. */
export type VisitScene = Omit<Visit, 'format' | 'version' | 'isCut' | 'steps'>;

interface Options {
  readonly roots: typeof liveRoots;
  readonly scene: VisitScene;
  /** Path of the page that is shown now. */
  readonly path: () => string;
  /** The time in ms; only differences of it are told. */
  readonly now: () => number;
  /** The recording has as many characters as it may have, and ends. */
  readonly onFull: () => void;
  readonly maxChars: number;
}

/** A root that is being recorded. */
interface Recorded {
  readonly name: string;
  readonly root: AnyActor;
  family: Map<string, MachineActor>;
  readonly hearing: Subscription;
  /** When the last timer of each kind is due, by the path of its machine and its type. */
  readonly due: Map<string, { readonly key: object; readonly dueMs: number }>;
}

/** A timer that ends so late, in ms, has its lateness told: the browser stood still. */
const stallMs = 200;

type Relayed = Extract<InspectionEvent, { type: '@xstate.event' }>;

/** What an event is to a recording: it came from outside, a timer sent it, or a machine did. */
function originOf({ sourceRef, actorRef, event }: Relayed): 'outside' | 'timer' | 'machine' {
  if (sourceRef === undefined || !runsMachine(sourceRef)) return 'outside';
  return sourceRef === actorRef && event.type.startsWith('xstate.after.') ? 'timer' : 'machine';
}

/** Records all that comes to the page's machines from outside, from now on. */
export function recordVisit({ roots, scene, path, now, onFull, maxChars }: Options) {
  const startMs = now();
  const redaction = createVisitRedaction();
  const steps: VisitStep[] = [];
  const names = new Set<string>();
  const recorded = new Map<AnyActor, Recorded>();
  let lastPath = scene.path;
  let chars = 0;
  let state: 'recording' | 'full' | 'ended' = 'recording';

  const sinceStart = () => Math.round(now() - startMs);

  function add(step: Record<string, unknown>, atMs = sinceStart()): void {
    const timed = { atMs, ...step } as VisitStep;
    steps.push(timed);
    chars += JSON.stringify(timed).length;
  }

  const standings = (family: ReadonlyMap<string, MachineActor>): Standings =>
    Object.fromEntries(
      [...family].map(([actorPath, actor]) => {
        const standing = standingOf(actor);
        return [actorPath, isPrivate(actor) ? redaction.standing(standing) : standing];
      }),
    );

  function leave({ root, name, family, hearing }: Recorded): void {
    recorded.delete(root);
    hearing.unsubscribe();
    add({ leaves: name, actors: standings(family) });
  }

  const pathOf = ({ family }: Recorded, actor: unknown): string | undefined =>
    [...family].find(([, each]) => each === actor)?.[0];

  /** Notes when the timers of a machine are due, which no one tells once they end. */
  function noteTimers({ due }: Pick<Recorded, 'due'>, actor: AnyActor, actorPath: string): void {
    for (const { type, leftMs, key } of timersOf(actor)) {
      const name = `${actorPath} ${type}`;
      if (due.get(name)?.key !== key) due.set(name, { key, dueMs: now() + leftMs });
    }
  }

  function hearEvent(of: Recorded, relayed: Relayed): void {
    const { sourceRef, actorRef, event } = relayed;
    if (!runsMachine(actorRef) || event.type === 'xstate.init') return;
    // Who has stopped hears no more: a door that is let go may still say so.
    if (actorRef.getSnapshot().status !== 'active') return;
    const origin = originOf(relayed);
    const actorPath = pathOf(of, actorRef);
    if (origin === 'machine' || actorPath === undefined) return;
    if (origin === 'timer') {
      const dueMs = of.due.get(`${actorPath} ${event.type}`)?.dueMs ?? now();
      const lateMs = Math.round(now() - dueMs);
      add({ of: actorPath, timer: event.type, ...(lateMs >= stallMs && { lateMs }) });
      return;
    }
    const told = plain(event) as Plain & { readonly type: string };
    add({
      to: actorPath,
      ...(sourceRef && { by: (sourceRef as AnyActor).id }),
      event: isPrivate(actorRef) ? redaction.event(told) : told,
    });
  }

  function hear(of: Recorded, event: InspectionEvent): void {
    if (!recorded.has(of.root) || state !== 'recording') return;
    if (event.type === '@xstate.event') hearEvent(of, event);
    if (event.type !== '@xstate.snapshot') return;
    // A root that stops has let its children go already, one by one.
    if (event.event.type === 'xstate.stop') {
      if (event.actorRef === of.root) leave(of);
    } else {
      of.family = machineFamily(of.root, of.name);
      for (const [actorPath, actor] of of.family) noteTimers(of, actor, actorPath);
    }
    if (chars < maxChars) return;
    state = 'full';
    end();
    onFull();
  }

  function enter(root: AnyActor): void {
    if (state !== 'recording' || recorded.has(root) || !runsMachine(root)) return;
    const machine = root.logic.id;
    const base = root.id === root.sessionId ? machine : root.id;
    let name = base;
    for (let number = 2; names.has(name); number += 1) name = `${base} ${number}`;
    names.add(name);
    const family = machineFamily(root, name);
    const hearing = root.system.inspect((event) => hear(of, event));
    const of: Recorded = { name, root, family, hearing, due: new Map() };
    recorded.set(root, of);
    for (const [actorPath, actor] of family) noteTimers(of, actor, actorPath);
    // To write down how it stands takes a while, and its timers run.
    const atMs = sinceStart();
    const timers = [...family].flatMap(([actorPath, actor]) =>
      timersOf(actor).map(({ type, leftMs }) => ({ of: actorPath, timer: type, leftMs })),
    );
    const page = path();
    const moved = page !== lastPath && { path: page };
    lastPath = page;
    add({ enters: name, machine, ...moved, actors: standings(family), timers }, atMs);
  }

  function end(): void {
    unfollow();
    for (const of of recorded.values()) leave(of);
  }

  roots.now().forEach(enter);
  const unfollow = roots.follow(enter);

  return {
    /** Ends the recording, unless it has ended, and gives it. */
    end(): Visit {
      if (state === 'recording') {
        state = 'ended';
        end();
      }
      return { format: 'amara-visit', version: 1, ...scene, isCut: state === 'full', steps };
    },
  };
}
