import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { nextEvent, siteVisits } from './browser.ts';
import { devtoolsOf } from './devtools.ts';
import { touch } from './hand.ts';

const { open, openStill } = siteVisits();

/** What a visit can see of those before it. */
const tracesOn = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    stored: [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isPrinted: matchMedia('print').matches,
    under: [...document.querySelectorAll(':hover, :active')].map(({ tagName }) => tagName),
    referrer: document.referrer,
    width: innerWidth,
    scrollY,
  }));

/** What no other file asks for, so that the pages here are new. */
const own = { locale: 'en-IE' } as const;
const phone = { ...own, width: 390, height: 844, hasTouch: true } as const;

describe.each([
  { what: 'a page', openPage: open, nowMs: () => Date.now() },
  // Its clock is stopped a minute after it came.
  {
    what: 'a page whose clock can be stopped',
    openPage: openStill,
    nowMs: () => Date.now() + 60_000,
  },
])('$what that another visit has left', ({ openPage, nowMs }) => {
  let left: { readonly page: Page; readonly traces: unknown } | undefined;

  test('had all kinds of traces', async () => {
    const { page } = await openPage(phone);
    // Where no mouse has ever been, Chromium has one in the corner.
    left = { page, traces: { ...(await tracesOn(page)), under: [] } };
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.route('**/*', (route) => route.abort());
    await page.evaluate(() => {
      document.cookie = 'left=behind';
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      indexedDB.open('left');
    });
    if (openPage === openStill) await page.clock.runFor(3_600_000);
    await page.setViewportSize({ width: 800, height: 600 });
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await touch(page, 'touchStart', { x: 100, y: 100 });
    expect(await tracesOn(page)).not.toEqual(left.traces);
  });

  test('has none', async () => {
    const { page, troubles } = await openPage(phone);
    expect(page).toBe(left?.page);
    expect(await tracesOn(page)).toEqual(left?.traces);
    // Listens before the mouse moves.
    const buttons = await nextEvent(page, 'mousemove', 'buttons');
    await page.mouse.move(300, 310);
    expect(await buttons()).toBe(0);
    const apartMs = nowMs() - (await page.evaluate(() => Date.now()));
    expect(Math.abs(apartMs)).toBeLessThan(60_000);
    expect(troubles).toEqual([]);
  });
});

test('a page that begins with a script goes to visits with the same one alone', async () => {
  const named = { ...own, script: "window.name = 'named'" };
  const pageOf = async (options: object) => {
    const visit = await open(options);
    const name = await visit.page.evaluate(() => window.name);
    await visit.close();
    return { page: visit.page, name };
  };
  const first = await pageOf(named);
  expect(first.name).toBe('named');
  expect((await pageOf(own)).name).toBe('');
  const again = await pageOf(named);
  expect(again.page).toBe(first.page);
  expect(again.name).toBe('named');
});

test('a session with the tools of a window that a page opens does not end the page', async () => {
  const before = await open(own);
  const [popup] = await Promise.all([
    before.page.waitForEvent('popup'),
    before.page.evaluate(() => void window.open('/robots.txt')),
  ]);
  await devtoolsOf(popup);
  await before.close();
  expect((await open(own)).page).toBe(before.page);
});

test('a network that was gone and came back does not end the page', async () => {
  const before = await open(own);
  await before.page.context().setOffline(true);
  await before.page.context().setOffline(false);
  await before.close();
  const { page } = await open(own);
  expect(page).toBe(before.page);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
});

test.each([
  ['a script for every document', (page: Page) => page.addInitScript(() => undefined)],
  ['a listener', async (page: Page) => void page.on('request', () => undefined)],
  ['a function', (page: Page) => page.exposeFunction('tell', () => undefined)],
  ['a network that is gone', (page: Page) => page.context().setOffline(true)],
  ['a session of its own', (page: Page) => page.context().newCDPSession(page)],
  ['a clock', (page: Page) => page.clock.install()],
  ['a key that is down', (page: Page) => page.keyboard.down('Shift')],
])('a visit with %s ends its page', async (_, leave) => {
  const before = await open(own);
  await before.close();
  // As at the end of a file, which a page outlives.
  vi.restoreAllMocks();
  const visit = await open(own);
  expect(visit.page).toBe(before.page);
  await leave(visit.page);
  await visit.close();
  expect(visit.page.isClosed()).toBe(true);
});
