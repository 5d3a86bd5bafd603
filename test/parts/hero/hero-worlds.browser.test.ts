import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { held, painted, siteVisits, whenReady } from '../../support/browser.ts';
import { contrastOf, luminanceOf } from '../../support/contrast.ts';
import { stopAnimations } from '../../support/film.ts';

/** For what is asked of boxes and styles, which the files of the pictures do not change. */
const { arrive: arriveBare, open: openBare, openStill: openBareStill } = siteVisits();

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, tab: string) => page.locator(`#hero-panel-${tab}`);
const stageIs = (page: Page, state: string) =>
  page.locator(`[data-machine="hero-stage"][data-state~="${state}"]`).waitFor();

const { arrive, open, openOnce, openStill } = siteVisits({
  hasPictures: true,
  // They wait for an idle moment, which a clock that stands never has.
  whenAnswering: async (page) => {
    await whenReady(page);
    await stageIs(page, 'layers.raised');
  },
});

/** Puts what moves to a moment of its way. */
const moveTo = (page: Page, timeMs: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      animation.currentTime = Math.min(time, end - 0.01);
    }
  }, timeMs);

/** The contrast between the darkest and the lightest pixel of each strip of 8 px. */
async function stripContrasts(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strips = Math.floor(info.width / 8);
  return Array.from({ length: strips }, (_, strip) => {
    let [low, high] = [1, 0];
    for (let y = 0; y < info.height; y += 1) {
      for (let x = strip * 8; x < strip * 8 + 8; x += 1) {
        const at = (y * info.width + x) * 3;
        const luminance = luminanceOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        low = Math.min(low, luminance);
        high = Math.max(high, luminance);
      }
    }
    return contrastOf(high, low);
  });
}

