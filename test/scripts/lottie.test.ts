import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { animations } from '../../scripts/lottie/animations.ts';
import { drawingOf } from '../../scripts/lottie/layers.ts';
import { animations as places } from '../../src/content/animations.ts';
import { drawings } from '../../src/parts/looping-animation/drawings.ts';
import type { Layer, Leaf } from '../../src/parts/looping-animation/layers.ts';

const folder = 'public/assets/animations';

interface Key {
  readonly t: number;
  readonly s: readonly number[];
}

/** Every list of keys in a drawing. */
function keyLists(value: unknown): (readonly Key[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const { a, k } = value as { a?: unknown; k?: unknown };
  if (a === 1) return [k as readonly Key[]];
  return Object.values(value).flatMap(keyLists);
}

test('four drawings stand with their first frames, and nothing else', () => {
  expect(Object.keys(animations).sort()).toEqual(['app', 'app-button', 'dashboard', 'medlink']);
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(animations)
      .flatMap((name) => [`${name}.json`, `${name}.svg`])
      .sort(),
  );
});

describe.each(Object.entries(animations))('%s', (name, drawing) => {
  const file = `${folder}/${name}.json`;

  test('is what the script draws, in less than 8 KB', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(drawing)));
    expect(statSync(file).size).toBeLessThan(8000);
  });

  test('loops without a jump: what is seen at the end is seen at the start', () => {
    const lists = keyLists(drawing);
    expect(lists.length).toBeGreaterThan(1);
    const jumping = lists.filter((keys) => {
      const [first, last] = [keys[0], keys.at(-1)];
      return first?.t === 0 && JSON.stringify(first.s) !== JSON.stringify(last?.s);
    });
    expect(jumping).toEqual([]);
  });

  test('holds no expression, picture or text', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/"x":"|"fonts"|data:|https?:/);
    expect(text).toContain('"assets":[]');
  });

  test('has a first frame that stands alone', () => {
    const svg = readFileSync(`${folder}/${name}.svg`, 'utf8');
    expect(svg).toContain('viewBox="0 0 200 200"');
    expect(svg).not.toMatch(/ style=|<script|href=/);
  });
});

/** A cubic-bezier easing, by its definition. */
function ease([x1, y1, x2, y2]: readonly number[], time: number): number {
  const at = (t: number, one = 0, two = 0) =>
    3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle, x1, x2) < time) low = middle;
    else high = middle;
  }
  return at(low, y1, y2);
}

interface Stop {
  readonly at: number;
  readonly values: readonly number[];
  readonly easing: readonly number[] | undefined;
}

/** What a list of stops is at a moment. */
function valueAt(stops: readonly Stop[], moment: number): readonly number[] {
  const index = stops.findLastIndex(({ at }) => at <= moment);
  const [from, to] = [stops[Math.max(0, index)], stops[index + 1]];
  if (!from || !to || index < 0) return from?.values ?? [];
  const time = (moment - from.at) / (to.at - from.at);
  const progress = from.easing ? ease(from.easing, time) : time;
  return from.values.map((value, axis) => value + ((to.values[axis] ?? 0) - value) * progress);
}

interface LottieKey extends Key {
  readonly i?: { readonly x: readonly number[]; readonly y: readonly number[] };
  readonly o?: { readonly x: readonly number[]; readonly y: readonly number[] };
}

type Json = Readonly<Record<string, unknown>>;

const stopsOfKeys = (keys: readonly LottieKey[], scale: number): readonly Stop[] =>
  keys.map(({ t, s, i, o }) => ({
    at: t,
    values: s.map((value) => value * scale),
    easing: i && o && [...o.x, ...o.y, ...i.x, ...i.y],
  }));

/** Factors from the file's units to those of a style: parts of the width, turns, sizes, opacity. */
const units = {
  p: ['translate', 100 / 200],
  r: ['rotate', 1],
  s: ['scale', 1 / 100],
  o: ['opacity', 1 / 100],
} as const;

/** What moves in a Lottie file, the lowest group first. */
function movesOfFile(shapes: readonly Json[]): (readonly [string, readonly Stop[]])[] {
  return shapes
    .filter(({ ty }) => ty === 'gr')
    .toReversed()
    .flatMap(({ it }) => {
      const items = it as readonly Json[];
      const transform = items.find(({ ty }) => ty === 'tr') ?? {};
      const own = Object.entries(units).flatMap(([member, [name, scale]]) => {
        const { a, k } = transform[member] as { a: number; k: readonly LottieKey[] };
        return a === 1 ? [[name, stopsOfKeys(k, scale)] as const] : [];
      });
      return [...own, ...movesOfFile(items)];
    });
}

