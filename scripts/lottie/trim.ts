import type { Layer } from '../../src/parts/looping-animation/layers.ts';
import { cssEasing, type Frames, lengthIn, offsetIn, round } from './css.ts';
import { type Easing, stretch } from './easing.ts';
import { fail, isMoving, type Key, open, points, type Property, property, still } from './file.ts';

// A line that is drawn and wiped away. A browser cannot trim without its main thread, so each straight
// piece of the line lies in a box of its own, which clips it, and slides in or out along itself.

interface Place {
  readonly where: string;
  readonly frames: Frames;
}

/** A stretch of time in which one end of the trim moves. */
interface Sweep {
  readonly end: 'from' | 'to';
  readonly frames: readonly [number, number];
  readonly percents: readonly [number, number];
  readonly easing: Easing;
}

const valueOf = (key: Key | undefined) => key?.value[0] ?? 0;

/** When a property of one number moves. */
const sweepsOf = (end: Sweep['end'], value: Property, where: string): readonly Sweep[] =>
  !isMoving(value)
    ? []
    : value.slice(1).flatMap((next, index) => {
        const key = value[index];
        if (!key || valueOf(key) === valueOf(next)) return [];
        if (key.easing === 'hold' || next.frame <= key.frame) return fail(where, 'jumps');
        if (key.easing.some(([, progress]) => progress < 0 || progress > 1)) {
          return fail(where, 'swings past its end');
        }
        return [
          {
            end,
            frames: [key.frame, next.frame],
            percents: [valueOf(key), valueOf(next)],
            easing: key.easing,
          },
        ];
      });

/** Whether a property has one value for as long as a sweep takes. */
function rests(value: Property, percent: number, [from, to]: Sweep['frames']): boolean {
  if (!isMoving(value)) return value[0] === percent;
  const [before, after] = [
    value.findLast(({ frame }) => frame <= from) ?? value[0],
    value.find(({ frame }) => frame >= to) ?? value.at(-1),
  ];
  const during = value.filter(({ frame }) => frame > from && frame < to);
  return [before, ...during, after].every((key) => valueOf(key) === percent);
}

/** The corners of a line without curves. */
function cornersOf(item: unknown, where: string) {
  const { ks } = open(item, where, ['ty', 'ks']);
  const { k } = open(ks, where, ['a', 'k']);
  const { c, v, i, o } = open(k, where, ['c', 'v', 'i', 'o']);
  const isCurved = [...points(i, where), ...points(o, where)].flat().some((each) => each !== 0);
  if (c === true || isCurved) fail(where, 'trims a line that is closed or curved');
  return points(v, where).map(([x = 0, y = 0]) => ({ x, y }));
}