describe('a change of tab', () => {
  test('leaves the words that go in their place, with their messages', async () => {
    const { page } = await openStill();
    await stopAnimations(page);
    const look = () =>
      panel(page, 'app').evaluate((it) => ({
        topPx: it.querySelector('h2')?.getBoundingClientRect().top,
        pills: [...it.querySelectorAll('li')].map(({ textContent }) => textContent),
        quotes: it.querySelectorAll('[data-part="quote"]').length,
      }));
    const before = await look();
    expect(before.pills).toHaveLength(3);
    await tabOf(page, 'Dashboard').click();
    await stageIs(page, 'worlds.changing');
    expect(await look()).toEqual(before);
    // What tests and tools find by its part is the open tab's alone.
    expect(await page.locator('#hero [data-part="message"]').count()).toBe(3);
  });

  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])(
    'shows one text in each place at every moment, and a world, at $width × $height',
    async (screen) => {
      const { page } = await openStill(screen);
      await stopAnimations(page);
      await tabOf(page, 'Medlink').click();
      await stageIs(page, 'worlds.changing');
      for (let timeMs = 0; timeMs <= 800; timeMs += 40) {
        await moveTo(page, timeMs);
        const seen = await page.evaluate(() => {
          const opacityOf = (element: Element | null): number => {
            let opacity = 1;
            for (let each = element; each && each.id !== 'hero'; each = each.parentElement) {
              const style = getComputedStyle(each);
              opacity *= style.visibility === 'hidden' ? 0 : Number(style.opacity);
            }
            return opacity;
          };
          // The heading, its line, the buttons, the messages.
          const places = ['h2 > span > span', 'h2 + *', 'h2 + * + *', 'h2 + * + * + *'].map(
            (place) =>
              [...document.querySelectorAll('#hero :has(> h2)')]
                .map((copy) => opacityOf(copy.querySelector(place)))
                .filter((opacity) => opacity > 0.1),
          );
          const [app] = document.querySelectorAll('#hero [data-part="world"]');
          return {
            legible: places[0]?.length,
            ghosts: places.filter((texts) => texts.length > 1).length,
            isRead: places.filter((texts) => texts.length > 0).length > 1,
            app: opacityOf(app ?? null),
          };
        });
        expect({ timeMs, ...seen }).toMatchObject({ app: 1, legible: 1, ghosts: 0, isRead: true });
      }
    },
  );

  test.each([
    { width: 1440, height: 900, wider: 24 },
    { width: 390, height: 844, wider: 0 },
  ])(
    'a door that opens has a frame of its own shape, and an open one has none, at $width × $height',
    async ({ wider, ...screen }) => {
      const { page } = await openStill(screen);
      await stopAnimations(page);
      const doors = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('#hero [data-part="world"]')].map((world) => {
            const rim = world.previousElementSibling ?? world;
            const style = getComputedStyle(rim);
            return {
              isSeen: style.visibility !== 'hidden',
              isSameShape: style.clipPath === getComputedStyle(world).clipPath,
              wider: (rim as HTMLElement).offsetWidth - (world as HTMLElement).offsetWidth,
            };
          }),
        );
      const none = [false, false, false];
      expect((await doors()).map(({ isSeen }) => isSeen)).toEqual(none);
      await tabOf(page, 'Medlink').click();
      await stageIs(page, 'worlds.changing');
      for (const timeMs of [120, 240, 360, 480]) {
        await moveTo(page, timeMs);
        expect((await doors())[2]).toEqual({ isSeen: true, isSameShape: true, wider });
      }
      // It stands on the floor from the start.
      await moveTo(page, 240);
      const { x = 0, width = 0 } = (await tabOf(page, 'Medlink').boundingBox()) ?? {};
      const isOnFloor = await page.evaluate(
        (xPx) =>
          document
            .elementsFromPoint(xPx, innerHeight - 2)
            .some((it) => it.closest('#hero-panel-medlink [data-part="world"]')),
        x + width / 2,
      );
      expect(isOnFloor).toBe(true);
      await page.clock.runFor(2000);
      await stageIs(page, 'worlds.resting');
      await expect.poll(async () => (await doors()).map(({ isSeen }) => isSeen)).toEqual(none);
    },
  );

  test('keeps every label of the tabs readable while the ink passes', async () => {
    const { page } = await openStill();
    await stopAnimations(page);
    const labels = await page.getByRole('tab').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const range = document.createRange();
        range.selectNodeContents(tab.lastChild ?? tab);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    await tabOf(page, 'Medlink').click();
    await page.mouse.move(700, 500);
    await stageIs(page, 'worlds.changing');
    await painted(page, async () => {
      for (let timeMs = 0; timeMs <= 400; timeMs += 40) {
        await moveTo(page, timeMs);
        for (const clip of labels) {
          const contrasts = await stripContrasts(await page.screenshot({ clip }));
          expect({ timeMs, clip, least: Math.min(...contrasts) }).toSatisfy(
            ({ least }: { least: number }) => least > 4.5,
          );
        }
      }
    });
  });

  test('waits with the picture, not with the words, until it can be whole', async () => {
    const { hold, release } = held();
    const { page } = await openStill({ before: (early) => early.route('**/hero-medlink-*', hold) });
    await tabOf(page, 'Medlink').click();
    await stageIs(page, 'worlds.preparing');
    expect(await panel(page, 'medlink').getAttribute('data-world')).toBe('waiting');
    expect(await panel(page, 'app').locator('[data-part="world"]').isVisible()).toBe(true);
    release();
    await stageIs(page, 'worlds.changing');
    const pictures = panel(page, 'medlink').locator('[data-part="world"] img');
    expect(
      await pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).complete)),
    ).toBe(true);
  });

  test('that is taken back closes the door where it is', async () => {
    const { page } = await openStill();
    await stopAnimations(page);
    await tabOf(page, 'Dashboard').click();
    await stageIs(page, 'worlds.changing');
    await moveTo(page, 380);
    const doorOf = () =>
      panel(page, 'dashboard')
        .locator('[data-part="world"]')
        .evaluate((it) => getComputedStyle(it).clipPath);
    const before = await doorOf();
    await tabOf(page, 'App').click();
    expect(await panel(page, 'dashboard').getAttribute('data-world')).toBe('closing');
    expect(await doorOf()).toBe(before);
    expect(await panel(page, 'app').getAttribute('data-world')).toBeNull();
  });

  test('is a plain one for a visitor who asked for less motion', async () => {
    const { page } = await openBareStill({ reducedMotion: 'reduce' });
    await tabOf(page, 'Dashboard').click();
    // Its picture is waited for, or given up; the change after it lasts longer than a step of this.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.locator('[data-machine="hero-stage"]').getAttribute('data-state');
      })
      .toContain('worlds.changing');
    const running = () => document.getAnimations().filter((it) => it.playState === 'running');
    expect(await page.evaluate(`(${String(running)})().length`)).toBe(0);
    expect(await tabOf(page, 'Dashboard').evaluate((it) => getComputedStyle(it).color)).toBe(
      'rgb(251, 246, 236)',
    );
  });
});

