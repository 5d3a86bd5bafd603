/**
 * Weighs the built site against bench/budget.json: for each page what its first load fetches, and for each tool what
 * it adds to the home page's, compressed as the server sends it. Usage: npm run check:budget. Exits with 1 where a page is over its budget.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, prerenderedPages } from '../src/app/pages.ts';
import type { RouteKey } from '../src/content/types.ts';
import { toBrotli } from './brotli.ts';
import { firstScripts, readManifest, toolFiles } from './page-assets.ts';

const site = 'dist/site';
const kinds = ['html', 'script', 'style', 'font', 'picture'] as const;

/** Bytes by kind; `picture` is the largest file that the first picture of the page may be. */
type Weight = Readonly<Record<(typeof kinds)[number], number>>;

const bytesOf = (path: string) => statSync(join(site, path)).size;

const weighed = new Map<string, number>();

/**
 * Bytes on the wire of a page, a script or a style sheet, with other hashes in the names of files, the median of five: a
 * new hash alone makes one up to 100 bytes heavier or lighter.
 */
function compressed(path: string): number {
  const known = weighed.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(site, path), 'utf8');
  const weights = Array.from({ length: 5 }, (_, turn) => {
    const renamed = text.replaceAll(
      /([\w.-]+-)[\w-]{8}(?=\.(?:js|css|woff2)\b)/g,
      (__, name: string) =>
        name + createHash('sha256').update(`${name}${turn}`).digest('base64url').slice(0, 8),
    );
    return toBrotli(renamed).length;
  });
  const weight = weights.toSorted((one, other) => one - other)[2] ?? 0;
  weighed.set(path, weight);
  return weight;
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** The values of an attribute of all tags that a pattern finds, each once. */
const all = (html: string, tag: RegExp, name: string) => [
  ...new Set([...html.matchAll(tag)].flatMap(([found]) => attribute(found, name) ?? [])),
];

const total = (paths: readonly string[]) => paths.reduce((sum, path) => sum + compressed(path), 0);

const manifest = readManifest(site);

function routeOf(page: string): RouteKey {
  const found = prerenderedPages.find((each) => fileOf(each) === page);
  if (!found) throw new Error(`${page} is no page of the site.`);
  return found.route;
}

/** The first type of each picture that does not wait: the browsers of today take that one. */
const firstPictures = (html: string) =>
  [...html.matchAll(/<picture>(?:(?!<\/picture>).)*loading="eager"/gs)].flatMap(([picture]) =>
    all(picture, /<source type="image\/avif"[^>]*>/g, 'srcSet').flatMap((set) =>
      set.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
    ),
  );

function weigh(page: string): Weight {
  const html = readFileSync(join(site, page), 'utf8');
  return {
    html: compressed(page),
    script: total(firstScripts(manifest, routeOf(page))),
    style: total(all(html, /<link rel="stylesheet"[^>]*>/g, 'href')),
    font: all(html, /<link rel="preload" as="font"[^>]*>/g, 'href').reduce(
      (sum, path) => sum + bytesOf(path),
      0,
    ),
    picture: Math.max(0, ...firstPictures(html).map(bytesOf)),
  };
}

/** What a tool brings, which nothing but the address asks for. */
const weighTool = (tool: string): Weight => {
  const { scripts, styles } = toolFiles(manifest, tool);
  return { html: 0, script: total(scripts), style: total(styles), font: 0, picture: 0 };
};

const budget = JSON.parse(readFileSync('bench/budget.json', 'utf8')) as Record<string, Weight>;
const lines = Object.entries(budget).map(([page, limits]) => {
  const weight = page.endsWith('.html') ? weigh(page) : weighTool(page);
  const over = kinds.filter((kind) => weight[kind] > limits[kind]);
  return { page, ...weight, over: over.map((kind) => `${kind} > ${limits[kind]}`).join(', ') };
});
console.table(lines);
if (lines.some(({ over }) => over !== '')) {
  console.error('A page or a tool is over its budget (bench/budget.json, in bytes).');
  process.exitCode = 1;
}
