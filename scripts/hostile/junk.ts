import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { ask, form, post, postPath, tokenPath } from '../built-server/ask.ts';
import { leadsIn, serve } from '../built-server/serve.ts';
import type { Finding } from './attack.ts';

const clients = 20;

/** Numbers by chance from a seed (mulberry32), and what is made of them. */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const text = (letters: readonly string[], most: number) =>
    Array.from({ length: below(most) }, () => pick(letters)).join('');
  const bytes = (most: number) =>
    Buffer.from(Array.from({ length: below(most) }, () => below(256)));
  return { below, pick, text, bytes };
}
type Chance = ReturnType<typeof chanceOf>;

const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'get',
  'G T',
  '',
];
const pieces = [
  '/',
  '..',
  '%2e%2e',
  '%00',
  '%',
  '%ff',
  '%zz',
  'blogs',
  'api',
  'v1',
  '//',
  '\\',
  '?',
  '#',
  ';',
  'build',
  '.env',
  '\u00e9',
  'a'.repeat(300),
  ':',
  '@',
  '*',
];
const paths = [
  '/',
  '/blogs',
  postPath,
  tokenPath,
  '/healthz',
  '/readyz',
  '/bot-check/enterprise.js',
  '*',
  'http://evil.example/',
  '//evil.example',
];
const headerNames = [
  'Accept-Encoding',
  'If-None-Match',
  'Range',
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'Connection',
  'Expect',
  'Upgrade',
  'Cookie',
  'Origin',
  'Sec-Fetch-Site',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'Idempotency-Key',
  'recaptchatoken',
  'Host',
  'Forwarded',
  'X',
];
const headerValues = [
  '',
  '*',
  'br;q=1.0001',
  'gzip,'.repeat(200),
  '"',
  'W/"x"',
  'bytes=0-',
  '-1',
  '99999999999999999999',
  '1, 2',
  '0x10',
  'chunked',
  'chunked, identity',
  'close',
  '100-continue',
  'websocket',
  'null',
  'cross-site',
  '127.0.0.1, ::1, [::1]:x, 999.1.1.1',
  'https,http',
  '\u00fc\u0000',
  'a'.repeat(9000),
  'application/json',
  'application/json; charset=utf-7',
];

// None of them changes in normalising, and none is trimmed: what is sent is what has to be stored.
const letters = [
  'a',
  'Z',
  '0',
  '\u00e9',
  '\u5b57',
  '\u0639',
  '\u{1f600}',
  '<',
  '"',
  '\\',
  "'",
  ';',
  '--',
  '{',
  '\u202e',
  '%',
  '$',
];

/** What is sent on one connection, and the lead that has to be stored if the answer is 201. */
interface Sent {
  readonly bytes: Buffer | ((token: string) => Buffer);
  readonly lead?: { readonly id: string; readonly name: string; readonly message: string };
}

const headOf = (method: string, path: string, headers: readonly (readonly [string, string])[]) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

/** A request line and headers of all sorts. */
function oddRequest({ below, pick, text, bytes }: Chance): Sent {
  const path = below(3) === 0 ? pick(paths) : `/${text(pieces, 8)}`;
  const headers = Array.from(
    { length: below(4) },
    () => [pick(headerNames), pick(headerValues)] as const,
  );
  const head = Buffer.from(
    headOf(pick(methods), path, headers),
    below(2) === 0 ? 'utf8' : 'latin1',
  );
  return { bytes: below(4) === 0 ? Buffer.concat([head, bytes(400)]) : head };
}

/** Bytes that are no HTTP at all, or break off. */
function noHttp({ below, bytes, pick }: Chance): Sent {
  const start = pick([
    '',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /\r\n',
    '\r\n\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001',
  ]);
  return {
    bytes: Buffer.concat([Buffer.from(start, 'latin1'), bytes(below(2) === 0 ? 40 : 2000)]),
  };
}

const json = ['Content-Type', 'application/json'] as const;

/** Chunks whose lengths and ends are wrong. */
function chunkedNonsense({ pick, text }: Chance): Sent {
  const size = pick(['0', '5', 'ffffffffffffffff', '-1', 'g', '5;x=y', '', ' 5']);
  const body = `${size}\r\n${text(['a', '\r', '\n', '0'], 30)}\r\n0\r\n${pick(['\r\n', 'X: y\r\n\r\n', ''])}`;
  const headers = [
    json,
    ['Transfer-Encoding', pick(['chunked', 'Chunked', 'x, chunked'])],
  ] as const;
  return { bytes: Buffer.from(headOf('POST', pick([postPath, tokenPath, '/']), headers) + body) };
}

