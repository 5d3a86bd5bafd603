import { describe, expect, test, vi } from 'vitest';
import { createActor, fromTransition, SimulatedClock } from 'xstate';
import { answerToStep } from '../../../machines/testimonial-slider/testimonial-slider.answer.ts';
import {
  connectTestimonialSlider,
  isDragPrevented,
} from '../../../machines/testimonial-slider/testimonial-slider.connect.ts';
import {
  isAtEnd,
  isAtStart,
  sideOf,
} from '../../../machines/testimonial-slider/testimonial-slider.logic.ts';
import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import type {
  TestimonialSliderInbound,
  TestimonialSliderOutbound,
} from '../../../machines/testimonial-slider/testimonial-slider.types.ts';

/** A slider on its own clock, with what it told its parent and where it sent its row. */
function start() {
  const clock = new SimulatedClock();
  const heard: string[] = [];
  const rows: { readonly card: number; readonly dragPx: number | null }[] = [];
  const parent = createActor(
    fromTransition((state: null, { type }: TestimonialSliderOutbound) => {
      heard.push(type);
      return state;
    }, null),
  ).start();
  const logic = testimonialSliderMachine.provide({
    actions: {
      moveRow: (_, params) => {
        rows.push(params);
      },
    },
  });
  const actor = createActor(logic, { clock, input: { parent } }).start();
  const send = (event: TestimonialSliderInbound) => actor.send(event);
  const props = () => connectTestimonialSlider(actor.getSnapshot(), send);
  const step = (direction: 1 | -1, source: 'button' | 'wheel' | 'key' = 'button') =>
    send({ type: direction === 1 ? 'step.forward' : 'step.back', source });
  const drag = (...wayPx: readonly number[]) => {
    send({ type: 'pointer.pressed', xPx: 500, yPx: 300 });
    for (const xPx of wayPx) send({ type: 'pointer.moved', xPx: 500 + xPx, yPx: 300 });
    send({ type: 'pointer.released', xPx: 500 + (wayPx.at(-1) ?? 0), yPx: 300 });
  };
  return {
    clock,
    heard,
    rows,
    send,
    props,
    step,
    drag,
    snapshot: () => actor.getSnapshot(),
    /** Fixed, start and active. */
    place: () => {
      const { fixed, start: next, current } = actor.getSnapshot().context;
      return [fixed, next, current];
    },
    /** A step and all that follows of it. */
    stepOut: (direction: 1 | -1) => {
      step(direction);
      clock.increment(500);
    },
    dragOut: (wayPx: number) => {
      drag(wayPx);
      clock.increment(500);
    },
  };
}

