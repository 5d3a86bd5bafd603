import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromTransition, SimulatedClock } from 'xstate';
import { homePager } from '../../../machines/section-pager/section-pager.presets.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import type { SectionPagerOutbound } from '../../../machines/section-pager/section-pager.types.ts';
import {
  withStepTaken,
  readWheel,
  type WheelFacts,
  type WheelGate,
} from '../../../machines/shared/wheel-gate.ts';
import { wheelRecording } from '../../support/wheel-recordings.ts';

interface Row {
  readonly file: string;
  readonly device: string;
  readonly axes: 'as is' | 'swapped';
  /** Indexes in order, from 2 on, with a throttle of 500 ms and of 600 ms. */
  readonly at500: readonly number[];
  readonly at600: readonly number[];
  /** What the hand did, and why that is so many steps. */
  readonly why: string;
  /** Where it begins with the end of a swipe that was not recorded: from when on it is a hand's own. */
  readonly fromMs?: number;
  /** All numbers of steps that a page leads to that stalls somewhere in it, where these are several. */
  readonly stalledAt500?: readonly number[];
  readonly stalledAt600?: readonly number[];
}

const mouse = 'simple-mouse-continuous-horizontal';
const negativeZero = 'negative-zero-event';

// Judged from the recorded deltas and times, never from what the gate answers. A negative delta is a step back.
const rows: readonly Row[] = [
  {
    file: 'swipe-down-trackpad',
    device: 'trackpad, Mac Safari',
    axes: 'as is',
    at500: [1],
    at600: [1],
    why: 'one swipe: grows for 232 ms, then fades for 1 s',
  },
  {
    file: 'swipe-down-fast-trackpad',
    device: 'trackpad, Mac Safari',
    axes: 'as is',
    at500: [1],
    at600: [1],
    why: 'one hard swipe: the tail is still 109 px per event after 500 ms',
  },
  {
    file: 'swipe-up-trackpad',
    device: 'trackpad, Mac Safari',
    axes: 'as is',
    at500: [3],
    at600: [3],
    why: 'one swipe: grows for 127 ms, then fades for 1.2 s',
  },
  {
    file: 'swipe-up-fast-trackpad',
    device: 'trackpad, Mac Safari',
    axes: 'as is',
    at500: [3],
    at600: [3],
    why: 'one hard swipe: the tail is still 119 px per event after 500 ms',
  },
  {
    file: 'swipe-left-trackpad',
    device: 'trackpad, Mac Safari',
    axes: 'swapped',
    at500: [3],
    at600: [3],
    why: 'one swipe: a jump of the delta where the inertia takes over',
  },
  {
    file: 'swipe-left-fast-trackpad',
    device: 'trackpad, Mac Safari',
    axes: 'swapped',
    at500: [3],
    at600: [3],
    why: 'one hard swipe of 1.6 s',
  },
  {
    file: 'swipe-left-mouse-FF',
    device: 'Magic Mouse, Mac Firefox',
    axes: 'swapped',
    at500: [3],
    at600: [3],
    why: 'one swipe on a mouse without notches: it wobbles while it grows',
  },
  {
    file: 'swipe-right',
    device: 'touch surface at 90 Hz, Mac Chrome',
    axes: 'swapped',
    at500: [1],
    at600: [1],
    why: 'one swipe of 1 s',
  },
  {
    file: 'swipe-right-fast',
    device: 'touch surface at 90 Hz, Mac Chrome',
    axes: 'swapped',
    at500: [1],
    at600: [1],
    why: 'the last 15 px of an older tail, then one hard swipe at 647 ms',
    fromMs: 600,
  },
  {
    file: 'double-swipe-right',
    device: 'trackpad, Mac Chrome',
    axes: 'swapped',
    at500: [1, 0],
    at600: [1],
    why: 'two swipes; the second begins at 535 ms: after 500 ms, within 600 ms, where it is dropped',
    // A stall that hides where the second begins makes it come after 600 ms.
    stalledAt600: [1, 2],
  },
  {
    file: 'slow-drag-right',
    device: 'trackpad, Mac Safari',
    axes: 'swapped',
    at500: [1],
    at600: [1],
    why: 'one uneven drag of 1.5 s that never stops',
  },
  {
    file: 'square-move-trackpad',
    device: 'trackpad, Mac Safari',
    axes: 'as is',
    at500: [1, 2],
    at600: [1, 2],
    why: 'a square in one go: its side down at 503 ms, its side up at 1303 ms',
    // The fingers turn back by 1 and 3 px as they lift: summed up these are the smallest of pushes. A first step
    // that comes late brings the second within 600 ms of it.
    stalledAt500: [2, 3],
    stalledAt600: [1, 2, 3],
  },
  {
    file: `${negativeZero}/win-chrome-right-ptp`,
    device: 'touchpad, Windows Chrome',
    axes: 'swapped',
    at500: [1],
    at600: [1],
    why: 'one swipe with a zero and doubled deltas in its tail of 1.9 s',
  },
  {
    file: `${negativeZero}/win-chrome-fast-right-ptp`,
    device: 'touchpad, Windows Chrome',
    axes: 'swapped',
    at500: [1],
    at600: [1],
    why: 'one hard swipe with a zero and doubled deltas in its tail of 2 s',
  },
  {
    file: `${mouse}/mac-chrome`,
    device: 'notched mouse, Mac Chrome',
    axes: 'swapped',
    at500: [1, 0],
    at600: [1, 0],
    why: '9 notches in 1088 ms, from 4 px on: two windows',
  },
  {
    file: `${mouse}/mac-safari`,
    device: 'notched mouse, Mac Safari',
    axes: 'swapped',
    at500: [1, 0],
    at600: [1, 0],
    why: '9 notches in 1096 ms: three windows of 500 ms, the third at the first section',
  },
  {
    file: `${mouse}/mac-FF`,
    device: 'notched mouse, Mac Firefox',
    axes: 'swapped',
    at500: [1, 0],
    at600: [1, 0],
    why: '9 notches in lines in 1095 ms: two windows',
  },
  {
    file: `${mouse}/win-Chrome`,
    device: 'notched mouse, Windows Chrome',
    axes: 'swapped',
    at500: [1, 0],
    at600: [1, 0],
    why: '6 notches in 800 ms: two windows',
  },
  {
    file: `${mouse}/win-Edge`,
    device: 'notched mouse, Windows Edge',
    axes: 'swapped',
    at500: [1, 0],
    at600: [1, 0],
    why: '7 notches in 896 ms: two windows',
  },
  {
    file: `${mouse}/win-FF`,
    device: 'notched mouse, Windows Firefox',
    axes: 'swapped',
    at500: [1, 0],
    at600: [1, 0],
    why: '25 notches in 2703 ms: six windows (five of 600 ms), all but two at the first section',
  },
];

