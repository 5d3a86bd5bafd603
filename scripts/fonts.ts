/**
 * Cuts the letters that the pages are written in out of their fonts (licences in docs/licences.md), and writes
 * them with their style rules into src/styles/fonts. The whole fonts stay: they come for any other letter.
 * Usage: npm run fonts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = join(process.cwd(), 'src/styles/fonts');

/** With the weights that the styles ask for: a letter drawn in one alone has half the bytes. */
const fonts = [
  { family: 'Bricolage Grotesque', name: 'bricolage-grotesque', weights: { min: 700, max: 700 } },
  { family: 'Figtree', name: 'figtree', weights: { min: 400, max: 700 } },
];

/** First and last code points: the keyboard's letters, then a space that does not break, © · × – — ‘ ’ “ ” • … */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
] as const;
/** What the whole fonts hold beside. */
const otherRanges = 'U+80-2FF, U+2000-22FF';
/** Joined and marked letters, kerning, and figures of one width. */
const keepFeatures = 'ccmp locl rlig calt liga clig kern mark mkmk rvrn tnum'.split(' ');

const hex = (code: number) => code.toString(16).toUpperCase();
const unicodeRange = ranges
  .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
  .join(', ');
const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** The rules of one font name the same weights: a browser looks for a letter among those alone. */
const rule = (family: string, weights: string, url: string, range: string) =>
  [
    '@font-face {',
    `  font-family: '${family}';`,
    `  src: url('${url}') format('woff2');`,
    `  font-weight: ${weights};`,
    '  font-display: swap;',
    `  unicode-range: ${range};`,
    '}\n',
  ].join('\n');

mkdirSync(folder, { recursive: true });
const rules: string[] = [];
for (const { family, name, weights } of fonts) {
  const { min, max } = weights;
  const whole = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const subset = await subsetFont(readFileSync(require.resolve(whole)), letters, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: weights },
  });
  writeFileSync(join(folder, `${name}.woff2`), subset);
  const range = [...new Set([min, max])].join(' ');
  // A browser asks the last rule first.
  rules.push(rule(family, range, whole, otherRanges));
  rules.push(rule(family, range, `./${name}.woff2`, unicodeRange));
}
writeFileSync(join(folder, 'fonts.css'), `/* Written by scripts/fonts.ts. */\n${rules.join('\n')}`);
