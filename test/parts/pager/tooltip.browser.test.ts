import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { painted, siteVisits, whenSynced } from '../../support/browser.ts';

const { open } = siteVisits({ whenAnswering: whenSynced });

const nameOf = (page: Page) => page.locator('[data-machine="tooltip"]');

/** How much of the switch's name is seen: a fade has come to its end. */
const seen = (page: Page) =>
  painted(page, () =>
    nameOf(page).evaluate((name) => {
      for (const fade of name.getAnimations()) fade.finish();
      return Number(getComputedStyle(name).opacity);
    }),
  );

const control = (page: Page) => page.getByRole('button', { name: 'Normal scrolling' });

// P12, WCAG 1.4.13: what comes out at a hover or a focus can be put away, rested on, and stays till then.
test.each(['/', '/blogs'])('%s: Escape puts away the name of the switch', async (path) => {
  const { page } = await open({}, path);
  await expect.poll(() => seen(page)).toBe(0);
  await control(page).hover();
  await expect.poll(() => seen(page)).toBe(1);

  // The pointer rests on the name itself, where it covers the page.
  const box = await nameOf(page).boundingBox();
  if (!box) throw new Error('The name has no place.');
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await expect.poll(() => seen(page)).toBe(1);

  await page.keyboard.press('Escape');
  await expect.poll(() => seen(page)).toBe(0);
  // A name that was put away is no longer in the pointer's way.
  expect(await nameOf(page).evaluate((name) => getComputedStyle(name).pointerEvents)).toBe('none');
  await page.mouse.move(700, 300);
  await control(page).hover();
  await expect.poll(() => seen(page)).toBe(1);
});

test('a keyboard’s focus brings the name out, and Escape puts it away while the focus stays', async () => {
  const { page } = await open();
  await page.keyboard.press('Tab');
  const before = await control(page).evaluateHandle((each) => {
    each.focus();
    return document.activeElement;
  });
  await expect.poll(() => seen(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => seen(page)).toBe(0);
  expect(await before.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => seen(page)).toBe(1);
});