const withReason = (row: Row) => [`${row.file}: ${row.why}`, row] as const;
const withFile = (row: Row) => [row.file, row] as const;

interface Replay {
  readonly throttle: 500 | 600;
  readonly start?: number;
  readonly sections?: number;
}

/** A wheel, and when it comes to the page if not at once, and what the section under it does with it. */
interface Arrival {
  readonly facts: WheelFacts;
  readonly arrivesMs?: number;
  readonly sectionScrolls?: boolean;
  readonly passesEdge?: boolean;
}

/** The indexes that wheels lead to, each with the time stamp of its wheel, in a pager of its own. */
function stepsOf(arrivals: readonly Arrival[], { throttle, start = 2, sections = 6 }: Replay) {
  const clock = new SimulatedClock();
  const actor = createActor(sectionPagerMachine, {
    clock,
    input: {
      ...homePager,
      sections: Array.from({ length: sections }, (_, index) => `section-${index}`),
    },
  });
  const steps: { readonly index: number | null; readonly atMs: number }[] = [];
  actor.start();
  actor.send({
    type: 'viewport.resized',
    widthPx: throttle === 500 ? 1280 : 768,
    heightPx: 800,
    scale: 1,
  });
  actor.send({ type: 'page.synced', index: start });
  let last = actor.getSnapshot().context.index;
  const startMs = arrivals[0]?.facts.timeStampMs ?? 0;
  for (const { facts, arrivesMs, sectionScrolls = false, passesEdge = false } of arrivals) {
    clock.set((arrivesMs ?? facts.timeStampMs) - startMs);
    actor.send({ type: 'wheel.moved', ...facts, over: [], sectionScrolls, passesEdge });
    const { index } = actor.getSnapshot().context;
    if (index !== last) steps.push({ index, atMs: facts.timeStampMs - startMs });
    last = index;
  }
  return steps;
}

/** The indexes that a recording leads to, at the recorded times. */
const replay = (recording: readonly WheelFacts[], options: Replay) =>
  stepsOf(
    recording.map((facts) => ({ facts })),
    options,
  ).map(({ index }) => index);