const numbersIn = (text: string) => (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);

const stopsOfFrames = (frames: readonly Keyframe[], name: string): readonly Stop[] =>
  frames.map(({ offset, easing, ...rest }) => ({
    at: Number(offset) * 120,
    values: numbersIn(String(rest[name])),
    easing: easing === undefined ? undefined : numbersIn(easing.replace('cubic-bezier', '')),
  }));

const nameOf = (frames: readonly Keyframe[]) =>
  Object.keys(frames[0] ?? {}).find((name) => !['offset', 'easing'].includes(name)) ?? '';

const isClip = ({ style }: Layer) => style['overflow'] === 'clip';

/** Every layer, the lowest first; the boxes of trimmed lines apart. */
function layersOf(parts: readonly (Layer | Leaf)[]): { layers: Layer[]; clips: Layer[] } {
  const all = parts.filter((part): part is Layer => 'moves' in part);
  const inner = all
    .filter((layer) => !isClip(layer))
    .map((layer) => ({ layer, ...layersOf(layer.parts) }));
  return {
    layers: inner.flatMap(({ layer, layers }) => [layer, ...layers]),
    clips: [...all.filter(isClip), ...inner.flatMap(({ clips }) => clips)],
  };
}

const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));

/** Moments of a loop, in frames; none of them is a key of a drawing. */
const moments = Array.from({ length: 60 }, (_, index) => index * 2 + 0.3);

describe.each(Object.entries(places))('the layers of %s', (name, { still }) => {
  const file = still.replace(/^.*\/|\.svg$/g, '');
  const drawing = drawings[name as keyof typeof drawings];

  test('are those that the script makes of the file now', () => {
    expect(drawing).toEqual(JSON.parse(JSON.stringify(drawingOf(file, read(file)))));
  });

  test('move as the numbers of the file say', () => {
    const { layers } = layersOf(drawing.parts);
    const actual = layers.flatMap(({ moves }) =>
      moves.map((frames) => [nameOf(frames), stopsOfFrames(frames, nameOf(frames))] as const),
    );
    const { layers: groups } = read(file) as { layers: readonly { shapes: readonly Json[] }[] };
    const expected = groups.flatMap(({ shapes }) => movesOfFile(shapes));
    expect(actual.map(([property]) => property)).toEqual(expected.map(([property]) => property));
    expect(actual.length).toBeGreaterThan(1);
    for (const moment of moments) {
      for (const [index, [property, stops]] of expected.entries()) {
        const is = valueAt(actual[index]?.[1] ?? [], moment);
        for (const [axis, value] of valueAt(stops, moment).entries()) {
          expect(is[axis], `${property} at frame ${moment}`).toBeCloseTo(value, 2);
        }
      }
    }
    expect(drawing.durationMs).toBe(2000);
  });

  test('move by what a compositor can do alone', () => {
    const { layers, clips } = layersOf(drawing.parts);
    const sliders = clips.flatMap(({ parts }) => layersOf(parts).layers);
    const moved = [...layers, ...sliders].flatMap(({ moves }) => moves.map(nameOf));
    expect(['translate', 'rotate', 'scale', 'opacity']).toEqual(
      expect.arrayContaining([...new Set(moved)]),
    );
  });
});

test('the heartbeat shows that part of its line which the file trims it to', () => {
  const drawn = keyLists(read('app')).slice(0, 2);
  const [from = [], to = []] = drawn.map((keys) => stopsOfKeys(keys as readonly LottieKey[], 1));
  const { clips } = layersOf(drawings.app.parts);
  const pieces = clips.map(({ style, parts }) => {
    const [slider] = layersOf(parts).layers;
    const lengthCqw =
      Number.parseFloat(style['width'] ?? '') - Number.parseFloat(style['height'] ?? '');
    return { lengthCqw, stops: stopsOfFrames(slider?.moves[0] ?? [], 'translate') };
  });
  const total = pieces.reduce((sum, { lengthCqw }) => sum + lengthCqw, 0);
  expect(pieces).toHaveLength(6);
  for (const moment of moments) {
    const [start = 0, end = 100] = [valueAt(from, moment)[0], valueAt(to, moment)[0]];
    const shown = pieces.reduce((sum, { lengthCqw, stops }) => {
      const [slideCqw = 0] = valueAt(stops, moment);
      return sum + Math.max(0, lengthCqw - Math.abs(slideCqw));
    }, 0);
    expect((shown / total) * 100, `frame ${moment}`).toBeCloseTo(end - start, 0);
  }
});