/** Runs in the page: writes down how the pictures of the hero's worlds are scaled when they come. */
function tellEntrances(): void {
  const entrances: string[] = [];
  Object.assign(window, { entrances });
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (propertyName !== 'scale' || !(target instanceof Element)) return;
    if (!target.matches('[data-part="world"] > picture > img')) return;
    for (const animation of target.getAnimations()) {
      if (!(animation instanceof CSSTransition) || animation.transitionProperty !== 'scale')
        continue;
      const { duration, delay } = animation.effect?.getComputedTiming() ?? {};
      const [from, to] =
        animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      entrances.push(
        `${target.closest<HTMLElement>('[data-tab]')?.dataset.tab}: ${from?.scale} to ${to?.scale}, ${Number(duration)} ms after ${delay}`,
      );
    }
  });
}

describe('the picture of the first view', () => {
  const entrances = (page: Page) =>
    page.evaluate(() => (window as unknown as { entrances: string[] }).entrances);

  test('settles from 1.03 to 1 in 900 ms', async () => {
    const { hold, release } = held();
    const { page } = await arriveBare({
      script: tellEntrances,
      // What keeps the page's thread would have it over before it is told of.
      before: async (early) => {
        await stopAnimations(early);
        await early.route('**/build/core-*', hold);
      },
      until: 'commit',
    });
    await expect.poll(() => entrances(page)).toContain('app: 1.03 to none, 900 ms after 0');
    release();
  });

  test.each([
    ['with less motion', { reducedMotion: 'reduce' }],
    ['on a phone', { width: 390, height: 844 }],
  ] as const)('stands still %s', async (_, options) => {
    const { page } = await openBare({ ...options, script: tellEntrances });
    expect(await entrances(page)).toEqual([]);
  });
});

describe('the layers before a picture', () => {
  const layers = (page: Page) => page.locator('#hero-panel-app [data-part="world"] > div');

  test('follow the mouse by 10 and 18 px at most, the picture by 4', async () => {
    const { page } = await open();
    await page.mouse.move(600, 400);
    await page.mouse.move(1439, 450);
    const world = page.locator('#hero-panel-app [data-part="world"]');
    const movesPx = () =>
      world.evaluate((it) =>
        [it.querySelector('img'), ...it.querySelectorAll(':scope > div')].map((each) =>
          each ? Math.round(Number.parseFloat(getComputedStyle(each).translate)) : 0,
        ),
      );
    await expect.poll(movesPx).toEqual([-4, -10, -18]);
  });

  test('float while the messages may move, and rest with them', async () => {
    const { page } = await open();
    await page.mouse.move(900, 300);
    const states = () =>
      layers(page)
        .locator('img')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationPlayState));
    expect(await states()).toEqual(['running', 'running']);
    await page.locator('#hero [data-part="rotation-toggle"]').click();
    expect(await states()).toEqual(['paused', 'paused']);
  });

  test.each([
    ['on a phone', { width: 390, height: 844, hasTouch: true }, 0],
    ['on a desktop, before the first sign', { width: 1440, height: 900 }, 1],
  ])('are not fetched %s', async (_, screen, atSign) => {
    const asked: string[] = [];
    const before = async (early: Page) => {
      // Nobody's page is completed after a while.
      await early.clock.install({ time: 0 });
      await early.clock.pauseAt(60_000);
      early.on('request', (request) => asked.push(request.url()));
    };
    const { page } = await arrive({ ...screen, before, until: 'load' });
    await page.waitForLoadState('networkidle');
    const countAsked = () => asked.filter((url) => url.includes('-layer-')).length;
    expect(countAsked()).toBe(0);
    await page.clock.resume();
    await whenReady(page);
    await stageIs(page, 'layers.raised');
    expect(Math.sign(countAsked())).toBe(atSign);
  });
});

describe('the pictures of the page', () => {
  const missing = (page: Page) =>
    page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);

  test('all come after the first sign, so that none pops up further down', async () => {
    const { page } = await open();
    await expect.poll(() => missing(page)).toBe(0);
  });

  test('wait to come near for a visitor who saves data', async () => {
    const before = (early: Page) =>
      early.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    const { page } = await open({ before });
    await page.waitForLoadState('networkidle');
    expect(await missing(page)).toBeGreaterThan(3);
  });
});

