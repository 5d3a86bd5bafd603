import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessibilityFindings, siteVisits, stir } from '../support/browser.ts';
import { devtoolsOf } from '../support/devtools.ts';

const { arrive } = siteVisits();

/** Runs in the page: the elements whose background lets through a part of what lies behind. */
const glassOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')].flatMap((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isPane =
        /rgba\(251, 246, 236, 0\.[5-9]/.test(backgroundColor) ||
        (element.matches('[data-part="message"]') && /0\.\d+\)/.test(backgroundImage));
      return isPane ? [element.outerHTML] : [];
    }),
  );

// WCAG 1.4.6, beyond AA: those who ask their system for more contrast have 7 to 1.
test.each(['/', '/home-v1', '/home-v2', '/blogs', '/nowhere'])(
  'whoever asks for more contrast reads %s at 7 to 1, and sees nothing behind words',
  async (path) => {
    const { page } = await arrive({ contrast: 'more', reducedMotion: 'reduce' }, path);
    await stir(page);
    const form = page.locator('form');
    if (path === '/') {
      await form.locator('[type=submit]:enabled').click();
      await form.locator('[aria-invalid=true]').first().waitFor();
    }
    expect(await accessibilityFindings(page, 'html', ['color-contrast-enhanced'])).toEqual([]);
    expect(await glassOf(page)).toEqual([]);
  },
);

test('whoever asks for more contrast reads the panel of an audience at 7 to 1', async () => {
  const { page } = await arrive({ contrast: 'more' }, '/?audience=patient');
  await page.locator('[data-machine="audience-modal"][data-state="open"]').waitFor();
  // What it holds comes towards the end of its way.
  await page.locator('dialog [data-filled]').waitFor();
  expect(await accessibilityFindings(page, 'dialog', ['color-contrast-enhanced'])).toEqual([]);
});

test('whoever asks for less transparency sees nothing behind words', async () => {
  const { page } = await arrive({ reducedMotion: 'reduce' });
  await page.locator('[data-part=rotation-next]').waitFor();
  // Three messages, what stops their rotation, what shows the next ones, and the brochure.
  expect((await glassOf(page)).length).toBe(6);
  const devTools = await devtoolsOf(page);
  await devTools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }],
  });
  expect(await glassOf(page)).toEqual([]);
});
