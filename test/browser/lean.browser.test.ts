import { expect, test } from 'vitest';
import { siteVisits } from '../support/browser.ts';

const { open } = siteVisits();

test('the main button leans up to 5 px to a mouse, and stands again when it leaves', async () => {
  const { page } = await open();
  const button = page.locator('#hero [role="tabpanel"]:not([hidden]) a[data-leans]');
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const lean = () =>
    button.evaluate((link) =>
      ((link as HTMLElement).style.translate || '0px 0px').split(' ').map(Number.parseFloat),
    );
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const px of await lean()) expect(Math.abs(px)).toBeLessThan(0.5);
  await page.mouse.move(x + width - 2, y + height / 2);
  const [toSide = 0] = await lean();
  await page.mouse.move(x + width / 2, y + 2);
  const [, upwards = 0] = await lean();
  for (const px of [toSide, -upwards]) {
    expect(px).toBeGreaterThan(3.5);
    expect(px).toBeLessThanOrEqual(5);
  }
  await page.mouse.move(x + width + 60, y - 60);
  expect(await lean()).toEqual([0, 0]);

  // Out of the window at once, as a fast hand or another window has it.
  await page.mouse.move(x + width - 2, y + height / 2);
  expect(await lean()).not.toEqual([0, 0]);
  await page.mouse.move(-20, -20);
  await expect.poll(lean).toEqual([0, 0]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.mouse.move(x + width - 2, y + height / 2);
  expect(await lean()).toEqual([0, 0]);
});
