import { type AnyActor, createActor, type InspectionEvent } from 'xstate';
import type { RunRecording } from '../../../machines/inspector-file/inspector-file.machine.ts';
import { plain } from '../../page/plain.ts';
import { readFile } from '../replay/read-file.ts';
import { siteMachines } from '../replay/site-machines.ts';
import { createStage, withoutWorld } from '../replay/stage.ts';
import { type Entrance, readVisit, type Visit } from '../replay/visit.ts';
import { chartOf } from './actor-chart.ts';
import { familyOf } from './actor-family.ts';
import { stepOf } from './inspected-transitions.ts';
import { createInspectionFeed, type InspectionMessage } from './inspection-feed.ts';

/** Times are told as times of day: a visit begins at midnight. */
const midnightMs = new Date(1970, 0, 1).getTime();

/** Runs a recording on the site's machines in simulated time, and tells all that they do as a page would. */
export function runVisit(visit: Visit): RunRecording {
  const feed = createInspectionFeed();
  const stage = createStage(visit);
  const roots = new Map<string, AnyActor>();
  /** After the last step but those, machines leave because the recording ends. */
  const lastStep = visit.steps.findLast((step) => !('leaves' in step));

  const say = (message: object) =>
    feed.hear(
      plain({ createdAt: String(midnightMs + stage.now()), ...message }) as InspectionMessage,
    );

  function announce(actor: AnyActor, name: string, snapshot: object): void {
    say({
      type: '@xstate.actor',
      sessionId: actor.sessionId,
      // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
      parentId: actor._parent?.sessionId,
      name,
      definition: chartOf(actor)?.definition,
      snapshot,
    });
  }

  function tell(event: InspectionEvent): void {
    const actor = event.actorRef as AnyActor;
    const { sessionId } = actor;
    // It has just been made, and has no snapshot yet.
    if (event.type === '@xstate.actor') announce(actor, actor.id, {});
    else if (event.type === '@xstate.event') {
      say({
        type: event.type,
        sessionId,
        event: event.event,
        sourceId: event.sourceRef?.sessionId,
      });
    } else if (event.type === '@xstate.microstep') {
      say({ type: event.type, sessionId, ...stepOf(event) });
    } else if (event.type === '@xstate.snapshot') {
      say({ type: event.type, sessionId, event: event.event, snapshot: event.snapshot });
    }
  }

  function enter({ machine, enters }: Entrance): AnyActor | undefined {
    const logic = siteMachines.find(({ id }) => id === machine);
    if (!logic) return undefined;
    const root = createActor(withoutWorld(logic)).start();
    roots.set(enters, root);
    for (const actor of familyOf(root)) {
      announce(actor, actor === root ? enters : actor.id, actor.getSnapshot() as object);
    }
    root.system.inspect(tell);
    return root;
  }

  let hasEnded = lastStep === undefined;
  while (stage.next()) {
    const step = stage.take(enter);
    hasEnded ||= step === lastStep;
    if ('leaves' in step && !hasEnded) roots.get(step.leaves)?.stop();
  }
  return {
    facts: feed.take(),
    differences: stage.differences.map(({ atMs, text }) => `${atMs} ms, ${text}`),
  };
}

/**
 * Runs the recording that a file holds.
 * @throws {VisitError} it holds none
 */
export const runFile = async (file: File): Promise<RunRecording> =>
  runVisit(readVisit(await new Promise<string>((give) => readFile(file, give))));
