import { afterEach, expect, test, vi } from 'vitest';
import { createBotCheck } from '../../src/server/bot-check/create.ts';
import { createGoogleCheck } from '../../src/server/bot-check/google.ts';
import { memoryCounter } from '../../src/server/memory-counter.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { createBudget } from '../../src/server/rate-limit.ts';

const good = {
  tokenProperties: { valid: true, action: 'ContactForm', hostname: 'amara.example' },
  riskAnalysis: { score: 0.5 },
};

type Fetch = typeof fetch;

function check(
  fetchFake: Fetch,
  hostnames = ['amara.example', 'www.amara.example'],
  mayAssess = () => Promise.resolve(true),
) {
  const limits: number[] = [];
  const notes: string[] = [];
  const slow = new AbortController();
  const google = createGoogleCheck({
    siteKey: 'site-key',
    project: 'my-project',
    apiKey: 'api-key',
    minScore: 0.5,
    hostnames,
    mayAssess,
    fetch: fetchFake,
    timeout: (limitMs) => {
      limits.push(limitMs);
      return slow.signal;
    },
    note: (text) => notes.push(text),
  });
  return { google, limits, notes, slow };
}

const answering =
  (content: unknown, status = 200): Fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify(content), { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test("asks by the runtime's own fetch, which a Worker has be no method of another object", async () => {
  vi.stubGlobal('fetch', function (this: unknown) {
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    return Promise.resolve(Response.json(good));
  });
  const settings = {
    mode: 'google',
    siteKey: 'site-key',
    project: 'my-project',
    apiKey: 'api-key',
    minScore: 0.5,
    hostnames: ['amara.example'],
    assessmentsPerHour: 10,
  } as const;
  const google = createBotCheck(
    { botCheck: settings, sharedSecret: undefined },
    {
      connection: createConnection(() => Promise.reject(new Error('It is not asked.'))),
      counterOf: memoryCounter,
      note: () => undefined,
    },
  );
  expect(await google.verify('the-token', 'ContactForm')).toBe('verified');
});

test('asks for an assessment of the token and its action', async () => {
  const calls: [unknown, RequestInit | undefined][] = [];
  const { google, limits } = check((url, init) => {
    calls.push([url, init]);
    return Promise.resolve(Response.json(good));
  });
  expect(await google.verify('the-token', 'ContactForm')).toBe('verified');
  expect(limits).toEqual([3000]);
  expect(calls).toHaveLength(1);
  const [url, init] = calls[0] ?? [];
  expect(url).toBe('https://recaptchaenterprise.googleapis.com/v1/projects/my-project/assessments');
  expect(init?.method).toBe('POST');
  expect(init?.headers).toEqual({
    'Content-Type': 'application/json',
    'X-Goog-Api-Key': 'api-key',
  });
  expect(JSON.parse(init?.body as string)).toEqual({
    event: { token: 'the-token', siteKey: 'site-key', expectedAction: 'ContactForm' },
  });
});

test.each([
  ['not valid', { ...good, tokenProperties: { ...good.tokenProperties, valid: false } }],
  ['of another action', { ...good, tokenProperties: { ...good.tokenProperties, action: 'Login' } }],
  [
    'of another host',
    { ...good, tokenProperties: { ...good.tokenProperties, hostname: 'evil.test' } },
  ],
])('a token that is %s is invalid', async (_, answer) => {
  expect(await check(answering(answer)).google.verify('t', 'ContactForm')).toBe('invalid');
});

test.each([
  ['scored below the limit is flagged', { ...good, riskAnalysis: { score: 0.49 } }, 'lowScore'],
  ['not scored is unverified', { tokenProperties: good.tokenProperties }, 'unverified'],
  ['not scored in a part that is there too', { ...good, riskAnalysis: {} }, 'unverified'],
] as const)('a valid token that is %s', async (_, answer, expected) => {
  expect(await check(answering(answer)).google.verify('t', 'ContactForm')).toBe(expected);
});

test('past the budget nobody is asked, and the token is unverified', async () => {
  let asked = 0;
  const budget = createBudget('assessments', 2, 3600, memoryCounter);
  const { google, notes } = check(
    () => {
      asked += 1;
      return Promise.resolve(Response.json(good));
    },
    [],
    budget,
  );
  const verdicts = [];
  for (let tokens = 0; tokens < 5; tokens += 1)
    verdicts.push(await google.verify('t', 'ContactForm'));
  expect(verdicts).toEqual(['verified', 'verified', 'unverified', 'unverified', 'unverified']);
  expect(asked).toBe(2);
  expect(notes).toEqual([
    'reCAPTCHA cannot be asked (RECAPTCHA_ASSESSMENTS are spent): messages are taken unverified.',
  ]);
});

test('without configured hosts any host is accepted', async () => {
  expect(await check(answering(good), []).google.verify('t', 'ContactForm')).toBe('verified');
});

const refusal = (details: object) => ({
  error: { code: 400, status: 'INVALID_ARGUMENT', details: [details] },
});
const violation = (field: string) => refusal({ fieldViolations: [{ field }] });

test('a token that Google takes for no argument is invalid', async () => {
  const { google } = check(answering(violation('assessment.event.token'), 400));
  expect(await google.verify('t', 'ContactForm')).toBe('invalid');
});

test.each(['', 'a b', 'tök', 'x'.repeat(8193)])(
  'a text that is no token is invalid, and no assessment is bought for it',
  async (token) => {
    const mayAssess = () => Promise.reject(new Error('bought'));
    const { google } = check(answering(good), [], mayAssess);
    expect(await google.verify(token, 'ContactForm')).toBe('invalid');
    expect(await check(answering(good)).google.verify('x'.repeat(8192), 'ContactForm')).toBe(
      'verified',
    );
  },
);

test.each([
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed')), 'TypeError'],
  ['answers 500', answering({}, 500), 'HTTP 500'],
  ['refuses our key', answering({ error: {} }, 403), 'HTTP 403'],
  ['does not know our project', answering({ error: {} }, 404), 'HTTP 404'],
  ['has given us all that it gives', answering({ error: { code: 429 } }, 429), 'HTTP 429'],
  ['takes our key for none', answering(refusal({ reason: 'API_KEY_INVALID' }), 400), 'HTTP 400'],
  [
    'does not know our site key',
    answering(violation('assessment.event.site_key'), 400),
    'HTTP 400',
  ],
  [
    'answers 400 and no more',
    () => Promise.resolve(new Response('', { status: 400 })),
    'SyntaxError',
  ],
  ['answers without a verdict', answering({}), 'no verdict'],
  ['answers no JSON', () => Promise.resolve(new Response('<html>')), 'SyntaxError'],
] as const)(
  'when Google %s the token is unverified, which is told once',
  async (_, fetchFake, trouble) => {
    const { google, notes } = check(fetchFake);
    expect(await google.verify('t', 'ContactForm')).toBe('unverified');
    expect(await google.verify('t', 'ContactForm')).toBe('unverified');
    expect(notes).toEqual([
      `reCAPTCHA cannot be asked (${trouble}): messages are taken unverified.`,
    ]);
  },
);

test('a trouble is told again after it worked in between, and another one at once', async () => {
  const answers = [403, 403, 500, 403, 200, 403].map((status) => answering(good, status));
  const { google, notes } = check((...request) => (answers.shift() ?? fetch)(...request));
  while (answers.length > 0) await google.verify('t', 'ContactForm');
  expect(notes.map((note) => /HTTP \d+/.exec(note)?.[0])).toEqual([
    'HTTP 403',
    'HTTP 500',
    'HTTP 403',
  ]);
});

test('when Google is slow the token is unverified as soon as the limit is over', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const { google, slow } = check(
    (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        asked();
      }),
  );
  const verdict = google.verify('t', 'ContactForm');
  await isAsked;
  slow.abort();
  expect(await verdict).toBe('unverified');
});