/** A straight piece of a line: its length, and the parts of the whole line at which it starts and ends. */
interface Piece {
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** How far from its place a piece stands for a percentage of the whole line; `away` where it is not seen. */
function slideAt(end: Sweep['end'], percent: number, { length, from, to }: Piece, away?: number) {
  const part = Math.min(1, Math.max(0, (percent / 100 - from) / (to - from)));
  if (end === 'to') return part === 0 && away !== undefined ? away : (part - 1) * length;
  return part === 1 && away !== undefined ? away : part * length;
}

/** Keyframes of a piece's slide over the whole loop. */
function slide(
  sweeps: readonly Sweep[],
  piece: Piece,
  away: number,
  { frames, where }: Place,
): readonly Keyframe[] {
  const css = lengthIn(frames);
  const keys: { readonly offset: number; readonly at: number; easing?: string }[] = [];
  /** Stays where it was until then, and is somewhere else from then on. */
  const jump = (offset: number, at: number) => {
    const last = keys.at(-1);
    if (last?.at === at) return;
    if (last && last.offset !== offset) keys.push({ offset, at: last.at });
    keys.push({ offset, at });
  };
  for (const { end, frames: span, percents, easing } of sweeps) {
    const [start, stop] = percents;
    if (keys.length === 0) keys.push({ offset: 0, at: slideAt(end, start, piece, away) });
    const progressAt = (part: number) =>
      Math.min(1, Math.max(0, (part * 100 - start) / (stop - start)));
    const [first = 0, last = 0] = [progressAt(piece.from), progressAt(piece.to)].sort(
      (one, other) => one - other,
    );
    if (first === last) continue;
    const way = stretch(easing, first, last);
    const offsetOf = (time: number) =>
      offsetIn(frames, span[0] + (span[1] - span[0]) * time, where);
    const percentOf = (progress: number) => start + (stop - start) * progress;
    const begin = { offset: offsetOf(way.startTime), at: slideAt(end, percentOf(first), piece) };
    jump(begin.offset, begin.at);
    // A place that it keeps from an earlier key needs one of its own, from which to leave.
    if (keys.at(-1)?.offset !== begin.offset) keys.push(begin);
    Object.assign(keys.at(-1) ?? {}, { easing: cssEasing(way.easing) });
    keys.push({ offset: offsetOf(way.endTime), at: slideAt(end, percentOf(last), piece) });
    jump(offsetOf(way.endTime), slideAt(end, stop, piece, away));
  }
  const rest = keys.at(-1);
  if (!rest) return fail(where, 'trims a line without moving');
  if (rest.offset !== 1) keys.push({ offset: 1, at: rest.at });
  // Of several keys at one moment the first ends what was, the last begins what comes.
  const ends = keys.filter(
    ({ offset }, index) => keys[index - 1]?.offset !== offset || keys[index + 1]?.offset !== offset,
  );
  return ends.map(({ offset, at, easing }) => ({
    offset,
    translate: `${css(at)} 0px`,
    ...(easing && { easing }),
  }));
}

/** A box for each straight piece of a trimmed line. */
export function trimmedLine(
  item: unknown,
  paint: Readonly<Record<string, string>>,
  trim: unknown,
  { where, frames }: Place,
): readonly Layer[] {
  if (
    paint['stroke-linecap'] !== 'round' ||
    paint['stroke-linejoin'] !== 'round' ||
    paint['stroke-opacity']
  ) {
    fail(where, 'trims something else than a round, opaque stroke');
  }
  const { s, e, o } = open(trim, where, ['ty', 's', 'e', 'o', 'm']);
  if (still(o, [0], where)[0] !== 0) fail(where, 'shifts its trim');
  const [from, to] = [property(s, [0], `${where}.s`), property(e, [100], `${where}.e`)];
  const sweeps = [...sweepsOf('from', from, where), ...sweepsOf('to', to, where)].sort(
    (one, other) => one.frames[0] - other.frames[0],
  );
  for (const sweep of sweeps) {
    const isAlone =
      sweep.end === 'from' ? rests(to, 100, sweep.frames) : rests(from, 0, sweep.frames);
    if (!isAlone) fail(where, 'trims both ends of its line at once');
  }
  const corners = cornersOf(item, where);
  const pieces = corners.slice(1).flatMap((end, index) => {
    const start = corners[index];
    return start ? [{ start, end, length: Math.hypot(end.x - start.x, end.y - start.y) }] : [];
  });
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  const css = lengthIn(frames);
  const width = Number(paint['stroke-width']);
  // Wider than the line by a hair, so that the line's own edge is the one that is seen.
  const box = width + 1;
  let past = 0;
  return pieces.map(({ start, end, length }) => {
    const piece = { length, from: past / total, to: (past + length) / total };
    past += length;
    const degrees = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
    const line = { d: `M${box / 2} ${box / 2}h${round(length)}`, ...paint };
    return {
      style: {
        overflow: 'clip',
        width: css(length + box),
        height: css(box),
        borderRadius: css(box / 2),
        transformOrigin: `${css(box / 2)} ${css(box / 2)}`,
        translate: `${css(start.x - box / 2)} ${css(start.y - box / 2)}`,
        rotate: `${round(degrees)}deg`,
      },
      moves: [],
      parts: [
        {
          style: {},
          moves: [slide(sweeps, piece, -(length + 2 * box), { where, frames })],
          parts: [{ shapes: [['path', line]] }],
        },
      ],
    };
  });
}
