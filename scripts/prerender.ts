/**
 * Last step of the build: pages to HTML, policy checks, the CDN's header file, compressed siblings.
 * Usage: node dist/server/prerender.js [folder that vite build wrote]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersFile } from '../src/server/headers.ts';
import { prerenderedPages, render } from '../src/app/entry-server.tsx';
import { forbiddenMarkup, splitHead } from './page-markup.ts';

const [site = 'dist/site'] = process.argv.slice(2);
const template = readFileSync(join(site, 'index.html'), 'utf8');
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

for (const { path, file } of prerenderedPages) {
  const { head, body } = splitHead(await render(path));
  const page = template.replace('<!--head-->', () => head).replace('<!--app-->', () => body);
  const forbidden = forbiddenMarkup(page);
  if (forbidden.length > 0) {
    throw new Error(`${file} holds what the security policy blocks:\n${forbidden.join('\n')}`);
  }
  writeFileSync(join(site, file), page);
}

const mode = import.meta.env.SITE_RECAPTCHA_KEY ? 'google' : 'stand-in';
writeFileSync(join(site, '_headers'), headersFile(mode));

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !relative(site, path).startsWith('.'));
for (const path of files) {
  const content = readFileSync(path);
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const gzip = gzipSync(content, { level: 9 });
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip);
}
