import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectMessageRotation } from '../../../machines/message-rotation/message-rotation.connect.ts';
import {
  type MessageRotationEvent,
  messageRotationMachine,
} from '../../../machines/message-rotation/message-rotation.machine.ts';

/** A rotation whose section is shown. */
function start({ count = 9, intervalMs = 2500 } = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(messageRotationMachine, { clock, input: { count, intervalMs } });
  actor.start().send({ type: 'section.shown' });
  return {
    send: (...events: readonly MessageRotationEvent[]) => {
      for (const event of events) actor.send(event);
    },
    wait: (ms: number) => clock.increment(ms),
    props: () => connectMessageRotation(actor.getSnapshot(), (event) => actor.send(event)),
    first: () => actor.getSnapshot().context.first,
    isMoving: () => actor.getSnapshot().matches({ movement: 'moving' }),
  };
}

type Rotation = ReturnType<typeof start>;

describe('the rotation of the messages', () => {
  test.each([
    [2500, 2499],
    [2000, 1999],
  ])('moves on by one every %i ms and not at %i', (intervalMs, before) => {
    const { wait, first } = start({ intervalMs });
    wait(before);
    expect(first()).toBe(0);
    wait(1);
    expect(first()).toBe(1);
    wait(before);
    expect(first()).toBe(1);
    wait(1);
    expect(first()).toBe(2);
  });

  test('counts from advance to advance, though the text moves for a second', () => {
    const { wait, props, isMoving } = start();
    wait(2500);
    expect(isMoving()).toBe(true);
    wait(999);
    expect(isMoving()).toBe(true);
    wait(1);
    expect(isMoving()).toBe(false);
    wait(1499);
    expect(props().visible).toEqual([1, 2, 3]);
    wait(1);
    expect(props().visible).toEqual([2, 3, 4]);
  });

  test.each([
    [9, [6, 7, 8], [7, 8, 0], [8, 0, 1], [0, 1, 2]],
    [10, [6, 7, 8], [7, 8, 9], [8, 9, 0], [9, 0, 1]],
  ])('of %i messages starts again at the end', (count, ...shown) => {
    const { wait, props } = start({ count });
    for (let turn = 0; turn < 6; turn += 1) wait(2500);
    const seen = shown.map(() => {
      const { visible } = props();
      wait(2500);
      return visible;
    });
    expect(seen).toEqual(shown);
  });

  test('waits until the page is at the hero', () => {
    const clock = new SimulatedClock();
    const actor = createActor(messageRotationMachine, {
      clock,
      input: { count: 9, intervalMs: 2500 },
    }).start();
    clock.increment(60_000);
    expect(actor.getSnapshot().context.first).toBe(0);
  });

  const holds: [reason: string, hold: MessageRotationEvent, release: MessageRotationEvent][] = [
    ['the visitor paused it', { type: 'rotation.toggle' }, { type: 'rotation.toggle' }],
    ['the page is elsewhere', { type: 'section.hidden' }, { type: 'section.shown' }],
    ['the page is hidden', { type: 'page.hidden' }, { type: 'page.shown' }],
    ['the pointer is over it', { type: 'pointer.entered' }, { type: 'pointer.left' }],
    ['the focus is within', { type: 'focus.entered' }, { type: 'focus.left' }],
    [
      'less motion is preferred',
      { type: 'motion.changed', reduced: true },
      { type: 'motion.changed', reduced: false },
    ],
  ];

  test.each(holds)('stands while %s, and then waits a full interval', (_, hold, release) => {
    const { send, wait, first } = start();
    wait(2499);
    send(hold);
    wait(60_000);
    expect(first()).toBe(0);
    send(release);
    wait(2499);
    expect(first()).toBe(0);
    wait(1);
    expect(first()).toBe(1);
  });

  const pairs = holds.flatMap((one, index) =>
    holds.slice(index + 1).map((other) => [one[0], other[0], one, other] as const),
  );

  test.each(pairs)('stands until neither %s nor %s', (_one, _other, one, other) => {
    const { send, wait, first } = start();
    send(one[1], other[1], one[2]);
    wait(60_000);
    expect(first()).toBe(0);
    send(other[2]);
    wait(2500);
    expect(first()).toBe(1);
  });

  test.each<[string, MessageRotationEvent[]]>([
    ['hover', [{ type: 'pointer.entered' }, { type: 'pointer.left' }]],
    ['focus', [{ type: 'focus.entered' }, { type: 'focus.left' }]],
    ['a trip to another section', [{ type: 'section.hidden' }, { type: 'section.shown' }]],
    ['a change of tab', [{ type: 'messages.replaced', count: 10 }]],
  ])("keeps the visitor's pause over %s", (_, events) => {
    const { send, wait, first, props } = start();
    send({ type: 'rotation.toggle' }, ...events);
    wait(60_000);
    expect(first()).toBe(0);
    expect(props().toggleProps['aria-pressed']).toBe(true);
  });

  const reachAll = ({ props }: Rotation) =>
    Array.from({ length: 9 }, () => {
      props().nextProps.onClick();
      return props().visible[0];
    });

  test('shows every message on request under reduced motion, without movement', () => {
    const rotation = start();
    rotation.send({ type: 'motion.changed', reduced: true });
    expect(reachAll(rotation)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(rotation.isMoving()).toBe(false);
  });

  test('shows every message on request while paused, with movement', () => {
    const rotation = start();
    rotation.send({ type: 'rotation.toggle' });
    expect(reachAll(rotation)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(rotation.isMoving()).toBe(true);
  });

  test('of no messages stays where it is when asked to go on', () => {
    const { send, first } = start({ count: 0 });
    send({ type: 'messages.next' });
    expect(first()).toBe(0);
  });

  test('begins again with the messages of another tab', () => {
    const { send, wait, props } = start();
    wait(2500);
    wait(2400);
    send({ type: 'messages.replaced', count: 10 });
    expect(props().visible).toEqual([0, 1, 2]);
    wait(2499);
    expect(props().visible).toEqual([0, 1, 2]);
    wait(1);
    expect(props().visible).toEqual([1, 2, 3]);
  });

  test.each([
    [0, []],
    [1, [0]],
    // V3: messages turn only while all three boxes are filled.
    [2, [0, 1]],
    [3, [1, 2, 0]],
  ])('of %i messages shows %j after the time of one turn', (count, visible) => {
    const { wait, props } = start({ count });
    wait(2500);
    expect(props().visible).toEqual(visible);
  });
});

describe('the props of the rotation', () => {
  test('name the machine, its regions in order and the first message', () => {
    const { wait, props } = start();
    wait(2500);
    expect(props().rootProps).toEqual({
      'data-machine': 'message-rotation',
      'data-state':
        'rotation.counting movement.moving playback.playing section.shown page.visible pointer.away focus.away motion.full',
      'data-index': 1,
      'data-moving': '',
      'data-playing': '',
    });
  });

  test('make the toggle a pressed button while paused', () => {
    const { props } = start();
    expect(props().toggleProps['aria-pressed']).toBe(false);
    props().toggleProps.onClick();
    expect(props().toggleProps['aria-pressed']).toBe(true);
    props().toggleProps.onClick();
    expect(props().toggleProps['aria-pressed']).toBe(false);
  });

  test('hold the messages under the pointer', () => {
    const { props, wait, first } = start();
    props().areaProps.onPointerMove({ movementX: 1, movementY: 0 });
    wait(60_000);
    expect(first()).toBe(0);
    props().areaProps.onPointerLeave();
    wait(2500);
    expect(first()).toBe(1);
  });

  const inside = {};
  const focusMove = (isFromKeyboard: boolean, relatedTarget: unknown = null) => ({
    target: { matches: (selector: string) => selector === ':focus-visible' && isFromKeyboard },
    currentTarget: { contains: (node: unknown) => node === inside },
    relatedTarget,
  });

  test('hold the messages while the keyboard is among them', () => {
    const { props, wait, first } = start();
    props().areaProps.onFocus(focusMove(true));
    props().areaProps.onBlur(focusMove(true, inside));
    wait(60_000);
    expect(first()).toBe(0);
    props().areaProps.onBlur(focusMove(true));
    wait(2500);
    expect(first()).toBe(1);
  });

  test('let the messages move after a click left the focus on the toggle', () => {
    const { props, wait, first } = start();
    props().areaProps.onFocus(focusMove(false));
    wait(2500);
    expect(first()).toBe(1);
  });
});
