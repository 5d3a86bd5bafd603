import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownSite, siteVisits, stir, whenReady } from '../support/browser.ts';
import { startCdn } from '../support/cdn.ts';

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
  const { open, arrive } = siteVisits({ site: () => cdn, hasPictures: true });

  /** Notes what the policy refuses, also where the console says nothing. */
  const before = (page: Page) =>
    page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  const violations = (page: Page) => page.evaluate('window.violations');

  /** Shows every part of a page once. */
  async function seeAll(page: Page): Promise<void> {
    await stir(page);
    const sections = page.locator('main section');
    for (let index = 0; index < (await sections.count()); index += 1) {
      await sections.nth(index).scrollIntoViewIfNeeded();
    }
    await page.waitForLoadState('networkidle');
  }

  test.each(['/', '/blogs', '/home-v1', '/home-v2'])('sees all of %s', async (path) => {
    const { page, troubles } = await arrive({ before }, path);
    await seeAll(page);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('gets the 404 page at an address that is not there', async () => {
    const { page } = await arrive({ before }, '/nothing');
    expect(await page.title()).toContain('not');
    expect(await violations(page)).toEqual([]);
  });

  test('writes to the company, whose server is elsewhere', async () => {
    const { page, troubles } = await open({ before });
    await whenReady(page);
    const form = page.locator('form[data-machine="contact-form"]');
    await form.locator('[name=name]').fill('Layla Haddad');
    await form.locator('[name=email]').fill('layla@example.com');
    await form.locator('[name=country]').fill('United Arab Emirates');
    await form.locator('[name=message]').fill('By way of the CDN');
    await form.locator('[type=submit]').click();
    await page.locator('form[data-machine="contact-form"][data-state="sent"]').waitFor();
    expect((await site().leads()).map(({ message }) => message)).toEqual(['By way of the CDN']);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
