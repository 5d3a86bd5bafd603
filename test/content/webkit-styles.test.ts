import { expect, test } from 'vitest';
import { styleSheets } from './style-sheets.ts';

const filesWith = (pattern: RegExp) =>
  styleSheets.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('there are style sheets', () => expect(styleSheets.length).toBeGreaterThan(40));

// What WebKit does otherwise; `npm run test:engines` asks what it is for.
test.each([
  ['tells a screen reader of no list whose style is none', /list-style(?:-type)?:[^;}]*\bnone\b/],
  ['knows no decoration of several values', /[^-]text-decoration:\s*[\w-]+\s+[^;}\s]/],
])('WebKit %s', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([]);
});

test('WebKit gives a marker without words a line of its own: no item has one', () => {
  const base = styleSheets.find(({ file }) => file.endsWith('base.css'))?.text;
  expect(base).toMatch(/^li \{[^}]*display: block;/m);
  expect(filesWith(/display:\s*list-item/)).toEqual([]);
});

test('WebKit stands a box that is cut off on its foot: each stands on its line’s', () => {
  const rules = styleSheets.flatMap(({ file, text }) =>
    [...text.matchAll(/[^{}]*\{(?<body>[^{}]*)/g)].map((match) => [file, match.groups?.['body']]),
  );
  const floating = rules.filter(
    ([, body = '']) =>
      /display:\s*inline-/.test(body) &&
      /overflow(?:-y)?:\s*(?:clip|hidden)/.test(body) &&
      !/vertical-align/.test(body),
  );
  expect(floating).toEqual([]);
});
