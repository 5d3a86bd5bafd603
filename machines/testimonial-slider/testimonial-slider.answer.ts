import type { SnapshotFrom } from 'xstate';
import type { StepDirection } from '../shared/wheel-gate.ts';
import { isAtEnd, isAtStart } from './testimonial-slider.logic.ts';
import type { testimonialSliderMachine } from './testimonial-slider.machine.ts';
import type { SliderStepSource, StepAnswer } from './testimonial-slider.types.ts';

/** A step along the page, as the slider is asked for it. */
export const sliderStep = (direction: StepDirection, source: SliderStepSource) =>
  ({ type: direction === 1 ? 'step.forward' : 'step.back', source }) as const;

/**
 * P3: what becomes of a step of the page that the slider is asked for. `taken`: the slider steps; send it
 * {@link sliderStep}. `busy`: drop the step. `edge`: there is no card that way; send it all the same,
 * and the slider tells which of its ends it has reached (T8). null: the page is elsewhere, as far as the slider
 * has heard, and the step is not its own.
 */
export function answerToStep(
  snapshot: SnapshotFrom<typeof testimonialSliderMachine>,
  direction: StepDirection,
): StepAnswer | null {
  if (snapshot.matches({ scrolling: 'disabled' })) return null;
  if (!snapshot.can(sliderStep(direction, 'wheel'))) return 'busy';
  const isAtEdge = direction === 1 ? isAtEnd : isAtStart;
  return isAtEdge(snapshot.context) ? 'edge' : 'taken';
}
