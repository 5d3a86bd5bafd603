import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Movable, runFrames } from '../../../src/parts/why-us/frames.ts';

let frames: Map<number, (nowMs: number) => void>;
let nowMs: number;
let requests: number;

beforeEach(() => {
  frames = new Map();
  nowMs = 5000;
  requests = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: (nowMs: number) => void) => {
    requests += 1;
    frames.set(requests, frame);
    return requests;
  });
  vi.stubGlobal('cancelAnimationFrame', (request: number) => frames.delete(request));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The browser shows one more frame. */
function show(deltaMs: number) {
  nowMs += deltaMs;
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame(nowMs);
}

function movable(fromPx: number): Movable & { readonly written: number[] } {
  const written: number[] = [];
  return { written, readPx: () => written.at(-1) ?? fromPx, writePx: (px) => written.push(px) };
}

const snapTo = (toPx: number, durationMs = 300) =>
  ({ kind: 'snap', toPx, durationMs, halfWidthPx: 2100 }) as const;
const coastAt = (velocityPxPerFrame: number) =>
  ({ kind: 'coast', velocityPxPerFrame, halfWidthPx: 2100 }) as const;

describe.each([5, 30, 60, 120, 144])('at %i frames per second', (hertz) => {
  test('a coast of 20 px per frame comes to rest 398 px on, and tells it once', () => {
    const strip = movable(1900);
    const settled: number[] = [];
    runFrames(strip, coastAt(20), (px) => settled.push(px));
    for (let count = 0; count < 3 * hertz; count += 1) show(1000 / hertz);
    expect(settled).toHaveLength(1);
    expect(settled[0]).toBeCloseTo(1900 + 398.07 - 2100, 2);
    expect(strip.written.at(-1)).toBe(settled[0]);
    expect(frames.size).toBe(0);
  });

  test('a snap of 300 ms takes as many frames as fit in it', () => {
    const strip = movable(400);
    const settled: number[] = [];
    runFrames(strip, snapTo(600), (px) => settled.push(px));
    while (frames.size > 0) show(1000 / hertz);
    expect(settled).toEqual([600]);
    // The first frame counts as 1/60 s, wherever it falls.
    const left = Math.ceil((300 - 1000 / 60) / (1000 / hertz) - 1e-6);
    // A sum of such frames may fall short of 300 ms by a rounding; then one more completes it.
    expect([1 + left, 2 + left]).toContain(strip.written.length);
  });
});

test('the first frame moves the strip already', () => {
  const strip = movable(0);
  runFrames(strip, coastAt(20), () => undefined);
  show(3);
  expect(strip.written).toEqual([20]);
});

test('nothing is told before the strip rests', () => {
  const settled = vi.fn<(px: number) => void>();
  runFrames(movable(0), snapTo(600), settled);
  for (let count = 0; count < 18; count += 1) show(1000 / 60 - 0.01);
  expect(settled).not.toHaveBeenCalled();
  show(1000 / 60);
  expect(settled).toHaveBeenCalledExactlyOnceWith(600);
});

test('a stopped run neither moves the strip nor tells', () => {
  const strip = movable(0);
  const settled = vi.fn<(px: number) => void>();
  const stop = runFrames(strip, coastAt(20), settled);
  show(16);
  stop();
  show(16);
  expect(strip.written).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();
  expect(frames.size).toBe(0);
});

test('after a hidden tab the strip goes on where it stood', () => {
  const strip = movable(0);
  runFrames(strip, coastAt(40), () => undefined);
  show(16);
  show(3_600_000);
  expect(strip.written).toEqual([40, 78]);
});

test('a snap without time is there at once, without a frame', () => {
  const strip = movable(400);
  const settled: number[] = [];
  runFrames(strip, snapTo(600, 0), (px) => settled.push(px))();
  expect(strip.written).toEqual([600]);
  expect(settled).toEqual([600]);
  expect(requests).toBe(0);
});

test('a coast too slow to be one rests after one frame', () => {
  const settled: number[] = [];
  runFrames(movable(70), coastAt(0.09), (px) => settled.push(px));
  show(16);
  expect(settled).toEqual([70]);
});