describe('what floats before a world', () => {
  /** Stands still, all of it and nothing else on a dark page. */
  const alone = `
    html { background: #123 !important; }
    body * { visibility: hidden; transition: none !important; }
    #hero, #hero [role="tabpanel"]:not([hidden]) [data-part="world"] > div img {
      visibility: visible;
      animation: none !important;
    }`;

  test('is drawn in a part of the screen that cuts nothing of it off', async () => {
    const { page } = await open({ bypassCSP: true });
    await page.addStyleTag({ content: alone });
    for (const [width, height] of [
      [1350, 900],
      [2100, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const tab of ['app', 'dashboard', 'medlink']) {
        await page.locator(`#hero-tab-${tab}`).evaluate((it: HTMLElement) => it.click());
        await stageIs(page, 'worlds.resting');
        // Another width has other files.
        await panel(page, tab)
          .locator('[data-part="world"] img')
          .evaluateAll((all) => Promise.all(all.map((it) => (it as HTMLImageElement).decode())));
        const [shown, whole] = await painted(page, async () => {
          const cut = await page.screenshot();
          const style = await page.addStyleTag({
            content: '[data-part="world"] > div { clip-path: none !important; }',
          });
          const uncut = await page.screenshot();
          await style.evaluate((it) => it.parentNode?.removeChild(it));
          return [cut, uncut];
        });
        expect.soft(shown?.equals(whole ?? Buffer.of()), `${tab} at ${width}`).toBe(true);
        const { channels } = await sharp(whole).stats();
        expect(channels.some(({ stdev }) => stdev > 5)).toBe(true);
      }
    }
  });

  test('and the worlds behind follow a pointer only where they are seen', async () => {
    const { page } = await open();
    await stopAnimations(page);
    await page.mouse.move(300, 300);
    const moved = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap((it) => (it instanceof CSSTransition ? [it.effect as KeyframeEffect] : []))
        .flatMap(({ target }) => target?.closest('[role="tabpanel"]')?.id ?? []),
    );
    expect(new Set(moved)).toEqual(new Set(['hero-panel-app']));
  });
});

describe('the quote', () => {
  test.each([
    [390, 844],
    [360, 640],
    [820, 1180],
  ])('stands on an opaque pill at %i × %i', async (width, height) => {
    const { page } = await openBare({ width, height, hasTouch: true });
    const background = await page
      .locator('#hero [data-part="quote"]')
      .first()
      .evaluate((it) => getComputedStyle(it.parentElement ?? it).backgroundColor);
    expect(background).toBe('rgb(251, 246, 236)');
  });
});

test('the words, their line among them, end above the product in the windows of phones, with their bars and without', async () => {
  const { page } = await open({ hasTouch: true, width: 390, height: 844, reducedMotion: 'reduce' });
  // Those of Safari and Chrome on iPhones, Pixels and Galaxies.
  const windows = [
    [360, 616],
    [375, 553],
    [375, 635],
    [390, 664],
    [390, 844],
    [393, 727],
    [412, 785],
    [414, 719],
    [430, 739],
  ] as const;
  const faults: string[] = [];
  for (const name of ['App', 'Dashboard', 'Medlink']) {
    await tabOf(page, name).click();
    await stageIs(page, 'worlds.resting');
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const { productPx, coveredPx, linePx } = await panel(page, name.toLowerCase()).evaluate(
        (it) => {
          const boxOf = (part: string) => it.querySelector(part)?.getBoundingClientRect();
          const plate = boxOf('[data-part="world"] img');
          const words = boxOf('*:has(> [data-part="quote"])');
          // It is in the lower 60 % of its picture.
          const product = 0.6 * (plate?.height ?? 0);
          const top = (plate?.bottom ?? 0) - product;
          return {
            productPx: product,
            coveredPx: (words?.bottom ?? Infinity) - top,
            linePx: boxOf('h2 + p')?.height ?? 0,
          };
        },
      );
      // The arch behind it, at most.
      const isWhole = coveredPx < 16 && productPx / height > 0.3 && linePx > 35;
      if (!isWhole) {
        faults.push(
          `${name} at ${width} × ${height}: ${coveredPx} of ${productPx} px, a line of ${linePx} px`,
        );
      }
    }
  }
  expect(faults).toEqual([]);
});

