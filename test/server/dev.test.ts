import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { developmentListener } from '../../src/server/dev.ts';
import { postLead } from './support/process.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the development server takes leads with the stand-in, whatever the site key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'amara-dev-'));
  vi.stubEnv('LEADS_URL', `file:${folder}/leads.db`);
  vi.stubEnv('SITE_RECAPTCHA_KEY', 'key');
  vi.stubEnv('LOG', 'off');
  const listener = developmentListener();
  const server = createServer((request, response) => listener.handle(request, response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await postLead(address, '0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10');
  expect(response.status).toBe(201);
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/api/v1/CustomerServices/Add', true],
  ['/bot-check/enterprise.js?render=x', true],
  ['/', false],
  ['/blogs', false],
  ['/src/api/file.ts', false],
])('%s is its own: %s', (url, expected) => {
  vi.stubEnv('LOG', 'off');
  expect(developmentListener().handles(url)).toBe(expected);
});
