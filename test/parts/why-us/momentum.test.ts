import { memoryUsage } from 'node:process';
import { describe, expect, test } from 'vitest';
import {
  createMomentum,
  frameTimeMs,
  isMoving,
  type Momentum,
  shortestWayPx,
  stepMomentum,
  wrapPx,
} from '../../../machines/why-us-carousel/why-us-carousel.momentum.ts';

const frame = 1000 / 60;
const rates = [30, 60, 120, 144];
/** A circle so large that nothing wraps. */
const endless = 1_000_000;

/** 1 + 0.95 + 0.95² + …, that many terms. */
const geometricSum = (terms: number) => (1 - 0.95 ** terms) / (1 - 0.95);
/** How many frames stay at 0.1 px and more. */
const framesOf = (velocity: number) =>
  Math.floor(Math.log(0.1 / Math.abs(velocity)) / Math.log(0.95)) + 1;

function run(body: Momentum, hertz: number, ms: number) {
  for (let tick = 0; tick < Math.round((ms * hertz) / 1000); tick += 1) {
    stepMomentum(body, 1000 / hertz);
  }
  return body;
}

describe('momentum', () => {
  test('loses 5 % of its speed with each frame', () => {
    const body = createMomentum(0, 20, endless);
    const places = [0, 0, 0].map(() => {
      stepMomentum(body, frame);
      return body.shownPx;
    });
    expect(places).toEqual([20, 39, 57.05]);
  });

  test.each([20, -20, 5, 60, -0.35])('comes to rest at the geometric sum of %d px', (velocity) => {
    const body = run(createMomentum(500, velocity, endless), 60, 10_000);
    expect(body.velocityPxPerFrame).toBe(0);
    expect(body.shownPx).toBeCloseTo(500 + velocity * geometricSum(framesOf(velocity)), 6);
  });

  test('lasts 104 frames from 20 px per frame, and not one more', () => {
    const body = createMomentum(0, 20, endless);
    for (let tick = 0; tick < 103; tick += 1) stepMomentum(body, frame);
    expect(body.velocityPxPerFrame).toBeGreaterThanOrEqual(0.1);
    stepMomentum(body, frame);
    expect(body.velocityPxPerFrame).toBe(0);
    expect(body.shownPx).toBeCloseTo(398.07, 2);
  });

  test.each([
    [0.1, 0.1],
    [-0.1, -0.1],
    [0.0999, 0],
    [0, 0],
  ])('that begins with %d px per frame goes %d px', (velocity, way) => {
    expect(isMoving(velocity)).toBe(way !== 0);
    expect(run(createMomentum(0, velocity, endless), 60, 1000).xPx).toBe(way);
  });

  describe.each([500, 1000, 1500, 2000, 5000])('after %i ms', (ms) => {
    test.each(rates)('is where the closed form says at %i Hz', (hertz) => {
      const frames = Math.min(Math.round(ms / frame), framesOf(30));
      const { shownPx } = run(createMomentum(0, 30, endless), hertz, ms);
      expect(Math.abs(shownPx - 30 * geometricSum(frames))).toBeLessThan(0.001);
    });
  });

  test.each(rates)('shows its place evenly between whole frames at %i Hz', (hertz) => {
    const body = createMomentum(0, 12, endless);
    let last = 0;
    for (let tick = 0; tick < hertz / 2; tick += 1) {
      stepMomentum(body, 1000 / hertz);
      const perFrame = (body.shownPx - last) / ((1000 / hertz / 1000) * 60);
      last = body.shownPx;
      expect(perFrame).toBeGreaterThan(0);
      expect(perFrame).toBeLessThanOrEqual(12.000001);
    }
  });

  test('goes on with what is left of the last frame', () => {
    const body = createMomentum(0, 16, endless);
    stepMomentum(body, frame / 4);
    expect(body.shownPx).toBeCloseTo(4);
    stepMomentum(body, frame / 4);
    expect(body.shownPx).toBeCloseTo(8);
    stepMomentum(body, frame);
    expect(body.shownPx).toBeCloseTo(16 + 0.5 * 15.2);
  });

  test.each([
    [2090, 40],
    [5, -40],
  ])('from %d px at %d px per frame passes the end of the circle without a jump', (from, speed) => {
    const onCircle = createMomentum(from, speed, 2100);
    const unrolled = createMomentum(from + 500 * 2100, speed, 2_100_000);
    let last = from;
    for (let tick = 0; tick < 200; tick += 1) {
      stepMomentum(onCircle, 1000 / 144);
      stepMomentum(unrolled, 1000 / 144);
      expect(onCircle.shownPx).toBeGreaterThanOrEqual(0);
      expect(onCircle.shownPx).toBeLessThan(2100);
      expect(shortestWayPx(unrolled.shownPx, onCircle.shownPx, 2100)).toBeCloseTo(0, 6);
      expect(Math.abs(shortestWayPx(last, onCircle.shownPx, 2100))).toBeLessThanOrEqual(40);
      last = onCircle.shownPx;
    }
  });

  test('goes on where it stood after a hidden tab', () => {
    const body = createMomentum(0, 40, endless);
    stepMomentum(body, frame);
    stepMomentum(body, 60_000);
    expect(body.shownPx).toBeCloseTo(40 + 38);
    expect(body.velocityPxPerFrame).toBeCloseTo(36.1);
  });

  test.each([
    [200, 200],
    [1000, 1000],
    [1000.1, frame],
    [0, 0],
    [-1, frame],
  ])('counts a frame of %d ms as %d ms', (deltaMs, countedMs) => {
    expect(frameTimeMs(deltaMs)).toBe(countedMs);
  });
});

