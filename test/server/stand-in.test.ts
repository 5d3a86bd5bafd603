import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createStandIn } from '../../src/server/bot-check/stand-in.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectTo } from '../../src/server/leads/database.ts';
import { createUsedTokens } from '../../src/server/leads/used-tokens.ts';
import { testApp } from './support/app.ts';

function standIn(memory = 100) {
  const clock = { ms: 1_000_000 };
  return { clock, check: createStandIn({ secret: 's', now: () => clock.ms, memory }) };
}

describe('a token', () => {
  test('is good once', async () => {
    const { check } = standIn();
    const token = check.issue('ContactForm');
    expect(await check.verify(token, 'ContactForm')).toBe('verified');
    expect(await check.verify(token, 'ContactForm')).toBe('invalid');
  });

  test.each([
    [119_999, 'verified'],
    [120_000, 'invalid'],
  ])('after %i ms is %s', async (age, expected) => {
    const { check, clock } = standIn();
    const token = check.issue('ContactForm');
    clock.ms += age;
    expect(await check.verify(token, 'ContactForm')).toBe(expected);
  });

  test('is good for its own action only, and a wrong try does not use it up', async () => {
    const { check } = standIn();
    const token = check.issue('ContactForm');
    expect(await check.verify(token, 'Other')).toBe('invalid');
    expect(await check.verify(token, 'ContactForm')).toBe('verified');
  });

  test('that was changed anywhere is invalid', async () => {
    const { check } = standIn();
    const token = check.issue('ContactForm');
    for (const place of [0, 8, 20, 40, token.length - 5]) {
      const other = token[place] === '1' ? '2' : '1';
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      expect(await check.verify(changed, 'ContactForm')).toBe('invalid');
    }
    expect(await check.verify(token, 'ContactForm')).toBe('verified');
  });

  test.each(['', 'x', '1.2.3', 'é'.repeat(70)])('%j is invalid', async (token) => {
    expect(await standIn().check.verify(token, 'ContactForm')).toBe('invalid');
  });

  test('of another secret is invalid', async () => {
    const other = createStandIn({ secret: 'other', now: () => 1_000_000 });
    expect(await standIn().check.verify(other.issue('ContactForm'), 'ContactForm')).toBe('invalid');
  });

  test('that fell out of the bounded memory is still not good twice', async () => {
    const { check, clock } = standIn(2);
    const tokens = [0, 1, 2].map(() => {
      clock.ms += 1;
      return check.issue('ContactForm');
    });
    for (const token of tokens) expect(await check.verify(token, 'ContactForm')).toBe('verified');
    for (const token of tokens) expect(await check.verify(token, 'ContactForm')).toBe('invalid');
    clock.ms += 1;
    expect(await check.verify(check.issue('ContactForm'), 'ContactForm')).toBe('verified');
  });
});

describe('a token over processes that share a store', () => {
  test('is good once in all, and its use is forgotten when it is too old', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'amara-tokens-'));
    const clock = { ms: 1_000_000 };
    const connections = [1, 2].map(() => createConnection(connectTo(`file:${folder}/leads.db`)));
    const [one, two] = connections.map((connection) =>
      createStandIn({
        secret: 's',
        now: () => clock.ms,
        useOnce: createUsedTokens(connection, 120_000),
      }),
    );
    const token = one?.issue('ContactForm') ?? '';
    expect(await one?.verify(token, 'ContactForm')).toBe('verified');
    expect(await two?.verify(token, 'ContactForm')).toBe('invalid');
    clock.ms += 240_001;
    const later = two?.issue('ContactForm') ?? '';
    expect(await two?.verify(later, 'ContactForm')).toBe('verified');
    const rows = await connections[0]?.use((client) =>
      client.execute('SELECT count(*) AS used FROM token_uses'),
    );
    expect(rows?.rows[0]).toMatchObject({ used: 1 });
    for (const connection of connections) await connection.close();
    await rm(folder, { recursive: true });
  });

  test('is taken while the store is down, which takes no lead either', async () => {
    const connection = createConnection(() => Promise.reject(new Error('down')));
    const check = createStandIn({
      secret: 's',
      now: () => 1,
      useOnce: createUsedTokens(connection, 120_000),
    });
    expect(await check.verify(check.issue('ContactForm'), 'ContactForm')).toBe('verified');
  });
});

describe('the token endpoint', () => {
  const ask = (content: unknown, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(content);
    return testApp().app.request('/api/v1/bot-check/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(text.length),
        ...headers,
      },
      body: text,
    });
  };

  test('gives a token that is not to be kept', async () => {
    const response = await ask({ action: 'ContactForm' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^\d+\.[\w-]{16}\.[\w-]{43}$/),
    });
  });

  test.each([
    [{ action: '' }, {}, 422],
    [{ action: 5 }, {}, 422],
    [{ action: 'x'.repeat(101) }, {}, 422],
    [{}, {}, 422],
    [{ action: 'ContactForm' }, { 'content-type': 'text/plain' }, 415],
    [{ action: 'ContactForm' }, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses %o with %o by %i', async (content, headers, status) => {
    expect((await ask(content, headers as Record<string, string>)).status).toBe(status);
  });

  test('knows POST only', async () => {
    const response = await testApp().app.request('/api/v1/bot-check/token');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('the script', () => {
  test('defines ready and execute as Google does, and its token is taken', async () => {
    const { app, post } = testApp();
    const served = await app.request('/bot-check/enterprise.js');
    expect(served.headers.get('content-type')).toBe('text/javascript; charset=utf-8');

    const page = {
      fetch: (path: string, init: { headers: Record<string, string>; body: string }) =>
        app.request(path, {
          ...init,
          headers: { ...init.headers, 'content-length': String(init.body.length) },
        }),
      queueMicrotask,
    } as Record<string, unknown>;
    runInNewContext(await served.text(), page);
    const token = await (runInNewContext(
      `new Promise((resolve) => grecaptcha.enterprise.ready(resolve))
        .then(() => grecaptcha.enterprise.execute('key', { action: 'ContactForm' }))`,
      page,
    ) as Promise<string>);
    expect((await post(undefined, { recaptchatoken: token })).status).toBe(201);
  });

  test('rejects when no token is given', async () => {
    const { app } = testApp();
    const page = {
      fetch: () => Promise.resolve(new Response('', { status: 500 })),
      queueMicrotask,
    } as Record<string, unknown>;
    runInNewContext(await (await app.request('/bot-check/enterprise.js')).text(), page);
    const failure = runInNewContext(
      `grecaptcha.enterprise.execute('key', { action: 'ContactForm' }).catch((error) => error.message)`,
      page,
    ) as Promise<string>;
    expect(await failure).toBe('The bot check answered 500.');
  });
});
