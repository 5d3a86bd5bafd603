import { describe, expect, test } from 'vitest';
import { trustedProxies } from '../../src/server/client-address.ts';
import { body, key, otherKey, testApp } from './support/app.ts';

describe('a good post', () => {
  test('is stored and answered 201 with its id', async () => {
    const { post, leads } = testApp();
    const response = await post();
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: key });
    expect([...leads.values()]).toEqual([
      {
        id: '0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10',
        receivedAt: '2030-01-02T03:04:05.678Z',
        name: 'Amina Haddad',
        email: 'amina@example.org',
        country: 'United Arab Emirates',
        message: 'Please call me back.',
        bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        verified: 'verified',
      },
    ]);
  });

  test('gets an id from the server when it brings none', async () => {
    const { post, leads } = testApp();
    const response = await post(body, { 'idempotency-key': undefined });
    const { id } = (await response.json()) as { id: string };
    expect(response.status).toBe(201);
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect([...leads.keys()]).toEqual([id]);
  });

  test('is stored normalised: lines trimmed, text in NFC, the message as written', async () => {
    const { post, leads } = testApp();
    await post({
      name: '  Ame\u0301lie ',
      email: ' amelie@example.org\t',
      country: '\u00a0Cote\u0301',
      userMessage: '  e\u0301\r\n\tsecond line \u0007\u202eright to left ',
      phoneNumber: '',
    });
    expect(leads.get(key)).toMatchObject({
      name: 'Amélie',
      email: 'amelie@example.org',
      country: 'Coté',
      message: '  é\r\n\tsecond line \u0007\u202eright to left ',
    });
  });

  test('keeps the rest of a message around what no engine can store', async () => {
    const { post, leads } = testApp();
    await post({ ...body, userMessage: 'before \u0000 \ud800 after' });
    expect(leads.get(key)?.message).toBe('before \ufffd \ufffd after');
  });

  test.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset="UTF-8"',
  ])('may call its type %s', async (type) => {
    expect((await testApp().post(body, { 'content-type': type })).status).toBe(201);
  });

  test('may be 32,768 bytes long', async () => {
    const { post } = testApp();
    const frame = JSON.stringify({ ...body, userMessage: '' }).length;
    const content = JSON.stringify({ ...body, userMessage: 'x'.repeat(32_768 - frame) });
    expect(content).toHaveLength(32_768);
    expect((await post(content)).status).toBe(201);
  });
});

describe('a key that comes again', () => {
  test('with the same body is answered 200 with the same id and stored once', async () => {
    const { post, leads } = testApp();
    await post();
    const again = await post(
      { ...body, name: ' Amina Haddad ' },
      { 'idempotency-key': key.toUpperCase() },
    );
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ id: key });
    expect(leads.size).toBe(1);
  });

  test('with another body is answered 409 and changes nothing', async () => {
    const { post, leads } = testApp();
    await post();
    const other = await post({ ...body, userMessage: 'Something else.' });
    expect(other.status).toBe(409);
    expect(leads.get(key)?.message).toBe('Please call me back.');
  });
});

