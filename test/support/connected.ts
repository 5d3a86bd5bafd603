import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import { rigMachine, Run, type Step } from './run.ts';

/** A machine, what a connect file tells views of it, and what the views tell the machine. */
interface Connected<Props> {
  /** The props after some more events and some more time. */
  readonly after: (...steps: readonly Step[]) => Props;
  /** What handlers have sent since it was asked last; the machine has heard it. */
  readonly said: () => readonly AnyEventObject[];
}

/** Runs a machine by itself, on a simulated clock, and connects a view to it. */
export function connected<Machine extends AnyStateMachine, Props>(
  machine: Machine,
  connect: (snapshot: SnapshotFrom<Machine>, send: (event: EventFrom<Machine>) => void) => Props,
  input?: unknown,
): Connected<Props> {
  const run = new Run(rigMachine(machine), input, () => undefined);
  const said: AnyEventObject[] = [];
  const send = (event: EventFrom<Machine>) => {
    said.push(event);
    run.take(event);
  };
  return {
    after(...steps) {
      for (const step of steps) run.take(step);
      return connect(run.snapshot as SnapshotFrom<Machine>, send);
    },
    said: () => said.splice(0),
  };
}
