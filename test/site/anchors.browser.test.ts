import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteVisits, whenReady } from '../support/browser.ts';

const { arrive } = siteVisits();

/** Where section 2 stands on the screen, in px. */
const topOfSecond = async (page: Page) =>
  Math.round((await page.locator('#audiences').boundingBox())?.y ?? Number.NaN);

// K17: the page stops 30 px short of section 2, whoever brings it there.
test('a deep link, an anchor without script and paging stop at the same place', async () => {
  const plain = await arrive({ javaScriptEnabled: false }, '/#audiences');
  await expect.poll(() => topOfSecond(plain.page)).toBe(30);
  await plain.close();

  const { page } = await arrive({}, '/#audiences');
  await whenReady(page);
  await expect.poll(() => topOfSecond(page)).toBe(30);
  // Its foot is still seen there, and Firefox would hold the page by what floats in it.
  const stage = page.locator('#hero [data-machine="hero-tabs"]');
  expect(await stage.evaluate((it) => getComputedStyle(it).overflowAnchor)).toBe('none');
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('tab', { name: 'Medlink' }).click();
  await page.locator('#hero').focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => topOfSecond(page)).toBe(30);
});

test('normal scrolling follows an anchor to the same place', async () => {
  const { page } = await arrive({ reducedMotion: 'reduce' }, '/');
  await whenReady(page);
  await page.evaluate(() => void (location.hash = 'audiences'));
  await expect.poll(() => topOfSecond(page)).toBe(30);
});
