import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { animations } from '../../scripts/lottie/animations.ts';

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
