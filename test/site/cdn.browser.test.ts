import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownSite, siteVisits, stir } from '../support/browser.ts';
import { startCdn } from '../support/cdn.ts';
import { tourist } from '../support/tourist.ts';

const folder = join(process.env['TEST_DIST'] ?? 'dist', 'site');
const site = ownSite();
let cdn: Awaited<ReturnType<typeof startCdn>>;
beforeAll(async () => {
  cdn = await startCdn(folder, site().url);
});
afterAll(() => cdn.stop());

/** Every address of the built site that a visitor can ask for. */
const addresses = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  .filter((path) => !/\/(?:\.(?!well-known)|_)|\.(?:br|gz)$|^\/404/.test(path))
  .map((path) => path.replace(/(?:(?<=^\/)index)?\.html$/, ''));

const compared = [
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
  'cache-control',
  'content-encoding',
];

test('every file answers with the headers that our own server gives it', async () => {
  expect(addresses).toEqual(expect.arrayContaining(['/', '/blogs', '/.well-known/security.txt']));
  const headersOf = async (url: string) => {
    const { status, headers } = await fetch(url, {
      // The word of a proxy on this machine: the CDN is https.
      headers: { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' },
    });
    return {
      status,
      headers: new Map(compared.map((name) => [name, headers.get(name)])),
    };
  };
  const different: unknown[] = [];
  for (const path of addresses) {
    const [ours, theirs] = await Promise.all([
      headersOf(site().url + path),
      headersOf(cdn.url + path),
    ]);
    // What has no rule of its own is kept as the CDN sees fit.
    if (path.startsWith('/.well-known/')) ours.headers.set('cache-control', null);
    if (!isDeepStrictEqual(ours, theirs)) different.push({ path, ours, theirs });
  }
  expect(different).toEqual([]);
  expect(addresses.length).toBeGreaterThan(200);
});

test('what is kept for ever has a name made of its content', async () => {
  const kept: string[] = [];
  for (const path of addresses) {
    const { headers } = await fetch(cdn.url + path, { method: 'HEAD' });
    if (headers.get('cache-control')?.includes('immutable')) kept.push(path);
  }
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => !/^\/build\/.+-[\w-]{8}\.\w+$/.test(path))).toEqual([]);
});

describe('a visitor of the files alone', () => {
  const { arrive, openStill } = siteVisits({ site: () => cdn, hasPictures: true });

  /** Shows every part of a page once. */
  async function seeAll(page: Page): Promise<void> {
    await stir(page);
    const sections = page.locator('main section');
    for (let index = 0; index < (await sections.count()); index += 1) {
      await sections.nth(index).scrollIntoViewIfNeeded();
    }
    await page.waitForLoadState('networkidle');
  }

  test.each(['/blogs', '/home-v1', '/home-v2'])('sees all of %s', async (path) => {
    const { page, troubles } = await arrive({}, path);
    await seeAll(page);
    expect(troubles).toEqual([]);
  });

  test('gets the 404 page at an address that is not there', async () => {
    const { page, troubles } = await arrive({}, '/nothing');
    expect(await page.title()).toContain('not');
    expect(troubles.filter((line) => line.includes('policy'))).toEqual([]);
  });

  test('goes through all of the site, and writes to the company, whose server is elsewhere', async () => {
    const { page, troubles } = await openStill();
    const go = await tourist(page);
    await go(1);
    expect((await site().leads()).map(({ message }) => message)).toEqual(['Tour 1']);
    expect(troubles).toEqual([]);
  });
});
