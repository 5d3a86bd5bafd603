import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AnimationItem } from 'lottie-web';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { painted, siteVisits } from '../../support/browser.ts';

const { arrive, open } = siteVisits();

/** Lottie's own player, which draws what the layers are compared with. */
const player = createRequire(import.meta.url).resolve(
  'lottie-web/build/player/lottie_light.min.js',
);

interface LottiePlayer {
  loadAnimation(options: object): AnimationItem;
}

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

/** How the layers of the first drawing stand, and how far each of its animations is. */
const pose = (page: Page) =>
  page
    .locator(inHero)
    .first()
    .evaluate((root) => {
      const animations = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && root.contains(effect.target));
      return {
        styles: [...root.querySelectorAll('span span')].map((layer) => {
          const { translate, rotate, scale, opacity } = getComputedStyle(layer);
          return [translate, rotate, scale, opacity].join(' ');
        }),
        times: animations.map(({ currentTime }) => Number(currentTime)),
        playing: animations.map(({ playState }) => playState),
      };
    });

/** Reads what the page fetches for its drawings, in order. */
async function fetched(page: Page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /lottie|animations\/.*\.json/.test(path)),
  );
}

describe('the drawings by the buttons (H2)', () => {
  test('move in the open tab: its own and that of the app button, all and nothing is fetched for it', async () => {
    const { page, troubles } = await open();
    await playing(page, inHero);
    expect(await states(page, inHero)).toEqual(['player.playing', 'player.playing']);
    const before = await pose(page);
    expect(before.styles.length).toBeGreaterThan(1);
    await expect.poll(async () => (await pose(page)).styles).not.toEqual(before.styles);
    const { times } = await pose(page);
    expect(new Set(times).size).toBe(1);
    expect(await fetched(page)).toEqual([]);
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
    const ran = (await pose(page)).playing;
    expect(new Set(ran)).toEqual(new Set(['running']));
    expect(await fetched(page)).toEqual([]);
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
    expect(new Set((await pose(page)).playing)).toEqual(new Set(['paused']));
  });

  test('go on from where they were held, all layers in step', async () => {
    const { page } = await open();
    await playing(page, inHero);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator(`${inHero}[data-state*="motion.reduced"]`).first().waitFor();
    const held = await pose(page);
    expect(new Set(held.times).size).toBe(1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await playing(page, inHero);
    const { times } = await pose(page);
    expect(new Set(times).size).toBe(1);
    expect(times[0]).toBeGreaterThanOrEqual(held.times[0] ?? Infinity);
  });

  test('are pictures for a visitor who asked for less motion', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    expect(await page.locator(`${inHero} svg`).count()).toBe(0);
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
    expect(await page.locator(`${inHero} svg`).count()).toBe(0);
  });

  test('leave their picture in a browser that cannot move them', async () => {
    const { page } = await open({
      before: (target) => target.addInitScript('delete window.KeyframeEffect'),
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

test('the get-app circle moves and its ring turns once the footer is in view, until its control stops both (F2)', async () => {
  const { page } = await open();
  const circle = '#footer [data-machine="looping-animation"]';
  const ring = () =>
    page.locator(circle).evaluate((drawing) =>
      drawing.parentElement
        ?.getAnimations({ subtree: true })
        .filter((each) => each instanceof CSSAnimation)
        .map(({ playState }) => playState),
    );
  expect(await states(page, circle)).toEqual(['player.waiting']);
  expect(await ring()).toEqual(['paused']);
  await page.evaluate(() => document.getElementById('footer')?.focus());
  await playing(page, circle);
  expect(await ring()).toEqual(['running']);
  const control = page.getByRole('button', { name: 'Pause the circle' });
  await control.click();
  expect(await states(page, circle)).toEqual(['player.paused']);
  expect(await ring()).toEqual(['paused']);
  await control.click();
  expect(await states(page, circle)).toEqual(['player.playing']);
  expect(await ring()).toEqual(['running']);
});

/** Pixels of a picture for one of the page. */
const density = 4;

/** Frames at which a drawing is compared; 45.5 and 46.5 are in the midst of its fastest changes. */
const frames = [0, 8, 20, 30, 41, 45.5, 46.5, 58, 75, 90, 105, 118];

/** The same drawing at each of those frames: its layers, and what Lottie's own player shows of its file. */
async function filmStrip(page: Page, selector: string, name: string) {
  const place = page.locator(selector).first();
  // What the tab does once is over, and nothing else is drawn with each frame.
  await place.evaluate((root) => {
    for (const each of document.getAnimations()) {
      if (each.effect?.getComputedTiming().iterations !== Infinity) each.finish();
    }
    document.body.style.visibility = 'hidden';
    root.style.visibility = 'visible';
  });
  const shots = (show: (root: HTMLElement, frame: number) => void) =>
    painted(page, async () => {
      const strip: Buffer[] = [];
      for (const frame of frames) {
        await place.evaluate(show, frame);
        strip.push(await place.screenshot());
      }
      return strip;
    });
  const layers = await shots((root, frame) => {
    for (const animation of root.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = (frame * 1000) / 60;
    }
  });
  await page.evaluate(readFileSync(player, 'utf8'));
  const animationData: unknown = JSON.parse(
    readFileSync(`public/assets/animations/${name}.json`, 'utf8'),
  );
  await place.evaluate((root, data) => {
    const container = root.querySelector<HTMLElement>(':scope > span');
    if (!container) throw new Error('There is no stage.');
    container.replaceChildren();
    const { lottie } = window as unknown as { lottie: LottiePlayer };
    const item = lottie.loadAnimation({ container, animationData: data, autoplay: false });
    Object.assign(root, { goTo: (frame: number) => item.goToAndStop(frame, true) });
  }, animationData);
  const expected = await shots((root, frame) => {
    (root as unknown as { goTo(at: number): void }).goTo(frame);
  });
  return { layers, expected };
}

/** The largest difference of two pictures at the size of the page, 0 to 255: soft edges do not count. */
async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  const pixels = async (png: Buffer) => {
    const { width } = await sharp(png).metadata();
    const small = sharp(png).resize({ width: Math.round(width / density) });
    return small.removeAlpha().raw().toBuffer();
  };
  const [first, second] = await Promise.all([pixels(one), pixels(other)]);
  return first.reduce((most, value, at) => Math.max(most, Math.abs(value - (second[at] ?? 0))), 0);
}

describe('the layers of a drawing show what its Lottie file says', () => {
  test.each([
    ['app', '#hero-panel-app :not(a) > [data-machine="looping-animation"]', 'App'],
    ['app-button', '#hero-panel-app a > [data-machine="looping-animation"]', 'App'],
    ['dashboard', '#hero-panel-dashboard [data-machine="looping-animation"]', 'Dashboard'],
    ['medlink', '#hero-panel-medlink [data-machine="looping-animation"]', 'Medlink'],
  ])('%s', async (name, selector, tab) => {
    const { page } = await open({ deviceScaleFactor: density, hasPictures: true });
    await page.getByRole('tab', { name: tab }).click();
    // A world that opens behind a drawing would show through its soft edges.
    await page.locator('[data-machine="hero-stage"][data-state~="worlds.resting"]').waitFor();
    await playing(page, selector);
    const { layers, expected } = await filmStrip(page, selector, name);
    // It is seen, and moves.
    expect(new Set(layers.map((each) => each.toString('base64'))).size).toBeGreaterThan(2);
    const differences = await Promise.all(
      layers.map((each, index) => largestDifference(each, expected[index] ?? each)),
    );
    // Layers are drawn once and then moved: their edges are a little softer, and nothing else differs.
    expect(Math.max(...differences)).toBeLessThan(40);
  });
});

test.each(['/', '/home-v2'])(
  'on %s the picture of each drawing stands in its place, whatever the part around it does to pictures',
  async (path) => {
    const { page } = await open({ reducedMotion: 'reduce' }, path);
    const places = await page
      .locator('[data-machine="looping-animation"]')
      .evaluateAll((drawings) =>
        drawings.map((drawing) =>
          [drawing, drawing.querySelector('img')].map((each) => {
            const { x, y, width, height } = each?.getBoundingClientRect() ?? new DOMRect();
            return [x, y, width, height].map(Math.round).join(' ');
          }),
        ),
      );
    expect(places.length).toBeGreaterThan(0);
    for (const [drawing, picture] of places) expect(picture).toBe(drawing);
  },
);

test('a drawing that fails while it moves is told of, and takes nothing with it (X1, X2)', async () => {
  const { page, troubles } = await open({
    script: () =>
      Object.defineProperty(Animation.prototype, 'startTime', {
        set() {
          throw new Error('no such time');
        },
      }),
  });
  await expect
    .poll(() => troubles.map((trouble) => trouble.split('\n')[0]))
    .toContainEqual('warning: The animation app has stopped Error: no such time');
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  expect(await page.getByRole('tab', { name: 'Dashboard' }).getAttribute('aria-selected')).toBe(
    'true',
  );
});
