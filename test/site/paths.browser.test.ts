import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits, whenReady, whenSynced } from '../support/browser.ts';
import { drivenViews, type Gesture, pathsOf } from '../support/view-paths.ts';

// D2: the views in a real browser, along the paths that their machines generate.

const { openStill } = siteVisits();

/** Longer than any throttle and any way. */
const restMs = 1500;

async function perform(page: Page, gesture: Gesture): Promise<void> {
  if (gesture.kind === 'wait') {
    await page.clock.runFor(gesture.ms);
    return;
  }
  const element = page.locator(gesture.on);
  if (gesture.kind === 'click') await element.click();
  else if (gesture.kind === 'key') await element.press(gesture.key);
  else await element.fill(gesture.text);
}

const seen = (page: Page, places: readonly string[]) =>
  page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((place) => {
          const [selector = '', attribute = ''] = place.split('@');
          return [place, document.querySelector(selector)?.getAttribute(attribute) ?? null];
        }),
      ),
    places,
  );

describe.each(Object.entries(drivenViews))('the %s', (_, view) => {
  test('shows what its machine is in, after every gesture in every state', async () => {
    const { widthPx: width = 1440, page: path = '/', section, root } = view;
    const options = { width, height: 900, reducedMotion: 'reduce' } as const;
    const { page } = await openStill(options);
    for (const [way, { name, steps }] of pathsOf(view).entries()) {
      // A page of its own for each way: the address may tell what was open at the last one.
      await page.goto(new URL(`${path}?way=${way}#${section}`, page.url()).href);
      await (path === '/home-v2' ? whenReady : whenSynced)(page);
      await page.clock.runFor(restMs);
      for (const { gesture, state, shown } of steps) {
        await perform(page, gesture);
        const place = `${root}@data-state`;
        await expect
          .poll(async () => {
            const { [place]: parts, ...others } = await seen(page, [place, ...Object.keys(shown)]);
            return [name, parts?.split(' '), others];
          })
          .toEqual([name, expect.arrayContaining(state), shown]);
      }
    }
  });
});
