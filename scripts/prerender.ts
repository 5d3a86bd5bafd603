/**
 * Last step of the build: pages to HTML, policy checks, sitemap, robots.txt, security.txt and web manifest, the CDN's
 * header file, compressed siblings.
 * Usage: node dist/server/prerender.js [folder that vite build wrote]
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { headersFile } from '../src/server/headers.ts';
import { styleHashes } from '../src/server/style-hashes.ts';
import { settings } from '../src/page/settings.ts';
import { buildFile, buildText } from '../src/server/site-build.ts';
import {
  fileOf,
  prerenderedPages,
  render,
  robots,
  securityText,
  sitemap,
  structuredData,
  webManifest,
} from '../src/app/entry-server.tsx';
import { toBrotli } from './brotli.ts';
import { readManifest, stylesOf } from './page-assets.ts';
import { dataScript, filled, forbiddenMarkup, splitHead, styleElement } from './page-markup.ts';
import { wrongSettings } from './settings-check.ts';
import { sharedStylesFile } from './styles-in-pages.ts';

const wrong = wrongSettings(settings);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}

const [site = 'dist/site'] = process.argv.slice(2);
const template = readFileSync(join(site, 'index.html'), 'utf8');
const manifest = readManifest(site);
const sharedStyles = styleElement(readFileSync(join(site, sharedStylesFile), 'utf8'));
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
]);

/** Only these styles may stand in a page: the policy names them. */
const sharedStylesMark = '<!--styles-->';

for (const prerendered of prerenderedPages) {
  const { route, path } = prerendered;
  const file = fileOf(prerendered);
  const { head, body } = splitHead(await render(path));
  const data = structuredData(prerendered);
  // Here and not in the views: no script may be made in the browser, and search engines load each page anew.
  const styles = stylesOf(manifest, route).map(
    (style) => `<link rel="stylesheet" crossorigin href="/${style}">`,
  );
  const wholeHead = [
    sharedStylesMark,
    ...styles,
    head,
    '<link rel="manifest" href="/site.webmanifest">',
  ]
    .concat(data ? dataScript(data) : [])
    .join('\n    ');
  const page = filled(template, wholeHead, body);
  const forbidden = forbiddenMarkup(page);
  if (forbidden.length > 0) {
    throw new Error(`${file} holds what the security policy blocks:\n${forbidden.join('\n')}`);
  }
  writeFileSync(
    join(site, file),
    page.replace(sharedStylesMark, () => sharedStyles),
  );
}

writeFileSync(join(site, 'sitemap.xml'), sitemap());
writeFileSync(join(site, 'robots.txt'), robots());
writeFileSync(join(site, 'site.webmanifest'), webManifest());
mkdirSync(join(site, '.well-known'), { recursive: true });
writeFileSync(join(site, '.well-known/security.txt'), securityText());

const mode = import.meta.env.SITE_RECAPTCHA_KEY ? 'google' : 'stand-in';
const entries = readdirSync(site, { withFileTypes: true }).map((entry) => ({
  name: entry.name,
  isFolder: entry.isDirectory(),
}));
writeFileSync(join(site, '_headers'), headersFile(mode, styleHashes(sharedStyles), entries));
// Cloudflare compresses by itself.
writeFileSync(join(site, '.assetsignore'), '.*\n!.well-known\n*.br\n*.gz\n');
writeFileSync(
  join(site, buildFile),
  buildText(import.meta.env.SITE_RECAPTCHA_KEY, settings.contactEndpoint),
);

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !relative(site, path).startsWith('.'));
for (const path of files) {
  const content = readFileSync(path);
  const brotli = toBrotli(content);
  const gzip = gzipSync(content, { level: 9 });
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip);
}