describe('steps', () => {
  test('go through the six testimonials as the table says, and stop at both ends', () => {
    const { stepOut, place, heard } = start();
    const table: unknown[] = [place()];
    for (let steps = 0; steps < 6; steps += 1) {
      stepOut(1);
      table.push(place());
    }
    expect(table).toEqual([
      [0, 1, 0],
      [1, 2, 1],
      [2, 3, 2],
      [3, 4, 3],
      [4, 5, 4],
      [5, 6, 5],
      [5, 6, 5],
    ]);
    table.length = 0;
    for (let steps = 0; steps < 6; steps += 1) {
      stepOut(-1);
      table.push(place());
    }
    expect(table).toEqual([
      [4, 5, 4],
      [3, 4, 3],
      [2, 3, 2],
      [1, 2, 1],
      [0, 1, 0],
      [0, 1, 0],
    ]);
    expect(heard).toEqual([]);
  });

  test('of the page go on past both ends, and those of the buttons do not', () => {
    const { stepOut, step, send, props, place, heard } = start();
    const ends = () => [props().previousProps['aria-disabled'], props().nextProps['aria-disabled']];
    send({ type: 'slider.enable' });
    expect(ends()).toEqual([true, undefined]);
    props().previousProps.onClick();
    expect(heard).toEqual([]);
    step(-1, 'wheel');
    step(-1, 'key');
    expect(heard).toEqual(['slider.reachedStart', 'slider.reachedStart']);
    for (let steps = 0; steps < 5; steps += 1) {
      stepOut(1);
      expect(ends()).toEqual([undefined, steps === 4 ? true : undefined]);
    }
    props().nextProps.onClick();
    step(1, 'wheel');
    step(1, 'key');
    expect(heard.slice(2)).toEqual(['slider.reachedEnd', 'slider.reachedEnd']);
    expect(place()).toEqual([5, 6, 5]);
  });

  test('flip the panel for 300 ms, block others, and update the active testimonial then', () => {
    const { clock, step, place, props, heard } = start();
    step(1);
    clock.increment(299);
    expect(props().panelProps['data-flipped']).toBe('');
    step(1);
    step(-1);
    expect(place()).toEqual([1, 2, 0]);
    expect(props().panel).toEqual({ previous: 5, active: 0 });
    expect(props().faceProps(1)['data-side']).toBe('back');
    clock.increment(1);
    expect(props().panelProps['data-flipped']).toBeUndefined();
    expect(place()).toEqual([1, 2, 1]);
    expect(props().panel).toEqual({ previous: 0, active: 1 });
    expect(props().faceProps(1)['data-side']).toBe('front');
    step(1);
    expect(place()).toEqual([2, 3, 1]);
    expect(heard).toEqual([]);
  });

  test('name the way of the image, whom it has left and whom it comes to, until it has landed', () => {
    const { clock, step, props } = start();
    const flying = () => ({
      way: props().rootProps['data-flight'],
      faces: [0, 1, 2].filter((index) => props().faceProps(index)['data-flying'] === ''),
      cards: props().cards.filter((card) => props().cardProps(card)['data-flying'] === ''),
      lastPast: props().cards.findLast((card) => props().cardProps(card)['data-past'] === ''),
    });
    expect(flying()).toEqual({ way: undefined, faces: [], cards: [], lastPast: 6 });
    step(1);
    expect(flying()).toEqual({ way: 'in', faces: [1], cards: [7], lastPast: 7 });
    clock.increment(499);
    expect(flying()).toEqual({ way: 'in', faces: [1], cards: [7], lastPast: 7 });
    clock.increment(1);
    expect(flying()).toEqual({ way: undefined, faces: [], cards: [], lastPast: 7 });
    step(-1);
    expect(flying()).toEqual({ way: 'out', faces: [1], cards: [7], lastPast: 6 });
  });

  test('let an image fly for 500 ms, longer than the flip', () => {
    const { clock, step, props } = start();
    step(1);
    expect(props().flight).toEqual({ index: 1, direction: 1 });
    clock.increment(499);
    expect(props().rootProps['data-state']).toBe(
      'step.ready flight.flying drag.idle scrolling.disabled',
    );
    expect(props().flight).toEqual({ index: 1, direction: 1 });
    clock.increment(1);
    expect(props().flight).toBeNull();
  });

  test('let the image of a step soon after the last fly for its own 500 ms', () => {
    const { clock, step, props } = start();
    step(1);
    clock.increment(400);
    step(-1);
    expect(props().flight).toEqual({ index: 1, direction: -1 });
    clock.increment(499);
    expect(props().flight).not.toBeNull();
    clock.increment(1);
    expect(props().flight).toBeNull();
  });

  test.each(['wheel', 'key'] as const)('by %s count only while the page enables them', (source) => {
    const { send, step, place, clock } = start();
    step(1, source);
    expect(place()).toEqual([0, 1, 0]);
    send({ type: 'slider.enable' });
    step(1, source);
    expect(place()).toEqual([1, 2, 0]);
    clock.increment(300);
    send({ type: 'slider.disable' });
    step(1, source);
    expect(place()).toEqual([1, 2, 1]);
  });

  test('are taken back by a reset, with the flipped cards, even in the middle of one', () => {
    const { send, step, stepOut, place, props, clock } = start();
    stepOut(1);
    send({ type: 'card.flip', index: 8 });
    send({ type: 'slider.enable' });
    step(1, 'wheel');
    send({ type: 'slider.reset' });
    expect(place()).toEqual([0, 1, 0]);
    expect(props().isFlipped(8)).toBe(false);
    expect(props().rootProps).toEqual({
      role: 'group',
      'data-machine': 'testimonial-slider',
      'data-state': 'step.ready flight.landed drag.idle scrolling.enabled',
      'data-fixed': 0,
      'data-start': 1,
    });
    clock.increment(1000);
    expect(place()).toEqual([0, 1, 0]);
  });
});

