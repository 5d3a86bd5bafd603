import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// WebKit tells a screen reader of no list whose style is `none`; of an empty string it does.
test('no list says that it is none', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const saying = files
    .filter((file) => file.endsWith('.css'))
    .filter((file) =>
      /list-style(?:-type)?:[^;}]*\bnone\b/.test(readFileSync(`src/${file}`, 'utf8')),
    );
  expect(saying).toEqual([]);
});
