import type { Leaf, Shape } from '../../src/parts/looping-animation/layers.ts';
import { round } from './css.ts';
import { fail, type Json, open, points, still } from './file.ts';

// Turns the shapes and paints of a Lottie file into SVG that stands still.

/** Which kind of shape, paint or group it is. */
export const typeOf = (value: unknown) => (Object(value) as Json)['ty'];

/** The outline of a shape: an SVG element without its paint. */
export function outline(value: unknown, where: string): Shape {
  switch (typeOf(value)) {
    case 'sh': {
      const { ks } = open(value, where, ['ty', 'ks']);
      const { k } = open(ks, where, ['a', 'k']);
      return ['path', { d: pathOf(k, where) }];
    }
    case 'rc': {
      const { p, s, r } = open(value, where, ['ty', 'd', 'p', 's', 'r']);
      const [x = 0, y = 0] = still(p, [0, 0], where);
      const [width = 0, height = 0] = still(s, [0, 0], where);
      const [radius = 0] = still(r, [0], where);
      const rx = Math.min(radius, width / 2, height / 2);
      return ['rect', attributes({ x: x - width / 2, y: y - height / 2, width, height, rx })];
    }
    case 'el': {
      const { p, s } = open(value, where, ['ty', 'd', 'p', 's']);
      const [cx = 0, cy = 0] = still(p, [0, 0], where);
      const [width = 0, height = 0] = still(s, [0, 0], where);
      return ['ellipse', attributes({ cx, cy, rx: width / 2, ry: height / 2 })];
    }
    default:
      return fail(where, 'is no outline');
  }
}

const attributes = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${round(value)}`]));

/** The path data of a Lottie path, whose handles count from their own points. */
function pathOf(value: unknown, where: string): string {
  if (Array.isArray(value)) return fail(where, 'has a path that changes its form');
  const { c, v, i, o } = open(value, where, ['c', 'v', 'i', 'o']);
  const [corners, into, out] = [points(v, where), points(i, where), points(o, where)];
  const at = (index: number, handles?: typeof into) =>
    [0, 1].map((axis) => round((corners[index]?.[axis] ?? 0) + (handles?.[index]?.[axis] ?? 0)));
  const isStraight = (from: number, to: number) =>
    [...(out[from] ?? []), ...(into[to] ?? [])].every((each) => each === 0);
  const curve = (from: number, to: number) =>
    isStraight(from, to)
      ? `L${at(to).join(' ')}`
      : `C${[...at(from, out), ...at(to, into), ...at(to)].join(' ')}`;
  const steps = corners.slice(1).map((_, index) => curve(index, index + 1));
  const last = corners.length - 1;
  const closing = c === true ? [isStraight(last, 0) ? '' : curve(last, 0), 'Z'] : [];
  return [`M${at(0).join(' ')}`, ...steps, ...closing].join('');
}

const caps = [undefined, 'butt', 'round', 'square'] as const;
const joins = [undefined, 'miter', 'round', 'bevel'] as const;

function colourOf(value: unknown, where: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = still(value, [0, 0, 0, 1], where);
  if (alpha !== 1) fail(where, 'has a colour that is not opaque');
  // Rounded down, as the writer of the still pictures does it: both must show one colour.
  return `#${[red, green, blue]
    .map((each) =>
      Math.floor(each * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** What a fill or a stroke adds to outlines. */
export function paintOf(value: unknown, where: string): Readonly<Record<string, string>> {
  if (typeOf(value) === 'fl') {
    const { c, o, r } = open(value, where, ['ty', 'c', 'o', 'r']);
    const [opacity = 100] = still(o, [100], where);
    return {
      fill: colourOf(c, where),
      ...(opacity !== 100 && { 'fill-opacity': `${round(opacity / 100)}` }),
      ...(r === 2 && { 'fill-rule': 'evenodd' }),
    };
  }
  const { c, o, w, lc, lj } = open(value, where, ['ty', 'c', 'o', 'w', 'lc', 'lj']);
  const [opacity = 100] = still(o, [100], where);
  const [width = 0] = still(w, [0], where);
  const [cap, join] = [caps[Number(lc)], joins[Number(lj)]];
  return {
    fill: 'none',
    stroke: colourOf(c, where),
    'stroke-width': `${round(width)}`,
    ...(opacity !== 100 && { 'stroke-opacity': `${round(opacity / 100)}` }),
    ...(cap && cap !== 'butt' && { 'stroke-linecap': cap }),
    ...(join && join !== 'miter' && { 'stroke-linejoin': join }),
  };
}

/** Outlines that are painted as one: holes belong to the path around them. */
export function painted(outlines: readonly Shape[], paint: Readonly<Record<string, string>>): Leaf {
  const paths = outlines.filter(([name]) => name === 'path');
  const isOne = outlines.length > 1 && paths.length === outlines.length;
  const d = paths.map(([, each]) => each['d']).join('');
  const all: readonly Shape[] = isOne ? [['path', { d }]] : outlines;
  return { shapes: all.map(([name, each]) => [name, { ...each, ...paint }]) };
}
