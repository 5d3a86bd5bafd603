import { describe, expect, test } from 'vitest';
import {
  withStepTaken,
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
    gate = answer.step === 0 ? answer.gate : withStepTaken(answer.gate);
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

  test.each([
    [
      'first',
      [...every(16, [50, 50, 50], 16), ...every(16, [45, 45, 45], 128), fact(240, 45)],
      240,
    ],
    ['third', [...every(16, [40, 45, 45], 16), ...every(16, [45, 45], 128)], 144],
  ])('the fourth equal one asks, though the %s came late', (_, facts, againMs) => {
    expect(asked(facts)).toEqual([
      [16, 1],
      [againMs, 1],
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

  test('one that wobbles back and goes on without a pause asks once', () => {
    expect(asked(every(16, [8, 8, 8, 8, -2, -2, -2, -2, 80]))).toEqual([[0, 1]]);
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

  test('a hand that goes on asks once a window, though a slow page hears it every 64 ms alone', () => {
    const late = Array.from({ length: 18 }, () => 32);
    expect(asked([...every(16, [8, 8, 8]), ...every(64, late, 96)])).toEqual([
      [0, 1],
      [608, 1],
      [1120, 1],
    ]);
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

describe('each number of the gate, on either side of it', () => {
  const gesture: NonNullable<WheelGate> = {
    phase: 'fading',
    direction: 1,
    lastMs: 1000,
    lastPx: 20,
    count: 100,
    evenCount: 1,
    travelPx: 100,
    pxPerMs: 1,
    extremePxPerMs: 1,
    extremeMs: 900,
    momentum: false,
    pacePxPerMs: 1,
    slowestPacePxPerMs: 1,
    fastestPacePxPerMs: 1,
    peakPacePxPerMs: 1,
    trend: 'falling',
    turnedMs: 900,
    lastGapMs: 16,
    steadySinceMs: 900,
    steppedMs: 1000,
  };
  /** What one more event is answered, so many milliseconds after the last. */
  const after = (gapMs: number, px: number, gate: Partial<typeof gesture> = {}) =>
    readWheel({ ...gesture, ...gate }, fact(1000 + gapMs, px), 5000);

  test.each([
    [
      'a waiting gesture asks at 30 px of way',
      after(16, 3, { phase: 'waiting', travelPx: 27, lastPx: 3 }),
      1,
    ],
    ['and not at 29.9', after(16, 3, { phase: 'waiting', travelPx: 26.9, lastPx: 3 }), 0],
    ['a pause of 249 ms may be a stall, however weak what follows', after(249, 20), 0],
    ['one of 250 ms is none', after(250, 20), 1],
    ['one of 499 ms is, with half the speed of before', after(499, 250), 0],
    ['one of 500 ms is not', after(500, 250), 1],
    ['after a stall a tail is at most 1.5 times as fast', after(100, 150), 0],
    ['what is faster is new', after(100, 151), 1],
    ['after a long one it has at least a quarter of its speed', after(300, 75), 0],
    ['what is slower is new', after(300, 74), 1],
    ['three events are a stream, which may stall', after(100, 20, { count: 3 }), 0],
    ['two are not', after(100, 20, { count: 2 }), 1],
    [
      'a push is new a frame of 16 ms after the slowest',
      after(16, 100, { pxPerMs: 5, extremeMs: 1000 }),
      1,
    ],
    ['and not within it', after(15, 100, { pxPerMs: 5, extremeMs: 1000 }), 0],
    ['a push is new at twice the slowest', after(50, 50, { extremePxPerMs: 0.5 }), 1],
    ['and not below', after(50, 49.5, { pxPerMs: 0.99, extremePxPerMs: 0.5 }), 0],
    ['the fourth equal event of 40 px is a notch', after(16, 40, { lastPx: 40, evenCount: 3 }), 1],
    ['of 39 px it is none', after(16, 39, { lastPx: 39, evenCount: 3 }), 0],
    [
      'an event of 4 px asks for what waits',
      after(16, 4, { phase: 'waiting', travelPx: 3, lastPx: 3 }),
      1,
    ],
    [
      '4 px are a push, if it is faster than the tail',
      after(16, 4, { pxPerMs: 0.1, extremePxPerMs: 0.01 }),
      1,
    ],
    ['3.9 px are none, however fast', after(16, 3.9, { pxPerMs: 0.1, extremePxPerMs: 0.01 }), 0],
    ['nor is the third', after(16, 40, { lastPx: 40, evenCount: 2 }), 0],
  ])('%s', (_, answer, step) => {
    expect(answer.step).toBe(step);
  });

  test('the first event is taken to have lasted 16 ms', () => {
    expect(readWheel(null, fact(0, 16), 500).gate?.pxPerMs).toBe(1);
  });

  test.each([
    [40, 0.6321],
    [0, 0.1813],
    [8, 0.1813],
  ])('the speed follows within 40 ms; %i ms, of which 8 count at least', (gapMs, part) => {
    const { gate } = after(gapMs, Math.max(gapMs, 8), { pxPerMs: 0 });
    expect(gate?.pxPerMs).toBeCloseTo(part, 4);
  });

  test('a push fades at half of its fastest, and not above', () => {
    const phase = (pxPerMs: number) =>
      after(50, 50 * pxPerMs, { phase: 'pushing', pxPerMs }).gate?.phase;
    expect([phase(0.5), phase(0.51)]).toEqual(['fading', 'pushing']);
  });

  test('the pace follows within 120 ms', () => {
    const { gate } = after(50, 50, { pacePxPerMs: 0 });
    expect(gate?.pacePxPerMs).toBeCloseTo(0.3408, 4);
  });

  test('a pace within 0.8 of its fastest is steady, and not below', () => {
    const paced = (pacePxPerMs: number) =>
      after(50, 50 * pacePxPerMs, { pacePxPerMs, slowestPacePxPerMs: 0.9 }).gate;
    expect(paced(0.8)).toMatchObject({
      steadySinceMs: 900,
      slowestPacePxPerMs: 0.8,
      fastestPacePxPerMs: 1,
    });
    expect(paced(0.79)).toMatchObject({
      steadySinceMs: 1050,
      slowestPacePxPerMs: 0.79,
      fastestPacePxPerMs: 0.79,
    });
  });

  test('the slowest pace stays while it is steady, and begins anew after a pause that stands out', () => {
    expect(after(50, 45, { pacePxPerMs: 0.9, slowestPacePxPerMs: 0.85 }).gate).toMatchObject({
      count: 101,
      slowestPacePxPerMs: 0.85,
    });
    expect(
      after(60, 60, { lastGapMs: 29, slowestPacePxPerMs: 0.9 }).gate?.slowestPacePxPerMs,
    ).toBeCloseTo(1, 6);
  });

  test('the second event is where a pace begins, and steady so far', () => {
    const second = { count: 1, pacePxPerMs: null, slowestPacePxPerMs: 0, fastestPacePxPerMs: 0 };
    expect(after(16, 20, second).gate).toMatchObject({
      steadySinceMs: 900,
      slowestPacePxPerMs: 1.25,
    });
  });

  test.each([
    ['pushing', 5000, 1],
    ['pushing', 4999, 0],
    ['waiting', 5000, 0],
  ] as const)('%s, %i ms after its last step, asks for %i', (phase, sinceMs, step) => {
    const pace = { pacePxPerMs: 0.125, slowestPacePxPerMs: 0.125, fastestPacePxPerMs: 0.125 };
    const times = { steadySinceMs: -9000, steppedMs: 1016 - sinceMs };
    expect(after(16, 2, { phase, travelPx: 2, lastPx: 3, ...pace, ...times }).step).toBe(step);
  });

  test.each([
    ['a tenth of its fastest', 1.25, 1],
    ['less than that', 1.26, 0],
  ])('what creeps on at %s', (_, peakPacePxPerMs, step) => {
    const pace = { pacePxPerMs: 0.125, slowestPacePxPerMs: 0.125, fastestPacePxPerMs: 0.125 };
    const times = { steadySinceMs: -9000, steppedMs: -9000 };
    expect(after(16, 2, { lastPx: 3, peakPacePxPerMs, ...pace, ...times }).step).toBe(step);
  });

  test.each([
    ['up', 1.26, 0.9, 'rising', 1050],
    ['up, within a fifth', 1.12, 0.9, 'falling', 900],
    ['down', 0.79, 0.9, 'falling', 900],
  ] as const)('a pace that fell and turns %s', (_, pace, slowest, trend, turnedMs) => {
    const { gate } = after(50, 50 * pace, { pacePxPerMs: pace, slowestPacePxPerMs: slowest });
    expect(gate).toMatchObject({ trend, turnedMs, peakPacePxPerMs: Math.max(1, pace) });
  });

  test('a pace that rose and falls has turned, and one that goes on rising has not', () => {
    const rising = { trend: 'rising', turnedMs: 950 } as const;
    expect(after(50, 39.5, { ...rising, pacePxPerMs: 0.79 }).gate).toMatchObject({
      trend: 'falling',
      turnedMs: 1050,
    });
    expect(after(50, 65, { ...rising, pacePxPerMs: 1.3 }).gate).toMatchObject(rising);
  });

  // The window is 5 s.
  test.each([
    ['that grew anew 5 s after its last step', { turnedMs: 5000, steppedMs: 0 }, 1],
    ['that grew anew 4.999 s after it', { turnedMs: 4999, steppedMs: 0 }, 0],
    ['that faded again since', { trend: 'falling', turnedMs: 5000, steppedMs: 0 }, 0],
    ['that waits', { phase: 'waiting', travelPx: 1, turnedMs: 5000, steppedMs: 0 }, 0],
    ['that has not faded for 10 s', { turnedMs: -4034, steppedMs: -4034 }, 1],
    ['that has not faded for 9.999 s', { turnedMs: -4033, steppedMs: -4034 }, 0],
    [
      'that has not faded for 10 s, 9.999 s after its step',
      { turnedMs: -4034, steppedMs: -4033 },
      0,
    ],
  ] as const)('a hand %s', (_, gate, step) => {
    const paces = { pacePxPerMs: 0.125, slowestPacePxPerMs: 0.125, fastestPacePxPerMs: 0.125 };
    const times = { lastMs: 5950, steadySinceMs: 5950 };
    const hand: NonNullable<WheelGate> = {
      ...gesture,
      trend: 'rising',
      ...paces,
      ...times,
      ...gate,
    };
    expect(readWheel({ ...hand, lastPx: 3 }, fact(5966, 2), 5000).step).toBe(step);
  });

  const turned = { phase: 'waiting', travelPx: 27, lastPx: 3 } as const;
  test.each([
    ['499 ms later', after(499, 3, turned), 1],
    ['500 ms later', after(500, 3, turned), 0],
    ['short of 30 px', after(499, 2.9, turned), 0],
    ['the other way', after(499, -3, turned), 0],
    ['after a push', after(499, 3, { ...turned, phase: 'pushing' }), 0],
  ])('3 px of a fine wheel that is turned slowly, after 27 px: %s', (_, answer, step) => {
    expect(answer.step).toBe(step);
  });

  test('a tail is as slow as when it was first so slow', () => {
    expect(after(50, 50).gate?.extremeMs).toBe(900);
  });

  test('a late event of a stream counts, and tells nothing of its speed', () => {
    expect(after(100, 20).gate).toMatchObject({ count: 101, pxPerMs: 1, lastPx: 20 });
  });

  test('a late event of what waits adds to its way', () => {
    const { gate, step } = after(100, 3, { phase: 'waiting', travelPx: 10 });
    expect([gate?.travelPx, step]).toEqual([13, 0]);
  });

  test('a pause stands out at 60 ms and over twice the one before', () => {
    const since = (gapMs: number, lastGapMs: number) =>
      after(gapMs, gapMs, { lastGapMs }).gate?.steadySinceMs;
    expect([since(60, 29), since(60, 30), since(59, 16)]).toEqual([1060, 900, 900]);
  });
});

test('the gate is plain JSON', () => {
  const { gate } = readWheel(readWheel(null, fact(0, 2), 500).gate, fact(8, 9), 500);
  expect(JSON.parse(JSON.stringify(gate))).toStrictEqual(gate);
});
