import { expect, test } from 'vitest';
import { connectTestimonialSlider } from '../../../machines/testimonial-slider/testimonial-slider.connect.ts';
import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { connected } from '../../support/connected.ts';

const slider = () => connected(testimonialSliderMachine, connectTestimonialSlider, {});

const forward = { type: 'step.forward', source: 'button' };

test('each of the six is a slide once, beginning with the next one; copies are for the eye (T2, W5)', () => {
  const { after } = slider();
  const slides = () => {
    const { cards, isSlide } = after();
    return cards.filter(isSlide);
  };
  expect(slides()).toEqual([7, 8, 9, 10, 11, 12]);
  after(forward, { type: 'wait', ms: 500 });
  expect(slides()).toEqual([8, 9, 10, 11, 12, 13]);

  const { cardProps, flipProps } = after();
  const card = { 'data-part': 'card' };
  expect([6, 7, 8, 13, 14].map(cardProps)).toEqual([
    { ...card, 'data-index': 6, 'data-past': '', 'aria-hidden': true },
    { ...card, 'data-index': 7, 'data-past': '', 'aria-hidden': true },
    { ...card, 'data-index': 8, role: 'group' },
    { ...card, 'data-index': 13, role: 'group' },
    { ...card, 'data-index': 14, 'aria-hidden': true },
  ]);
  expect([7, 8, 13, 14].map((index) => flipProps(index).tabIndex)).toEqual([
    -1,
    undefined,
    undefined,
    -1,
  ]);
});

test('the slider says that a hand holds its row, from a drag on and not from a press (T7)', () => {
  const { after } = slider();
  const press = { type: 'pointer.pressed', xPx: 500, yPx: 300 };
  const move = { type: 'pointer.moved', xPx: 489, yPx: 300 };
  const release = { type: 'pointer.released', xPx: 489, yPx: 300 };
  const dragged = [press, move, release].map((step) => after(step).rootProps['data-dragged']);
  expect(dragged).toEqual([undefined, '', undefined]);
});
