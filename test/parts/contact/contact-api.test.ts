import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postContact } from '../../../src/parts/contact/contact-api.ts';
import {
  type ConsoleLine,
  fakeConsole,
  fakeFetch,
  restoreWorld,
  type SentRequest,
} from '../../support/fake-world.ts';

const payload = {
  name: 'Noor “Nora” Haddad',
  email: 'noor@clinic.example',
  country: 'Jordan',
  userMessage: 'Two lines,\nwith "quotes"',
  phoneNumber: '',
} as const;
const key = '0b9c2a52-3f6e-4d0b-9a57-2f0f6a1c7e11';

let requests: SentRequest[];
let consoleLines: ConsoleLine[];
let abort: AbortController;
beforeEach(() => {
  requests = fakeFetch();
  consoleLines = fakeConsole();
  abort = new AbortController();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(restoreWorld);

const post = () =>
  postContact(
    { payload, key, token: 'a-token' },
    { endpoint: 'https://api.example/api/v1/CustomerServices/Add', signal: abort.signal },
  );

test('posts exactly the payload, the key and the token (C4), also while the page is left', () => {
  void post();
  const [request] = requests;
  expect(requests).toHaveLength(1);
  expect(request?.url).toBe('https://api.example/api/v1/CustomerServices/Add');
  expect(request?.method).toBe('POST');
  expect(request?.outlivesPage).toBe(true);
  // The page of a proxy that it is led to has not stored it.
  expect(request?.redirect).toBe('error');
  expect(request?.headers).toEqual({
    'Content-Type': 'application/json',
    'Idempotency-Key': '0b9c2a52-3f6e-4d0b-9a57-2f0f6a1c7e11',
    RecaptchaToken: 'a-token',
  });
  expect(request?.body).toBe(
    String.raw`{"name":"Noor “Nora” Haddad","email":"noor@clinic.example","country":"Jordan","userMessage":"Two lines,\nwith \"quotes\"","phoneNumber":""}`,
  );
});

describe('the pause that the server asks for (RFC 9110, 10.2.3)', () => {
  test.each([
    ['30', 30_000],
    [' 5 ', 5000],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 09:00:00 GMT', undefined],
    ['soon', undefined],
    ['-3', undefined],
    ['', undefined],
  ])('in "%s" is %j ms', async (text, retryAfterMs) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 10));
    const headers = { 'Retry-After': text };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 429, headers })));
    await expect(post()).resolves.toEqual({
      outcome: 'failed',
      reason: 'rateLimited',
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  });
});

describe('the answer of the server', () => {
  test.each([
    ['1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', '1a2b3c4d'],
    // Of a proxy that numbers its requests by other names.
    ['<b>whose</b>', undefined],
    ['', undefined],
  ])('by the id "%s" is found in its log as %s', async (id, reference) => {
    const headers = { 'X-Request-Id': id };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503, headers })));
    await expect(post()).resolves.toEqual({
      outcome: 'failed',
      reason: 'unavailable',
      ...(reference !== undefined && { reference }),
    });
  });

  test.each([200, 201, 202, 204])('with status %i means received', async (status) => {
    const result = post();
    requests[0]?.answer(status);
    await expect(result).resolves.toEqual({ outcome: 'received' });
    expect(consoleLines).toEqual([{ level: 'info', text: expect.any(String), detail: status }]);
  });

  test.each([
    [400, 'rejected'],
    [401, 'unexpected'],
    [403, 'botCheck'],
    [404, 'unexpected'],
    [409, 'rejected'],
    [411, 'rejected'],
    [413, 'tooLarge'],
    [415, 'rejected'],
    [418, 'unexpected'],
    [422, 'rejected'],
    [429, 'rateLimited'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [599, 'unavailable'],
  ])('with status %i means %s, and is an error in the console (C5)', async (status, reason) => {
    const result = post();
    requests[0]?.answer(status);
    await expect(result).resolves.toEqual({ outcome: 'failed', reason });
    expect(consoleLines).toEqual([{ level: 'error', text: expect.any(String), detail: status }]);
  });
});

test.each([201, 503])('the text of an answer with status %i is let go of', async (status) => {
  const cancel = vi.fn<() => void>();
  const body = new ReadableStream({ cancel });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  await post();
  expect(cancel).toHaveBeenCalledOnce();
});

describe('a network error', () => {
  test.each([
    ['offline', false, 'offline'],
    ['online', true, 'unavailable'],
  ])('while %s is a result, not a rejection', async (_, onLine, reason) => {
    const result = post();
    vi.stubGlobal('navigator', { onLine });
    requests[0]?.fail();
    await expect(result).resolves.toEqual({ outcome: 'failed', reason });
    expect(consoleLines.map(({ level }) => level)).toEqual(['error']);
  });
});

describe('an aborted post', () => {
  test('takes the request back and rejects, without a word in the console', async () => {
    const result = post();
    abort.abort(new Error('too late'));
    await expect(result).rejects.toThrow('too late');
    expect(requests[0]?.isAborted()).toBe(true);
    expect(consoleLines).toEqual([]);
  });
});

test('nothing of the visitor reaches the console, whatever happens (C5)', async () => {
  const outcomes = [200, 400, 403, 429, 500].map((status) => {
    const result = post();
    requests.at(-1)?.answer(status);
    return result;
  });
  outcomes.push(post());
  requests.at(-1)?.fail();
  await Promise.all(outcomes);
  expect(consoleLines).toHaveLength(6);
  const written = consoleLines.map(({ text, detail }) => `${text} ${String(detail)}`).join('\n');
  for (const secret of [...Object.values(payload).filter(Boolean), key, 'a-token']) {
    expect(written).not.toContain(secret);
  }
});
