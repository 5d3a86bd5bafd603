import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assign, fromCallback, setup, spawnChild, stopChild } from 'xstate';
import { move, tell } from './home-walk.ts';
import { chanceOf, chanceOfWalk, describeChance, faultAlong, fuzz, testOf } from './fuzz.ts';
import type { Oracle } from './oracle.ts';
import { broken } from './promises.ts';

// A lamp that hums while it is on, goes out by itself after 5 s, and breaks when it has been lit four times.

interface State {
  readonly at: 'off' | 'on' | 'broken';
  readonly lit: number;
  readonly timers?: Readonly<Record<string, number>>;
}
type Event = { readonly type: 'lamp.press' | 'lamp.renew' | 'lamp.tap' };

const oracle: Oracle<State, Event> = {
  initial: { at: 'off', lit: 0 },
  events: [{ type: 'lamp.tap' }, { type: 'lamp.renew' }, { type: 'lamp.press' }],
  step({ at, lit }, event) {
    if (event.type === 'lamp.tap' || at === 'broken') return 'ignored';
    if (event.type === 'lamp.renew') return at === 'on' ? lampOn(lit) : 'ignored';
    if (at === 'on') return { at: 'off', lit };
    if (event.type === 'after') return 'ignored';
    return lit === 3 ? { at: 'broken', lit } : lampOn(lit + 1);
  },
  effects: ({ at, lit }, event) =>
    at === 'off' && event.type === 'lamp.press' && lit < 3 ? ['click', 'hum'] : [],
  running: ({ at }) => (at === 'on' ? ['hum'] : []),
};
const lampOn = (lit: number): State => ({ at: 'on', lit, timers: { glow: 5000 } });

const sound = { limit: 3, glowMs: 5000, renews: true, clicks: true, hushes: true };

/** The lamp, with faults where it is told so. */
const lamp = ({ limit, glowMs, renews, clicks, hushes }: typeof sound) => {
  const hush = hushes ? (['hush'] as const) : [];
  return setup({
    types: { context: {} as { readonly lit: number }, events: {} as Event },
    actions: {
      click: () => undefined,
      count: assign({ lit: ({ context }) => context.lit + 1 }),
      hum: spawnChild('hum', { id: 'hum' }),
      hush: stopChild('hum'),
    },
    actors: { hum: fromCallback(() => undefined) },
    guards: { isWorn: ({ context }) => context.lit === limit },
    delays: { glow: glowMs },
  }).createMachine({
    id: 'lamp',
    context: { lit: 0 },
    initial: 'off',
    states: {
      off: {
        on: {
          'lamp.press': [
            { guard: 'isWorn', target: 'broken' },
            { target: 'on', actions: clicks ? ['count', 'click', 'hum'] : ['count', 'hum'] },
          ],
        },
      },
      on: {
        after: { glow: { target: 'off', actions: hush } },
        on: {
          'lamp.press': { target: 'off', actions: hush },
          'lamp.renew': { target: 'on', reenter: renews },
        },
      },
      broken: {},
    },
  });
};

const chance = (machine = lamp(sound)) =>
  chanceOf({
    machine,
    oracle,
    project: ({ value, context }) => ({ at: value, lit: context.lit }),
  });
const press = { type: 'lamp.press' } as const;
const renew = { type: 'lamp.renew' } as const;

test('a sound machine goes through any steps, so many as are asked for', () => {
  const { events, fault } = fuzz(chance(), 5000, 1);
  expect(fault).toBeUndefined();
  expect(events).toBeGreaterThanOrEqual(5000);
});

describe('a planted fault is found, on the shortest way', () => {
  test.each([
    {
      fault: 'a limit off by one',
      machine: lamp({ ...sound, limit: 2 }),
      steps: [press, press, press, press, press],
    },
    {
      fault: 'a delay that is short by 1 ms',
      machine: lamp({ ...sound, glowMs: 4999 }),
      steps: [press],
    },
    {
      fault: 'an action that was dropped',
      machine: lamp({ ...sound, clicks: false }),
      steps: [press],
    },
    {
      fault: 'an actor that lingers',
      machine: lamp({ ...sound, hushes: false }),
      steps: [press, press],
    },
    {
      fault: 'a timer that does not start anew',
      machine: lamp({ ...sound, renews: false }),
      steps: [press, { waitMs: 1 }, renew],
    },
  ])('$fault', ({ machine, steps }) => {
    const faulty = chance(machine);
    for (const seed of [1, 2, 3]) {
      const { fault } = fuzz(faulty, 5000, seed);
      // There may be several ways of that length: a lamp goes out by a press, or by time.
      expect(fault?.steps).toHaveLength(steps.length);
      expect(fault?.steps.at(-1)).toEqual(steps.at(-1));
      expect(faultAlong(faulty, fault?.steps ?? [])).toBe(fault?.text);
    }
  });
});

test('an actor that lingers is named', () => {
  const { fault } = fuzz(chance(lamp({ ...sound, hushes: false })), 5000, 1);
  expect(fault?.text.split('\n')).toEqual([
    'expected {"at":"off","lit":1,"timers":{}}  running []  effects []  taken',
    'got      {"at":"off","lit":1,"timers":{}}  running ["hum"]  effects []  taken',
  ]);
});

test('the shortest way is printed as a file of tests that runs as it is: printed-way.test.ts', () => {
  const { fault } = fuzz(chance(lamp({ ...sound, renews: false })), 5000, 1);
  if (!fault) throw new Error('No fault was found.');
  const place = { file: import.meta.filename, name: 'lamp', index: 0 };
  const inShort = (text: string) => text.replaceAll(/\s|,(?=\s*[\])}])/g, '');
  expect(inShort(testOf(place, fault))).toBe(
    inShort(readFileSync(join(import.meta.dirname, 'printed-way.test.ts'), 'utf8')),
  );
});

const room = setup({ actors: { lamp: lamp(sound) } }).createMachine({
  id: 'room',
  invoke: { id: 'lamp', src: 'lamp' },
});

test('a promise of machines together that does not hold is found, by the names of moves', () => {
  const walked = chanceOfWalk({
    machine: room,
    isTimed: true,
    moves: [move('renew', tell('lamp', renew)), move('press', tell('lamp', press))],
    look: ({ children }) => children['lamp']?.getSnapshot() as { readonly value: string },
    wrongIn: ({ value }) => broken({ 'the lamp never breaks': value !== 'broken' }),
    wrongBetween: () => [],
  });
  const { fault } = fuzz(walked, 5000, 1);
  expect(fault?.text).toBe('the lamp never breaks');
  expect(fault?.steps.map((step) => ('waitMs' in step ? 'time' : step.name))).toEqual(
    Array.from({ length: 7 }, () => 'press'),
  );
  expect(
    faultAlong(
      walked,
      Array.from({ length: 7 }, () => 'press'),
    ),
  ).toBe('the lamp never breaks');
  expect(() => faultAlong(walked, ['knock'])).toThrow('No move is named knock.');
});

test('an event that a machine does not know is found, by its name', () => {
  const walked = chanceOfWalk({
    machine: room,
    isTimed: true,
    moves: [
      move('knock', tell('lamp', { type: 'lamp.knocked' })),
      move('press', tell('lamp', press)),
    ],
    look: () => null,
    wrongIn: () => [],
    wrongBetween: () => [],
  });
  const { fault } = fuzz(walked, 5000, 1);
  expect(fault?.text).toBe('lamp hears lamp.knocked, which it does not know');
  expect(fault?.steps).toHaveLength(1);
});

describeChance([chance()]);
