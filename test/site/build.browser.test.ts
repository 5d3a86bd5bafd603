import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScripts, readManifest } from '../../scripts/page-assets.ts';
import { prerenderedPages } from '../../src/app/pages.ts';

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

test('what others have written is shipped with their notices', () => {
  const packages = readFileSync('dist/site/licences/packages.txt', 'utf8');
  const named = [...packages.matchAll(/^## (\S+) - [\d.]+ \((.+)\)$/gm)].map(([, name]) => name);
  const shipped = ['react', 'react-dom', 'react-router', 'scheduler', 'xstate', 'yup', 'elkjs'];
  expect(named).toEqual(expect.arrayContaining([...shipped, '@react-spring/web', 'idb']));
  expect(packages).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  const notices = filesOf('dist/site').filter((name) => name.startsWith('licences/'));
  expect(notices.filter((name) => name.endsWith('.txt'))).toEqual([
    'licences/bricolage-grotesque-OFL.txt',
    'licences/figtree-OFL.txt',
    'licences/packages.txt',
    'licences/phosphor-icons-MIT.txt',
  ]);
});

const pages = () => filesOf('dist/site').filter((name) => name.endsWith('.html'));
const textOf = (name: string) => readFileSync(join('dist/site', name), 'utf8');

/** How React spells HTML is no error, and browsers keep a telephone number's spaces as well. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
  },
});

test('the build writes the pages, and what machines read about them', () => {
  expect(pages()).toEqual(expect.arrayContaining(['404.html', 'index.html']));
  const written = filesOf('dist/site');
  for (const name of ['sitemap.xml', 'robots.txt', 'site.webmanifest']) {
    expect(written).toContain(name);
  }
});

test('no chart that visitors load tells its requirements, nor why it has no picture', () => {
  const scripts = filesOf('dist/site').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((name) => /requirement:|unpictured/.test(textOf(name)))).toEqual([]);
});

test('the core, and no other file, begins with the word that has it compiled while it comes', () => {
  const compiledAtOnce = filesOf('dist/site').filter(
    (name) => name.endsWith('.js') && textOf(name).startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(compiledAtOnce).toEqual([expect.stringMatching(/^build\/core-[\w-]+\.js$/)]);
});

test('each custom property that styles ask for is set by a style or a script', () => {
  const texts = (end: RegExp) =>
    filesOf('dist/site')
      .filter((name) => end.test(name))
      .map(textOf);
  const namesIn = (code: readonly string[], name: RegExp) =>
    new Set(code.flatMap((text) => [...text.matchAll(name)].map(([, found]) => found)));
  const styles = texts(/\.(?:css|html)$/);
  const asked = namesIn(styles, /var\((--[\w-]+)/g);
  const set = namesIn([...styles, ...texts(/\.js$/)], /(--[a-zA-Z][\w-]*)[:"'`]/g);
  expect(asked.size).toBeGreaterThan(100);
  expect([...asked].filter((name) => !set.has(name))).toEqual([]);
});

test('the gesture library comes with no page’s first load', () => {
  const manifest = readManifest('dist/site');
  /** An option of the library, which no minifier renames. */
  const isGestures = (name: string) => textOf(name).includes('preventScrollAxis');
  const first = new Set(prerenderedPages.flatMap(({ route }) => firstScripts(manifest, route)));
  expect(first.size).toBeGreaterThan(3);
  const scripts = filesOf('dist/site').filter((name) => name.endsWith('.js'));
  expect(scripts.filter(isGestures)).not.toEqual([]);
  expect([...first].filter(isGestures)).toEqual([]);
});

test('whoever finds a hole is told whom to write to, for at least half a year', () => {
  const text = textOf('.well-known/security.txt');
  expect(text).toContain('Contact: mailto:hello@amara.example\n');
  expect(text).toContain('Canonical: https://amara.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(180 * 86_400_000);
});

test('every file that a page’s head or the web manifest names is there', () => {
  const manifest = JSON.parse(textOf('site.webmanifest')) as { icons: { src: string }[] };
  const named = new Set([
    ...pages().flatMap((name) =>
      [...textOf(name).matchAll(/<(?:link|script)\b[^>]* (?:href|src)="(\/[^"]+)"/g)].map(
        ([, path = '']) => path,
      ),
    ),
    ...pages().flatMap((name) =>
      [...textOf(name).matchAll(/property="og:image" content="https:\/\/[^/]+([^"]+)"/g)].map(
        ([, path = '']) => path,
      ),
    ),
    ...manifest.icons.map(({ src }) => src),
  ]);
  expect(named).toContain('/og.jpg');
  const written = new Set(filesOf('dist/site').map((name) => `/${name}`));
  expect([...named].filter((path) => !written.has(path))).toEqual([]);
});

test('home, blogs and the alternative home page hold structured data, and no other page (R5)', () => {
  const typesIn = (name: string) =>
    [...textOf(name).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => {
        const data = JSON.parse(json) as { '@context': string; '@graph': { '@type': string }[] };
        return [data['@context'], ...data['@graph'].map((thing) => thing['@type'])];
      },
    );
  expect(pages().map((name) => [name, typesIn(name)])).toEqual([
    ['404.html', []],
    ['blogs.html', [['https://schema.org', 'BreadcrumbList', 'Blog']]],
    ['home-v1.html', []],
    ['home-v2.html', [['https://schema.org', 'BreadcrumbList']]],
    ['index.html', [['https://schema.org', 'MedicalOrganization', 'WebSite']]],
    ['inspector.html', []],
  ]);
});

test('every page names its icons and the web manifest (R5)', () => {
  for (const name of pages()) {
    const links = [...textOf(name).matchAll(/<link rel="([\w-]*icon|manifest)" href="([^"]*)"/g)];
    expect(links.map(([, rel, href]) => `${name}: ${rel} ${href}`)).toEqual([
      `${name}: icon /favicon.ico`,
      `${name}: icon /favicon.svg`,
      `${name}: apple-touch-icon /apple-touch-icon.png`,
      `${name}: manifest /site.webmanifest`,
    ]);
  }
});

test('pages are valid HTML', async () => {
  for (const name of pages()) {
    const { results } = await validator.validateString(textOf(name), name);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${name} ${ruleId}: ${message} ${selector}`),
    );
    expect(findings).toEqual([]);
  }
});

test('the validator finds what is wrong', () => {
  const { valid } = validator.validateStringSync('<p><div id="a" id="b"></div></p><img>');
  expect(valid).toBe(false);
});

test('pages hold no script that runs, style attribute or event attribute of their own', () => {
  for (const name of pages()) {
    const page = textOf(name).replaceAll(/<script type="application\/ld\+json">.*?<\/script>/g, '');
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/<[^>]*\s(?:style|on\w+)=/);
  }
});

test('pages hold one style element, which the policy names by its hash', () => {
  const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(textOf('_headers'))?.[1] ?? '';
  for (const name of pages()) {
    const [css, ...others] = [...textOf(name).matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
      ([, text = '']) => text,
    );
    expect(others).toEqual([]);
    const hash = createHash('sha256')
      .update(css ?? '')
      .digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  }
});
