import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, setup, type StateValue } from 'xstate';
import { flagAttribute, stateAttribute } from '../../machines/shared/attributes.ts';

const attributeOf = (value: StateValue) => stateAttribute({ value } as AnyMachineSnapshot);

describe('the state attribute', () => {
  test.each<[StateValue, string]>([
    ['closed', 'closed'],
    [{ open: 'reading' }, 'open.reading'],
    [{ open: { reading: 'aloud' } }, 'open.reading.aloud'],
    [{ paging: 'ready', lock: 'on' }, 'paging.ready lock.on'],
    [{ lock: 'on', paging: 'ready' }, 'lock.on paging.ready'],
    [
      { paging: { dragging: { up: 'far' } }, lock: 'off', wheel: 'throttled' },
      'paging.dragging.up.far lock.off wheel.throttled',
    ],
    [{ active: { left: 'on', right: { deep: 'off' } } }, 'active.left.on active.right.deep.off'],
    [{ paging: {}, lock: 'on' }, 'paging lock.on'],
    [{}, ''],
  ])('of %j is "%s"', (value, expected) => {
    expect(attributeOf(value)).toBe(expected);
  });

  const machine = setup({
    types: { events: {} as { type: 'wheel.moved' | 'page.shown' | 'page.reset' } },
  }).createMachine({
    id: 'sample',
    type: 'parallel',
    states: {
      paging: {
        initial: 'ready',
        states: {
          ready: { on: { 'wheel.moved': 'throttled' } },
          throttled: {
            initial: 'early',
            states: { early: { on: { 'wheel.moved': 'late' } }, late: {} },
          },
        },
      },
      lock: { initial: 'off', states: { off: { on: { 'page.shown': 'on' } }, on: {} } },
      alone: {},
    },
    on: { 'page.reset': { target: ['.lock.on', '.paging.ready'] } },
  });

  test.each<[('wheel.moved' | 'page.shown' | 'page.reset')[], string]>([
    [[], 'paging.ready lock.off alone'],
    [['page.shown'], 'paging.ready lock.on alone'],
    [['wheel.moved'], 'paging.throttled.early lock.off alone'],
    [['page.shown', 'wheel.moved', 'wheel.moved'], 'paging.throttled.late lock.on alone'],
    [['wheel.moved', 'page.shown'], 'paging.throttled.early lock.on alone'],
    [['wheel.moved', 'page.reset'], 'paging.ready lock.on alone'],
  ])('keeps the declared order after %j', (events, expected) => {
    const actor = createActor(machine).start();
    for (const type of events) actor.send({ type });
    expect(stateAttribute(actor.getSnapshot())).toBe(expected);
  });
});

describe('a flag attribute', () => {
  test('is present and empty when true', () => {
    expect(flagAttribute(true)).toBe('');
  });

  test('is absent when false', () => {
    expect(flagAttribute(false)).toBeUndefined();
  });
});
