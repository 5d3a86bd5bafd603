import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../support/browser.ts';

const { arrive } = siteVisits();

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

async function settled(path: string, reducedMotion: 'reduce' | 'no-preference') {
  const { page } = await arrive({ reducedMotion, before: ({ clock }) => clock.install() }, path);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(settleMs);
  await page.waitForLoadState('networkidle');
  // Style sheets and drawings keep their own time: what ends comes to its end.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return page;
}

describe.each(paths)('%s at rest', (path) => {
  test('moves only what is in view, and without the main thread', async () => {
    const page = await settled(path, 'no-preference');
    const { faults } = await watchIdle(page);
    expect(faults).toEqual([]);
  });

  test('moves nothing for a visitor who asked for less motion', async () => {
    const page = await settled(path, 'reduce');
    expect(await watchIdle(page)).toEqual({ running: 0, faults: [] });
  });
});

test('the drawings of the first view are among what is watched', async () => {
  const page = await settled('/', 'no-preference');
  expect((await watchIdle(page)).running).toBeGreaterThan(3);
});
