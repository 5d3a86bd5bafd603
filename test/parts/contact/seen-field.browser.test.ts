import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../../support/browser.ts';
import { form } from './contact-form-page.ts';

const { open, openStill } = siteVisits();

const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

const isWhollySeen = (page: Page, name: string) =>
  field(page, name).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return document.activeElement === element && top >= 0 && bottom <= innerHeight;
  });

const sizeOf = (page: Page) => page.evaluate(() => [innerWidth, innerHeight]);

/** Longer than any way of the page. */
const restMs = 1500;
const frameMs = 20;

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
    // What a phone tells at once comes to the page at one moment of its clock.
    const { page } = await openStill(before, path);
    await page.clock.runFor(restMs);
    await field(page, name).click();
    await page.keyboard.type('Layla');
    for (const size of sizes) await page.setViewportSize(size);
    const { width, height } = sizes.at(-1) ?? before;
    await expect.poll(() => sizeOf(page)).toEqual([width, height]);
    await expect
      .poll(() => page.clock.runFor(frameMs).then(() => isWhollySeen(page, name)))
      .toBe(true);
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
    await expect.poll(() => sizeOf(page)).toEqual([landscape.width, landscape.height]);
    // What would bring it back comes after the next frame.
    for (let frame = 0; frame < 3; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    expect(await isWhollySeen(page, 'name')).toBe(false);
  });
});
