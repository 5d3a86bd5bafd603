import { fail } from './file.ts';
import type { Easing } from './easing.ts';

/** The loop of a drawing, in frames, and the length of its side. */
export interface Frames {
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

/** No more digits than an eye could need. */
export const round = (value: number, digits = 4): number => Number(value.toFixed(digits)) + 0;

/** Writes lengths as parts of the drawing's width. */
export const lengthIn =
  ({ size }: Frames) =>
  (value: number): string =>
    value === 0 ? '0px' : `${round((value / size) * 100)}cqw`;

/** Where in the loop a frame is, 0 to 1. */
export function offsetIn({ from, to }: Frames, frame: number, where: string): number {
  const offset = (frame - from) / (to - from);
  return offset < 0 || offset > 1
    ? fail(where, `has a key at frame ${frame}, out of the loop`)
    : round(offset, 6);
}

/** An easing as style sheets write it. */
export const cssEasing = (easing: Easing | 'hold'): string =>
  easing === 'hold'
    ? 'steps(1)'
    : `cubic-bezier(${easing
        .flat()
        .map((each) => round(each))
        .join(', ')})`;
