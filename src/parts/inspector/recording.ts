import { type AnyActor, createActor } from 'xstate';
import type { RunRecording } from '../../../machines/inspector-file/inspector-file.machine.ts';
import { plain } from '../../page/plain.ts';
import { readFile } from '../replay/read-file.ts';
import { siteMachines } from '../replay/site-machines.ts';
import { createStage, withoutWorld } from '../replay/stage.ts';
import { createStepTaker } from '../replay/step-taker.ts';
import { type Entrance, readVisit, type Visit } from '../replay/visit.ts';
import { familyOf } from './actor-family.ts';
import { withFailures } from './failures.ts';
import { createInspectionFeed, type InspectionMessage } from './inspection-feed.ts';
import { createReporter } from './reporter.ts';

/** Times are told as times of day: a visit begins at midnight. */
const midnightMs = new Date(1970, 0, 1).getTime();

/**
 * Runs a recording on the site's machines in simulated time, and tells all that they do as a page would.
 * @throws {VisitError} a machine throws at a step
 */
export function runVisit(visit: Visit): RunRecording {
  const feed = createInspectionFeed();
  const stage = createStage(visit);
  const taker = createStepTaker(stage);
  const roots = new Map<string, AnyActor>();
  /** After the last step but those, machines leave because the recording ends. */
  const lastStep = visit.steps.findLast((step) => !('leaves' in step));

  const say = (message: object) =>
    feed.hear(
      plain({ createdAt: String(midnightMs + stage.now()), ...message }) as InspectionMessage,
    );

  const { announce, tell } = createReporter(say);

  function enter({ machine, enters }: Entrance): AnyActor | undefined {
    const logic = siteMachines.find(({ id }) => id === machine);
    if (!logic) return undefined;
    const root = createActor(withoutWorld(logic));
    taker.hear(root);
    root.start();
    roots.set(enters, root);
    for (const actor of familyOf(root)) {
      announce(actor, actor === root ? enters : actor.id, actor.getSnapshot() as object);
    }
    root.system.inspect(withFailures(tell));
    return root;
  }

  let hasEnded = lastStep === undefined;
  for (let step = stage.next(); step; step = stage.next()) {
    taker.take(step, () => stage.take(enter));
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
 * @throws {VisitError} it holds none, or one that cannot be run
 */
export const runFile = async (file: File): Promise<RunRecording> =>
  runVisit(readVisit(await readFile(file)));
