import type { Easing, Point } from './easing.ts';

// Reads Lottie files: every member is asked for by name, so that what is not understood is noticed.

/** An object of a file. */
export type Json = Readonly<Record<string, unknown>>;

/** Stops the reading; says where in which file. */
export function fail(where: string, what: string): never {
  throw new Error(`${where}: ${what}`);
}

/** Notes of editors that change no picture. */
const notes = new Set(['nm', 'mn', 'ix', 'ind', 'cix', 'np', 'cl', 'ln']);

/** Members that change nothing while they have this value. */
const plain: Json = { hd: false, ddd: 0, bm: 0, ao: 0, sr: 1, st: 0, sk: 0, sa: 0, ml: 4 };

/** The value itself, or that of a property that stays. */
const settled = (value: unknown): unknown => {
  const { a, k } = Object(value) as Json;
  return a === 0 ? k : value;
};

/** An object that has no members but those named. */
export function open(value: unknown, where: string, members: readonly string[]): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(where, 'no object');
  }
  const json = value as Json;
  const unknown = Object.entries(json)
    .filter(([name]) => !members.includes(name) && !notes.has(name))
    .filter(([name, each]) => !(name in plain) || settled(each) !== plain[name])
    .map(([name, each]) => `${name}: ${JSON.stringify(each).slice(0, 60)}`);
  return unknown.length > 0 ? fail(where, `does not know ${unknown.join(', ')}`) : json;
}

/** The value, which must be a list. */
export const list = (value: unknown, where: string): readonly unknown[] =>
  Array.isArray(value) ? value : fail(where, 'no list');

/** The value, which must be a number. */
export const number = (value: unknown, where: string): number =>
  typeof value === 'number' ? value : fail(where, 'no number');

const numbers = (value: unknown, where: string): readonly number[] =>
  (typeof value === 'number' ? [value] : list(value, where)).map((each) => number(each, where));

/** The value, which must be a list of points. */
export const points = (value: unknown, where: string): readonly (readonly number[])[] =>
  list(value, where).map((each) => numbers(each, where));

/** A value at a frame, and how it goes on to the next one. */
export interface Key {
  readonly frame: number;
  readonly value: readonly number[];
  readonly easing: Easing | 'hold';
}

/** What it is, or what it is from frame to frame. */
export type Property = readonly number[] | readonly Key[];

/** Whether a property has keys. */
export const isMoving = (value: Property): value is readonly Key[] => typeof value[0] === 'object';

const linear: Easing = [
  [0, 0],
  [1, 1],
];

/** One handle of an easing; each dimension must have the same. */
function handle(value: unknown, where: string): Point {
  const { x, y } = open(value, where, ['x', 'y']);
  const [times, progresses] = [numbers(x, where), numbers(y, where)];
  if (new Set(times).size !== 1 || new Set(progresses).size !== 1) {
    return fail(where, 'eases its dimensions one by one');
  }
  return [times[0] ?? 0, progresses[0] ?? 0];
}

function keyOf(value: unknown, where: string): Key {
  const key = open(value, where, ['t', 's', 'i', 'o', 'h', 'to', 'ti']);
  const tangents = [key['to'], key['ti']].flatMap((each) => (each ? numbers(each, where) : []));
  if (tangents.some((each) => each !== 0)) fail(where, 'moves along a curve');
  const { i, o, h } = key;
  const easing = i && o ? ([handle(o, where), handle(i, where)] as const) : linear;
  return {
    frame: number(key['t'], where),
    value: numbers(key['s'], where),
    easing: h === 1 ? 'hold' : easing,
  };
}

/** A property of a drawing; one that is absent has its usual value. */
export function property(value: unknown, usual: readonly number[], where: string): Property {
  if (value === undefined) return usual;
  const { a, k } = open(value, where, ['a', 'k']);
  if (a !== 1) return numbers(k, where);
  const keys = list(k, where).map((each, index) => keyOf(each, `${where}[${index}]`));
  const [first] = keys;
  if (!first) return fail(where, 'has no keys');
  const same = JSON.stringify(first.value);
  return keys.every(({ value: each }) => JSON.stringify(each) === same) ? first.value : keys;
}

/** A property that stays. */
export function still(value: unknown, usual: readonly number[], where: string): readonly number[] {
  const read = property(value, usual, where);
  return isMoving(read)
    ? fail(where, 'moves, and only places, turns, sizes and opacity may')
    : read;
}
