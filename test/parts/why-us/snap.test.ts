import { describe, expect, test } from 'vitest';
import { createSnap, stepSnap } from '../../../machines/why-us-carousel/why-us-carousel.snap.ts';

function after(snap: ReturnType<typeof createSnap>, hertz: number, ms: number) {
  for (let tick = 0; tick < Math.round((ms * hertz) / 1000); tick += 1) {
    stepSnap(snap, 1000 / hertz);
  }
  return snap;
}

describe('a snap of 300 ms', () => {
  test('is at its start, at seven eighths and at its end after 0, 150 and 300 ms', () => {
    const snap = createSnap(400, 600, 300, 2100);
    expect(snap.shownPx).toBe(400);
    stepSnap(snap, 75);
    stepSnap(snap, 75);
    expect(snap.shownPx).toBe(575);
    stepSnap(snap, 75);
    stepSnap(snap, 75);
    expect(snap.shownPx).toBe(600);
  });

  test('is still on its way after 299 ms, and there after 300', () => {
    const snap = createSnap(400, 600, 300, 2100);
    for (let ms = 0; ms < 299; ms += 1) stepSnap(snap, 1);
    expect(snap.elapsedMs).toBe(299);
    expect(snap.shownPx).toBeLessThan(600);
    stepSnap(snap, 1);
    expect(snap.elapsedMs).toBe(300);
    expect(snap.shownPx).toBe(600);
    stepSnap(snap, 50);
    expect([snap.elapsedMs, snap.shownPx]).toEqual([300, 600]);
  });

  test.each([30, 60, 120, 144])('is as far at %i Hz as on any other display', (hertz) => {
    const half = after(createSnap(0, 1000, 300, 2100), hertz, 500 / 3);
    expect(half.shownPx).toBeCloseTo(1000 * (1 - (4 / 9) ** 3), 6);
    expect(after(half, hertz, 200).shownPx).toBe(1000);
  });

  test.each([
    [2000, 0, 2087.5],
    [100, 2100 - 300, 2000 - 150],
    [0, 0, 0],
  ])('from %d to %d takes the shorter way round, by %d at half of its time', (from, to, half) => {
    const snap = createSnap(from, to, 300, 2100);
    stepSnap(snap, 75);
    stepSnap(snap, 75);
    expect(snap.shownPx).toBe(half);
    expect(after(snap, 60, 200).shownPx).toBe(to);
  });

  test('goes on where it stood after a hidden tab', () => {
    const snap = createSnap(0, 1000, 300, 2100);
    stepSnap(snap, 60_000);
    expect(snap.elapsedMs).toBeCloseTo(16.67, 2);
  });

  test('is there from the start when it has no time', () => {
    const snap = createSnap(400, 600, 0, 2100);
    expect(snap.shownPx).toBe(600);
    stepSnap(snap, 16);
    expect(snap.shownPx).toBe(600);
  });
});
