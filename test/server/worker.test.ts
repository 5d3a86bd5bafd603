import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import worker from '../../src/server/edge/worker.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectD1 } from '../../src/server/leads/d1.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { databaseOver } from './support/d1.ts';

// The build says with which key the pages were built.
beforeEach(() => vi.stubGlobal('siteKeyOfPages', ''));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const neverAsked = {
  prepare: () => {
    throw new Error('D1 was asked.');
  },
  batch: () => Promise.reject(new Error('D1 was asked.')),
};
const bindings = { DB: neverAsked, BOT_CHECK: 'stand-in', BOT_CHECK_SECRET: 'known to all' };
type Bindings = Parameters<typeof worker.fetch>[1];
// What is bound besides the database are texts, numbers and booleans.
const bound = (settings: object) => ({ ...bindings, ...settings }) as unknown as Bindings;
const run = { scheduledTime: Date.UTC(2030, 0, 2) };

test('mail is refused in words, since a Worker cannot send it', async () => {
  const settings = bound({ FORWARD_SMTP_URL: 'smtps://mail.example', FORWARD_MAIL_TO: 'a@b.c' });
  const refusal =
    'FORWARD_SMTP_URL does nothing in a Worker, which sends no mail: set FORWARD_URL.';
  await expect(worker.fetch(new Request('https://amara.example/readyz'), settings)).rejects.toThrow(
    refusal,
  );
  await expect(worker.scheduled(run, settings)).rejects.toThrow(refusal);
});

test.each([
  ['pages', {}],
  ['', { SITE_RECAPTCHA_KEY: 'server' }],
  ['pages', { SITE_RECAPTCHA_KEY: 'server' }],
])('pages built with the site key %j are refused by the settings %o', async (built, set) => {
  vi.stubGlobal('siteKeyOfPages', built);
  const google = { RECAPTCHA_PROJECT: 'project', RECAPTCHA_API_KEY: 'key', ...set };
  const settings = bound('SITE_RECAPTCHA_KEY' in set ? { BOT_CHECK: '', ...google } : {});
  const refusal = 'SITE_RECAPTCHA_KEY is not the one that the pages were built with.';
  const request = new Request('https://amara.example/healthz');
  await expect(worker.fetch(request, settings)).rejects.toThrow(refusal);
  await expect(worker.scheduled(run, settings)).rejects.toThrow(refusal);
});

test('pages built with the key of the settings are answered for', async () => {
  vi.stubGlobal('siteKeyOfPages', 'k');
  const google = { SITE_RECAPTCHA_KEY: 'k', RECAPTCHA_PROJECT: 'p', RECAPTCHA_API_KEY: 'a' };
  const settings = bound({ BOT_CHECK: '', ...google });
  const answer = await worker.fetch(new Request('https://amara.example/healthz'), settings);
  expect(answer.status).toBe(200);
});

test('what is older than LEADS_KEEP_DAYS is erased at the full hour', async () => {
  const client = createClient({ url: ':memory:' });
  const DB = databaseOver(client);
  const store = createLeadStore(createConnection(connectD1(DB)));
  const lead = { name: 'Amina', email: 'a@b.c', country: 'UAE', message: 'Hello', bodyHash: 'h' };
  const verified = 'verified' as const;
  await store.put({ ...lead, id: 'old', receivedAt: '2029-12-31T23:59:59.999Z', verified });
  await store.put({ ...lead, id: 'new', receivedAt: '2030-01-01T00:00:00.000Z', verified });
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const settings = bound({ LEADS_KEEP_DAYS: '10', DB });
  await worker.scheduled({ scheduledTime: Date.UTC(2030, 0, 11, 0, 1) }, settings);
  expect(await store.count()).toBe(2);
  await worker.scheduled({ scheduledTime: Date.UTC(2030, 0, 11) }, settings);
  expect(await store.find('old')).toBeUndefined();
  expect(await store.count()).toBe(1);
  expect(lines).toEqual(['{"note":"1 leads older than 10 days were erased."}']);
  client.close();
});

test('visitors are told apart by the address that Cloudflare tells, whatever they say of themselves', async () => {
  const client = createClient({ url: ':memory:' });
  const settings = bound({ RATE_POSTS: '1', DB: databaseOver(client) });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const statusOf = async (address: string, claimed: string) => {
    const request = new Request('https://amara.example/api/v1/bot-check/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': '24',
        'cf-connecting-ip': address,
        'x-forwarded-for': claimed,
      },
      body: '{"action":"ContactForm"}',
    });
    return (await worker.fetch(request, settings)).status;
  };
  for (let tries = 1; tries <= 12; tries += 1) {
    expect(await statusOf('192.0.2.1', `198.51.100.${tries}`)).toBe(200);
  }
  expect(await statusOf('192.0.2.1', '198.51.100.99')).toBe(429);
  expect(await statusOf('192.0.2.2', '198.51.100.99')).toBe(200);
  client.close();
});

test('while the other side is down, a run of the cron trigger knocks with one lead only', async () => {
  const client = createClient({ url: ':memory:' });
  const DB = databaseOver(client);
  const store = createLeadStore(createConnection(connectD1(DB)), { targets: ['webhook'] });
  const lead = { name: 'Amina', email: 'a@b.c', country: 'UAE', message: 'Hello', bodyHash: 'h' };
  const receivedAt = '2029-12-31T23:59:59.999Z';
  for (const id of ['one', 'other']) {
    await store.put({ ...lead, id, receivedAt, verified: 'verified' });
  }
  const asked = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('down')));
  vi.stubGlobal('fetch', asked);
  vi.spyOn(Date, 'now').mockReturnValue(run.scheduledTime);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await worker.scheduled(run, bound({ FORWARD_URL: 'https://crm.example/leads', DB }));
  expect(asked).toHaveBeenCalledTimes(1);
  client.close();
});

test('without a place to send to, a run of the cron trigger asks nothing', async () => {
  await expect(worker.scheduled(run, bound({}))).resolves.toBeUndefined();
});