describe('a circle', () => {
  test.each([
    [0, 0],
    [2099.5, 2099.5],
    [2100, 0],
    [2101, 1],
    [-1, 2099],
    [-2100, 0],
    [-4201, 2099],
    [-1e-20, 0],
  ])('of 2100 px has %d px at %d px', (px, wrapped) => {
    expect(wrapPx(px, 2100)).toBe(wrapped);
  });

  test.each([-3, -1, 1, 2, 50])('has each place again after %i turns', (turns) => {
    for (const px of [0, 0.25, 17.5, 1050, 2099.75]) {
      expect(wrapPx(px + turns * 2100, 2100)).toBe(px);
    }
  });

  test.each([
    [0, 300, 300],
    [300, 0, -300],
    [1800, 0, 300],
    [0, 1800, -300],
    [0, 1050, 1050],
    [0, 1050.5, -1049.5],
    [700, 700, 0],
  ])('is shorter from %d to %d by %d px', (from, to, way) => {
    expect(shortestWayPx(from, to, 2100)).toBe(way);
  });
});

/** Bytes per step, in the median of many batches: a collection in one of them changes nothing. */
function bytesPerStep(step: () => void): number {
  const steps = 2_000;
  const batch = () => {
    for (let count = 0; count < steps; count += 1) step();
  };
  for (let warmUp = 0; warmUp < 100; warmUp += 1) batch();
  const growths = Array.from({ length: 101 }, () => {
    const before = memoryUsage().heapUsed;
    batch();
    return memoryUsage().heapUsed - before;
  });
  return (growths.toSorted((a, b) => a - b)[50] ?? 0) / steps;
}

describe('a step of the momentum', () => {
  test('makes no object', () => {
    const body = createMomentum(0, 20, 2100);
    const bytes = bytesPerStep(() => {
      if (body.velocityPxPerFrame === 0) body.velocityPxPerFrame = 20.5;
      stepMomentum(body, 6.9);
    });
    expect(bytes).toBeLessThan(4);
  });

  test('would be caught making one', () => {
    // Kept, so that the compiler cannot do without it.
    const kept = { body: createMomentum(0, 20, 2100) };
    const bytes = bytesPerStep(() => {
      kept.body = { ...kept.body };
      stepMomentum(kept.body, 6.9);
    });
    expect(bytes).toBeGreaterThan(16);
  });
});
