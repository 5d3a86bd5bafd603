import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { devtoolsOf } from '../support/devtools.ts';
import { launchBrowser, visit, whenReady, whenSynced } from '../support/browser.ts';

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Every section of the home page, and the pages without its pager. */
const paths = [
  ...['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'].map((id) => `/#${id}`),
  '/home-v2',
  '/blogs',
];

/** Longer than what the page does once after it has come. */
const settleMs = 3500;

/** Watches the page for a second and returns what is wrong with each animation that ran. */
const watchIdle = (page: Page) =>
  page.evaluate(async () => {
    const composited = ['transform', 'translate', 'rotate', 'scale', 'opacity'];
    const noted = ['offset', 'computedOffset', 'easing', 'composite'];
    const faults = new Set<string>();
    const running = new Set<Animation>();
    const isInView = (element: Element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isInside && element.checkVisibility({ visibilityProperty: true });
    };
    function look(animation: Animation): void {
      const { effect } = animation;
      if (animation.playState !== 'running' || !(effect instanceof KeyframeEffect)) return;
      running.add(animation);
      const { target } = effect;
      const name = `<${target?.localName} class="${target?.getAttribute('class')}">`;
      if (!(target instanceof HTMLElement)) faults.add(`${name} is no HTML element`);
      if (!target || !isInView(target)) faults.add(`${name} moves out of view`);
      // All that a mask holds is drawn aside, and once more, in every frame.
      for (let around = target; around; around = around.parentElement)
        if (getComputedStyle(around).maskImage !== 'none') faults.add(`${name} moves in a mask`);
      for (const frame of effect.getKeyframes()) {
        const others = Object.keys(frame).filter((key) => ![...composited, ...noted].includes(key));
        if (others.length > 0) faults.add(`${name} changes ${others.join()}`);
      }
    }
    for (let turn = 0; turn < 10; turn += 1) {
      for (const animation of document.getAnimations()) look(animation);
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    return { running: running.size, faults: [...faults].toSorted() };
  });

/** Lets the page come to rest: its later parts have come and answer. */
async function settle(page: Page): Promise<void> {
  const hasForm = (await page.locator('#contact').count()) > 0;
  await (hasForm ? whenReady : whenSynced)(page);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(settleMs);
  await page.waitForLoadState('networkidle');
  // Pictures that have come are decoded before what they are on rises.
  const stage = page.locator('[data-machine="hero-stage"]');
  await stage.and(page.locator('[data-state~="layers.fetching"]')).waitFor({ state: 'detached' });
  // Style sheets and drawings keep their own time: what ends comes to its end, and what it calls forth as well.
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
    for (let turn = 0, moving = ending(); turn < 10 && moving.length > 0; turn += 1) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      moving = ending();
    }
  });
}

async function idle(
  path: string,
  reducedMotion: 'reduce' | 'no-preference',
  whenReached?: (page: Page) => Promise<unknown>,
) {
  if (!browser) throw new Error('The browser is not up yet.');
  const before = (early: Page) => early.clock.install();
  const visited = await visit(browser, `${inject('siteUrl')}${path}`, {
    reducedMotion,
    before,
  });
  const { page } = visited;
  await settle(page);
  await whenReached?.(page);
  const seen = await watchIdle(page);
  await visited.close();
  return seen;
}

// Most of it is waiting, and no time is measured: the pages are watched side by side.
describe.each(paths)('%s at rest', (path) => {
  test.concurrent('moves only what is in view, without the main thread and in no mask', async () => {
    const { faults } = await idle(path, 'no-preference');
    expect(faults).toEqual([]);
  });

  test.concurrent('moves nothing for a visitor who asked for less motion', async () => {
    expect(await idle(path, 'reduce')).toEqual({ running: 0, faults: [] });
  });
});

test('the drawings of the first view are among what is watched', async () => {
  const { running } = await idle('/#hero', 'no-preference', (page) =>
    page
      .locator('#hero [data-machine="looping-animation"][data-state*="playing"]')
      .first()
      .waitFor(),
  );
  expect(running).toBeGreaterThan(3);
});

/** Asks why each layer is one that the compositor has of the page. */
async function watchLayers(page: Page) {
  const tools = await devtoolsOf(page);
  let latest: readonly { layerId: string }[] = [];
  tools.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
    latest = layers;
  });
  await tools.send('DOM.enable');
  await tools.send('LayerTree.enable');
  return async () => {
    const reasons = latest.map(({ layerId }) =>
      tools.send('LayerTree.compositingReasons', { layerId }),
    );
    return (await Promise.all(reasons)).map(({ compositingReasonIds }) => compositingReasonIds);
  };
}

test('what was seen and moves no more has no layer of its own', async () => {
  if (!browser) throw new Error('The browser is not up yet.');
  const before = (early: Page) => early.clock.install();
  const visited = await visit(browser, inject('siteUrl'), { before });
  const { page } = visited;
  const layers = await watchLayers(page);
  await whenReady(page);
  const moving = async () => {
    await page.clock.runFor(settleMs);
    return (await layers()).flat().filter((reason) => /^Active.*Animation$/u.test(reason));
  };
  await expect.poll(moving).not.toEqual([]);
  for (const id of ['audiences', 'testimonials', 'why-us']) {
    await page.evaluate((section) => location.assign(`#${section}`), id);
    const arrived = page.locator(`#${id}[data-arrival="arrived"]`);
    await expect.poll(() => page.clock.runFor(settleMs).then(() => arrived.count())).toBe(1);
  }
  await expect.poll(moving).not.toEqual([]);
  await page.evaluate(() => location.assign('#contact'));
  await expect.poll(moving).toEqual([]);
  // What scrolls, what stays in its place over it, and their neighbours: one for each moving thing were 70.
  await expect.poll(async () => (await layers()).length).toBeLessThan(20);
  await visited.close();
});