describe('recorded wheels in a pager of six sections at index 2', () => {
  afterAll(() => {
    console.table(
      rows.map(({ file, device, axes, at500, at600 }) => {
        const facts = wheelRecording(file, axes);
        return {
          file,
          device,
          axes,
          'expected 500 / 600 ms': `${at500.length} / ${at600.length}`,
          got: ([500, 600] as const)
            .map((throttle) => replay(facts, { throttle }).length)
            .join(' / '),
        };
      }),
    );
  });

  test('twenty recordings are replayed', () => {
    expect(new Set(rows.map(({ file }) => file)).size).toBe(20);
  });

  test.each(rows.map(withReason))('%s, with 500 ms', (_, { file, axes, at500 }) => {
    expect(replay(wheelRecording(file, axes), { throttle: 500 })).toEqual(at500);
  });

  test.each(rows.map(withReason))('%s, with 600 ms', (_, { file, axes, at600 }) => {
    expect(replay(wheelRecording(file, axes), { throttle: 600 })).toEqual(at600);
  });

  const sideways = rows.filter(({ axes }) => axes === 'swapped').map(({ file }) => file);
  test.each(sideways)('%s as recorded, sideways, turns no page', (file) => {
    expect(replay(wheelRecording(file), { throttle: 500 })).toEqual([]);
  });

  test('the square with its axes swapped turns one page back and one on', () => {
    const facts = wheelRecording('square-move-trackpad', 'swapped');
    expect(replay(facts, { throttle: 600 })).toEqual([1, 2]);
  });

  test.each([
    ['mac-chrome', 2, 2],
    ['mac-safari', 3, 2],
    ['mac-FF', 2, 2],
    ['win-Chrome', 2, 2],
    ['win-Edge', 2, 2],
    ['win-FF', 6, 5],
  ] as const)('%s with room enough steps once per window', (name, at500, at600) => {
    const facts = wheelRecording(`${mouse}/${name}`, 'swapped');
    const roomy = { start: 10, sections: 20 };
    expect(replay(facts, { throttle: 500, ...roomy })).toHaveLength(at500);
    expect(replay(facts, { throttle: 600, ...roomy })).toHaveLength(at600);
  });
});

/** All but the notched mice: these ask with each notch by design, so that a stall or a jitter moves their steps. */
const hands = rows.filter(({ file }) => !file.startsWith(mouse));
const singles = hands.filter(({ at500 }) => at500.length === 1);
/** Those of one swipe from the first event on. */
const swipes = singles.filter(({ fromMs }) => fromMs === undefined);

describe('the tail of a swipe', () => {
  test.each(singles.map(withFile))(
    '%s asks the section once, and its tail never the next',
    (_, { file, axes, at500 }) => {
      const clock = new SimulatedClock();
      const asked: string[] = [];
      // A section that is busy answers nothing, so no throttle hides a second question.
      const busy = createActor(
        fromTransition((state: null, event: SectionPagerOutbound) => {
          if (event.type === 'pager.stepRequested')
            asked.push(`${event.source} ${event.direction}`);
          return state;
        }, null),
      ).start();
      const actor = createActor(sectionPagerMachine, {
        clock,
        input: { ...homePager, parent: busy, asksFirst: true },
      });
      actor.start();
      actor.send({ type: 'page.synced', index: 2 });
      for (const fact of wheelRecording(file, axes)) {
        clock.set(fact.timeStampMs);
        actor.send({
          type: 'wheel.moved',
          ...fact,
          over: [],
          sectionScrolls: false,
          passesEdge: false,
        });
      }
      expect(asked).toEqual([at500[0] === 3 ? 'wheel 1' : 'wheel -1']);
    },
  );

  test.each(swipes.map(withFile))(
    '%s that began on a section that scrolls leaves the pager alone',
    (_, { file, axes }) => {
      const clock = new SimulatedClock();
      const actor = createActor(sectionPagerMachine, { clock, input: homePager });
      actor.start();
      actor.send({ type: 'page.synced', index: 2 });
      for (const fact of wheelRecording(file, axes)) {
        clock.set(fact.timeStampMs);
        actor.send({
          type: 'wheel.moved',
          ...fact,
          over: [],
          sectionScrolls: fact.timeStampMs < 200,
          passesEdge: false,
        });
      }
      expect(actor.getSnapshot().context.index).toBe(2);
    },
  );
});

