import type { AnyMachineSnapshot } from 'xstate';
import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import {
  click,
  type Gesture,
  handRestMs,
  type Meaning,
  region,
  tap,
  wait,
} from '../../support/gestures.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';

const slider = '[data-machine="testimonial-slider"]';
const isHeld = (snapshot: AnyMachineSnapshot) => region(snapshot, 'drag') === 'dragging';

/** T4, T6: where the slider is among its ends. */
const placeOf = ({ context }: AnyMachineSnapshot) => {
  if (context.start >= 6) return 'end';
  return context.start <= 1 && context.fixed === 0 ? 'start' : 'between';
};

const steps: readonly Meaning[] = (['step.forward', 'step.back'] as const).map((type) => ({
  event: { type, source: 'button' },
  gesture: click(`${slider} [data-part="${type === 'step.forward' ? 'next' : 'previous'}"]`),
}));

const testimonialSlider: DrivenView = {
  machine: testimonialSliderMachine,
  section: 'testimonials',
  root: slider,
  decidedByPage: ['scrolling'],
  meanings: [...steps, wait(300)],
  midMs: (snapshot) => (region(snapshot, 'step') === 'flipping' ? 150 : null),
  shows: (snapshot) => ({
    step: region(snapshot, 'step'),
    place: placeOf(snapshot),
    quotes: snapshot.context.flipped.length > 0,
    row: isHeld(snapshot) ? 'in a hand' : 'at its place',
  }),
  also: ({ context }) => context.start,
  expects: ({ context }) => ({
    [`${slider}@data-fixed`]: String(context.fixed),
    [`${slider}@data-start`]: String(context.start),
  }),
};

/** T7: 40 px move no card. */
const pull: Gesture = { kind: 'pull', on: `${slider} [data-part="row"]`, byPx: [-40, 0] };
const point = (type: string, xPx: number) => ({ type, xPx, yPx: 400 });

export const testimonialViews: DrivenViews = {
  'testimonial slider': testimonialSlider,
  'testimonials under a finger': {
    ...testimonialSlider,
    only: 'gallery',
    meanings: [
      ...steps.map((step) => ({
        ...step,
        means: (snapshot: AnyMachineSnapshot) =>
          step.event && !isHeld(snapshot) && snapshot.can(step.event) ? [step.event] : [],
      })),
      {
        gesture: tap(`${slider} [data-part="card"]:not([data-past]) [data-part="flip"]`),
        means: (snapshot) =>
          isHeld(snapshot) || snapshot.context.flipped.length > 0
            ? []
            : [{ type: 'card.flip', index: 6 + snapshot.context.start }],
      },
      {
        gesture: pull,
        means: (snapshot) =>
          isHeld(snapshot) ? [] : [point('pointer.pressed', 600), point('pointer.moved', 560)],
      },
      {
        gesture: { kind: 'lift' },
        means: (snapshot) =>
          isHeld(snapshot)
            ? [{ type: 'wait', ms: handRestMs }, point('pointer.released', 560)]
            : [],
      },
      wait(500),
    ],
  },
};
