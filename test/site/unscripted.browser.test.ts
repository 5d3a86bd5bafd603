import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../support/browser.ts';

const { arrive } = siteVisits();

/** Whether what a hand presses there is the link itself; rejects where something else takes it. */
const press = (page: Page, within: string, name: string) =>
  page.locator(within).getByRole('link', { name }).first().click({ trial: true, timeout: 10_000 });

describe.each(['/', '/home-v1', '/home-v2'])('without script %s', (path) => {
  test('has links that a hand can press in every offering', async () => {
    const { page } = await arrive({ javaScriptEnabled: false }, path);
    for (const name of ['Get The App', 'Fill Join Form', 'Contact Sales', 'Kit brochure']) {
      await expect(press(page, 'main', name)).resolves.toBeUndefined();
    }
  });

  test('shows the picture of every offering', async () => {
    const { page } = await arrive({ javaScriptEnabled: false }, path);
    for (const tab of ['app', 'dashboard', 'medlink']) {
      const picture = page.locator(`#hero-panel-${tab} img[alt]:not([alt=""])`).first();
      expect(await picture.isVisible()).toBe(true);
    }
  });
});

test.each(['/', '/home-v1', '/blogs'])(
  'without script a phone’s bar leads from %s to the other pages',
  async (path) => {
    const { page } = await arrive({ javaScriptEnabled: false, width: 390, height: 844 }, path);
    for (const name of ['Home', 'Blogs', "LET'S TALK"]) {
      await expect(press(page, 'header nav', name)).resolves.toBeUndefined();
    }
  },
);

test.each(['/', '/home-v1', '/home-v2', '/blogs'])(
  'without script no words of %s pass below its bar',
  async (path) => {
    const { page } = await arrive({ javaScriptEnabled: false }, path);
    expect((await page.locator('header').first().boundingBox())?.y).toBe(0);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1200);
    await expect
      .poll(async () => (await page.locator('header').first().boundingBox())?.y)
      .toBeLessThan(-100);
  },
);
