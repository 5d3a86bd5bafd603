import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { pagerFacts, painted, type Visit, visit, whenReady } from '../support/browser.ts';
import { chromiumLaunchOptions } from '../support/chromium.ts';

const [width, height] = [1280, 800];

let browser: Browser;
let opened: Visit | undefined;
beforeAll(async () => {
  const options = await chromiumLaunchOptions();
  browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-features=OverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
});
afterEach(() => opened?.close());
afterAll(() => browser.close());

async function open(): Promise<Page> {
  opened = await visit(browser, inject('siteUrl'), { width, height, reducedMotion: 'reduce' });
  await whenReady(opened.page);
  return opened.page;
}

/** Where things stand sideways, in px: in the page, in the hero, and fixed. */
const sides = (page: Page) =>
  page.evaluate(() =>
    ['#audiences-title', '#hero [role="tablist"]', 'nav a', '[data-audience] button'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().left,
    ),
  );

const isHeld = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden');

describe('where scrollbars take room', () => {
  test('nothing moves sideways when the page is held and let go', async () => {
    const page = await open();
    const normal = page.getByRole('button', { name: 'Normal scrolling' });
    const free = await sides(page);
    expect(await page.evaluate(() => window.innerWidth - document.body.clientWidth)).toBe(15);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, isLocked: true });
    expect(await sides(page)).toEqual(free);
    await normal.click();
    await expect.poll(() => isHeld(page)).toBe(false);
    expect(await sides(page)).toEqual(free);

    await page.locator('[data-audience="labs"] button').first().click();
    await expect.poll(() => isHeld(page)).toBe(true);
    expect((await sides(page))[0]).toEqual(free[0]);
  });

  /** Mean colour of an upright strip of the screen, by its distance from the right edge. */
  const colourOf = async (page: Page, fromPx: number, toPx: number) => {
    const clip = { x: width - toPx, y: 0, width: toPx - fromPx, height };
    const picture = await painted(page, () => page.screenshot({ clip }));
    const { channels } = await sharp(picture).removeAlpha().stats();
    return channels.map(({ mean }) => mean);
  };
  /** How far the strip that the scrollbar leaves is from the picture beside it, in its worst channel. */
  const contrastOfStrip = async (page: Page) => {
    const [strip, picture] = [await colourOf(page, 2, 13), await colourOf(page, 17, 28)];
    return Math.max(...strip.map((mean, channel) => Math.abs(mean - (picture[channel] ?? 0))));
  };

  test('no bare strip stands beside the hero and the modal', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => isHeld(page)).toBe(true);
    for (const tab of ['App', 'Dashboard', 'Medlink']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect.poll(() => contrastOfStrip(page)).toBeLessThan(30);
    }
    await page.locator('[data-audience="patient"] button').first().dispatchEvent('click');
    await page.locator('dialog[data-state="open"]').waitFor();
    await expect.poll(() => contrastOfStrip(page)).toBeLessThan(30);
  });
});
