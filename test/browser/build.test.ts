import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rebuild-'));
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' };
  await run('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env });
  await run(process.execPath, ['dist/server/prerender.js', folder], { env });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

test('a second build writes the same bytes', () => {
  const first = filesOf('dist/site');
  expect(first).toContain('index.html');
  expect(filesOf(folder)).toEqual(first);
  const different = first.filter(
    (name) => !readFileSync(join('dist/site', name)).equals(readFileSync(join(folder, name))),
  );
  expect(different).toEqual([]);
});

test('pages hold no inline script, style attribute or event attribute', () => {
  for (const name of ['index.html', '404.html']) {
    const page = readFileSync(join('dist/site', name), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/<[^>]*\s(?:style|on\w+)=/);
    expect(page).not.toContain('<style');
  }
});
