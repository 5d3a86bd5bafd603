import type { AnyActor } from 'xstate';
import type { createStage } from './stage.ts';
import { VisitError, type VisitStep } from './visit.ts';

/** Of the end of a timer, the name of its delay. */
export const eventText = (type: string) => type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

/** A step as one line. */
export function lineOf(step: VisitStep): string {
  if ('enters' in step) return `${step.enters} enters`;
  if ('leaves' in step) return `${step.leaves} leaves`;
  return 'timer' in step ? `${step.of} ${eventText(step.timer)}` : `${step.to} ${step.event.type}`;
}

/** Takes the steps of a stage, and names the one at which a machine throws. */
export function createStepTaker(stage: Pick<ReturnType<typeof createStage>, 'next' | 'position'>) {
  const thrown: unknown[] = [];
  return {
    /** Hears of it when this root, or what it runs, throws. XState throws it again where nobody does, after all is over. */
    hear: (root: AnyActor): void =>
      void root.subscribe({ error: (error: unknown) => thrown.push(error) }),
    /**
     * Takes the next step by what is given.
     * @throws {VisitError} something throws at it: it finds something else there than it knows
     */
    take(step: VisitStep, act: () => void): void {
      const number = stage.position() + 1;
      try {
        act();
      } catch (error) {
        thrown.push(error);
      }
      if (thrown.length === 0) return;
      const [cause] = thrown;
      const reason = cause instanceof Error ? cause.message : String(cause);
      const place = `Step ${number} (${step.atMs} ms, ${lineOf(step)})`;
      throw new VisitError(`${place} cannot be played: ${reason.replaceAll(/\s+/g, ' ').trim()}`, {
        cause,
      });
    },
  };
}
