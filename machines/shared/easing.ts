/** Fast at first and slow at the end, by the third power of what is left; from 0 to 1. */
export const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/** The same curve, for an animation of the browser's. */
export const cssEaseOut = 'cubic-bezier(0.333333, 1, 0.666667, 1)';