describe('a page that stalls while a swipe fades', () => {
  /** The events of the stall arrive as one, when it is over, as browsers sum them up. */
  function stalled(facts: readonly WheelFacts[], from: number, stallMs: number): WheelFacts[] {
    const startMs = facts[from]?.timeStampMs ?? 0;
    const late = facts.slice(from).filter(({ timeStampMs }) => timeStampMs < startMs + stallMs);
    const sum = late.reduce((total, fact) => ({
      ...fact,
      deltaX: total.deltaX + fact.deltaX,
      deltaY: total.deltaY + fact.deltaY,
    }));
    return [
      ...facts.slice(0, from),
      { ...sum, timeStampMs: startMs + stallMs },
      ...facts.slice(from + late.length),
    ];
  }

  const stepsWith = (facts: readonly WheelFacts[], windowMs: number) => {
    let gate: WheelGate = null;
    let steps = 0;
    let openMs = 0;
    for (const fact of facts) {
      const answer = readWheel(gate, fact, windowMs);
      gate = answer.gate;
      if (answer.step === 0 || fact.timeStampMs < openMs) continue;
      steps += 1;
      gate = withStepTaken(gate);
      openMs = fact.timeStampMs + windowMs;
    }
    return steps;
  };

  test.each(hands.map(withFile))(
    '%s stays as many steps as swipes, wherever the page stalls for up to 220 ms',
    (_, { file, axes, at500, at600, stalledAt500, stalledAt600 }) => {
      const facts = wheelRecording(file, axes);
      const stalls = [60, 120, 220].flatMap((stallMs) =>
        facts.slice(5).map((__, index) => stalled(facts, index + 5, stallMs)),
      );
      const countsWith = (windowMs: number) =>
        [...new Set(stalls.map((late) => stepsWith(late, windowMs)))].toSorted((a, b) => a - b);
      expect(countsWith(500)).toEqual(stalledAt500 ?? [at500.length]);
      expect(countsWith(600)).toEqual(stalledAt600 ?? [at600.length]);
    },
  );
});

describe('another hand of the same kind', () => {
  /** Every other event comes late and is larger, by so much. */
  const shaken = (facts: readonly WheelFacts[], scale: number, part: number, lateMs: number) =>
    facts.map((fact, index) => {
      const sign = index % 2 === 0 ? 1 : -1;
      return {
        ...fact,
        deltaX: Math.round(fact.deltaX * scale * (1 + sign * part)),
        deltaY: Math.round(fact.deltaY * scale * (1 + sign * part)),
        timeStampMs: fact.timeStampMs + (index % 2) * lateMs,
      };
    });

  test.each(hands.map(withFile))(
    '%s stays as many steps, softer, harder and unsteady',
    (_, { file, axes, at500, at600, fromMs = 0 }) => {
      const facts = wheelRecording(file, axes).filter(({ timeStampMs }) => timeStampMs >= fromMs);
      for (const scale of [0.5, 1, 2]) {
        for (const part of [0, 0.2]) {
          for (const lateMs of [0, 4]) {
            const other = shaken(facts, scale, part, lateMs);
            expect(replay(other, { throttle: 500 })).toEqual(at500);
            expect(replay(other, { throttle: 600 })).toEqual(at600);
          }
        }
      }
    },
  );
});

