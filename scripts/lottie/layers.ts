import type { Drawing, Layer, Leaf } from '../../src/parts/looping-animation/layers.ts';
import { cssEasing, type Frames, lengthIn, offsetIn, round } from './css.ts';
import {
  fail,
  isMoving,
  type Json,
  type Key,
  list,
  number,
  open,
  type Property,
  property,
  still,
} from './file.ts';
import { outline, painted, paintOf, typeOf } from './shapes.ts';
import { trimmedLine } from './trim.ts';

// Turns a Lottie file into layers that a browser moves without its main thread.

type Part = Layer | Leaf;

interface Place {
  readonly where: string;
  readonly frames: Frames;
}

const transformMembers = ['ty', 'p', 'a', 's', 'r', 'o'];

/** Keyframes of one style property over the whole loop. */
function move(
  { frames, where }: Place,
  name: string,
  keys: readonly Key[],
  css: (value: readonly number[]) => string,
): readonly Keyframe[] {
  const frameOf = ({ frame }: Key) => offsetIn(frames, frame, where);
  const all = keys.map((key, index): Keyframe => {
    const next = keys[index + 1];
    const isSame = !next || css(next.value) === css(key.value);
    return {
      offset: frameOf(key),
      [name]: css(key.value),
      ...(!isSame && { easing: cssEasing(key.easing) }),
    };
  });
  const [first, last] = [all[0], all.at(-1)];
  return [
    ...(first && first.offset !== 0 ? [{ offset: 0, [name]: first[name] ?? null }] : []),
    ...all,
    ...(last && last.offset !== 1 ? [{ offset: 1, [name]: last[name] ?? null }] : []),
  ];
}

/** A layer for what a Lottie transform holds; parts that it does not change stay as they are. */
function placed(transform: Json, parts: readonly Part[], place: Place): readonly Part[] {
  const { frames, where } = place;
  const length = lengthIn(frames);
  const read = (name: string, usual: readonly number[]) =>
    property(transform[name], usual, `${where}.${name}`);
  const [ax = 0, ay = 0] = still(transform['a'], [0, 0], `${where}.a`);
  const [position, scale, rotation, opacity] = [
    read('p', [0, 0]),
    read('s', [100, 100]),
    read('r', [0]),
    read('o', [100]),
  ];
  const style: Record<string, string> = {};
  const moves: (readonly Keyframe[])[] = [];
  const add = (
    name: string,
    value: Property,
    usual: string,
    css: (value: readonly number[]) => string,
  ) => {
    if (isMoving(value)) moves.push(move(place, name, value, css));
    else if (css(value) !== usual) style[name] = css(value);
  };
  const none = `${length(0)} ${length(0)}`;
  add('translate', position, none, ([x = 0, y = 0]) => `${length(x - ax)} ${length(y - ay)}`);
  add('rotate', rotation, '0deg', ([degrees = 0]) => `${round(degrees)}deg`);
  add('scale', scale, '1 1', ([x = 100, y = 100]) => `${round(x / 100)} ${round(y / 100)}`);
  add('opacity', opacity, '1', ([percent = 100]) => `${round(percent / 100)}`);
  if (moves.length === 0 && Object.keys(style).length === 0) return parts;
  if (ax !== 0 || ay !== 0) style['transformOrigin'] = `${length(ax)} ${length(ay)}`;
  return [{ style, moves, parts }];
}

/** Shapes that follow one another are one leaf. */
function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && 'shapes' in last && 'shapes' in part) {
      all.splice(-1, 1, { shapes: [...last.shapes, ...part.shapes] });
    } else all.push(part);
  }
  return all;
}

const shapeTypes = new Set(['gr', 'sh', 'rc', 'el', 'fl', 'st', 'tm', 'tr']);

