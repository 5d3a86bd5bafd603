import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../../support/browser.ts';
import { form } from './contact-form-page.ts';

const { open } = siteVisits();

const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

const isWhollySeen = (page: Page, name: string) =>
  field(page, name).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return document.activeElement === element && top >= 0 && bottom <= innerHeight;
  });

const portrait = { width: 390, height: 844 };
const landscape = { width: 844, height: 390 };

describe.each(['/#contact', '/home-v2#contact'])('at %s', (path) => {
  test.each([
    ['name', 'a turned phone', portrait, [landscape]],
    ['email', 'a turned phone', portrait, [landscape]],
    ['message', 'a phone that is turned back', landscape, [portrait]],
    ['message', 'a narrower window', { width: 1440, height: 900 }, [{ width: 700, height: 900 }]],
    [
      'name',
      'a phone that tells its width first',
      portrait,
      [{ width: 844, height: 844 }, landscape],
    ],
  ])('the field “%s” stays in view on %s', async (name, _, before, sizes) => {
    const { page } = await open(before, path);
    await field(page, name).click();
    await page.keyboard.type('Layla');
    for (const size of sizes) await page.setViewportSize(size);
    await expect.poll(() => isWhollySeen(page, name)).toBe(true);
  });

  test('a field that was scrolled away from stays away', async () => {
    const { page } = await open(portrait, path);
    await field(page, 'name').click();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollTo({ top: 0, behavior: 'instant' });
        }),
    );
    await page.setViewportSize(landscape);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(landscape.width);
    // What would bring it back comes after the next frame.
    for (let frame = 0; frame < 3; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect(await isWhollySeen(page, 'name')).toBe(false);
  });
});
