import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { answerToStep } from '../../../machines/testimonial-slider/testimonial-slider.answer.ts';
import { connectTestimonialSlider } from '../../../machines/testimonial-slider/testimonial-slider.connect.ts';
import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import type { TestimonialSliderOutbound } from '../../../machines/testimonial-slider/testimonial-slider.types.ts';
import { failWith } from '../../support/fail-with.ts';
import { describeModel, explore, wrongSteps } from '../../support/model.ts';
import { timerTraits, wholeAlphabet } from '../../support/two-by-two.ts';
import { type Event, type State, testimonialSliderOracle } from './testimonial-slider.oracle.ts';

const project = (snapshot: SnapshotFrom<typeof testimonialSliderMachine>) => {
  const { fixed, start, current, flight, drag, flipped } = snapshot.context;
  const { previousProps, nextProps } = connectTestimonialSlider(snapshot, () => undefined);
  return {
    ...snapshot.value,
    fixed,
    start,
    current,
    flying: flight,
    grip: drag,
    flipped,
    ends: {
      previous: previousProps['aria-disabled'] === true,
      next: nextProps['aria-disabled'] === true,
    },
    answers: { forward: answerToStep(snapshot, 1), back: answerToStep(snapshot, -1) },
  };
};

const model = (events: readonly Event[], direction?: 'ltr' | 'rtl') => ({
  machine: testimonialSliderMachine,
  oracle: testimonialSliderOracle(events, direction === 'rtl' ? 1 : -1),
  input: (parent: ParentRef<TestimonialSliderOutbound>) => ({
    parent,
    ...(direction && { direction }),
  }),
  project,
});

const pressed: Event = { type: 'pointer.pressed', xPx: 600, yPx: 400 };
const moved = (xPx: number, yPx: number): Event => ({
  type: 'pointer.moved',
  xPx: 600 + xPx,
  yPx: 400 + yPx,
});
const released = (xPx: number): Event => ({
  type: 'pointer.released',
  xPx: 600 + xPx,
  yPx: 400,
});

// Each of these takes the regions that its events touch, and `whole` all of them with the whole alphabet.
const models = [
  // Steps from one end to the other, by everybody who may ask for one.
  model([
    { type: 'step.forward', source: 'button' },
    { type: 'step.forward', source: 'wheel' },
    { type: 'step.forward', source: 'key' },
    { type: 'step.back', source: 'button' },
    { type: 'step.back', source: 'wheel' },
    { type: 'step.back', source: 'key' },
    { type: 'slider.reset' },
    { type: 'slider.enable' },
    { type: 'slider.disable' },
  ]),
  // Drags round both ends: 51 px move one card, 50 px none.
  model([
    pressed,
    moved(-11, 0),
    released(-51),
    released(-50),
    released(50),
    released(51),
    { type: 'slider.reset' },
  ]),
  // What becomes a drag of the row: over 10 px, and more across than along.
  model([
    pressed,
    moved(10, 10),
    moved(-10, 0),
    moved(11, 10),
    moved(-11, 0),
    moved(11, 11),
    moved(0, -11),
    moved(10, 11),
    released(0),
    { type: 'pointer.cancelled' },
  ]),
  // The row under the hand takes no step.
  model([
    pressed,
    moved(-11, 0),
    { type: 'step.forward', source: 'button' },
    { type: 'step.back', source: 'button' },
    { type: 'step.forward', source: 'wheel' },
    { type: 'slider.enable' },
    { type: 'slider.reset' },
  ]),
  // Drags and steps after each other at every distance: neither interrupts the other.
  model([pressed, moved(-11, 0), released(-51), { type: 'step.forward', source: 'button' }]),
  // Cards flip in any order, also between steps, but not at the end of a drag.
  model([
    { type: 'card.flip', index: 0 },
    { type: 'card.flip', index: 9 },
    { type: 'card.flip', index: 17 },
    { type: 'card.flip', index: 18 },
    { type: 'card.flip', index: -1 },
    { type: 'card.flip', index: 1.5 },
    pressed,
    moved(-11, 0),
    released(-50),
    { type: 'slider.reset' },
  ]),
];

const alphabet = wholeAlphabet(models.map(({ oracle }) => oracle));

// Whatever two of these show together is walked from, once; which cards are flipped makes no difference to
// anything else, only that some are.
const whole = {
  ...model(alphabet),
  traits: ({ timers, flipped, grip, flying, ...others }: State) => ({
    ...others,
    ...timerTraits(timers),
    hasFlipped: flipped.length > 0,
    direction: flying && flying.direction,
    dragPx: grip && grip.xPx - grip.startXPx,
  }),
};

describeModel(whole, ...models);

test('read from the right, a drag to the right brings the next card', () => {
  const events = [pressed, moved(-11, 0), released(-51), released(51)];
  failWith(wrongSteps([explore(model(events, 'rtl'))]));
});
