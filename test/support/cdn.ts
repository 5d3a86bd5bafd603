import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Rules of a `_headers` file: a path, which may end in `*`, and what answers below it carry. */
type Rule = readonly [path: string, headers: readonly (readonly [name: string, value: string])[]];

/** The media types that every host of files knows. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

function readRules(text: string): Rule[] {
  return text
    .split(/\n(?=\/)/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '');
      return [
        path,
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
        }),
      ] as const;
    });
}

const isMatch = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule;

/**
 * A host of files as CDNs are: a folder, its `_headers`, pages without their ending, 404.html, and the
 * compressed sibling of a file. It knows nothing of our server, but for the paths that it passes on to it.
 */
export async function startCdn(folder: string, origin: string) {
  const rules = readRules(readFileSync(join(folder, '_headers'), 'utf8'));

  function fileOf(path: string): string | undefined {
    if (path.includes('..')) return undefined;
    const name = path === '/' ? '/index.html' : path;
    const found = [name, `${name}.html`].find(
      (each) => extname(each) !== '' && existsSync(join(folder, each)),
    );
    return found && join(folder, found);
  }

  function passOn(asked: IncomingMessage, response: ServerResponse): void {
    const address = asked.socket.remoteAddress ?? '';
    const headers = { ...asked.headers, 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    asked.pipe(passed);
  }

  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://cdn');
    if (/^\/(?:api|bot-check)\//.test(pathname)) {
      passOn(asked, response);
      return;
    }
    const found = fileOf(decodeURI(pathname));
    const file = found ?? join(folder, '404.html');
    for (const [path, headers] of rules) {
      if (!isMatch(path, pathname)) continue;
      for (const [name, value] of headers) response.setHeader(name, value);
    }
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    const isBr =
      (asked.headers['accept-encoding'] ?? '').includes('br') && existsSync(`${file}.br`);
    if (isBr) response.setHeader('Content-Encoding', 'br');
    response.writeHead(found === undefined ? 404 : 200);
    response.end(readFileSync(isBr ? `${file}.br` : file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
