import type { SnapshotFrom } from 'xstate';
import { sectionKeys } from '../domain.ts';
import type { heroTabsMachine } from '../hero-tabs/hero-tabs.machine.ts';
import type { AskedStep } from '../section-pager/section-pager.types.ts';
import type { StepDirection } from '../shared/wheel-gate.ts';
import { answerToStep } from '../testimonial-slider/testimonial-slider.answer.ts';
import type { testimonialSliderMachine } from '../testimonial-slider/testimonial-slider.machine.ts';
import type { StepAnswer } from '../testimonial-slider/testimonial-slider.types.ts';

/** The element of the slider, by its `data-machine`. */
const sliderHook = 'testimonial-slider';

/** What says who takes a step of the page: where it is, and the two sections that may take steps. */
interface StepState {
  readonly index: number | null;
  readonly heroTabs: SnapshotFrom<typeof heroTabsMachine>;
  readonly testimonialSlider: SnapshotFrom<typeof testimonialSliderMachine>;
}

/** What becomes of a step of the page: the hero takes it, the slider says, or it is the pager's. */
type StepOutcome = 'hero' | 'pager' | `slider.${StepAnswer}`;

/** The step within the hero that a step of the page first means (H4). */
export const tabStep = (direction: StepDirection) =>
  direction === 1 ? ({ type: 'tab.next' } as const) : ({ type: 'tab.previous' } as const);

/** T8: the slider's wheels are those over it; a key counts as over it. */
const isOverSlider = (step: AskedStep): boolean =>
  step.source === 'key' || step.over.includes(sliderHook);

/**
 * P3: who takes a step of the page. The section that shows is asked; where it has nothing to say, the step is
 * the pager's.
 */
export function outcomeOfStep(
  { index, heroTabs, testimonialSlider }: StepState,
  step: AskedStep,
): StepOutcome {
  const section = index === null ? null : sectionKeys[index];
  if (section === 'hero') {
    return heroTabs.can(tabStep(step.direction)) ? 'hero' : 'pager';
  }
  if (section !== 'testimonials' || !isOverSlider(step)) return 'pager';
  const answer = answerToStep(testimonialSlider, step.direction);
  return answer ? `slider.${answer}` : 'pager';
}
