import { describe, expect, test } from 'vitest';
import { siteVisits, whenReady, whenSynced } from '../support/browser.ts';
import { drivenViews } from '../support/driven-views.ts';
import { beOwnOpener, perform, whenListening } from '../support/hand.ts';
import { standing } from '../support/standing.ts';
import { toursOf } from '../support/view-paths.ts';

// D2: the views in a real browser, along the paths that their machines generate.

const { openStill } = siteVisits({ whenAnswering: async () => undefined });

/** Longer than any throttle and any way. */
const restMs = 1500;
const whenAnswering = {
  '/': whenReady,
  '/blogs': whenSynced,
  '/blogs?record': whenSynced,
  '/blogs?replay': whenSynced,
  '/blogs?replay=/visit.json': whenSynced,
  '/home-v2': whenReady,
  '/inspector': whenListening,
  '/?inspect': whenSynced,
};

const inBrowser = Object.entries(drivenViews).filter(([, { only }]) => only !== 'gallery');

describe.each(inBrowser)('the %s', (_, view) => {
  test('shows what its machine is in, after every gesture in every state', async () => {
    const { widthPx: width = 1440, page: path = '/', section, root, hasFullMotion } = view;
    const options = {
      width,
      height: 900,
      hasTouch: view.only === 'browser',
      reducedMotion: hasFullMotion ? 'no-preference' : 'reduce',
      script: `(${String(beOwnOpener)})();${view.script ?? ''}`,
    } as const;
    // Time stands still before the first tour begins, on what is no page of the site.
    const { page } = await openStill(options, '/robots.txt');
    for (const [way, tour] of toursOf(view).entries()) {
      // A page of its own for each tour: the address may tell what was open at the last one.
      const address = new URL(`${path}#${section}`, page.url());
      address.searchParams.set('way', String(way));
      await page.goto(address.href);
      await whenAnswering[path](page);
      await page.clock.runFor(restMs);
      for (const { name, gesture, state, shown } of tour) {
        await perform(page, gesture);
        const place = `${root}@data-state`;
        await expect
          .poll(async () => {
            const { [place]: parts, ...others } = await page.evaluate(standing, [
              place,
              ...Object.keys(shown),
            ]);
            return [name, parts?.split(' ') ?? [], others];
          })
          .toEqual([name, expect.arrayContaining([...state]), shown]);
      }
    }
  });
});