// The largest file is the largest there is.
test.each([
  { width: 820, height: 1180, deviceScaleFactor: 1 },
  { width: 820, height: 1180, deviceScaleFactor: 2 },
  { width: 1080, height: 1920 },
  { width: 1440, height: 900 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
])('the picture that comes is as wide as it is shown at $width × $height', async (screen) => {
  const { page } = await open(screen);
  const picture = page.locator('#hero-panel-app [data-part="world"] > picture img');
  const [fileOf, shownPx] = await picture.evaluate((it: HTMLImageElement) => [
    it.currentSrc,
    it.clientWidth * devicePixelRatio,
  ]);
  expect(Number(/-(\d+)\.\w+$/.exec(fileOf)?.[1])).toBeGreaterThanOrEqual(Math.min(shownPx, 2880));
});

describe('the kit on a phone', () => {
  const upright = openOnce({ width: 390, height: 844, hasTouch: true });
  const lying = openOnce({ width: 844, height: 390, hasTouch: true });

  test('has its brochure as a mark of 48 px beside the button', async () => {
    const { page } = upright();
    await tabOf(page, 'Medlink').click();
    // Of one frame, since the words are still coming.
    const [sales, brochure] = await panel(page, 'medlink')
      .getByRole('link', { name: /^(Contact Sales|Kit brochure)/ })
      .evaluateAll((links) =>
        links.map((link) => {
          const { width, height, y } = link.getBoundingClientRect();
          return { width, height, y };
        }),
      );
    expect(brochure).toMatchObject({ width: 48, height: 48, y: sales?.y });
  });

  // A sheet with margins is as narrow as a phone may be.
  test('says its brochure in words on paper', async () => {
    const { page } = await openBare({ width: 718, height: 1040 });
    await page.emulateMedia({ media: 'print' });
    const brochure = page.locator('#hero-panel-medlink a[download]');
    expect(await brochure.evaluate((it) => getComputedStyle(it).fontSize)).not.toBe('0px');
  });

  test('shows its quote and the tabs above the fold of a phone that lies', async () => {
    const { page } = lying();
    await tabOf(page, 'Medlink').evaluate((it: HTMLElement) => it.click());
    await stageIs(page, 'worlds.resting');
    const bottoms = await page.evaluate(() =>
      ['#hero-panel-medlink [data-part="quote"]', '#hero [role="tablist"]'].map(
        (each) => (document.querySelector(each)?.getBoundingClientRect().bottom ?? 999) + scrollY,
      ),
    );
    for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(390);
  });
});

test.each([
  [667, 375],
  [740, 360],
])('the upright picture fills a phone of %i × %i that lies', async (width, height) => {
  const { page } = await openBare({ width, height, hasTouch: true });
  const px = await page.evaluate(() => {
    const picture = document.querySelector('#hero-panel-app picture img:not([data-part])');
    const bar = document.querySelector('[data-machine="nav-bar"]');
    return {
      product: 0.6 * (picture?.getBoundingClientRect().height ?? 0),
      screen: innerHeight - (bar?.getBoundingClientRect().bottom ?? 0),
    };
  });
  // Its product is in its lower 60 %.
  expect(px.product / px.screen).toBeGreaterThan(0.9);
  expect(px.product / px.screen).toBeLessThan(1.1);
});

test.each([
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 1280, height: 480 },
])(
  'the wide picture stands whole below the bar on a screen of $width × $height',
  async (screen) => {
    // A mouse that was left on the page moves no layer of it.
    const { page } = await openBare({ ...screen, hasTouch: true, reducedMotion: 'reduce' });
    const frames = await page.evaluate(() => {
      const bar = document.querySelector('[data-machine="nav-bar"] > *')?.getBoundingClientRect();
      return ['app', 'dashboard', 'medlink'].map((tab) => {
        const images = document.querySelectorAll<HTMLImageElement>(
          `#hero-panel-${tab} [data-part="world"] img`,
        );
        const [plate, ...layers] = images;
        const { top = 0, right = 0, bottom = 0, height = 1 } = plate?.getBoundingClientRect() ?? {};
        const isOfPlate = ({ offsetWidth, offsetHeight }: HTMLImageElement) =>
          offsetWidth === plate?.offsetWidth && offsetHeight === plate?.offsetHeight;
        const coveredPart = ((bar?.bottom ?? 999) - top) / height;
        return { right, bottom, coveredPart, layersOfPlate: layers.filter(isOfPlate).length };
      });
    });
    // Where the product begins below its picture's top, in parts of its height.
    for (const [index, productTop] of [0.186, 0.313, 0.165].entries()) {
      const { right = 0, bottom = 0, coveredPart, layersOfPlate } = frames[index] ?? {};
      expect(Math.abs(right - screen.width)).toBeLessThanOrEqual(8);
      expect(Math.abs(bottom - screen.height)).toBeLessThanOrEqual(8);
      expect(coveredPart).toBeLessThan(productTop);
      expect(layersOfPlate).toBe(2);
    }
  },
);