/** The parts of a list of shapes, the lowest first; Lottie names the uppermost first. */
function partsOf(value: unknown, place: Place): readonly Part[] {
  const all = list(value, place.where).map((item, index) => ({
    item,
    type: typeOf(item),
    where: `${place.where}[${index}]`,
  }));
  for (const { type, where } of all) {
    if (!shapeTypes.has(String(type))) {
      fail(where, `does not know shapes of type ${String(type)}`);
    }
  }
  const ofType = (...types: readonly string[]) =>
    all.filter(({ type }) => types.includes(String(type)));
  const [groups, paints, trims, transforms] = [
    ofType('gr'),
    ofType('fl', 'st'),
    ofType('tm'),
    ofType('tr'),
  ];
  const outlines = all.filter(
    (each) => ![...groups, ...paints, ...trims, ...transforms].includes(each),
  );
  if (groups.length > 0 && paints.length + trims.length > 0) {
    fail(place.where, 'paints or trims groups from outside');
  }
  const [trim, paint] = [trims[0], paints[0]];
  const [outlined] = outlines;
  if (trim) {
    if (trims.length > 1 || paints.length !== 1 || outlines.length !== 1 || !paint || !outlined) {
      return fail(trim.where, 'trims something else than one line with one stroke');
    }
    return trimmedLine(outlined.item, paintOf(paint.item, paint.where), trim.item, {
      ...place,
      where: trim.where,
    });
  }
  const late = outlines.find((each) =>
    paints.some((other) => all.indexOf(other) < all.indexOf(each)),
  );
  if (late) fail(late.where, 'comes after a paint of its group');
  if (outlines.length > 0 && paints.length === 0) fail(place.where, 'has shapes without a paint');
  const shapes = outlines.map(({ item, where }) => outline(item, where));
  const leaves = paints.map(({ item, where }) => painted(shapes, paintOf(item, where)));
  const inner = groups.map((each) => {
    const group = open(each.item, each.where, ['ty', 'it']);
    const items = list(group['it'], each.where);
    const inGroup = { ...place, where: `${each.where}.it` };
    const transform = open(
      items.find((item) => typeOf(item) === 'tr') ?? {},
      inGroup.where,
      transformMembers,
    );
    return placed(transform, joined(partsOf(items, inGroup)), inGroup);
  });
  return [...leaves, ...inner].toReversed().flat();
}

/** A drawing out of a Lottie file; what it cannot show stops it with the place in the file. */
export function drawingOf(file: string, value: unknown): Drawing {
  const json = open(value, file, [
    'v',
    'fr',
    'ip',
    'op',
    'w',
    'h',
    'assets',
    'layers',
    'markers',
    'meta',
  ]);
  const read = (name: string) => number(json[name], `${file}, ${name}`);
  const [fps, from, to, size] = [read('fr'), read('ip'), read('op'), read('w')];
  if (read('h') !== size) fail(file, 'is not as high as wide');
  for (const name of ['assets', 'markers']) {
    if (list(json[name] ?? [], file).length > 0) fail(file, `has ${name}`);
  }
  const frames = { from, to, size };
  const layers = list(json['layers'], file).map((item, index) => {
    const { nm = `${index}` } = Object(item) as { readonly nm?: string };
    const where = `${file}, layer "${nm}"`;
    const layer = open(item, where, ['ty', 'ks', 'shapes', 'ip', 'op', 'ct']);
    if (layer['ty'] !== 4) fail(where, `does not know layers of type ${String(layer['ty'])}`);
    if (number(layer['ip'], where) > from || number(layer['op'], where) < to) {
      fail(where, 'comes or goes in mid loop');
    }
    const parts = partsOf(layer['shapes'], { where: `${where}, shapes`, frames });
    const transform = open(layer['ks'], `${where}, ks`, transformMembers);
    return placed(transform, joined(parts), { where: `${where}, ks`, frames });
  });
  return {
    durationMs: round(((to - from) / fps) * 1000),
    size,
    parts: joined(layers.toReversed().flat()),
  };
}
