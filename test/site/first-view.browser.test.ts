import type { Page, Request } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  accessibilityFindings,
  painted,
  screens,
  siteVisits,
  stir,
  whenPaging,
} from '../support/browser.ts';
import { differenceOf, reduce } from '../support/pictures.ts';

const { arrive } = siteVisits({ hasPictures: true });

/** What pictures weigh on a phone before anything is scrolled, in KiB. */
const maxPicturesKib = 120;

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };

/** Runs in the page: it is not completed after 10 s of quiet, by which a slow machine may not have looked at it. */
function neverQuiet(): void {
  const quietMs = 10_000;
  const setAny = window.setTimeout;
  const setOther = (task: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === quietMs ? -1 : setAny(task, ms, ...rest);
  Object.assign(window, { setTimeout: setOther });
}

/** Notes every picture that comes, from the page's own styles and elements alike. */
function notePictures(page: Page) {
  const came: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image' && request.url().startsWith('http')) came.push(request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const sized = came.map(async (request) => {
      const { responseBodySize: bytes } = await request.sizes();
      return { path: new URL(request.url()).pathname, bytes };
    });
    return Promise.all(sized);
  };
}

describe('the first view on a phone', () => {
  test('asks for at most 14 files before the first sign; its drawings come with that', async () => {
    const asked: string[] = [];
    const before = async (page: Page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    };
    const { page } = await arrive({ ...phone, before, script: neverQuiet });
    const drawing = page.locator('[data-machine="looping-animation"]').first();
    await drawing.and(page.locator('[data-state*="loading"]')).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toSatisfy(({ length }: typeof asked) => length <= 14);
    expect(await drawing.locator('svg').count()).toBe(0);
    await stir(page);
    await drawing.locator('svg').first().waitFor();
  });

  test.each(['/', '/home-v1', '/blogs', '/404'])(
    `of %s moves at most ${maxPicturesKib} KiB of pictures`,
    async (path) => {
      let pictures: ReturnType<typeof notePictures> | undefined;
      const before = async (page: Page) => {
        pictures = notePictures(page);
      };
      await arrive({ ...phone, before }, path);
      const came = (await pictures?.()) ?? [];
      expect(came.length).toBeGreaterThan(0);
      const bytes = came.reduce((sum, each) => sum + each.bytes, 0);
      expect({ kib: Math.round(bytes / 1024), came }).toSatisfy(
        ({ kib }: { kib: number }) => kib <= maxPicturesKib,
      );
    },
  );
});

test('two fonts come first, and a whole one with a letter that they lack', async () => {
  const fonts: string[] = [];
  const before = async (page: Page) => {
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
  };
  const { page } = await arrive({ before });
  await page.waitForLoadState('networkidle');
  expect(fonts.toSorted()).toEqual([
    expect.stringMatching(/^\/build\/bricolage-grotesque-[\w-]{8}\.woff2$/),
    expect.stringMatching(/^\/build\/figtree-[\w-]{8}\.woff2$/),
  ]);
  await painted(page, () =>
    page
      .locator('#hero p')
      .first()
      .evaluate((words) => (words.textContent = 'Zoë')),
  );
  await expect
    .poll(() => fonts.slice(2))
    .toEqual([expect.stringMatching(/figtree-latin-wght-normal-[\w-]{8}\.woff2$/)]);
});

/** The sections that are laid out, those on their way into view included. */
const laidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section')]
      .filter(({ firstElementChild }) =>
        firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map(({ id }) => id),
  );

test.each(screens.filter(({ hasTouch }) => hasTouch))(
  'of a home page on a $name ends a section below it',
  async (screen) => {
    const { page } = await arrive({ ...screen, script: neverQuiet });
    await expect.poll(() => laidOut(page)).toEqual(['hero', 'audiences']);
    await stir(page);
    await expect.poll(() => laidOut(page)).toContain('contact');
  },
);

