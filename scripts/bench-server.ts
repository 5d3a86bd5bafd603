/**
 * Measures the built server under 50 clients and prints requests a second, the time of most and of nearly all,
 * and what the server's process took of one core meanwhile: on a busy machine the last column, requests for
 * each second of its own processor time, is the one to compare. The file store, without a log.
 * Usage: npm run bench:server [-- --seconds N] [--profile FOLDER] [row…]; a profile is one of V8, for each row.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { form, postPath, quantile, tokenPath } from './built-server/ask.ts';
import { type Client, openClient } from './built-server/client.ts';
import { free, type Named, serve } from './built-server/serve.ts';
import { orRefuse, Refusal } from './refusal.ts';

const { values, positionals } = await orRefuse(() =>
  parseArgs({
    options: { seconds: { type: 'string', default: '5' }, profile: { type: 'string' } },
    allowPositionals: true,
  }),
);
const seconds = Number(values.seconds);
const clients = 50;
const ticksPerSecond = 100;

const get = (headers: Named = {}) => `GET / HTTP/1.1\r\nHost: x\r\n${headerLines(headers)}\r\n`;

function headerLines(headers: Named): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

function postOf(path: string, content: unknown, headers: Named = {}): string {
  const body = JSON.stringify(content);
  const all = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${headerLines({ ...all, ...headers })}\r\n${body}`;
}

/** What one client does again and again; resolves with the status that counts. */
type Turn = (client: Client) => Promise<number>;

const asking = (text: string) => async (client: Client) => (await client.ask(text)).status;

const tokenRequest = postOf(tokenPath, { action: 'ContactForm' });

/** A message as the page sends it: a token first. */
async function postLead(client: Client): Promise<number> {
  const { token } = JSON.parse((await client.ask(tokenRequest)).body.toString()) as {
    token: string;
  };
  const headers = { 'Idempotency-Key': randomUUID(), recaptchatoken: token };
  return (await client.ask(postOf(postPath, form, headers))).status;
}

interface Row {
  readonly turn: Turn;
  readonly status: number;
}

async function etagOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return headers.get('etag') ?? '';
}

const brotli = { 'Accept-Encoding': 'br' };
const rows: Readonly<Record<string, (url: string) => Row | Promise<Row>>> = {
  plain: () => ({ turn: asking(get()), status: 200 }),
  brotli: () => ({ turn: asking(get(brotli)), status: 200 }),
  current: async (url) => ({
    turn: asking(get({ ...brotli, 'If-None-Match': await etagOf(url) })),
    status: 304,
  }),
  posts: () => ({ turn: postLead, status: 201 }),
};

/** Seconds of processor time that a process has taken, all of its threads. */
function processorTime(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

// A folder for each row: the store's thread writes a profile too.
const profileInto = (folder: string, name: string) => [
  '--cpu-prof',
  `--cpu-prof-dir=${resolve(folder, name)}`,
];

const asked = positionals.length > 0 ? positionals : Object.keys(rows);
await orRefuse(() => {
  const unknown = asked.filter((name) => !(name in rows));
  if (unknown.length === 0) return;
  throw new Refusal(`There is no row ${unknown.join(', ')}: ${Object.keys(rows).join(', ')}.`);
});

async function measure(name: string): Promise<string> {
  const server = await serve(
    `bench-${name}`,
    free,
    values.profile === undefined ? [] : profileInto(values.profile, name),
  );
  const row = await rows[name]?.(server.url);
  if (row === undefined || server.child.pid === undefined) throw new Error(`No row ${name}.`);
  const { pid } = server.child;
  const opened = await Promise.all(Array.from({ length: clients }, () => openClient(server.url)));
  const times: number[] = [];
  const others: number[] = [];
  const run = async (client: Client, until: number, isCounted: boolean) => {
    while (performance.now() < until) {
      const begun = performance.now();
      const status = await row.turn(client);
      if (status !== row.status) others.push(status);
      if (isCounted) times.push(performance.now() - begun);
    }
  };
  const all = (forMs: number, isCounted: boolean) => {
    const until = performance.now() + forMs;
    return Promise.all(opened.map((client) => run(client, until, isCounted)));
  };
  // What has run some thousand times is compiled.
  await all(1500, false);
  const before = { wall: performance.now(), server: processorTime(pid) };
  await all(seconds * 1000, true);
  const wall = (performance.now() - before.wall) / 1000;
  const taken = processorTime(pid) - before.server;
  for (const client of opened) client.close();
  await server.end('SIGTERM');
  if (others.length > 0) throw new Error(`${name}: answered ${[...new Set(others)].join(', ')}.`);
  const cells = [
    (times.length / wall).toFixed(0),
    `${quantile(times, 0.5).toFixed(1)} ms`,
    `${quantile(times, 0.99).toFixed(1)} ms`,
    `${((100 * taken) / wall).toFixed(0)} %`,
    (times.length / taken).toFixed(0),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${clients} clients, ${seconds} s each, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log('| row | a second | p50 | p99 | of a core | for each second of it |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const name of asked) {
  console.log(await measure(name));
}
