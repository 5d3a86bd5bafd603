import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientAddress, rateKey, trustedProxies } from '../../src/server/client-address.ts';
import { memoryCounter } from '../../src/server/memory-counter.ts';
import { createRateLimit } from '../../src/server/rate-limit.ts';
import { body, testApp } from './support/app.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const fresh = (index: number) => ({
  'idempotency-key': `0f8b9c1e-5d3a-4c7e-9b1a-${String(index).padStart(12, '0')}`,
});

describe('five posts in ten minutes', () => {
  const rates = { postsPerClient: 5, postsInAll: 100, windowS: 600 };

  test('pass, the sixth is told how long to wait, and passes after that', async () => {
    const { post } = testApp({ rates });
    for (const index of [1, 2, 3, 4, 5]) expect((await post(body, fresh(index))).status).toBe(201);
    vi.setSystemTime(1000);
    const refused = await post(body, fresh(6));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('599');
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    vi.advanceTimersByTime(598_999);
    expect((await post(body, fresh(6))).status).toBe(429);
    vi.advanceTimersByTime(1);
    expect((await post(body, fresh(6))).status).toBe(201);
  });

  test('count only what is stored', async () => {
    const { post, state } = testApp({ rates });
    for (const index of [1, 2, 3, 4]) expect((await post(body, fresh(index))).status).toBe(201);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await post(body, fresh(1))).status).toBe(200);
      expect((await post({ ...body, name: 'Other' }, fresh(1))).status).toBe(409);
      expect((await post({ ...body, name: '' }, fresh(5))).status).toBe(422);
      expect((await post(body, { ...fresh(5), recaptchatoken: 'x' })).status).toBe(403);
    }
    state.down = true;
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await post(body, fresh(5))).status).toBe(503);
    }
    state.down = false;
    expect((await post(body, fresh(5))).status).toBe(201);
    expect((await post(body, fresh(6))).status).toBe(429);
  });
});

describe('more than people send in all', () => {
  const rates = { postsPerClient: 5, postsInAll: 3, windowS: 600 };
  const flood = (overrides: Parameters<typeof testApp>[0] = {}) => {
    let peer = 0;
    return testApp({ rates, peerOf: () => `203.0.${(peer += 1)}.1`, ...overrides });
  };

  test('is stored all the same, and flagged until the window is over', async () => {
    const { post, leads } = flood();
    for (const index of [1, 2, 3, 4, 5]) expect((await post(body, fresh(index))).status).toBe(201);
    vi.advanceTimersByTime(600_000);
    expect((await post(body, fresh(6))).status).toBe(201);
    expect(Array.from(leads.values(), ({ verified }) => verified)).toEqual([
      'verified',
      'verified',
      'verified',
      'flood',
      'flood',
      'verified',
    ]);
  });

  test('keeps the low score of a lead', async () => {
    const { post, leads } = flood({
      botCheck: { mode: 'google', verify: () => Promise.resolve('lowScore') },
    });
    for (const index of [1, 2, 3, 4]) await post(body, fresh(index));
    expect([...leads.values()].at(-1)?.verified).toBe('lowScore');
  });

  test('is refused only at 20 times as much, before it fills the disk', async () => {
    const { post, leads } = flood();
    for (let index = 1; index <= 60; index += 1) {
      expect((await post(body, fresh(index))).status).toBe(201);
    }
    const refused = await post(body, fresh(61));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(leads.size).toBe(60);
  });
});

describe('tries without end', () => {
  const rates = { postsPerClient: 5, postsInAll: 100, windowS: 600 };

  test('of one client are refused after 12 for each post, whatever they ask for', async () => {
    const { post, app } = testApp({ rates });
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await post(body, fresh(1))).status);
    expect(statuses.slice(0, 60)).toEqual([201, ...Array.from({ length: 59 }, () => 200)]);
    expect(statuses.slice(60)).toEqual([429, 429]);
    const refused = await post(body, fresh(1));
    expect(refused.headers.get('retry-after')).toBe('600');
    expect((await app.request('/')).status).toBe(200);
    vi.advanceTimersByTime(600_000);
    expect((await post(body, fresh(1))).status).toBe(200);
  });

  test('with refused fields count too, and past the limit their text is not looked at', async () => {
    const { post } = testApp({ rates });
    const wrong = { ...body, name: 'e\u0301'.repeat(1000), email: 'x' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push((await post(wrong)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429]);
  });

  test('cost no more assessments than that', async () => {
    let assessments = 0;
    const { post } = testApp({
      rates,
      botCheck: {
        mode: 'google',
        verify: () => {
          assessments += 1;
          return Promise.resolve('invalid');
        },
      },
    });
    for (let tries = 0; tries < 100; tries += 1) await post(body, fresh(tries));
    expect(assessments).toBe(60);
  });

  test('for tokens are refused too', async () => {
    const { app } = testApp({ rates });
    const ask = () =>
      app.request('/api/v1/bot-check/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '24' },
        body: '{"action":"ContactForm"}',
      });
    for (let tries = 0; tries < 60; tries += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
  });
});

