import { describe, expect, test } from 'vitest';
import {
  closeWheel,
  readWheel,
  type WheelFacts,
  type WheelGate,
} from '../../../machines/shared/wheel-gate.ts';

const fact = (
  timeStampMs: number,
  deltaY: number,
  other: Partial<WheelFacts> = {},
): WheelFacts => ({
  deltaX: 0,
  deltaY,
  deltaMode: 0,
  shiftKey: false,
  ctrlKey: false,
  timeStampMs,
  ...other,
});

/** When steps were asked for, and which way; each is taken. */
function asked(facts: readonly WheelFacts[]): [number, -1 | 1][] {
  let gate: WheelGate = null;
  const steps: [number, -1 | 1][] = [];
  for (const each of facts) {
    const answer = readWheel(gate, each, 500);
    gate = answer.step === 0 ? answer.gate : closeWheel(answer.gate);
    if (answer.step !== 0) steps.push([each.timeStampMs, answer.step]);
  }
  return steps;
}

/** Events every so many milliseconds. */
const every = (gapMs: number, deltas: readonly number[], startMs = 0) =>
  deltas.map((delta, index) => fact(startMs + index * gapMs, delta));

const swipe = [2, 8, 20, 40, 60, 54, 48, 43, 38, 34, 30, 27, 24, 21, 19, 17, 15, 13, 11, 10, 9, 8];

describe('what is no wheel of the pager', () => {
  test.each([
    ['Ctrl, the zoom', { ctrlKey: true }],
    ['Shift, a sideways scroll', { shiftKey: true }],
    ['more sideways than along', { deltaX: -121 }],
    ['a zero', { deltaY: 0 }],
    ['a negative zero', { deltaY: -0 }],
  ])('%s asks for nothing and leaves the gate as it was', (_, other) => {
    const before = readWheel(null, fact(0, 50), 500).gate;
    expect(readWheel(before, fact(500, 120, other), 500)).toEqual({ gate: before, step: 0 });
    expect(readWheel(null, fact(500, 120, other), 500)).toEqual({ gate: null, step: 0 });
  });

  test('as much sideways as along is vertical', () => {
    expect(asked([fact(0, 120, { deltaX: 120 })])).toEqual([[0, 1]]);
  });
});

describe('notches', () => {
  test('down asks for the next section, up for the previous', () => {
    expect(asked([fact(0, 100), fact(100, -100)])).toEqual([
      [0, 1],
      [100, -1],
    ]);
  });

  test.each([1, 2])('in delta mode %i every event is a notch, however fast', (deltaMode) => {
    const facts = [0, 5, 10].map((timeStampMs) => fact(timeStampMs, 1, { deltaMode }));
    expect(asked(facts)).toHaveLength(3);
  });

  test('in pixels each asks when 60 ms have passed, and not after 59 ms', () => {
    expect(asked(every(60, [100, 110, 120]))).toHaveLength(3);
    expect(asked(every(59, [100, 110, 120]))).toHaveLength(1);
  });

  test.each([8, 16, 30, 50])('equal ones every %i ms keep asking: no inertia is even', (gapMs) => {
    const steps = asked(
      every(
        gapMs,
        Array.from({ length: 60 }, () => 100),
      ),
    );
    expect(steps.slice(0, 3)).toEqual([
      [0, 1],
      [3 * gapMs, 1],
      [4 * gapMs, 1],
    ]);
  });

  test('a lone one long after a fast burst asks', () => {
    const burst = every(20, [80, 120, 140, 120, 130]);
    expect(asked([...burst, fact(530, 100)])).toEqual([
      [0, 1],
      [530, 1],
    ]);
  });

  test('the slowest of a Mac, 4 px, asks; less does not', () => {
    expect(asked([fact(0, 4)])).toHaveLength(1);
    expect(asked([fact(0, 3.9)])).toHaveLength(0);
  });
});

describe('swipes', () => {
  test('one asks once, tail included', () => {
    expect(asked(every(16, swipe))).toEqual([[16, 1]]);
  });

  test('a second one inside the tail of the first asks again', () => {
    expect(asked([...every(16, swipe), ...every(16, swipe, 352)])).toEqual([
      [16, 1],
      [400, 1],
    ]);
  });

  test('the other way round asks at once, but a pixel or two back does not', () => {
    expect(asked([...every(16, swipe), fact(352, -4)])).toEqual([
      [16, 1],
      [352, -1],
    ]);
    expect(asked([...every(16, swipe), fact(352, -3), fact(360, 8), fact(376, 7)])).toEqual([
      [16, 1],
    ]);
  });

  test('a slow one below 4 px an event asks after 30 px', () => {
    expect(
      asked(
        every(
          16,
          Array.from({ length: 14 }, () => 2),
        ),
      ),
    ).toEqual([]);
    expect(
      asked(
        every(
          16,
          Array.from({ length: 40 }, () => 2),
        ),
      ),
    ).toEqual([[224, 1]]);
  });

  test('the rest of an old tail never adds up to one', () => {
    const rest = [3.9, 3.8, 3.7, 3.6, 3.5, 3.4, 3.3, 3.2, 3.1, 3, 2.9, 2.8, 2.7];
    expect(asked(every(16, rest))).toEqual([]);
  });

  test('a doubled event of a dropped frame in the tail does not ask', () => {
    const facts = every(16, swipe);
    facts.splice(14, 2, fact(240, 36));
    expect(asked(facts)).toEqual([[16, 1]]);
  });
});

describe('where the browser itself knows the inertia', () => {
  test('inertia never asks, whatever its size, way or time', () => {
    const inertia = { momentum: true };
    const facts = [fact(0, 50, inertia), fact(400, -90, inertia), fact(1200, 300, inertia)];
    expect(asked(facts)).toEqual([]);
  });

  test('a hand after inertia asks at once, even weaker than the tail was', () => {
    expect(
      asked([
        fact(0, 20, { momentum: false }),
        fact(16, 19, { momentum: true }),
        fact(32, 18, { momentum: true }),
        fact(48, 5, { momentum: false }),
        fact(56, 6, { momentum: false }),
      ]),
    ).toEqual([
      [0, 1],
      [48, 1],
    ]);
  });
});

test('the gate is plain JSON', () => {
  const { gate } = readWheel(readWheel(null, fact(0, 2), 500).gate, fact(8, 9), 500);
  expect(JSON.parse(JSON.stringify(gate))).toStrictEqual(gate);
});
