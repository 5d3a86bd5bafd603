import { describe, expect, test } from 'vitest';
import { easeOut } from '../../machines/shared/easing.ts';

describe('easing out', () => {
  test.each([
    [0, 0],
    [0.25, 0.578125],
    [0.5, 0.875],
    [1, 1],
  ])('has gone at %d of its time %d of its way', (progress, part) => {
    expect(easeOut(progress)).toBe(part);
  });

  test('is fast at first and slows down', () => {
    const ways = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map(
      (progress) => easeOut(progress + 0.1) - easeOut(progress),
    );
    expect(ways.toSorted((a, b) => b - a)).toEqual(ways);
  });
});