test.each([
  ['/', 'contact', /tile-|portrait-|reason-/],
  ['/home-v2', 'contact', /device-|case-/],
  ['/blogs', 'all', /blog-/],
])(
  'of %s where no finger can come is followed by all that is below, whose pictures come at the sign and wait for nothing before',
  async (path, last, below) => {
    const asked: string[] = [];
    const before = async (page: Page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    };
    const { page } = await arrive({ before, script: neverQuiet, hasPictures: true }, path);
    await expect.poll(() => laidOut(page)).toContain(last);
    await page.waitForLoadState('networkidle');
    const pictures = () =>
      page.evaluate(() => ({
        waiting: [...document.images].filter(({ complete }) => !complete).length,
        held: [...document.images].filter(({ currentSrc }) => currentSrc.startsWith('data:'))
          .length,
      }));
    const { waiting, held } = await pictures();
    expect(waiting).toBe(0);
    expect(held).toBeGreaterThan(0);
    const first = asked.filter((each) => below.test(each)).length;
    await stir(page);
    await expect.poll(() => asked.filter((each) => below.test(each)).length).toBeGreaterThan(first);
    await expect.poll(pictures).toMatchObject({ held: 0 });
  },
);

/** The picture of the page as it stands, once its words and what is in view have come. */
const takePicture = (page: Page) =>
  painted(page, async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      await document.fonts.ready;
      // One that is asked for late, as lazy ones are, has not come although the network rests.
      const shown = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return isInView && image.checkVisibility({ visibilityProperty: true });
      });
      await Promise.allSettled(shown.map((image) => image.decode()));
    });
    // A picture that has only just arrived may be drawn in part the first time.
    await page.screenshot({ animations: 'disabled' });
    return page.screenshot({ animations: 'disabled' });
  });

describe.each(['/', '/home-v1', '/home-v2', '/blogs', '/404'])('the first view of %s', (path) => {
  test.each(screens)('is whole on a $name before the visitor gives a sign', async (screen) => {
    const { width, height, hasTouch } = screen;
    const { page } = await arrive(
      {
        width,
        height,
        hasTouch,
        // The messages and the drawings stand still.
        reducedMotion: 'reduce',
        // What floats before the hero's pictures comes with the sign.
        before: (early) => early.route('**/images/*-layer-*', (route) => route.abort()),
      },
      path,
    );
    const before = await takePicture(page);
    expect(await accessibilityFindings(page)).toEqual([]);
    await stir(page);
    const approved = await reduce(before, width);
    const difference = async () =>
      (await differenceOf(approved, await reduce(await takePicture(page), width)))?.reason;
    // As with the approved pictures, once more before it counts.
    expect((await difference()) && (await difference())).toBeUndefined();
  });
});

// What lies below is laid out once what was asked for first has been painted, unless that may lie there.
test.each([
  { type: 'pointerdown', target: '#hero', waits: true },
  { type: 'touchstart', target: '#hero', waits: true },
  { type: 'click', target: '#hero [role="tab"]', waits: true },
  { type: 'click', target: 'nav a', waits: false },
  { type: 'touchmove', target: '#hero', waits: false },
  { type: 'wheel', target: '#hero', waits: false },
  { type: 'keydown', target: 'body', waits: false },
])('a first $type on $target waits for its answer: $waits', async ({ type, target, waits }) => {
  const { page } = await arrive({ ...phone, script: neverQuiet });
  await whenPaging(page);
  const isLaidOut = await page
    .locator(target)
    .first()
    .evaluate(async (element, name) => {
      const tell = () => document.documentElement.hasAttribute('data-visited');
      const before = tell();
      element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
      const atOnce = tell();
      // On a slow machine the page has its machines a few frames before it says that it answers.
      for (let frame = 0; frame < 10 && !tell(); frame += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
      }
      return [before, atOnce, tell()];
    }, type);
  expect(isLaidOut).toEqual([false, !waits, true]);
});
