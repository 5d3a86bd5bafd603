import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeholderRules } from '../../scripts/placeholders.ts';
import { audienceRecords } from '../../src/content/audience-records.ts';
import { itemPictures } from '../../src/content/picture-paths.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
  for (const path of ['images', 'assets/services/private']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A picture of four flat quarters: red, lime; blue, white. */
const fourQuarters = (path: string) =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/><rect width="200" height="200" fill="#f00"/><rect x="200" width="200" height="200" fill="#0f0"/><rect y="200" width="200" height="200" fill="#00f"/></svg>',
    ),
  ).toFile(join(folder, path));

test('a rule tells the colours of the four quarters; see-through pictures and portraits have none', async () => {
  await Promise.all([
    fourQuarters('images/blog-one-640.jpg'),
    fourQuarters('images/blog-one-640.webp'),
    fourQuarters('images/device-bp-480.png'),
    fourQuarters('images/portrait-founder-400.jpg'),
    fourQuarters('assets/services/private/1.png'),
  ]);
  const rules = await placeholderRules(folder);
  const starts = rules.map((rule) => /^\[src\^='([^']+)'\]/.exec(rule)?.[1]);
  expect(starts).toEqual(['/images/blog-one-', '/assets/services/private/']);
  for (const rule of rules) {
    const quarters = [...rule.matchAll(/--q(\d):#(.)(.)(.)/g)].map((match) => match.slice(1));
    const isHigh = quarters.map(([n, ...channels]) => [n, ...channels.map((c) => c > '7')]);
    expect(isHigh).toEqual([
      ['1', true, false, false],
      ['2', false, true, false],
      ['3', false, false, true],
      ['4', true, true, true],
    ]);
  }
});

test('the pictures of an audience share one', async () => {
  const rules = (await placeholderRules('public')).join('');
  for (const record of Object.values(audienceRecords)) {
    for (const index of record.items.keys()) {
      expect(rules).toContain(itemPictures(record, index).desktop.replace(/\d+\.png$/, "'] {"));
    }
  }
});
