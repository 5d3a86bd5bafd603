import { expect, test } from 'vitest';
import {
  held,
  pagerFacts,
  siteVisits,
  stir,
  type VisitOptions,
  whenSynced,
} from '../../support/browser.ts';
import { devtoolsOf } from '../../support/devtools.ts';
import { touch } from '../../support/hand.ts';

// A part whose script is still on its way is the browser's; the pager, which is there, hears of it all the same.

const { arrive } = siteVisits();

/** Longer than any throttle and any way. */
const restMs = 1500;

/** The pager is there, and no part below the hero. */
async function arriveBeforeParts(options: VisitOptions = {}) {
  const { hold, release } = held();
  const { page } = await arrive({
    ...options,
    before: async (early) => {
      await early.clock.install();
      await early.route('**/build/later-*.js', hold);
    },
  });
  const asked = page.waitForRequest('**/build/later-*.js');
  await stir(page);
  await asked;
  await whenSynced(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(restMs);
  return { page, release };
}

const labs = '[data-audience="labs"] button';

test('the focus brings a section whose script is on its way, and does so once', async () => {
  const { page, release } = await arriveBeforeParts();
  const button = page.locator(labs);
  await button.evaluate((element: HTMLElement) => element.focus());
  await page.clock.runFor(restMs);
  expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
  // By wheel, which leaves the focus where it is.
  await page.mouse.wheel(0, 100);
  await page.clock.runFor(restMs);
  expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
  release();
  // React tells its own part of the focus again, once it is there.
  await page.locator('[data-machine="testimonial-slider"][data-state]').waitFor();
  await page.locator('form [type=submit]:enabled').waitFor();
  await page.clock.runFor(restMs);
  expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
});

test('a page key turns the page from a section whose script is on its way', async () => {
  const { page } = await arriveBeforeParts();
  await page.locator(labs).evaluate((element: HTMLElement) => element.focus());
  await page.clock.runFor(restMs);
  await page.keyboard.press('PageDown');
  await page.clock.runFor(restMs);
  expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
});

test('a finger turns the page from a section whose script is on its way', async () => {
  const { page } = await arriveBeforeParts({ width: 820, height: 1400, hasTouch: true });
  await devtoolsOf(page);
  const drag = async () => {
    await touch(page, 'touchStart', { x: 12, y: 600 });
    await touch(page, 'touchMove', { x: 12, y: 570 });
    await touch(page, 'touchMove', { x: 12, y: 540 });
    await touch(page, 'touchEnd');
    await page.clock.runFor(restMs);
  };
  await drag();
  expect(await pagerFacts(page)).toMatchObject({ index: 1 });
  await drag();
  expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
});
