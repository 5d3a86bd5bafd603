import type { SnapshotFrom } from 'xstate';
import type { StepDirection } from '../shared/wheel-gate.ts';
import { isAtEnd, isAtStart } from './testimonial-slider.logic.ts';
import type { testimonialSliderMachine } from './testimonial-slider.machine.ts';
import type { StepAnswer } from './testimonial-slider.types.ts';

/**
 * P3: what becomes of a step of the page that is asked of the slider. `taken`: send it on as
 * `step.forward` or `step.back`. `busy`: swallow it. `edge`: it leaves the section; asked for it all the
 * same, an enabled slider says at which end it is (T8).
 */
export function answerToStep(
  snapshot: SnapshotFrom<typeof testimonialSliderMachine>,
  direction: StepDirection,
): StepAnswer {
  if (snapshot.matches({ scrolling: 'disabled' })) return 'edge';
  if (snapshot.matches({ step: 'flipping' }) || snapshot.matches({ drag: 'dragging' })) {
    return 'busy';
  }
  const isAtEdge = direction === 1 ? isAtEnd : isAtStart;
  return isAtEdge(snapshot.context) ? 'edge' : 'taken';
}