describe('a step of the page', () => {
  const answers = ({ snapshot }: ReturnType<typeof start>) =>
    ([-1, 1] as const).map((direction) => answerToStep(snapshot(), direction));

  test('is not answered while the slider is disabled, wherever it stands', () => {
    const slider = start();
    slider.stepOut(1);
    expect(answers(slider)).toEqual([null, null]);
    slider.step(1);
    expect(answers(slider)).toEqual([null, null]);
  });

  test('is taken between the ends, swallowed in the middle of a step, at the edge at both', () => {
    const slider = start();
    slider.send({ type: 'slider.enable' });
    expect(answers(slider)).toEqual(['edge', 'taken']);
    slider.step(1, 'wheel');
    slider.clock.increment(299);
    expect(answers(slider)).toEqual(['busy', 'busy']);
    slider.clock.increment(1);
    expect(answers(slider)).toEqual(['taken', 'taken']);
    for (let steps = 0; steps < 3; steps += 1) slider.stepOut(1);
    expect(answers(slider)).toEqual(['taken', 'taken']);
    slider.step(1, 'key');
    expect(answers(slider)).toEqual(['busy', 'busy']);
    slider.clock.increment(300);
    expect(answers(slider)).toEqual(['taken', 'edge']);
  });

  test('is swallowed while a hand holds the row', () => {
    const slider = start();
    slider.send({ type: 'slider.enable' });
    slider.stepOut(1);
    slider.send({ type: 'pointer.pressed', xPx: 0, yPx: 0 });
    expect(answers(slider)).toEqual(['taken', 'taken']);
    slider.send({ type: 'pointer.moved', xPx: 11, yPx: 0 });
    expect(answers(slider)).toEqual(['busy', 'busy']);
    slider.send({ type: 'pointer.released', xPx: 11, yPx: 0 });
    expect(answers(slider)).toEqual(['taken', 'taken']);
  });
});

describe('a drag', () => {
  test.each([
    [-51, [3, 4, 3]],
    [-50, [2, 3, 2]],
    [50, [2, 3, 2]],
    [51, [1, 2, 1]],
    [-900, [3, 4, 3]],
  ])('of %i px ends at %j', (wayPx, place) => {
    const slider = start();
    slider.stepOut(1);
    slider.stepOut(1);
    slider.dragOut(wayPx);
    expect(slider.place()).toEqual(place);
  });

  test('that comes back below 51 px moves no card', () => {
    const { drag, place } = start();
    drag(-200, -50);
    expect(place()).toEqual([0, 1, 0]);
  });

  test('goes from the last to the first and from the first to the last', () => {
    const { dragOut, place, heard } = start();
    dragOut(51);
    expect(place()).toEqual([5, 6, 5]);
    dragOut(-51);
    expect(place()).toEqual([0, 1, 0]);
    expect(heard).toEqual([]);
  });

  test('flips the panel like any step, and is only let go in the middle of one', () => {
    const { drag, place, props, snapshot, clock } = start();
    drag(-51);
    expect(snapshot().value.step).toBe('flipping');
    expect(props().flight).toEqual({ index: 1, direction: 1 });
    clock.increment(299);
    drag(-51);
    expect(place()).toEqual([1, 2, 0]);
    clock.increment(1);
    drag(-51);
    expect(place()).toEqual([2, 3, 1]);
  });

  test.each([
    { xPx: 10, yPx: 0, state: 'pressed' },
    { xPx: -11, yPx: 0, state: 'dragging' },
    { xPx: 11, yPx: 10, state: 'dragging' },
    { xPx: 10, yPx: 10, state: 'pressed' },
    { xPx: 11, yPx: 11, state: 'idle' },
    { xPx: 10, yPx: 11, state: 'idle' },
    { xPx: 0, yPx: -11, state: 'idle' },
  ])('is $state after $xPx px across and $yPx px along', ({ xPx, yPx, state }) => {
    const { send, snapshot } = start();
    send({ type: 'pointer.pressed', xPx: 100, yPx: 100 });
    send({ type: 'pointer.moved', xPx: 100 + xPx, yPx: 100 + yPx });
    expect(snapshot().value.drag).toBe(state);
  });

  test('moves the row with the hand, which then takes 500 ms to its card', () => {
    const { send, props, rows, snapshot, clock } = start();
    expect(props().firstCard).toBe(7);
    send({ type: 'pointer.pressed', xPx: 500, yPx: 300 });
    send({ type: 'pointer.moved', xPx: 470, yPx: 300 });
    expect(rows.at(-1)).toEqual({ card: 7, dragPx: -30 });
    send({ type: 'pointer.released', xPx: 470, yPx: 300 });
    expect(rows.at(-1)).toEqual({ card: 7, dragPx: null });
    clock.increment(499);
    expect(snapshot().value.drag).toBe('snapping');
    clock.increment(1);
    expect(snapshot().value.drag).toBe('idle');
  });

  test('that is cancelled goes back', () => {
    const { send, snapshot, place } = start();
    send({ type: 'pointer.pressed', xPx: 500, yPx: 300 });
    send({ type: 'pointer.moved', xPx: 300, yPx: 300 });
    send({ type: 'pointer.cancelled' });
    expect(snapshot().value.drag).toBe('snapping');
    expect(place()).toEqual([0, 1, 0]);
  });
});

