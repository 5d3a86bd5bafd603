import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientAddress, rateKey } from '../../src/server/client-address.ts';
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

test('the cap over all clients is told with 429 too', async () => {
  let peer = 0;
  const { post } = testApp({
    rates: { postsPerClient: 5, postsInAll: 3, windowS: 600 },
    peerOf: () => `203.0.113.${(peer += 1)}`,
  });
  for (const index of [1, 2, 3]) expect((await post(body, fresh(index))).status).toBe(201);
  const refused = await post(body, fresh(4));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('600');
});

test.each([
  ['client', { postsPerClient: 1, postsInAll: 9, windowS: 600 }],
  ['whole site', { postsPerClient: 9, postsInAll: 1, windowS: 600 }],
])(
  'a place of the %s that is given back is free, whoever was refused meanwhile',
  async (_, rates) => {
    const limit = createRateLimit(rates);
    expect(await limit.take('a')).toBeUndefined();
    expect(await limit.take('a')).toBe(600);
    expect(await limit.take('a')).toBe(600);
    await limit.giveBack('a');
    expect(await limit.take('a')).toBeUndefined();
    expect(await limit.take('a')).toBe(600);
  },
);

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
      trustedProxies: new Set(['10.0.0.1']),
    });
    expect((await post(body, from('198.51.100.1', 1))).status).toBe(201);
    expect((await post(body, from('198.51.100.2', 2))).status).toBe(201);
    expect((await post(body, from('192.0.2.99, 198.51.100.1', 3))).status).toBe(429);
  });

  test('the header changes nothing when the peer is not trusted', async () => {
    const { post } = testApp({ rates, trustedProxies: new Set(['10.0.0.1']) });
    expect((await post(body, from('198.51.100.1', 1))).status).toBe(201);
    expect((await post(body, from('198.51.100.2', 2))).status).toBe(429);
  });

  const trusted = new Set(['10.0.0.1', '10.0.0.2']);
  test.each([
    ['203.0.113.7', '1.1.1.1', '203.0.113.7'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    [undefined, '1.1.1.1', undefined],
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
  [undefined, 'unknown'],
])('%s is counted as %s', (address, expected) => {
  expect(rateKey(address)).toBe(expected);
});
