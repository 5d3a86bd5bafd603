import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { devtoolsOf } from '../support/devtools.ts';
import { pagerFacts, siteVisits } from '../support/browser.ts';
import { touch } from '../support/hand.ts';

const { arrive } = siteVisits();

/** The machine itself may be slow. */
const slowWaitMs = 600_000;

/** The page's script takes six times as long. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  page.setDefaultTimeout(slowWaitMs);
}

const resting =
  '[data-machine="section-pager"][data-state*="paging.ready"][data-state*="way.resting"][data-state*="touch.idle"]';

/** Once it takes the next step: the section, its place, the hero's tab and the testimonial. */
async function place(page: Page): Promise<string> {
  await page.locator(resting).waitFor();
  const { index, tab, topPx } = await pagerFacts(page);
  const card = page.locator('[data-machine="testimonial-slider"]');
  return `${index} at ${topPx}px, ${tab}, ${await card.getAttribute('data-start')}`;
}

/** A finger at the page's margin; up is negative. */
async function swipe(page: Page, wayPx: number): Promise<void> {
  const [x, fromPx] = [12, 400];
  await touch(page, 'touchStart', { x, y: fromPx });
  await touch(page, 'touchMove', { x, y: fromPx + wayPx / 2 });
  await touch(page, 'touchMove', { x, y: fromPx + wayPx });
  await touch(page, 'touchEnd');
}

// In real time, for no clock of the page slows its script down; so it asks what comes of each, never when.
test('on a machine six times as slow each gesture is one step, and nothing is lost', async () => {
  const { page, troubles } = await arrive({ before: slowDown, until: 'commit', hasTouch: true });
  const becomes = async (expected: string) => {
    await expect.poll(() => place(page), { timeout: slowWaitMs }).toBe(expected);
  };
  // Before the form answers.
  const name = page.locator('form [name=name]');
  await name.evaluate((field: HTMLInputElement) => {
    field.value = 'Early';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.locator(resting).waitFor();
  // The sign at which the later parts are taken over; the key counts for itself as well.
  await page.keyboard.press('PageDown');
  await page.locator('form [type=submit]:enabled').waitFor();
  await becomes('0 at 0px, dashboard, 1');
  expect(await name.inputValue()).toBe('Early');

  // Where the slider will be (T8).
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, 100);
  await becomes('0 at 0px, medlink, 1');
  await page.keyboard.press('PageDown');
  await becomes('1 at 30px, medlink, 1');
  await swipe(page, -120);
  await becomes('2 at 0px, medlink, 1');
  await page.mouse.wheel(0, 100);
  await becomes('2 at 0px, medlink, 2');
  await page.locator('#testimonials [data-part="next"]').click();
  await becomes('2 at 0px, medlink, 3');
  await swipe(page, 120);
  await becomes('1 at 30px, medlink, 3');

  await page.locator('[data-audience="labs"] button').first().click();
  await page.locator('dialog[data-state="open"]').waitFor();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-state="hidden"]').waitFor({ state: 'attached' });
  await becomes('1 at 30px, medlink, 3');
  await page.keyboard.press('PageUp');
  await becomes('0 at 0px, medlink, 3');
  expect(troubles).toEqual([]);
});