/** A post of these bytes; its length is told as it is, or nearly. */
function postOf(body: Buffer, headers: readonly (readonly [string, string])[], off = 0): Buffer {
  const length = ['Content-Length', String(body.length + off)] as const;
  return Buffer.concat([Buffer.from(headOf('POST', postPath, [json, length, ...headers])), body]);
}

/** JSON that is deep, broken, of another shape, or not UTF-8. */
function oddJson(chance: Chance): Sent {
  const { below, pick, bytes } = chance;
  const depth = 10 ** below(5);
  const bodies = [
    () => Buffer.from('['.repeat(depth)),
    () => Buffer.from(`{"userMessage":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    () => Buffer.concat([Buffer.from('{"name":"'), bytes(60), Buffer.from('"}')]),
    () =>
      Buffer.from(
        JSON.stringify({
          ...form,
          [pick(Object.keys(form))]: pick([
            null,
            1,
            {},
            [],
            true,
            '',
            '\u0000',
            '\ud800',
            'x'.repeat(9000),
          ]),
        }),
      ),
    () => Buffer.from(JSON.stringify({ ...form, __proto__x: 1, constructor: {}, toString: 'x' })),
    () => Buffer.from('{"__proto__":{"name":"x"},"name":"A"}'),
    () => bytes(40_000),
  ];
  return { bytes: postOf(pick(bodies)(), [['recaptchatoken', 'x']], pick([0, 0, 0, 1, -1])) };
}

/** A good message in an odd spelling: names twice, escapes, spaces; of two the last counts. */
function goodInOddClothes({ pick, text }: Chance): Sent {
  const id = randomUUID();
  const name = `n${text(letters, 20)}n`;
  const message = `m${text([...letters, '\n', '\t'], 200)}m`;
  const escaped = (value: string) =>
    pick([
      JSON.stringify(value),
      `"${[...Array(value.length).keys()].map((at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`,
    ]);
  const body = `${pick(['', ' \n'])}{"name":"first","userMessage" : "first","name":${escaped(name)},"email":"a@example.org","country":"X","userMessage":${escaped(message)},"phoneNumber":""}`;
  const bytes = (token: string) =>
    postOf(Buffer.from(body), [
      ['Idempotency-Key', id],
      ['recaptchatoken', token],
    ]);
  return { bytes, lead: { id, name, message } };
}

/**
 * Sends bytes on a connection of their own; answers the status, or 0 where the server only hangs up. Who has sent
 * half a request and has no patience hangs up himself.
 */
function send(url: string, bytes: Buffer, patienceMs: number): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    const patience = setTimeout(() => socket.end(), patienceMs);
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    // A reset after the answer is its end too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(Number(/^(?:HTTP\/1\.1 100 .*\r\n\r\n)?HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? 0));
    });
  });
}

const chosenSeed = () => Number(process.env['SEED'] ?? randomInt(2 ** 31));

/** Requests by chance, from a seed that is printed; SEED sends the same again. */
export async function junk(requests = 2000, seed = chosenSeed()): Promise<Finding> {
  const chance = chanceOf(seed);
  const server = await serve('junk');
  const kinds = [oddRequest, noHttp, chunkedNonsense, oddJson];
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const due = new Map<string, Sent['lead']>();
  // All of them before the first is sent: what comes when must not change what comes.
  const waiting = Array.from({ length: requests }, () =>
    chance.below(5) === 0 ? goodInOddClothes(chance) : chance.pick(kinds)(chance),
  );
  const token = async () => {
    const { text } = await post(server.url + tokenPath, { action: 'ContactForm' });
    return (JSON.parse(text) as { token: string }).token;
  };
  const run = async () => {
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      const { lead } = each;
      const bytes = typeof each.bytes === 'function' ? each.bytes(await token()) : each.bytes;
      const status = await send(server.url, bytes, lead ? 10_000 : 300);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failed.push(bytes.toString('latin1', 0, 300));
      if (lead && status === 201) due.set(lead.id, lead);
      if (lead && status !== 201) failed.push(`a good one was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, run));
  const alive = (await ask(server.url)).status;
  await server.end('SIGTERM');
  const stored = leadsIn('junk');
  const exact = stored.filter(({ id, name, message }) => {
    const lead = due.get(id);
    return lead?.name === name && lead.message === message;
  }).length;
  for (const each of failed.slice(0, 5)) console.error(JSON.stringify(each));
  const told = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  return {
    figures: `${requests} of junk from SEED=${seed} (${told.join(', ')}; 0 is hung up): ${failed.length} wrong, GET / ${alive}, ${exact} of ${due.size} accepted stored exactly, ${stored.length - exact} others`,
    isKept: failed.length === 0 && alive === 200 && exact === due.size && stored.length === exact,
  };
}
