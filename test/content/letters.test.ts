import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The style rules of the fonts that come first; the others are the whole ones. */
const rulesOfFirstFonts = readFileSync('src/styles/fonts/fonts.css', 'utf8')
  .split('@font-face')
  .filter((rule) => rule.includes("url('./"));

function isIn(range: string, letter: string): boolean {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  const code = letter.codePointAt(0) ?? 0;
  return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
}

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

test('all letters of the pages are in the fonts that come first', () => {
  expect(rulesOfFirstFonts).toHaveLength(2);
  // What is said about a letter in a comment is not shown.
  const words = filesUnder('src/content')
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, ''))
    .join('');
  for (const rule of rulesOfFirstFonts) {
    const ranges = /unicode-range:([^;]+);/.exec(rule)?.[1]?.trim().split(/,\s*/) ?? [];
    const missing = [...new Set(words)].filter(
      (letter) => letter !== '\n' && !ranges.some((range) => isIn(range, letter)),
    );
    expect(missing).toEqual([]);
  }
});
