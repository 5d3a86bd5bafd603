import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf, luminanceOf, type Rgb } from '../support/contrast.ts';

interface Colour {
  readonly rgb: Rgb;
  readonly alpha: number;
}

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

function parseColour(text: string): Colour | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex) {
    const digits = (hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex).match(/../g) ?? [];
    const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
    return { rgb: [red, green, blue], alpha: 1 };
  }
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text) ?? [];
  if (alpha === undefined) return undefined;
  return { rgb: [Number(red), Number(green), Number(blue)], alpha: Number(alpha) };
}

const tokens = new Map<string, Colour>();
for (const [, name = '', value = ''] of read('styles/tokens.css').matchAll(/--([\w-]+): (.+);/g)) {
  const colour = parseColour(value);
  if (colour) tokens.set(name, colour);
}

/** The walls of the hero: the colours along the edges of its pictures. */
const walls = [
  ...read('parts/hero/hero-offering.module.css').matchAll(/--wall: linear-gradient\((.+)\);/g),
].flatMap(([, stops = '']) => stops.match(/#[0-9a-f]{6}/g) ?? []);

function over({ rgb: top, alpha }: Colour, below: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + below[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

/** Contrast of two colours, the upper of which may let the lower through. */
function contrast(above: Colour, below: Rgb): number {
  return contrastOf(luminanceOf(over(above, below)), luminanceOf(below));
}

function colourOf(name: string): Colour {
  const colour = tokens.get(name) ?? parseColour(name);
  if (!colour) throw new Error(`There is no colour ${name}.`);
  return colour;
}

/** 1.4.3: text; 1.4.3: large or bold text; 1.4.11: parts of controls and their states. */
const text = 4.5;
const large = 3;
const part = 3;

const pairs = [
  ['ink', 'ivory', text, 'the page, the pill of the bar, the modal'],
  ['ink', 'sand', text, 'tiles, alternate sections, labels of the modal'],
  ['ink', 'mint', text, 'tiles, testimonials, the side of the modal'],
  ['ink', 'apricot', text, 'tiles, the partner card, the selected paragraph, selected text'],
  ['ink', 'white', text, 'fields'],
  ['ink', 'invalid', text, 'a field that is wrong'],
  ['ivory', 'ink', text, 'the footer, dark buttons, the selected tab'],
  ['ivory', 'teal', text, 'a dark button under the pointer'],
  ['white', 'teal', text, 'the scrolling switch when on'],
  ['on-coral', 'coral', text, 'buttons, the circle of the app'],
  ['on-coral', 'coral-deep', text, 'the same under the pointer'],
  ['on-disabled', 'disabled', text, 'a button that waits'],
  ['muted', 'ivory', text, 'opening lines, ways to reach us, what is being sent'],
  ['muted', 'white', text, 'hints of fields'],
  ['muted', 'sand', text, 'opening lines of alternate sections'],
  ['muted', 'mint', large, 'opening lines on mint, which are large'],
  ['muted-deep', 'mint', text, 'small words on mint'],
  ['muted-deep', 'ivory', text, 'titles of people'],
  ['muted-deep', 'mint-pale', text, 'who spoke before'],
  ['rust', 'white', text, 'problems of fields, a message that failed'],
  ['teal', 'white', text, 'a message that arrived'],
  ['teal', 'sand', text, 'numbers in the modal'],
  ['teal', 'mint', part, 'icons in circles'],
  ['apricot', 'ink', text, 'the number of the selected label, the focus in the footer'],
  ['line-strong', 'white', part, 'the border of a field'],
  ['line-strong', 'ivory', part, 'the border of a field while sending'],
  ['rust', 'white', part, 'the border of a wrong field, outside'],
  ['rust', 'invalid', part, 'the border of a wrong field, inside'],
  ['teal', 'white', part, 'the focus of a field'],
] as const;

/** Ivory that lets a picture through, below words. */
const panes = [
  'glass',
  'glass-bright',
  'glass-control',
  'glass-faint',
  'glass-floating',
  'glass-quiet',
];

/** Ivory that lightens ink, below marks in ivory. */
const lights = ['lit', 'lit-hover'];

/** They divide, darken or decorate: no word stands on them, and nothing is known by them alone. */
const decorative = ['line', 'lit-line', 'scrim', 'shade'];

describe('the contrast of', () => {
  test.each(pairs)('%s on %s is at least %d: %s', (above, below, least) => {
    expect(contrast(colourOf(above), colourOf(below).rgb)).toBeGreaterThanOrEqual(least);
  });

  test.each(walls)('ink on the wall %s is at least 4.5, with and without glass', (wall) => {
    const { rgb } = colourOf(wall);
    const ink = colourOf('ink');
    expect(contrast(ink, rgb)).toBeGreaterThanOrEqual(text);
    const tooPale = panes.filter((pane) => contrast(ink, over(colourOf(pane), rgb)) < text);
    expect(tooPale).toEqual([]);
  });

  test.each(lights)('ivory on %s over ink is at least 4.5', (light) => {
    const below = over(colourOf(light), colourOf('ink').rgb);
    expect(contrast(colourOf('ivory'), below)).toBeGreaterThanOrEqual(text);
  });
});

test('every colour of the tokens is in the table', () => {
  const used = new Set<string>([
    ...pairs.flatMap(([above, below]) => [above, below]),
    ...panes,
    ...lights,
  ]);
  expect([...tokens.keys()].filter((name) => !used.has(name)).toSorted()).toEqual(decorative);
});

test('the hero has its three walls', () => {
  expect(walls).toHaveLength(9);
});

// Known values: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
test.each([
  ['#000', '#fff', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#fff', 4.54],
])('%s on %s has the contrast %d', (above, below, ratio) => {
  expect(contrast(colourOf(above), colourOf(below).rgb)).toBeCloseTo(ratio, 2);
});
