/** A point of a timing curve: time and progress, both from 0 to 1. */
export type Point = readonly [time: number, progress: number];

/** The two handles of a timing curve from 0 to 1, as in `cubic-bezier()`. */
export type Easing = readonly [Point, Point];

const between = (from: Point, to: Point, at: number): Point => [
  from[0] + (to[0] - from[0]) * at,
  from[1] + (to[1] - from[1]) * at,
];

/** Cuts a curve in two (de Casteljau), and keeps both. */
function cut([a, b, c, d]: readonly [Point, Point, Point, Point], at: number) {
  const [ab, bc, cd] = [between(a, b, at), between(b, c, at), between(c, d, at)];
  const [abc, bcd] = [between(ab, bc, at), between(bc, cd, at)];
  const middle = between(abc, bcd, at);
  return { before: [a, ab, abc, middle], after: [middle, bcd, cd, d] } as const;
}

const whole = ([first, second]: Easing) => [[0, 0], first, second, [1, 1]] as const;

/** Where on its way a curve that only rises reaches a progress. */
function wayTo(easing: Easing, progress: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (cut(whole(easing), middle).before[3][1] < progress) low = middle;
    else high = middle;
  }
  return high;
}

/** The stretch of a rising curve between two progresses: its times, and a curve of its own. */
export function stretch(easing: Easing, from: number, to: number) {
  const end = to >= 1 ? 1 : wayTo(easing, to);
  const start = from <= 0 ? 0 : wayTo(easing, from);
  const { before } = cut(whole(easing), end);
  const { after } = cut(before, end === 0 ? 0 : start / end);
  const [[startTime, startProgress], first, second, [endTime, endProgress]] = after;
  const within = ([time, progress]: Point): Point => [
    (time - startTime) / (endTime - startTime),
    (progress - startProgress) / (endProgress - startProgress),
  ];
  return { startTime, endTime, easing: [within(first), within(second)] as Easing };
}