describe('what a page cannot show without its main thread', () => {
  interface Group {
    it: Json[];
  }
  /** The file of the app's drawing with one thing changed. */
  function planted(
    change: (file: { layers: [Json & { shapes: [Group & Json] }] } & Json) => unknown,
  ) {
    const file = read('app') as Parameters<typeof change>[0];
    change(file);
    return () => drawingOf('app.json', file);
  }

  test.each<[string, RegExp, Parameters<typeof planted>[0]]>([
    [
      'a repeater',
      /app\.json, layer "app", shapes.*does not know shapes of type rp/,
      ({
        layers: [
          {
            shapes: [{ it }],
          },
        ],
      }) => it.unshift({ ty: 'rp' }),
    ],
    [
      'a mask',
      /app\.json, layer "app": does not know masksProperties/,
      ({ layers: [layer] }) => Object.assign(layer, { masksProperties: [{}] }),
    ],
    [
      'a parent',
      /layer "app": does not know parent: 2/,
      ({ layers: [layer] }) => Object.assign(layer, { parent: 2 }),
    ],
    [
      'a picture',
      /layer "app": does not know layers of type 2/,
      ({ layers: [layer] }) => Object.assign(layer, { ty: 2, shapes: undefined }),
    ],
    [
      'an expression',
      /layer "app", ks\.p: does not know x/,
      ({ layers: [layer] }) =>
        Object.assign((layer['ks'] as Json)['p'] as object, { x: 'wiggle()' }),
    ],
    [
      'a layer that comes late',
      /layer "app": comes or goes in mid loop/,
      ({ layers: [layer] }) => Object.assign(layer, { ip: 10 }),
    ],
    [
      'a picture file',
      /app\.json: has assets/,
      (file) => Object.assign(file, { assets: [{ id: 'a' }] }),
    ],
    [
      'a gradient',
      /app\.json, layer "app", shapes.*does not know shapes of type gf/,
      ({
        layers: [
          {
            shapes: [{ it }],
          },
        ],
      }) => (it[1] as unknown as Group).it.splice(1, 1, { ty: 'gf' }),
    ],
    [
      'a colour that changes',
      /shapes\[0\]\.it\[1\]\.it\[1\].*moves, and only/,
      ({
        layers: [
          {
            shapes: [{ it }],
          },
        ],
      }) =>
        Object.assign((it[1] as unknown as Group).it[1] ?? {}, {
          c: {
            a: 1,
            k: [
              { t: 0, s: [0, 0, 0, 1] },
              { t: 9, s: [1, 1, 1, 1] },
            ],
          },
        }),
    ],
    [
      'a curved way',
      /moves along a curve/,
      ({ layers: [layer] }) =>
        Object.assign(layer['ks'] as object, {
          p: {
            a: 1,
            k: [
              { t: 0, s: [0, 0], to: [9, 0], ti: [0, 0] },
              { t: 9, s: [9, 9] },
            ],
          },
        }),
    ],
    [
      'a trim of both ends at once',
      /trims both ends of its line at once/,
      ({
        layers: [
          {
            shapes: [{ it }],
          },
        ],
      }) =>
        Object.assign((it[0] as unknown as Group).it[2] ?? {}, {
          e: {
            a: 1,
            k: [
              { t: 0, s: [50] },
              { t: 40, s: [100] },
            ],
          },
        }),
    ],
    [
      'a trim of something round',
      /trims/,
      ({
        layers: [
          {
            shapes: [{ it }],
          },
        ],
      }) =>
        (it[1] as unknown as Group).it.splice(2, 0, {
          ty: 'tm',
          s: { a: 0, k: 0 },
          e: { a: 0, k: 50 },
          o: { a: 0, k: 0 },
          m: 1,
        }),
    ],
  ])('%s is an error that says where it stands', (_, message, change) => {
    expect(planted(change)).toThrow(message);
  });
});
