import { describe, expect, test } from 'vitest';

const modules = import.meta.glob('../../src/content/*.ts', { eager: true });

/** Every string inside a value, each with the path that leads to it. */
function textsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const texts = textsOf(modules, 'content').filter(({ text }) => !/^[/#]|^https:/.test(text));

// Given by the specification word for word.
const given = [
  'Seamless integration',
  "LET'S TALK",
  'Discover the amazing features of our app on the home page.',
];
const ours = texts.filter(({ text }) => !given.includes(text));

const thatMatch = (pattern: RegExp) => ours.filter(({ text }) => pattern.test(text));

describe('every word of the site', () => {
  test('is found by this test', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(given));
  });

  test('is calm: no exclamation marks and no dash chains', () => {
    expect(thatMatch(/!|—|–| - |\.\.\.|…/)).toEqual([]);
  });

  test('keeps clear of worn-out words', () => {
    expect(
      thatMatch(
        /seamless|empower|revolution|cutting.edge|journey|state.of.the.art|world.class|leading|unlock|elevate|effortless|holistic|leverage|robust|amazing|\bbest\b|game.chang/i,
      ),
    ).toEqual([]);
  });

  test('claims no cure, no approval and no numbers of customers', () => {
    expect(
      thatMatch(/\bcures?\b|guarantee|approved by|certified|%|\d,\d{3}|diagnos\w+ accura/i),
    ).toEqual([]);
  });

  test('is tidy: single spaces, curly apostrophes and quotation marks', () => {
    expect(thatMatch(/ {2}|['"]/)).toEqual([]);
    // Pieces of one sentence end in the space that joins them.
    const untrimmed = ours.filter(({ text }) => text !== text.trim());
    expect(untrimmed.filter(({ path }) => !path.includes('.botCheckNotice.'))).toEqual([]);
  });

  test('uses no placeholder but the known ones', () => {
    const tokens = new Set(texts.flatMap(({ text }) => text.match(/\{[^}]*\}?/g) ?? []));
    expect([...tokens].toSorted()).toEqual([
      '{brand}',
      '{count}',
      '{id}',
      '{name}',
      '{position}',
      '{rating}',
      '{year}',
    ]);
  });
});
