import type { SnapshotFrom } from 'xstate';
import type { StepDirection } from '../shared/wheel-gate.ts';
import { isAtEnd, isAtStart } from './testimonial-slider.logic.ts';
import type { testimonialSliderMachine } from './testimonial-slider.machine.ts';
import type { StepAnswer } from './testimonial-slider.types.ts';

/**
 * P3: what becomes of a step of the page that the slider is asked for. `taken`: the slider steps; send it
 * `step.forward` or `step.back`. `busy`: drop it. `edge`: there is no card that way; an enabled slider that is
 * sent the step tells which of its ends it has reached (T8).
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
