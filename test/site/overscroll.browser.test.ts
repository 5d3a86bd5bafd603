import { expect, test } from 'vitest';
import { devtoolsOf } from '../support/devtools.ts';
import { siteVisits } from '../support/browser.ts';

const { arrive, open } = siteVisits();

// WebKit scrolls no page by wheel whose root has another value and that hears wheels it may prevent.
test.each(['/', '/home-v2', '/home-v1', '/blogs'])(
  'the root of %s overscrolls as usual',
  async (path) => {
    const { page } = await arrive({}, path);
    const valueOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).overscrollBehaviorY);
    expect([await valueOf('html'), await valueOf('body')]).toEqual(['auto', 'auto']);
  },
);

test('a finger that pulls the first section down does not reload the page', async () => {
  const { page } = await open({ width: 390, height: 844, hasTouch: true });
  const heard = await page.evaluateHandle(() => {
    const kept: boolean[] = [];
    addEventListener('touchmove', (event) => kept.push(event.defaultPrevented));
    return kept;
  });
  const devtools = await devtoolsOf(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 12, y })) });
  await touch('touchStart', 300);
  await touch('touchMove', 301);
  await touch('touchMove', 340);
  await touch('touchMove', 420);
  const kept = await heard.jsonValue();
  await touch('touchEnd');
  expect(kept.length).toBeGreaterThan(0);
  expect(kept).not.toContain(false);
});
