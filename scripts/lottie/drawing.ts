/** A small writer of Lottie files: shapes, and values that change over time. Lengths in px of a 200 px square. */

const framesPerSecond = 60;
const sizePx = 200;

type Value = number | readonly number[];

/** A value at a frame; between two of them it eases in and out. */
export type Key = readonly [frame: number, value: Value];

interface Property {
  readonly a: 0 | 1;
  readonly k: unknown;
}

const list = (value: Value) => (typeof value === 'number' ? [value] : value);

/** A value that stays. */
export const still = (k: unknown): Property => ({ a: 0, k });

/** A value that changes. */
export const moving = (...keys: readonly Key[]): Property => ({
  a: 1,
  k: keys.map(([t, value], index) => ({
    t,
    s: list(value),
    ...(index < keys.length - 1 && { i: { x: [0.4], y: [1] }, o: { x: [0.6], y: [0] } }),
  })),
});

type Shape = Readonly<Record<string, unknown>>;

interface Placing {
  readonly position?: Property;
  readonly scale?: Property;
  readonly rotation?: Property;
  readonly opacity?: Property;
}

const transform = ({ position, scale, rotation, opacity }: Placing) => ({
  p: position ?? still([0, 0]),
  a: still([0, 0]),
  s: scale ?? still([100, 100]),
  r: rotation ?? still(0),
  o: opacity ?? still(100),
});

const colour = (hex: string) => [
  ...[1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3))),
  1,
];

export const rectangle = (
  [width, height]: readonly [number, number],
  radius: number,
  centre: readonly [number, number] = [0, 0],
): Shape => ({ ty: 'rc', p: still(centre), s: still([width, height]), r: still(radius) });

export const ellipse = (
  size: readonly [number, number],
  centre: readonly [number, number] = [0, 0],
): Shape => ({ ty: 'el', p: still(centre), s: still(size) });

/** An open line through points. */
export const line = (...points: readonly (readonly [number, number])[]): Shape => {
  const straight = points.map(() => [0, 0]);
  return { ty: 'sh', ks: still({ c: false, v: points, i: straight, o: straight }) };
};

export const fill = (hex: string): Shape => ({
  ty: 'fl',
  c: still(colour(hex)),
  o: still(100),
  r: 1,
});

export const stroke = (hex: string, width: number): Shape => ({
  ty: 'st',
  c: still(colour(hex)),
  o: still(100),
  w: still(width),
  lc: 2,
  lj: 2,
});

/** Shows the part of a line between two percentages of its length. */
export const trim = (from: Property, to: Property): Shape => ({
  ty: 'tm',
  s: from,
  e: to,
  o: still(0),
  m: 1,
});

/** Shapes that move as one. */
export const group = (shapes: readonly Shape[], placing: Placing = {}): Shape => ({
  ty: 'gr',
  it: [...shapes, { ty: 'tr', ...transform(placing) }],
});

/** A Lottie file of groups, the uppermost first, around the middle of the square. */
export function lottie(name: string, frames: number, groups: readonly Shape[]): object {
  const middle = still([sizePx / 2, sizePx / 2]);
  const layer = {
    ddd: 0,
    ind: 1,
    ty: 4,
    nm: name,
    sr: 1,
    ks: transform({ position: middle }),
    ao: 0,
    shapes: groups,
    ip: 0,
    op: frames,
    st: 0,
    bm: 0,
  };
  return {
    v: '5.9.0',
    fr: framesPerSecond,
    ip: 0,
    op: frames,
    w: sizePx,
    h: sizePx,
    nm: name,
    ddd: 0,
    assets: [],
    layers: [layer],
  };
}
