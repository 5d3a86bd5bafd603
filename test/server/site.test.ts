import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../src/server/site-folder.ts';
import { siteFiles } from '../../src/server/site-files.ts';
import { testApp } from './support/app.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const contents = new Map([
  ['index.html', bytes('<p>home</p>')],
  ['index.html.br', bytes('br of home')],
  ['index.html.gz', new Uint8Array(gzipSync('<p>home</p>'))],
  ['blogs/index.html', bytes('<p>blogs</p>')],
  ['home-v2.html', bytes('<p>v2</p>')],
  ['404.html', bytes('<p>lost</p>')],
  ['404.html.br', bytes('br of lost')],
  ['robots.txt', bytes('User-agent: *')],
  ['a b.txt', bytes('space')],
  ['_headers', bytes('secret')],
  ['.env', bytes('secret')],
  ['.well-known/security.txt', bytes('Contact: x')],
  ['.well-known/.env', bytes('secret')],
  ['a/.well-known/b.txt', bytes('secret')],
  [
    '.vite/manifest.json',
    bytes(
      JSON.stringify({
        'src/a.tsx': {
          file: 'build/a-1a2b3c4d.js',
          css: ['build/a-5e6f7a8b.css'],
          assets: ['build/f-9c0d1e2f.woff2'],
        },
      }),
    ),
  ],
  ['build/a-1a2b3c4d.js', bytes('1')],
  ['build/a-1a2b3c4d.js.map', bytes('secret')],
  ['build/a-5e6f7a8b.css', bytes('p{}')],
  ['build/f-9c0d1e2f.woff2', bytes('font')],
  ['build/plain.js', bytes('2')],
]);
const { app } = testApp({ site: siteFiles(contents) });
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('clean URLs', () => {
  test.each([
    ['/', '<p>home</p>'],
    ['/?inspect', '<p>home</p>'],
    ['/blogs', '<p>blogs</p>'],
    ['/home-v2', '<p>v2</p>'],
    ['/a%20b.txt', 'space'],
    ['/.well-known/security.txt', 'Contact: x'],
  ])('%s answers its page', async (path, text) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
  });

  test.each([
    ['/blogs/', '/blogs'],
    ['/blogs//', '/blogs'],
    ['/blogs/?a=1&b', '/blogs?a=1&b'],
    ['/blogs/index.html', '/blogs'],
    ['/home-v2.html', '/home-v2'],
    ['/home-v2.html/', '/home-v2'],
    ['/index.html', '/'],
  ])('%s is sent to %s for good', async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(target);
  });

  test.each([
    '/nothing',
    '/nothing/',
    '/404',
    '/404.html',
    '/Blogs',
    '//evil.test/',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/%E0%A4%A',
    '/.env',
    '/.well-known/.env',
    '/a/.well-known/b.txt',
    '/.vite/manifest.json',
    '/_headers',
    '/index.html.br',
    '/index.html.gz',
    '/build/a-1a2b3c4d.js.map',
    '/build',
    '/build/',
  ])('%s is the 404 page with status 404', async (path) => {
    const response = await app.request(new Request(`http://amara.test${path}`));
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<p>lost</p>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('location')).toBeNull();
  });

  // A search for the end that starts at each slash anew takes minutes here.
  test('many slashes cost no more than other letters', { timeout: 20_000 }, async () => {
    const response = await get(`/x${'/'.repeat(500_000)}x`);
    expect(response.status).toBe(404);
  });

  test('the 404 page is compressed too and never 304', async () => {
    const response = await get('/nothing', { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('etag')).toBeNull();
  });
});

describe('caching', () => {
  test.each([
    ['/', 'no-cache'],
    ['/blogs', 'no-cache'],
    ['/build/a-1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/build/a-5e6f7a8b.css', 'public, max-age=31536000, immutable'],
    ['/build/f-9c0d1e2f.woff2', 'public, max-age=31536000, immutable'],
    ['/build/plain.js', 'public, max-age=3600'],
    ['/robots.txt', 'public, max-age=3600'],
  ])('%s is kept as %s', async (path, value) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe(value);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('accept-ranges')).toBe('none');
  });

  test('the tag is strong, differs by coding, and is not that of other content', async () => {
    const tags = await Promise.all(
      [
        get('/'),
        get('/', { 'accept-encoding': 'br' }),
        get('/', { 'accept-encoding': 'gzip' }),
        get('/blogs'),
      ].map(async (response) => (await response).headers.get('etag') ?? ''),
    );
    expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
    expect(tags[1]).toBe(`${tags[0]?.slice(0, -1)}-br"`);
    expect(tags[2]).toBe(`${tags[0]?.slice(0, -1)}-gz"`);
    expect(new Set(tags).size).toBe(4);
  });

  test('a visitor who has the content gets 304 without it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    for (const value of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('/', { 'if-none-match': value });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }
    expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });
});

describe('content', () => {
  test('comes in the coding that was asked for', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(br.headers.get('content-length')).toBe('10');
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe('<p>home</p>');
    const plain = await get('/blogs', { 'accept-encoding': 'gzip, br' });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test('HEAD answers the headers of GET and no body', async () => {
    const head = await app.request('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('11');
    expect(await head.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s is refused with 405',
    async (method) => {
      const response = await app.request('/', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  test.each([
    ['x.avif', 'image/avif'],
    ['x.webp', 'image/webp'],
    ['x.woff2', 'font/woff2'],
    ['x.svg', 'image/svg+xml; charset=utf-8'],
    ['x.json', 'application/json; charset=utf-8'],
    ['x.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['x.pdf', 'application/pdf'],
    ['x.xml', 'application/xml; charset=utf-8'],
    ['x.txt', 'text/plain; charset=utf-8'],
    ['x.js', 'text/javascript; charset=utf-8'],
    ['x.css', 'text/css; charset=utf-8'],
    ['x.PNG', 'image/png'],
    ['x.unknown', 'application/octet-stream'],
  ])('%s is %s', async (name, type) => {
    const one = testApp({ site: siteFiles(new Map([[name, bytes('x')]])) });
    const response = await one.app.request(`/${name}`);
    expect(response.headers.get('content-type')).toBe(type);
  });
});

describe('the folder', () => {
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'amara-site-'));
    folders.push(made);
    return made;
  };
  afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))));

  test('is read whole', async () => {
    const path = await folder();
    await mkdir(join(path, 'blogs'));
    await writeFile(join(path, 'index.html'), 'home');
    await writeFile(join(path, 'blogs/index.html'), 'blogs');
    const { files } = await loadSite(path);
    expect([...files.keys()].sort()).toEqual(['/', '/blogs']);
  });

  test.each(['', 'missing'])('without a site in it says what to run (%s)', async (below) => {
    const path = join(await folder(), below);
    await expect(loadSite(path)).rejects.toThrow('Run `npm run build` first.');
  });
});