describe('a wheel that goes on turning', () => {
  const durationMs = 3000;
  /** The same hand again and again, in px, with so many ms from one event to the next. */
  const turning = (gapMs: number, deltas: readonly number[]): WheelFacts[] =>
    Array.from({ length: durationMs / gapMs }, (_, index) => ({
      deltaX: 0,
      deltaY: deltas[index % deltas.length] ?? 0,
      deltaMode: 0,
      shiftKey: false,
      ctrlKey: false,
      timeStampMs: index * gapMs,
    }));
  const streams = [
    { name: 'notches of 120 px every 100 ms', gapMs: 100, deltas: [120] },
    { name: '15 px every 30 ms', gapMs: 30, deltas: [15] },
    { name: '100 and 200 px in turn every 40 ms', gapMs: 40, deltas: [100, 200] },
    { name: 'an even push of 20 px a frame', gapMs: 16, deltas: [20] },
    { name: '4 px every 8 ms', gapMs: 8, deltas: [4] },
    { name: 'a wobble of 5 to 9 px every 12 ms', gapMs: 12, deltas: [5, 7, 9, 6, 8] },
    { name: 'a page of 10 frames a second', gapMs: 100, deltas: [48, 52] },
  ];
  const roomy = { start: 10, sections: 20 };
  const got: Record<string, string | number>[] = [];
  afterAll(() => console.table(got));

  // Of 3 s: a step at once, and one with each window that ends before the hand does.
  test.each(streams)('$name steps once per window', ({ name, gapMs, deltas }) => {
    const facts = turning(gapMs, deltas);
    const steps = ([500, 600] as const).map(
      (throttle) => replay(facts, { throttle, ...roomy }).length,
    );
    got.push({ stream: name, 'expected 500 / 600 ms': '6 / 5', got: steps.join(' / ') });
    expect(steps).toEqual([6, 5]);
  });

  test.each([1, -1])('up and down alike (%i)', (sign) => {
    const facts = turning(30, [15 * sign]);
    const indexes = replay(facts, { throttle: 500, ...roomy });
    expect(indexes).toEqual([1, 2, 3, 4, 5, 6].map((step) => 10 + step * sign));
  });

  const wave = (gapMs: number, px: number, part: number, periodMs: number) =>
    turning(gapMs, [0]).map((facts) => {
      const turn = (2 * Math.PI * facts.timeStampMs) / periodMs;
      return { ...facts, deltaY: Math.round(px * (1 + part * Math.sin(turn))) };
    });
  const waves = [10, 20, 60].flatMap((px) =>
    [8, 16, 25].flatMap((gapMs) =>
      [0.2, 0.25, 0.3, 0.5].flatMap((part) =>
        [250, 400, 600, 800, 1000].map((periodMs) => ({ gapMs, px, part, periodMs })),
      ),
    ),
  );

  // Such a hand fades for part of each wave: it may step late, and never stops stepping.
  test('in waves steps at least once in three windows', () => {
    const late = waves.filter(({ gapMs, px, part, periodMs }) => {
      const read = wave(gapMs, px, part, periodMs).map((facts) => ({ facts }));
      const times = stepsOf(read, { throttle: 500, ...roomy }).map(({ atMs }) => atMs);
      const pauses = [...times, durationMs].map((time, index) => time - (times[index - 1] ?? 0));
      return pauses.some((pauseMs) => pauseMs > 1500);
    });
    expect(late).toEqual([]);
  });

  test.each([
    ['3 px every 60 ms', 60, [3], [540, 1140, 1740, 2340, 2940]],
    ['3 px every 100 ms', 100, [3], [900, 1900, 2900]],
    ['2 px every 150 ms', 150, [2], [2100]],
  ])('of a fine wheel, %s, steps once in 30 px', (_, gapMs, deltas, times) => {
    const read = turning(gapMs, deltas).map((facts) => ({ facts }));
    expect(stepsOf(read, { throttle: 500, ...roomy }).map(({ atMs }) => atMs)).toEqual(times);
  });

  test.each([
    [700, [0]],
    [1000, [0]],
    [2000, [0, 512]],
  ])(
    'that spins out, to a third in %i ms, steps while it is fast, and not as it creeps',
    (ms, times) => {
      const read = turning(16, [0]).map((facts) => {
        const deltaY = Math.max(1, Math.round(60 * Math.exp(-facts.timeStampMs / ms)));
        return { facts: { ...facts, deltaY } };
      });
      expect(stepsOf(read, { throttle: 500, ...roomy }).map(({ atMs }) => atMs)).toEqual(times);
    },
  );

  test('on a page that stood still, steps by the time of the hand', () => {
    // The second step is at 510 ms; what the hand did from 540 to 990 ms comes when the wheel is open again.
    const late = turning(30, [15]).map((facts) => {
      const isLate = facts.timeStampMs > 510 && facts.timeStampMs < 1020;
      return { facts, arrivesMs: isLate ? 1015 : facts.timeStampMs };
    });
    expect(stepsOf(late, { throttle: 500, ...roomy }).slice(0, 3)).toEqual([
      { index: 11, atMs: 0 },
      { index: 12, atMs: 510 },
      { index: 13, atMs: 1020 },
    ]);
  });

  test('through a section taller than the screen comes to its edge, and a window later to the next', () => {
    const read = turning(30, [15]).map((facts) => ({
      facts,
      sectionScrolls: facts.timeStampMs <= 900,
      passesEdge: facts.timeStampMs === 900,
    }));
    expect(stepsOf(read, { throttle: 500, ...roomy })[0]).toEqual({ index: 11, atMs: 1410 });
  });

  test('ends with the hand: its inertia adds no step', () => {
    const tail = Array.from({ length: 60 }, (_, index) => 20 * 0.94 ** index);
    const hand = turning(16, [20]).slice(0, 40);
    const fading = tail.map((deltaY, index) => ({
      ...(hand[0] as WheelFacts),
      deltaY,
      timeStampMs: (40 + index) * 16,
    }));
    expect(replay([...hand, ...fading], { throttle: 500, ...roomy })).toEqual([11, 12]);
  });
});
