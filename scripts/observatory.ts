/**
 * Lets the code of MDN's HTTP Observatory score the built server's answers, without a network, and prints each row;
 * fails below 130 points. What is not the server's own is supposed: TLS, and the redirection to it by the proxy.
 * Usage: npm run test:headers
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from './built-server/serve.ts';

const pointsDue = 130;
const folder = 'test/observatory/node_modules/@mdn/mdn-http-observatory';
const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href);

/** What one of its tests found. */
interface Output {
  readonly constructor: { readonly name: string };
  readonly result: string;
}

/** The answers that it looks at; it fills in the rest. */
interface Requests {
  responses: Record<string, unknown>;
  resources: { path: string | null };
  session: unknown;
}

// It would fetch the list of hosts that browsers know to be https; ours is not among them.
writeFileSync(join(folder, 'conf/hsts-preload.json'), '{}');
const { Requests: RequestsOf } = (await load('src/types.js')) as {
  readonly Requests: new (host: string) => Requests;
};
const { ALL_TESTS: tests } = (await load('src/constants.js')) as {
  readonly ALL_TESTS: readonly ((requests: Requests) => Output)[];
};
const { getScoreModifier: pointsOf } = (await load('src/grader/grader.js')) as {
  readonly getScoreModifier: (result: string) => number;
};

const site = 'https://amara.example';
const server = await serve('observatory');

async function answerTo(path: string, method: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'x-forwarded-proto': 'https', ...headers },
  });
  const data = await response.text();
  const own = Object.fromEntries(response.headers);
  return { status: response.status, headers: own, data, config: { url: site }, verified: true };
}

async function outputsOf(path: string): Promise<readonly Output[]> {
  const page = await answerTo(path, 'GET');
  const cors = await answerTo(path, 'OPTIONS', {
    origin: 'https://http-observatory.security.mozilla.org',
    'access-control-request-method': 'GET',
  });
  const route = [
    { url: new URL(`http://amara.example${path}`), status: 308 },
    { url: new URL(site + path), status: page.status },
  ];
  const requests = new RequestsOf('amara.example');
  const { headers } = page;
  if ('set-cookie' in headers)
    throw new Error(`${path} sets a cookie, which is not passed on here.`);
  requests.responses = {
    auto: { ...page, httpEquiv: new Map() },
    http: page,
    https: page,
    cors,
    httpRedirects: route,
    httpsRedirects: route,
  };
  requests.resources.path = page.data;
  requests.session = {
    url: new URL(site + path),
    jar: { serializeSync: () => ({ cookies: [] }) },
  };
  return tests.map((test) => test(requests));
}

for (const path of ['/', '/home-v1', '/home-v2', '/blogs', '/nothing']) {
  const outputs = await outputsOf(path);
  const points = outputs.reduce((sum, { result }) => sum + pointsOf(result), 100);
  console.log(`${path}: ${points}`);
  if (points < pointsDue) process.exitCode = 1;
  if (path !== '/' && points >= pointsDue) continue;
  for (const { constructor, result } of outputs) {
    console.log(`  ${String(pointsOf(result)).padStart(3)}  ${constructor.name}: ${result}`);
  }
}
await server.end('SIGTERM');
