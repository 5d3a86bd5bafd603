import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../../support/browser.ts';

const { arrive, open } = siteVisits();

const inHero = '[role="tabpanel"]:not([hidden]) [data-machine="looping-animation"]';

const states = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-state')?.split(' ')[0]));

const playing = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll(wanted)];
    return (
      all.length > 0 &&
      all.every((each) => each.getAttribute('data-state')?.startsWith('player.playing'))
    );
  }, selector);

/** The transform of the drawing, which changes while it moves. */
const pose = (page: Page) =>
  page
    .locator(`${inHero} svg`)
    .first()
    .evaluate((svg) => svg.innerHTML);

/** Reads what the page fetches for its animations, in order. */
async function fetched(page: Page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /lottie|animations\/.*\.json/.test(path)),
  );
}

describe('the drawings by the buttons (H2)', () => {
  test('move in the open tab: its own and that of the app button; nothing else is fetched', async () => {
    const { page, troubles } = await open();
    await playing(page, inHero);
    expect(await states(page, inHero)).toEqual(['player.playing', 'player.playing']);
    const before = await pose(page);
    await page.waitForFunction(
      ([selector, was]) => document.querySelector(`${selector} svg`)?.innerHTML !== was,
      [inHero, before] as const,
    );
    const paths = await fetched(page);
    expect(paths.filter((path) => path.endsWith('.json')).sort()).toEqual([
      '/assets/animations/app-button.json',
      '/assets/animations/app.json',
    ]);
    expect(await page.evaluate(() => 'bodymovin' in window || 'lottie' in window)).toBe(false);
    expect(troubles).toEqual([]);
  });

  test('rest in a closed tab, and the next tab’s begins', async () => {
    const { page, troubles } = await open();
    await playing(page, inHero);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await playing(page, '#hero-panel-medlink [data-machine="looping-animation"]');
    expect(await states(page, '#hero-panel-app [data-machine="looping-animation"]')).toEqual([
      'player.paused',
      'player.paused',
    ]);
    expect(await fetched(page)).not.toContain('/assets/animations/dashboard.json');
    expect(troubles).toEqual([]);
  });

  test('give way to their first frame when motion is reduced, at once and from the start', async () => {
    const { page } = await open();
    await playing(page, inHero);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator(`${inHero}[data-state*="motion.reduced"]`).first().waitFor();
    expect(await states(page, inHero)).toEqual(['player.paused', 'player.paused']);
    expect(await page.locator(`${inHero} img`).first().isVisible()).toBe(true);
    expect(await page.locator(`${inHero} svg`).first().isVisible()).toBe(false);
  });

  test('fetch nothing at all for a visitor who asked for less motion', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    expect(await fetched(page)).toEqual([]);
    expect(await page.locator(`${inHero} img`).first().isVisible()).toBe(true);
  });

  test('wait for an idle browser', async () => {
    const { page } = await open({
      before: (target) =>
        target.addInitScript(() => {
          window.requestIdleCallback = () => 0;
        }),
    });
    await page.waitForFunction(
      (selector) =>
        document.querySelector(selector)?.getAttribute('data-state')?.startsWith('player.loading'),
      inHero,
    );
    await page.waitForLoadState('networkidle');
    expect(await fetched(page)).toEqual([]);
  });

  test('leave their picture when the drawing does not arrive', async () => {
    const { page } = await open({
      before: (target) => target.route('**/animations/*.json', (route) => route.abort()),
    });
    await page.locator(`${inHero}[data-state^="player.failed"]`).first().waitFor();
    expect(await page.locator(`${inHero} img`).first().isVisible()).toBe(true);
  });

  test('stand still without JavaScript, in the room that they keep', async () => {
    const { page } = await arrive({ javaScriptEnabled: false });
    const picture = page.locator('#hero-panel-app [data-machine="looping-animation"] img').first();
    expect(await picture.isVisible()).toBe(true);
    expect((await picture.boundingBox())?.width).toBeGreaterThan(40);
  });
});

test('the get-app circle moves once the footer is in view (F2)', async () => {
  const { page } = await open();
  const circle = '#footer [data-machine="looping-animation"]';
  expect(await states(page, circle)).toEqual(['player.waiting']);
  await page.evaluate(() => document.getElementById('footer')?.focus());
  await playing(page, circle);
});
