import { expect, test, vi } from 'vitest';
import { connectTestimonialSlider } from '../../../machines/testimonial-slider/testimonial-slider.connect.ts';
import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { connected } from '../../support/connected.ts';

const slider = () => connected(testimonialSliderMachine, connectTestimonialSlider, {});

const handler = expect.any(Function) as unknown;
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

test('the slider says where it stands, what its panel shows and which way an image flies (T1–T5)', () => {
  const { after } = slider();
  const root = { role: 'group', 'data-machine': 'testimonial-slider' };
  const state = (name: string) => expect.stringContaining(name) as unknown;
  const born = after();
  expect(born.panel).toEqual({ previous: 5, active: 0 });
  expect(born.position).toEqual({ number: 1, count: 6 });
  expect(born).toMatchObject({ flight: null, firstCard: 7 });
  expect(born.cards).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(born.cards.map(born.testimonialOf)).toEqual([
    0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5,
  ]);
  expect(born.rootProps).toEqual({
    ...root,
    'data-state': state('step.ready'),
    'data-fixed': 0,
    'data-start': 1,
  });
  expect(born.panelProps).toEqual({ 'data-part': 'fixed-panel', onDragStart: handler });
  expect(born.rowProps).toEqual({ 'data-part': 'row', onDragStart: handler });
  expect(born.faceProps(0)).toEqual({ 'data-part': 'face', 'data-side': 'front' });
  expect(born.faceProps(1)).toEqual({ 'data-part': 'face' });

  const onward = after(forward);
  expect(onward).toMatchObject({ flight: { index: 1, direction: 1 }, firstCard: 8 });
  expect(onward.rootProps).toEqual({
    ...root,
    'data-state': state('step.flipping'),
    'data-fixed': 1,
    'data-start': 2,
    'data-flight': 'in',
  });
  expect(onward.panelProps).toEqual({
    'data-part': 'fixed-panel',
    'data-flipped': '',
    onDragStart: handler,
  });
  expect(onward.faceProps(1)).toEqual({
    'data-part': 'face',
    'data-side': 'back',
    'data-flying': '',
  });
  expect(onward.cardProps(7)).toMatchObject({ 'data-flying': '' });
  expect(onward.cardProps(8)).not.toMatchObject({ 'data-flying': '' });

  const there = after({ type: 'wait', ms: 2000 });
  expect(there.panel).toEqual({ previous: 0, active: 1 });
  expect(there.position).toEqual({ number: 2, count: 6 });
  expect(there.rootProps).toMatchObject({ 'data-flight': undefined });
  expect(after({ type: 'step.back', source: 'button' }).rootProps).toMatchObject({
    'data-fixed': 0,
    'data-start': 1,
    'data-flight': 'out',
  });
});

test('a card is turned over by its button, and says so (T2)', () => {
  const { after, said } = slider();
  const { flipProps } = after();
  expect(flipProps(8)).toEqual({ type: 'button', 'data-part': 'flip', onClick: handler });
  expect(flipProps(0)).toEqual({
    type: 'button',
    'data-part': 'flip',
    tabIndex: -1,
    onClick: handler,
  });
  flipProps(8).onClick();
  expect(said()).toEqual([{ type: 'card.flip', index: 8 }]);
  const { cardProps, isFlipped } = after();
  expect([isFlipped(7), isFlipped(8)]).toEqual([false, true]);
  expect(cardProps(8)).toEqual({
    'data-part': 'card',
    'data-index': 8,
    'data-flipped': '',
    role: 'group',
  });
});

test('two buttons lead on and back; at an end each keeps the focus, and leads nowhere (T8)', () => {
  const { after, said } = slider();
  const previous = { type: 'button', 'data-part': 'previous', onClick: handler };
  const next = { type: 'button', 'data-part': 'next', onClick: handler };
  const born = after();
  expect(born.previousProps).toEqual({ ...previous, 'aria-disabled': true });
  expect(born.nextProps).toEqual(next);
  born.nextProps.onClick();
  expect(said()).toEqual([{ type: 'step.forward', source: 'button' }]);
  const onward = after({ type: 'wait', ms: 2000 });
  expect(onward.previousProps).toEqual(previous);
  onward.previousProps.onClick();
  expect(said()).toEqual([{ type: 'step.back', source: 'button' }]);
  const end = [1, 2, 3, 4, 5].flatMap(() => [{ type: 'wait', ms: 2000 }, forward]);
  expect(after(...end).nextProps).toEqual({ ...next, 'aria-disabled': true });
});

test('a hand on the row or the panel is told of by its place alone (T7)', () => {
  const { after, said } = slider();
  const { drag, panelProps, rowProps } = after();
  const touch = { xPx: 500, yPx: 300, pointerId: 1 };
  drag.pressed(touch);
  drag.moved(touch);
  drag.released(touch);
  drag.cancelled();
  expect(said()).toEqual([
    { type: 'pointer.pressed', xPx: 500, yPx: 300 },
    { type: 'pointer.moved', xPx: 500, yPx: 300 },
    { type: 'pointer.released', xPx: 500, yPx: 300 },
    { type: 'pointer.cancelled' },
  ]);
  const preventDefault = vi.fn<() => void>();
  panelProps.onDragStart({ preventDefault });
  rowProps.onDragStart({ preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(2);
});

test('the slider says that a hand holds its row, from a drag on and not from a press (T7)', () => {
  const { after } = slider();
  const press = { type: 'pointer.pressed', xPx: 500, yPx: 300 };
  const move = { type: 'pointer.moved', xPx: 489, yPx: 300 };
  const release = { type: 'pointer.released', xPx: 489, yPx: 300 };
  const dragged = [press, move, release].map((step) => after(step).rootProps['data-dragged']);
  expect(dragged).toEqual([undefined, '', undefined]);
});
