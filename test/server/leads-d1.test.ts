import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createArchive } from '../../src/server/leads/archive.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectD1Api } from '../../src/server/leads/d1-api.ts';
import type { Engine } from '../../src/server/leads/engine.ts';
import { connectLibsql } from '../../src/server/leads/libsql.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { serveD1Api } from '../edge/d1-api.ts';
import { databaseOver } from './support/d1.ts';

let folder = '';
let client: Engine;
let api: Awaited<ReturnType<typeof serveD1Api>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amara-d1-'));
  client = await connectLibsql(`file:${folder}/d1.db`)();
  api = await serveD1Api(databaseOver(client));
});
afterEach(async () => {
  await api.end();
  client.close();
  await rm(folder, { recursive: true });
  vi.unstubAllGlobals();
});

const open = (token = api.settings.LEADS_AUTH_TOKEN) =>
  createConnection(
    connectD1Api({ url: api.url, token, api: api.settings.CLOUDFLARE_API_BASE_URL }),
  );

const lead = (id: string, email: string) => ({
  id,
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amina Haddad',
  email,
  country: 'UAE',
  message: `'; DROP TABLE leads; --`,
  bodyHash: `hash of ${id}`,
  verified: 'verified' as const,
});

test('all that is done with leads is done with those in D1', async () => {
  const connection = open();
  const store = createLeadStore(connection, { targets: ['webhook'] });
  const archive = createArchive(connection, api.url);
  expect(await store.put(lead('a', 'amina@example.org'))).toBe('stored');
  expect(await store.put(lead('b', 'basil@example.org'))).toBe('stored');
  expect(await store.count()).toBe(2);
  await client.execute(`UPDATE forwards SET dead_at = '2030', trouble = 'HTTP 400'`);
  expect((await archive.dead()).map(({ trouble }) => trouble)).toEqual(['HTTP 400', 'HTTP 400']);
  expect(await archive.retry()).toBe(2);
  const copy = join(folder, 'copy.db');
  expect(await archive.backUp(copy)).toBe(2);
  expect(await archive.eraseAddress('AMINA@example.org')).toMatchObject({ leads: 1 });
  expect(await store.count()).toBe(1);
  expect(await archive.restore(copy)).toEqual({ added: 1, present: 1, differing: 0 });
  const messages: string[] = [];
  for await (const page of archive.pages()) messages.push(...page.map(({ message }) => message));
  expect(messages).toEqual([`'; DROP TABLE leads; --`, `'; DROP TABLE leads; --`]);
});

test('more leads than one transaction may erase are erased of D1', async () => {
  const store = createLeadStore(createConnection(connectLibsql(`file:${folder}/d1.db`)));
  const ids = Array.from({ length: 501 }, (_, index) => `lead-${index}`);
  await Promise.all(ids.map((id) => store.put(lead(id, 'amina@example.org'))));
  const archive = createArchive(open(), api.url);
  expect(await archive.eraseBefore('2031')).toEqual({ leads: 501, unsent: 0, isClean: true });
  expect(await store.count()).toBe(0);
  await store.close();
});

test('what Cloudflare refuses is said with its reason', async () => {
  await expect(createLeadStore(open('another token')).count()).rejects.toMatchObject({
    cause: new Error('D1 answered 401: Authentication error'),
  });
});
