import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActor, createActor, setup } from 'xstate';
import { createPageTime, type ToldTime } from '../../../src/parts/inspector/page-time.ts';

/** A lamp that is on for a second and off for two, again and again. */
const lampMachine = setup({ delays: { on: 1000, off: 2000 } }).createMachine({
  id: 'lamp',
  initial: 'on',
  states: { on: { after: { on: 'off' } }, off: { after: { off: 'on' } } },
});

const lamp = () => createActor(lampMachine).start();

/** The time of a page on which these run; the world's is that of the fake timers. */
function timeOf(...roots: readonly AnyActor[]) {
  let follower: ((root: AnyActor) => void) | undefined;
  const told: ToldTime[] = [];
  const jumps: number[] = [];
  const speeds: number[] = [];
  let at: ((realMs: number) => number) | undefined;
  const time = createPageTime({
    roots: {
      now: () => roots,
      follow: (tell) => {
        follower = tell;
        return () => (follower = undefined);
      },
    },
    tell: (each) => told.push(each),
    now: () => performance.now(),
    motion: (motion) => {
      ({ at } = motion);
      return {
        change: () => void speeds.push(motion.speed()),
        jump: (ms) => void jumps.push(ms),
      };
    },
  });
  return {
    ...time,
    told,
    jumps,
    speeds,
    /** What frames read. */
    present: () => at?.(performance.now()),
    start: (root: AnyActor) => follower?.(root),
  };
}

const full = { isPaused: false, factor: 1 } as const;
const paused = { isPaused: true, factor: 1 } as const;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the time of a page', () => {
  test('is the world’s until it is asked for', () => {
    const root = lamp();
    timeOf(root);
    pass(999);
    expect(root.getSnapshot().value).toBe('on');
    pass(1);
    expect(root.getSnapshot().value).toBe('off');
  });

  test.each([
    { factor: 1, onMs: 1000, offMs: 2000 },
    { factor: 0.5, onMs: 2000, offMs: 4000 },
    { factor: 0.1, onMs: 10_000, offMs: 20_000 },
  ] as const)('at $factor lets delays take as long', ({ factor, onMs, offMs }) => {
    const root = lamp();
    const time = timeOf(root);
    time.set({ isPaused: false, factor });
    pass(onMs - 1);
    expect(root.getSnapshot().value).toBe('on');
    pass(1);
    expect(root.getSnapshot().value).toBe('off');
    pass(offMs - 1);
    expect(root.getSnapshot().value).toBe('off');
    pass(1);
    expect(root.getSnapshot().value).toBe('on');
  });

  test('keeps what is left of a timer when its speed changes', () => {
    const root = lamp();
    const time = timeOf(root);
    pass(400);
    time.set({ isPaused: false, factor: 0.5 });
    pass(400);
    time.set(paused);
    pass(60_000);
    time.set(full);
    pass(399);
    expect(root.getSnapshot().value).toBe('on');
    pass(1);
    expect(root.getSnapshot().value).toBe('off');
  });

  test('keeps what was asked for before, and is not asked for now', () => {
    const time = timeOf(lamp());
    time.set({ isPaused: true });
    time.set({ factor: 0.1 });
    time.set({ isPaused: false });
    expect(time.speeds).toEqual([0, 0, 0.1]);
    expect(time.told.map(({ isPaused, factor }) => [isPaused, factor])).toEqual([
      [true, 1],
      [true, 0.1],
      [false, 0.1],
    ]);
  });

  test('that is paused stands still, and goes on to the next timer and no further', () => {
    const [first, second] = [lamp(), lamp()];
    pass(300);
    const third = lamp();
    const time = timeOf(first, second, third);
    time.set(paused);
    pass(60_000);
    const values = () => [first, second, third].map((each) => each.getSnapshot().value);
    const next = (root: AnyActor, delay: string, leftMs: number) => ({
      isPaused: true,
      factor: 1,
      next: { sessionId: root.sessionId, type: `xstate.after.${delay}.lamp.${delay}`, leftMs },
    });
    expect(time.told.at(-1)).toEqual(next(first, 'on', 700));
    time.step();
    expect(values()).toEqual(['off', 'on', 'on']);
    // Due at the same moment, and a step of its own.
    expect(time.told.at(-1)).toEqual(next(second, 'on', 0));
    time.step();
    expect(values()).toEqual(['off', 'off', 'on']);
    time.step();
    expect(values()).toEqual(['off', 'off', 'off']);
    expect(time.jumps).toEqual([700, 0, 300]);
    expect(time.told.at(-1)).toEqual(next(first, 'off', 1700));
    time.set(full);
    pass(1699);
    expect(values()).toEqual(['off', 'off', 'off']);
    pass(1);
    expect(values()).toEqual(['on', 'on', 'off']);
  });

  test('that runs takes no step', () => {
    const root = lamp();
    const time = timeOf(root);
    time.set(full);
    time.step();
    expect(root.getSnapshot().value).toBe('on');
    expect(time.jumps).toEqual([]);
  });

  test('goes for roots that start later, too', () => {
    const time = timeOf();
    time.set(paused);
    expect(time.told.at(-1)).toEqual({ ...paused, next: null });
    const root = lamp();
    time.start(root);
    pass(5000);
    expect(root.getSnapshot().value).toBe('on');
  });

  test('is told anew when what happens meanwhile begins a timer', async () => {
    const time = timeOf();
    time.set(paused);
    time.start(lamp());
    await Promise.resolve();
    expect(time.told.at(-1)?.next?.leftMs).toBe(1000);
  });

  test('forgets the timers of a root that has ended', () => {
    const root = lamp();
    const time = timeOf(root);
    time.set(paused);
    root.stop();
    time.step();
    expect(time.told.at(-1)?.next).toBeNull();
  });

  test('is one with that of frames, and never goes back', () => {
    const time = timeOf();
    time.set(full);
    const startMs = time.present() ?? 0;
    pass(100);
    time.set({ isPaused: false, factor: 0.1 });
    pass(100);
    expect(time.present()).toBe(startMs + 110);
    time.set(paused);
    pass(100);
    expect(time.present()).toBe(startMs + 110);
    expect(time.speeds).toEqual([1, 0.1, 0]);
  });

  test('is set to no other speed, whoever asks', () => {
    const root = lamp();
    const time = timeOf(root);
    time.set({ isPaused: true, factor: 7 as never });
    expect(time.told).toEqual([]);
    pass(1000);
    expect(root.getSnapshot().value).toBe('off');
  });
});