test.each([
  ['client', { postsPerClient: 20, postsInAll: 9, windowS: 600 }],
  ['whole site', { postsPerClient: 99, postsInAll: 1, windowS: 600 }],
])(
  'a place of the %s that is given back is free, whoever was refused meanwhile',
  async (_, rates) => {
    const limit = createRateLimit(rates, memoryCounter);
    for (let places = 0; places < 20; places += 1) {
      expect(await limit.take('a')).toHaveProperty('isFlood');
    }
    expect(await limit.take('a')).toEqual({ waitS: 600 });
    expect(await limit.take('a')).toEqual({ waitS: 600 });
    await limit.giveBack('a');
    expect(await limit.take('a')).toHaveProperty('isFlood');
    expect(await limit.take('a')).toEqual({ waitS: 600 });
  },
);

test('who is refused because of all others keeps a place of his own', async () => {
  const limit = createRateLimit({ postsPerClient: 1, postsInAll: 1, windowS: 600 }, memoryCounter);
  for (let others = 0; others < 20; others += 1) await limit.take(`other ${others}`);
  expect(await limit.take('a')).toEqual({ waitS: 600 });
  await limit.giveBack('other 1');
  expect(await limit.take('a')).toEqual({ isFlood: true });
});

describe('behind a proxy', () => {
  const rates = { postsPerClient: 1, postsInAll: 100, windowS: 600 };
  const from = (address: string, index: number) => ({
    ...fresh(index),
    'x-forwarded-for': address,
  });

  test('each visitor has a limit when the proxy is trusted', async () => {
    const { post } = testApp({
      rates,
      peerOf: () => '10.0.0.1',
      trustedProxies: trustedProxies(['10.0.0.1']),
    });
    expect((await post(body, from('198.51.100.1', 1))).status).toBe(201);
    expect((await post(body, from('198.51.100.2', 2))).status).toBe(201);
    expect((await post(body, from('192.0.2.99, 198.51.100.1', 3))).status).toBe(429);
  });

  test('the header changes nothing when the peer is not trusted', async () => {
    const { post } = testApp({ rates, trustedProxies: trustedProxies(['10.0.0.1']) });
    expect((await post(body, from('198.51.100.1', 1))).status).toBe(201);
    expect((await post(body, from('198.51.100.2', 2))).status).toBe(429);
  });

  test('a port that is new for each connection makes no new visitor', async () => {
    const { post } = testApp({
      rates,
      peerOf: () => '10.0.0.1',
      trustedProxies: trustedProxies(['10.0.0.0/24']),
    });
    expect((await post(body, from('198.51.100.1:50001', 1))).status).toBe(201);
    expect((await post(body, from('198.51.100.1:50002', 2))).status).toBe(429);
    expect((await post(body, from('[2001:db8::1]:50003', 3))).status).toBe(201);
    expect((await post(body, from('[2001:db8::1]:50004', 4))).status).toBe(429);
  });

  test('that is not listed the log says so once, and names no visitor', async () => {
    let peer = '';
    const { app, notes } = testApp({ peerOf: () => peer });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (peer of ['192.168.7.1', '192.168.7.1', '::ffff:192.168.7.1', '198.51.100.77']) {
      await app.request('/', { headers });
    }
    expect(notes.map((note) => /comes from (\S+),/.exec(note)?.[1])).toEqual([
      '192.168.7.1',
      '198.51.100.0/24',
    ]);
    expect(notes[0]).toContain('TRUSTED_PROXIES');
  });

  test('that is listed, and of visitors without one, nothing is said', async () => {
    const { app, notes } = testApp({
      peerOf: () => '10.0.0.1',
      trustedProxies: trustedProxies(['10.0.0.1']),
    });
    await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await testApp().app.request('/');
    expect(notes).toEqual([]);
  });

  test('strangers cannot fill the log with it', async () => {
    let index = 0;
    const { app, notes } = testApp({ peerOf: () => `198.51.${(index += 1)}.1` });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (let asked = 0; asked < 50; asked += 1) await app.request('/', { headers });
    expect(notes).toHaveLength(10);
  });

  const trusted = trustedProxies(['10.0.0.1', '10.0.0.2', '172.16.0.0/12', 'fd00::/8']);
  test.each([
    ['203.0.113.7', '1.1.1.1', '203.0.113.7'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    [undefined, '1.1.1.1', undefined],
    ['172.31.255.255', '1.1.1.1', '1.1.1.1'],
    ['172.32.0.1', '1.1.1.1', '172.32.0.1'],
    ['172.15.255.255', '1.1.1.1', '172.15.255.255'],
    ['10.0.0.0', '1.1.1.1', '10.0.0.0'],
    ['fd12::7', '2001:db8::1', '2001:db8::1'],
    ['10.0.0.1', '1.1.1.1:50123', '1.1.1.1'],
    ['10.0.0.1', '[2001:db8::1]:50123', '2001:db8::1'],
    ['10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    ['10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
    ['10.0.0.1', '9.9.9.9, 172.16.0.9:81', '9.9.9.9'],
    ['10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1, 999.1.1.1', '10.0.0.1'],
  ])('peer %s with %s is client %s', (peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
  });
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::198.51.100.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s is counted as %s', (peer, expected) => {
  expect(rateKey(clientAddress(peer, undefined, trustedProxies([])))).toBe(expected);
});