const refusals: readonly (readonly [
  title: string,
  status: number,
  content: unknown,
  headers: Readonly<Record<string, string | undefined>>,
])[] = [
  ['a form post', 415, 'name=A', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text that a cross-site page may post', 415, body, { 'content-type': 'text/plain' }],
  ['no type', 415, body, { 'content-type': undefined }],
  ['another charset', 415, body, { 'content-type': 'application/json; charset=utf-16' }],
  ['what says that it is packed', 415, body, { 'content-encoding': 'gzip' }],
  ['no length', 411, body, { 'content-length': undefined }],
  ['a chunked body', 411, body, { 'transfer-encoding': 'chunked' }],
  ['one byte more than 32 KiB', 413, body, { 'content-length': '32769' }],
  ['a length that is no number', 413, body, { 'content-length': 'many' }],
  ['broken JSON', 400, '{"name":', {}],
  ['an empty body', 400, '', {}],
  ['a JSON list', 400, [], {}],
  ['a key that is no UUID', 400, body, { 'idempotency-key': 'lead-1' }],
  ['a missing field', 422, { ...body, name: undefined }, {}],
  ['no token', 403, body, { recaptchatoken: undefined }],
  ['a wrong token', 403, body, { recaptchatoken: 'x' }],
  ['another site', 403, body, { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', 403, body, { 'sec-fetch-site': 'same-site' }],
  ['the address bar', 403, body, { 'sec-fetch-site': 'none' }],
  ['another origin', 403, body, { origin: 'http://evil.test' }],
  ['an opaque origin', 403, body, { origin: 'null' }],
];

describe('a post is refused', () => {
  test.each(refusals)('for %s with %i', async (_, status, content, headers) => {
    const { post, leads } = testApp();
    const response = await post(content, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ type: 'about:blank', status });
    expect(leads.size).toBe(0);
  });

  test('for invalid UTF-8 with 400', async () => {
    const { app } = testApp();
    const response = await app.request('/api/v1/CustomerServices/Add', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '4' },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    });
    expect(response.status).toBe(400);
  });

  test('after 32 KiB when the announced length is a lie', async () => {
    const { app } = testApp();
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(8192).fill(0x20));
      },
    });
    // `duplex` is asked for by Node and unknown to the DOM's types.
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '10' },
      body: endless,
      duplex: 'half',
    };
    expect((await app.request('/api/v1/CustomerServices/Add', init)).status).toBe(413);
    expect(chunks).toBeLessThanOrEqual(6);
  });

  test('with 503 and Retry-After while the store is down, and taken when it is back', async () => {
    const { post, state, leads } = testApp();
    state.down = true;
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    state.down = false;
    expect((await post()).status).toBe(201);
    expect(leads.size).toBe(1);
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('with 405 by %s', async (method) => {
    const response = await testApp().app.request('/api/v1/CustomerServices/Add', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('a post from the page itself passes', () => {
  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://amara.test' },
    { origin: 'http://amara.test' },
    { origin: 'https://amara.test' },
    { host: 'amara.test:443', origin: 'https://amara.test' },
    { host: 'amara.test', origin: 'https://amara.test:443' },
  ])('with %o', async (headers) => {
    expect((await testApp().post(body, headers)).status).toBe(201);
  });
});

describe('the page of a browser that says no Sec-Fetch-Site', () => {
  const origin = 'https://www.amara.test';
  const renamed = { origin, 'x-forwarded-host': 'www.amara.test' };

  test('is told which names differ behind a proxy that names itself', async () => {
    const response = await testApp().post(body, { origin });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      title:
        'Requests from other sites are refused: the page is of https://www.amara.test, the server was asked as amara.test. If both are this site, its proxy has to pass the Host header on.',
    });
  });

  test('passes by the word of a trusted proxy, and of no other', async () => {
    const trusted = testApp({ trustedProxies: trustedProxies(['203.0.113.7']) });
    expect((await trusted.post(body, renamed)).status).toBe(201);
    expect((await testApp().post(body, renamed)).status).toBe(403);
  });

  test.each(['null', 'file://'])(
    'is refused when it is of no host (%s), though a trusted proxy names none either',
    async (nowhere) => {
      const trusted = testApp({ trustedProxies: trustedProxies(['203.0.113.7']) });
      const headers = { origin: nowhere, 'x-forwarded-host': '' };
      expect((await trusted.post(body, headers)).status).toBe(403);
    },
  );
});

describe('the checks run in order', () => {
  test('415 before 411 before 413 before 400 before 422 before 403 before 409', async () => {
    const { post } = testApp();
    await post();
    const conflict = { ...body, userMessage: 'Other.' };
    const bad = { ...conflict, email: 'x' };
    const length = { 'content-length': undefined };
    expect((await post('{', { 'content-type': 'text/plain', ...length })).status).toBe(415);
    expect((await post('{', length)).status).toBe(411);
    expect((await post('{', { 'content-length': '99999' })).status).toBe(413);
    expect((await post(bad, { 'idempotency-key': 'x' })).status).toBe(400);
    expect((await post(bad, { recaptchatoken: 'x' })).status).toBe(422);
    expect((await post(conflict, { recaptchatoken: 'x' })).status).toBe(403);
    expect((await post(conflict)).status).toBe(409);
  });

  test('409 and 200 before 429, and 429 before 503', async () => {
    const rates = { postsPerClient: 1, postsInAll: 100, windowS: 600 };
    const { post, state } = testApp({ rates });
    expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(200);
    expect((await post({ ...body, name: 'Other' })).status).toBe(409);
    expect((await post(body, { 'idempotency-key': otherKey })).status).toBe(429);
    state.down = true;
    expect((await post(body, { 'idempotency-key': otherKey })).status).toBe(429);
  });
});

test.each(['unverified', 'lowScore'] as const)(
  'a lead that the bot check calls %s is stored with that flag',
  async (verdict) => {
    const { post, leads } = testApp({
      botCheck: { mode: 'google', verify: () => Promise.resolve(verdict) },
    });
    expect((await post()).status).toBe(201);
    expect(leads.get(key)?.verified).toBe(verdict);
  },
);

test('an unknown API path is a 404 problem', async () => {
  const response = await testApp().app.request('/api/v1/Nothing');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});
