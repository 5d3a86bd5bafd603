import { nat, sample } from 'fast-check';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { withRecording } from '../../machines/inspector-log/inspector-log.logic.ts';
import { inspectorLogMachine } from '../../machines/inspector-log/inspector-log.machine.ts';
import type {
  InspectionFact,
  InspectorLogContext,
} from '../../machines/inspector-log/inspector-log.types.ts';
import {
  createInspectionFeed,
  type InspectionMessage,
} from '../../src/parts/inspector/inspection-feed.ts';
import { createReporter } from '../../src/parts/inspector/reporter.ts';
import { plain } from '../../src/page/plain.ts';
import { nextWait } from './prediction.ts';
import { rigMachine, Run, type Step } from './run.ts';

/** What may happen to a machine. */
export interface Walk {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Actors to keep real. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  /** Each of these may happen at any time. */
  readonly moves: readonly (readonly Step[])[];
}

/** What the inspector has in its log of facts. */
export const logOf = (facts: readonly InspectionFact[]): InspectorLogContext =>
  withRecording(
    inspectorLogMachine.getInitialSnapshot({} as never, { limit: 1, keptLimit: 1 }).context,
    facts,
  );

/** What the inspector has in its log when so many of the moves were made by chance, with time between them. */
export function inspectedWalk(walk: Walk, count: number): InspectorLogContext {
  const feed = createInspectionFeed();
  let now = 0;
  const { tell } = createReporter((message) =>
    feed.hear(plain({ createdAt: String((now += 1)), ...message }) as InspectionMessage),
  );
  const rig = rigMachine(walk.machine, walk.actors);
  const begin = () => new Run(rig, walk.input, tell);
  // The same ones each time.
  const numbers = sample(nat(walk.moves.length * 4 - 1), { seed: 1, numRuns: count });
  let run = begin();
  for (const chosen of numbers) {
    // What has ended hears nothing more.
    if (run.snapshot.status !== 'active') run = begin();
    const steps = walk.moves[chosen] ?? walk.moves[chosen % walk.moves.length] ?? [];
    for (const step of steps) run.take(step);
    if (chosen >= walk.moves.length * 3) {
      const timers = run.timers();
      const [wait] = nextWait({ timers });
      if (wait) run.take({ type: 'wait', ms: Math.min(...Object.values(timers)) });
    }
  }
  return logOf(feed.take());
}
