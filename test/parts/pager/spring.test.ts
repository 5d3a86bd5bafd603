import { describe, expect, test } from 'vitest';
import { easeTo, springTo } from '../../../src/parts/pager/spring.ts';

const still = { px: 0, pxPerMs: 0 };
const every10Ms = Array.from({ length: 101 }, (_, index) => index * 10);

describe('a spring', () => {
  test.each([900, -900, 40])('arrives %s px away without passing its end', (toPx) => {
    const course = springTo(toPx, still);
    const gone = every10Ms.map((ms) => course.at(ms).px / toPx);
    expect(gone[0]).toBeCloseTo(0, 9);
    expect(gone).toEqual(gone.toSorted((one, other) => one - other));
    expect(Math.max(...gone)).toBeLessThan(1);
  });

  test('rests when about 1 px is left: 900 px take 0.69 s', () => {
    const course = springTo(900, still);
    expect(course.isOver(680)).toBe(false);
    expect(course.isOver(690)).toBe(true);
  });

  test.each([600, 900, 1440, 2160, 4500, 9000, 12_000, 40_000])(
    'is over in 700 ms for %i px',
    (toPx) => {
      const course = springTo(toPx, still);
      expect(course.isOver(700)).toBe(true);
      expect(Math.abs(course.at(700).px - toPx)).toBeLessThan(Math.max(1, toPx / 800));
    },
  );

  test('goes on from where it is, as fast as it is, when it is sent elsewhere', () => {
    const moment = springTo(900, still).at(120);
    const turned = springTo(0, moment);
    expect(turned.at(0).px).toBeCloseTo(moment.px, 9);
    expect(turned.at(0).pxPerMs).toBeCloseTo(moment.pxPerMs, 9);
    // Its way on, before it comes back.
    expect(turned.at(10).px).toBeGreaterThan(moment.px);
    expect(turned.isOver(0)).toBe(false);
  });

  test('that comes in too fast stops at its end instead of swinging', () => {
    const course = springTo(900, { px: 800, pxPerMs: 10 });
    expect(course.at(40).px).toBeGreaterThan(900);
    expect(course.isOver(40)).toBe(true);
  });
});

describe('a way of a given time', () => {
  test('is over then, and not before', () => {
    const course = easeTo(300, { px: 100, pxPerMs: 0 }, 400);
    expect(course.at(0).px).toBe(100);
    expect(course.at(200).px).toBe(275);
    expect(course.at(400).px).toBe(300);
    expect(course.isOver(399)).toBe(false);
    expect(course.isOver(400)).toBe(true);
  });

  test('tells its speed, so that a spring can take it over', () => {
    const course = easeTo(300, still, 400);
    const [before, after] = [course.at(199.5).px, course.at(200.5).px];
    expect(course.at(200).pxPerMs).toBeCloseTo(after - before, 3);
  });
});
