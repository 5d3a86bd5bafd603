import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  held,
  pagerFacts,
  painted,
  type Visit,
  visit,
  type VisitOptions,
  whenReady,
} from '../support/browser.ts';
import { chromiumLaunchOptions } from '../support/chromium.ts';

const laptop = { width: 1280, height: 800 };
const screens = [laptop, { width: 1366, height: 657 }];

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

async function arrive(options: VisitOptions): Promise<Page> {
  opened = await visit(browser, inject('siteUrl'), options);
  return opened.page;
}

async function open(): Promise<Page> {
  const page = await arrive({ ...laptop, reducedMotion: 'reduce' });
  await whenReady(page);
  return page;
}

/** Middles of what stands in the page, in the hero and on a tile, and of what is fixed, in px from the left. */
const middles = (page: Page) =>
  page.evaluate(() =>
    [
      '#audiences-title',
      '#hero [role="tablist"]',
      '[data-audience="patient"] button',
      '[data-machine="nav-bar"]',
      '[data-part="swipe-indicator"] + button',
    ].map((selector) => {
      const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return ((left ?? Number.NaN) + (right ?? Number.NaN)) / 2;
    }),
  );

const isHeld = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden');

describe('where scrollbars take room', () => {
  test('nothing moves sideways when the page is held and let go', async () => {
    const page = await open();
    const normal = page.getByRole('button', { name: 'Normal scrolling' });
    const free = await middles(page);
    expect(await page.evaluate(() => window.innerWidth - document.body.clientWidth)).toBe(15);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, isLocked: true });
    expect(await middles(page)).toEqual(free);
    await normal.click();
    await expect.poll(() => isHeld(page)).toBe(false);
    expect(await middles(page)).toEqual(free);

    await page.locator('[data-audience="patient"] button').first().click();
    await expect.poll(() => isHeld(page)).toBe(true);
    expect(await middles(page)).toEqual(free);
  });

  test.each(screens)(
    'nor at an arrival, on the way there and back, and by the modal, at $width × $height',
    async (screen) => {
      const { hold, release } = held();
      const before = (early: Page) => early.route('**/build/core-*.js', hold);
      const page = await arrive({ ...screen, until: 'commit', before });
      await page.waitForLoadState('domcontentloaded');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const prerendered = await middles(page);
      release();
      await whenReady(page);
      await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, isLocked: true });
      const arrived = await middles(page);
      // No `vw` counts the room that is kept: margins of 5 vw lose 0.75 px, and what stands between moves.
      const movedPx = arrived.map((px, index) => Math.abs(px - (prerendered[index] ?? Number.NaN)));
      expect(Math.max(...movedPx)).toBeLessThan(1.2);

      await page.getByRole('tab', { name: 'Medlink' }).click();
      await page.keyboard.press('PageDown');
      await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 1, isLocked: false });
      expect(await middles(page)).toEqual(arrived);
      await expect.poll(async () => (await pagerFacts(page)).topPx).toBe(30);
      await page.locator('[data-audience="patient"] button').first().click();
      await page.locator('dialog[data-state="open"]').waitFor();
      expect(await middles(page)).toEqual(arrived);
      await page.keyboard.press('Escape');
      await page.locator('dialog[data-state="hidden"]').waitFor({ state: 'attached' });
      expect(await middles(page)).toEqual(arrived);
      await page.keyboard.press('PageUp');
      await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, isLocked: true });
      expect(await middles(page)).toEqual(arrived);
    },
  );

  /** Mean colour of an upright strip of the screen, by its distance from the right edge. */
  const colourOf = async (page: Page, fromPx: number, toPx: number) => {
    const { width, height } = laptop;
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