describe('the cards', () => {
  test('are three copies of the six', () => {
    const { cards, testimonialOf } = start().props();
    expect(cards.map(testimonialOf)).toEqual([
      0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5,
    ]);
  });

  test('flip at a click and back at the next, each on its own', () => {
    const { props } = start();
    const flipped = () => props().cards.filter((card) => props().isFlipped(card));
    for (const card of [12, 0, 6]) props().flipProps(card).onClick();
    expect(flipped()).toEqual([0, 6, 12]);
    expect(props().cardProps(6)).toMatchObject({ 'data-index': 6, 'data-flipped': '' });
    props().flipProps(6).onClick();
    expect(flipped()).toEqual([0, 12]);
    expect(props().cardProps(6)['data-flipped']).toBeUndefined();
  });

  test('do not flip at the click that ends a drag, but at the next one', () => {
    const { drag, props, send } = start();
    drag(-20);
    props().flipProps(7).onClick();
    expect(props().isFlipped(7)).toBe(false);
    send({ type: 'pointer.pressed', xPx: 500, yPx: 300 });
    send({ type: 'pointer.released', xPx: 500, yPx: 300 });
    props().flipProps(7).onClick();
    expect(props().isFlipped(7)).toBe(true);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'reach assistive technology once per testimonial after %i steps, from the first visible on',
    (steps) => {
      const slider = start();
      for (let taken = 0; taken < steps; taken += 1) slider.stepOut(1);
      const { cards, cardProps, flipProps, testimonialOf, firstCard } = slider.props();
      const reached = cards.filter((card) => cardProps(card)['aria-hidden'] === undefined);
      expect(reached).toHaveLength(6);
      expect(reached[0]).toBe(7 + steps);
      expect(firstCard).toBe(7 + steps);
      expect(new Set(reached.map(testimonialOf))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
      const tabStops = cards.filter((card) => flipProps(card).tabIndex === undefined);
      expect(tabStops).toEqual(reached);
    },
  );
});

describe('the parts of the slider', () => {
  test('are at the start with a start up to 1 and the first one fixed (T6)', () => {
    const places = [
      { fixed: 0, start: 1 },
      { fixed: 0, start: 2 },
      { fixed: 1, start: 1 },
    ];
    expect(places.map(isAtStart)).toEqual([true, false, false]);
  });

  test('show the active one before the previous one, and no other (T5)', () => {
    const sides = [0, 1, 2].map((index) => sideOf({ current: 1, fixed: 0 }, index));
    expect(sides).toEqual(['back', 'front', undefined]);
  });

  test('step by their buttons', () => {
    const { props, snapshot, clock, place } = start();
    const ends = () => [isAtStart(snapshot().context), isAtEnd(snapshot().context)];
    props().nextProps.onClick();
    clock.increment(300);
    expect(place()).toEqual([1, 2, 1]);
    expect(props().position).toEqual({ number: 2, count: 6 });
    expect(ends()).toEqual([false, false]);
    props().previousProps.onClick();
    clock.increment(300);
    expect(place()).toEqual([0, 1, 0]);
    expect(ends()).toEqual([true, false]);
  });

  test('tell what a hand does, and keep the page from scrolling by a drag', () => {
    const { props, snapshot, place } = start();
    const at = (xPx: number) => ({ xPx, yPx: 300, timeStampMs: 0 });
    props().drag.pressed(at(500));
    expect(snapshot().context.drag).toEqual({ startXPx: 500, startYPx: 300, xPx: 500 });
    props().drag.moved(at(490));
    expect(isDragPrevented(snapshot())).toBe(false);
    props().drag.moved(at(489));
    expect(isDragPrevented(snapshot())).toBe(true);
    props().drag.cancelled();
    expect(snapshot().value.drag).toBe('snapping');
    props().drag.pressed(at(500));
    props().drag.moved(at(440));
    props().drag.released(at(440));
    expect(place()).toEqual([1, 2, 0]);
  });

  test("keep the browser's own dragging away", () => {
    const preventDefault = vi.fn<() => void>();
    start().props().rowProps.onDragStart({ preventDefault });
    start().props().panelProps.onDragStart({ preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(2);
  });

  test('run alone as well', () => {
    const actor = createActor(testimonialSliderMachine, { input: {} }).start();
    actor.send({ type: 'step.back', source: 'button' });
    expect(actor.getSnapshot().context.fixed).toBe(0);
    actor.stop();
  });
});
