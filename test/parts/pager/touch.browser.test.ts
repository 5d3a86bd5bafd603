import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../../support/devtools.ts';
import {
  nextEvent,
  pagerFacts,
  siteVisits,
  withoutMomentum,
  type VisitOptions,
} from '../../support/browser.ts';
import { stopAnimations } from '../../support/film.ts';

const { open, openStill } = siteVisits();

/** Longer than any throttle and any way. */
const restMs = 1500;
const startPx = 300;
const phone = { width: 390, height: 844, hasTouch: true };
const tablet = { width: 820, height: 1180, hasTouch: true };
/** Tablets on which no section is taller than the screen. */
const tall = { width: 820, height: 1400, hasTouch: true };

/** Runs in the page: how it was told to shake stands on its root. */
function tellVibrations(): void {
  navigator.vibrate = (pattern) => {
    document.documentElement.setAttribute('data-vibrated', JSON.stringify(pattern));
    return true;
  };
}

/** Real fingers, by their y; the first is at the left margin, each next one beside it. Time stands still for them unless it is said otherwise. */
async function openWithFingers(options: VisitOptions, path?: string, openPage = openStill) {
  const { page, troubles } = await openPage({ ...options, script: tellVibrations }, path);
  const devtools = await devtoolsOf(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ys.map((y, id) => ({ x: 12 + 60 * id, y, id })),
    });
  const finger = {
    press: (...ys: number[]) => tell('touchStart', ys),
    move: (...ys: number[]) => tell('touchMove', ys),
    lift: () => tell('touchEnd', []),
    cancel: () => tell('touchCancel', []),
    /** A whole drag, down when positive, with everything that it starts. */
    async drag(px: number) {
      await finger.press(startPx);
      await finger.move(startPx + Math.round(px / 2));
      await finger.move(startPx + px);
      await finger.lift();
      await page.clock.runFor(restMs);
    },
  };
  const vibrated = () => page.locator('html').getAttribute('data-vibrated');
  return { page, troubles, finger, vibrated };
}

const indicator = (page: Page) => page.locator('[data-part="swipe-indicator"]');
const isIn = async (page: Page, state: string) => (await pagerFacts(page)).states.includes(state);

describe.each([
  { name: 'phone', screen: phone },
  { name: 'tablet', screen: tablet },
])('a finger on a $name', ({ screen }) => {
  test.each([49, 50])('that drags %i px up sees the page snap back', async (px) => {
    const { page, finger, vibrated } = await openWithFingers(screen);
    await finger.press(startPx);
    await finger.move(startPx - px);
    expect((await pagerFacts(page)).scrollY).toBe(px);
    expect(await indicator(page).isVisible()).toBe(true);
    await finger.lift();
    expect(await indicator(page).isVisible()).toBe(false);
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0, isLocked: true });
    expect(await vibrated()).toBeNull();
  });

  test('that drags 51 px up gets the next section, by passing over the tabs', async () => {
    const { page, finger, vibrated, troubles } = await openWithFingers(screen);
    await finger.drag(-51);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30, tab: 'app' });
    expect((await pagerFacts(page)).overflowY).toBe('visible');
    expect(await vibrated()).toBe('50');
    expect(troubles).toEqual([]);
  });

  test('that drags down gets the section before, and the hero with medlink', async () => {
    const { page, finger } = await openWithFingers(screen, '/#audiences');
    await page.clock.runFor(restMs);
    await finger.drag(51);
    expect(await pagerFacts(page)).toMatchObject({
      index: 0,
      scrollY: 0,
      tab: 'medlink',
      isLocked: true,
    });
  });

  test('that drags down at the first section sees it snap back', async () => {
    const { page, finger, vibrated } = await openWithFingers(screen);
    await finger.drag(120);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0, tab: 'app' });
    expect(await vibrated()).toBeNull();
  });

  test('that comes back within 50 px before it lifts changes nothing', async () => {
    const { page, finger } = await openWithFingers(screen);
    await finger.press(startPx);
    await finger.move(startPx - 200);
    await finger.move(startPx - 50);
    await finger.lift();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test('is joined by a second one: the drag is off', async () => {
    const { page, finger, vibrated } = await openWithFingers(screen);
    await finger.press(startPx);
    await finger.move(startPx - 100);
    await finger.press(startPx - 100, startPx);
    expect(await indicator(page).isVisible()).toBe(false);
    await finger.move(startPx - 200, startPx);
    await finger.lift();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0 });
    expect(await vibrated()).toBeNull();
  });

  test('is taken over by the system: the page snaps back', async () => {
    const { page, finger } = await openWithFingers(screen);
    await finger.press(startPx);
    await finger.move(startPx - 100);
    await finger.cancel();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test('that goes sideways more than up or down drags nothing', async () => {
    const { page } = await openWithFingers(screen);
    const devtools = await devtoolsOf(page);
    const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    await tell('touchStart', 200, startPx);
    await tell('touchMove', 140, startPx - 55);
    await tell('touchMove', 140, startPx - 200);
    expect(await indicator(page).isVisible()).toBe(false);
    await tell('touchEnd');
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).index).toBe(0);
  });

  test('shows the indicator at 11 px of drag, not at 10', async () => {
    const { page } = await openWithFingers(screen);
    // Chromium keeps the first 15 px of a real drag to itself, so these are dispatched.
    const dispatch = (type: string, y: number) =>
      page.evaluate(
        ([name, clientY]) => {
          const target = document.getElementById('hero');
          if (!target) throw new Error('#hero is not on the page.');
          const touch = new Touch({ identifier: 1, target, clientX: 12, clientY });
          const touches = name === 'touchend' ? [] : [touch];
          const init = { touches, changedTouches: [touch], bubbles: true, cancelable: true };
          target.dispatchEvent(new TouchEvent(name, init));
        },
        [type, y] as const,
      );
    await dispatch('touchstart', startPx);
    await dispatch('touchmove', startPx - 10);
    expect(await indicator(page).isVisible()).toBe(false);
    await dispatch('touchmove', startPx - 11);
    expect(await indicator(page).isVisible()).toBe(true);
    expect(await indicator(page).getAttribute('data-direction')).toBe('next');
    await dispatch('touchend', startPx - 11);
    expect(await indicator(page).isVisible()).toBe(false);
  });
});

describe('the drag of a section', () => {
  test('marks the indicator past 50 px, and only where there is a section', async () => {
    const { page, finger } = await openWithFingers(tall);
    await finger.press(startPx);
    await finger.move(startPx - 50);
    expect(await indicator(page).getAttribute('data-past')).toBeNull();
    await finger.move(startPx - 51);
    expect(await indicator(page).getAttribute('data-past')).toBe('');
    await finger.move(startPx + 51);
    expect(await indicator(page).getAttribute('data-direction')).toBe('previous');
    expect(await indicator(page).getAttribute('data-past')).toBeNull();
  });

  test.each([
    ['to the next section', -200],
    ['back', -40],
  ])('takes 300 ms %s, not 299, and skips where frames are few', async (_, px) => {
    const { page, finger } = await openWithFingers(tall);
    const drag = async () => {
      await finger.press(startPx);
      await finger.move(startPx + px);
      await finger.lift();
    };
    const place = async () => {
      const { index, topPx } = await pagerFacts(page);
      return [index, topPx];
    };
    await drag();
    await page.clock.runFor(299);
    expect(await isIn(page, 'touch.settling')).toBe(true);
    await page.clock.runFor(1);
    expect(await isIn(page, 'touch.idle')).toBe(true);
    // The last frame of the way is the first one after it.
    await page.clock.runFor(16);
    expect(await place()).toEqual(px === -200 ? [1, 30] : [0, 0]);

    await page.clock.runFor(restMs);
    await drag();
    const { topPx: fromPx } = await pagerFacts(page);
    await page.clock.fastForward(200);
    expect(await isIn(page, 'touch.settling')).toBe(true);
    expect(Math.abs((await pagerFacts(page)).topPx)).toBeLessThan(Math.abs(fromPx) / 2);
    await page.clock.fastForward(200);
    expect(await isIn(page, 'touch.idle')).toBe(true);
    expect(await place()).toEqual(px === -200 ? [2, 0] : [0, 0]);
  });

  test('reaches every section and comes back, each time exactly to its top', async () => {
    const { page, finger } = await openWithFingers(tall);
    const places: string[] = [];
    const note = async () => {
      // A stretched end slides back in real time.
      await page.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll('#hero, #footer')].flatMap((section) =>
            section.getAnimations().map(({ finished }) => finished),
          ),
        ),
      );
      const { index, topPx } = await pagerFacts(page);
      places.push(`${index} at ${topPx}px`);
    };
    for (let count = 0; count < 6; count += 1) {
      await finger.drag(-120);
      await note();
    }
    for (let count = 0; count < 6; count += 1) {
      await finger.drag(120);
      await note();
    }
    expect(places).toEqual([
      '1 at 30px',
      '2 at 0px',
      '3 at 0px',
      '4 at 0px',
      '5 at 0px',
      '5 at 0px',
      '4 at 0px',
      '3 at 0px',
      '2 at 0px',
      '1 at 30px',
      '0 at 0px',
      '0 at 0px',
    ]);
  });

  test('that stops a way leaves the page in step with the scrolling after it', async () => {
    const { page, finger } = await openWithFingers(tall, '/#audiences');
    await page.keyboard.press('PageDown');
    await page.clock.runFor(100);
    await finger.press(startPx);
    await finger.move(startPx - 30);
    await finger.lift();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
    await page.evaluate(() => document.getElementById('footer')?.scrollIntoView());
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(5);
  });

  test('scrolls a section taller than the screen natively, and pages at its edge', async () => {
    const { page, finger } = await openWithFingers(phone, '/#audiences');
    await page.clock.runFor(restMs);
    const start = await pagerFacts(page);
    expect(start.belowPx).toBeGreaterThan(100);
    await finger.press(600);
    await finger.move(560);
    await finger.move(500);
    expect(await indicator(page).isVisible()).toBe(false);
    await expect.poll(async () => (await pagerFacts(page)).scrollY).toBeGreaterThan(start.scrollY);
    // So that the browser does not throw the page on.
    await finger.cancel();
    await withoutMomentum(page);
    expect((await pagerFacts(page)).index).toBe(1);
    const { belowPx } = await pagerFacts(page);
    await page.evaluate((px) => scrollBy(0, px), belowPx);
    await expect.poll(async () => (await pagerFacts(page)).belowPx).toBe(0);
    await finger.drag(-51);
    expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
  });

  test('that begins sideways at the foot of a section taller than the screen turns the page', async () => {
    const { page } = await openWithFingers(phone, '/#audiences');
    await page.clock.runFor(restMs);
    await page.evaluate((px) => scrollBy(0, px), (await pagerFacts(page)).belowPx);
    await expect.poll(async () => (await pagerFacts(page)).belowPx).toBe(0);
    // Chromium tells no move of a finger as small as this; others do.
    const isKept = await page.locator('#audiences').evaluate((target) => {
      const tell = (type: string, clientX: number, clientY: number) => {
        const finger = new Touch({ identifier: 0, target, clientX, clientY });
        const touches = type === 'touchend' ? [] : [finger];
        const init = { touches, changedTouches: [finger], bubbles: true, cancelable: true };
        return target.dispatchEvent(new TouchEvent(type, init));
      };
      tell('touchstart', 12, 300);
      const isLeft = tell('touchmove', 13, 300);
      tell('touchmove', 13, 249);
      tell('touchend', 13, 249);
      return !isLeft;
    });
    expect(isKept).toBe(true);
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
  });

  test('that stops the page between two sections sees it put right as it lifts', async () => {
    const { page, finger } = await openWithFingers(phone, '/#audiences');
    await page.clock.runFor(restMs);
    // Its sheet begins 30 px further down (K17).
    const footPx = (await pagerFacts(page)).belowPx - 30;
    await finger.press(startPx);
    // A hand has scrolled; how far is told to the browser, which throws no page by itself here.
    await page.mouse.move(8, 300);
    await page.mouse.wheel(0, 40);
    await expect.poll(async () => (await pagerFacts(page)).topPx).toBe(-10);
    // The wheel's own scroll ends, too.
    await withoutMomentum(page);
    const whenEnded = await nextEvent(page, 'scrollend');
    await page.evaluate((px) => scrollBy({ top: px, behavior: 'instant' }), footPx + 100);
    await whenEnded();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, abovePx: footPx + 110 });
    await finger.lift();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, abovePx: footPx });
  });

  test('has the page again once a field that keeps the focus is left behind', async () => {
    const { page, finger } = await openWithFingers(phone, '/#contact');
    await page.locator('form [name=name]').focus();
    await page.clock.runFor(restMs);
    // Beside the keyboard of the screen the browser scrolls, and by its scrollbar as far as it likes.
    await finger.drag(-51);
    expect(await isIn(page, 'touch.idle')).toBe(true);
    expect((await pagerFacts(page)).index).toBe(4);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, isLocked: true });
    await page.clock.runFor(restMs);
    await finger.drag(-51);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30, isLocked: false });
  });

  test('that comes to nothing leaves the foot of a tall section where it was', async () => {
    const { page, finger } = await openWithFingers(phone, '/#audiences');
    await page.clock.runFor(restMs);
    const start = await pagerFacts(page);
    await finger.drag(40);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, scrollY: start.scrollY });
    await page.keyboard.press('PageDown');
    await page.clock.runFor(restMs);
    const foot = await pagerFacts(page);
    expect(foot).toMatchObject({ index: 1, belowPx: 0 });
    expect(foot.abovePx).toBeGreaterThan(100);
    await finger.drag(-40);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, scrollY: foot.scrollY });
    // The other way the section scrolls with the finger, and is not thrown on.
    await finger.press(startPx);
    await finger.move(startPx + 20);
    await finger.move(startPx + 40);
    await finger.cancel();
    await withoutMomentum(page);
    await page.clock.runFor(restMs);
    const { index, scrollY } = await pagerFacts(page);
    expect(index).toBe(1);
    expect(foot.scrollY - scrollY).toBeGreaterThan(0);
    expect(foot.scrollY - scrollY).toBeLessThanOrEqual(40);
  });

  test('down into a tall section shows its foot, and a swipe on its way its start', async () => {
    const { page, finger } = await openWithFingers(phone, '/#testimonials');
    await page.clock.runFor(restMs);
    await finger.drag(60);
    const { index, abovePx, belowPx } = await pagerFacts(page);
    expect({ index, belowPx }).toEqual({ index: 1, belowPx: 0 });
    expect(abovePx).toBeGreaterThan(100);
  });

  test.each([
    { end: 'start', path: '/', keys: [], sign: 1 },
    // The footer is taller than this screen.
    { end: 'foot', path: '/#footer', keys: ['PageDown'], sign: -1 },
  ])(
    'beyond the page’s $end meets more and more resistance, and slides back',
    async ({ path, keys, sign }) => {
      const { page, finger } = await openWithFingers(phone, path);
      await page.clock.runFor(restMs);
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.clock.runFor(restMs);
      }
      const { index, scrollY, topPx } = await pagerFacts(page);
      const lastPx = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(scrollY).toBe(sign === 1 ? 0 : lastPx);
      const isWhereItWas = async () => {
        await expect.poll(() => pagerFacts(page)).toMatchObject({ index, scrollY, topPx });
      };
      for (const wayPx of [40, 300]) {
        await finger.drag(sign * wayPx);
        await isWhereItWas();
      }
      const stretchedBy = async (wayPx: number) => {
        await finger.move(startPx + sign * wayPx);
        return sign * ((await pagerFacts(page)).topPx - topPx);
      };
      await finger.press(startPx);
      const near = await stretchedBy(60);
      const far = await stretchedBy(240);
      expect(near).toBeGreaterThan(10);
      expect(far).toBeGreaterThan(near);
      expect(far).toBeLessThan(4 * near);
      expect(far).toBeLessThan(120);
      await finger.lift();
      await page.clock.runFor(restMs);
      await isWhereItWas();
    },
  );

  test('beyond the page’s start leaves a way that begins as it slides back exact', async () => {
    const { page, finger } = await openWithFingers(phone);
    await stopAnimations(page);
    await finger.press(startPx);
    await finger.move(startPx + 60);
    await finger.lift();
    expect((await pagerFacts(page)).topPx).toBeGreaterThan(10);
    await page.keyboard.press('Home');
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0, topPx: 0 });
  });

  /** As in Safari before 26.2: nothing tells that scrolling has ended. */
  const tellNoEnd = (early: Page) =>
    early.addInitScript(() => {
      Reflect.deleteProperty(window, 'onscrollend');
      window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
    });

  test.each([
    { ...phone, browser: 'a browser' },
    { width: 1180, height: 820, hasTouch: true, browser: 'a browser' },
    { ...phone, browser: 'one that tells no end of scrolling', before: tellNoEnd },
  ])(
    'by two fingers that pan leaves no section askew at $width × $height, in $browser',
    async ({ browser: _, ...screen }) => {
      const { page, finger } = await openWithFingers(screen, '/#testimonials');
      expect(await page.evaluate(() => 'onscrollend' in window)).toBe(!('before' in screen));
      await page.clock.runFor(restMs);
      for (const wayPx of [-180, 180]) {
        await finger.press(600, 620);
        await finger.move(600 + wayPx / 3, 620 + wayPx / 3);
        await finger.move(600 + wayPx, 620 + wayPx);
        // It is the browser's: the page goes with them.
        await expect.poll(async () => Math.abs((await pagerFacts(page)).topPx)).toBeGreaterThan(50);
        // While they hold still nothing slides away under them.
        await page.clock.runFor(restMs);
        expect(Math.abs((await pagerFacts(page)).topPx)).toBeGreaterThan(50);
        // So that the browser does not throw the page on.
        await finger.cancel();
        await withoutMomentum(page);
        // The end of the browser's own scrolling does not know the page's clock.
        await expect
          .poll(() => page.clock.runFor(restMs).then(() => pagerFacts(page)))
          .toMatchObject({ index: 2, topPx: 0 });
      }
    },
  );
});

test('a phone that is turned after a swipe, in normal scrolling, stays at the section that it has come to', async () => {
  const { page, finger } = await openWithFingers(phone, '/', open);
  await finger.press(600);
  await finger.move(500);
  await finger.move(400);
  await finger.lift();
  const states = ['way.resting', 'touch.idle', 'paging.ready'];
  await expect
    .poll(async () => {
      const facts = await pagerFacts(page);
      return { index: facts.index, isRested: states.every((each) => facts.states.includes(each)) };
    })
    .toEqual({ index: 1, isRested: true });
  await page.getByRole('button', { name: 'Normal scrolling' }).click();
  // What is heard of the new size is heard in its first frame.
  const turned = await nextEvent(page, 'resize');
  await page.setViewportSize({ width: 844, height: 390 });
  await turned();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await pagerFacts(page)).toMatchObject({ index: 1, indexOnScreen: 1 });
});

test('a second finger on the strip of why us ends the drag of the first, whichever is lifted', async () => {
  const { page, finger } = await openWithFingers(tall, '/#why-us');
  const strip = await page
    .locator('[data-machine="why-us-carousel"] [data-part="track"]')
    .boundingBox();
  const stripPx = Math.round((strip?.y ?? 0) + 40);
  await finger.press(startPx);
  await finger.move(startPx - 150);
  expect(await isIn(page, 'touch.dragging')).toBe(true);
  await finger.press(startPx - 150, stripPx);
  await finger.move(startPx - 160, stripPx - 10);
  await finger.lift();
  await page.clock.runFor(restMs);
  expect(await pagerFacts(page)).toMatchObject({ index: 3, topPx: 0 });
});

test('on a phone on its side nothing is taken: the page scrolls natively', async () => {
  const { page, finger, vibrated } = await openWithFingers({
    width: 844,
    height: 390,
    hasTouch: true,
  });
  expect(await pagerFacts(page)).toMatchObject({ index: 0, overflowY: 'visible' });
  expect(await isIn(page, 'mode.native')).toBe(true);
  await finger.press(300);
  await finger.move(250);
  await finger.move(100);
  expect(await indicator(page).isVisible()).toBe(false);
  await finger.lift();
  await expect.poll(async () => (await pagerFacts(page)).scrollY).toBeGreaterThan(100);
  expect(await vibrated()).toBeNull();
  await page.mouse.move(12, 200);
  const { scrollY } = await pagerFacts(page);
  await page.mouse.wheel(0, 100);
  // The finger's own momentum may still add to it.
  await expect
    .poll(async () => (await pagerFacts(page)).scrollY)
    .toBeGreaterThanOrEqual(scrollY + 100);
  expect((await pagerFacts(page)).tab).toBe('app');
});

test.each([
  ['beside the cards', 12],
  ['on the strip', 422],
])('in normal scrolling a finger %s ends the way of a link', async (_, xPx) => {
  const { page } = await openStill({ width: 844, height: 390, hasTouch: true }, '/#why-us');
  const devtools = await devtoolsOf(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ys.map((y) => ({ x: xPx, y })),
    });
  await page.clock.runFor(restMs);
  expect(await isIn(page, 'mode.native')).toBe(true);
  await page.getByRole('button', { name: "LET'S TALK" }).dispatchEvent('click');
  await page.clock.runFor(60);
  expect(await isIn(page, 'way.moving')).toBe(true);
  const { scrollY } = await pagerFacts(page);
  await tell('touchStart', [200]);
  await tell('touchMove', [240]);
  await tell('touchMove', [280]);
  expect(await isIn(page, 'way.resting')).toBe(true);
  await tell('touchEnd', []);
  await withoutMomentum(page);
  await page.clock.runFor(restMs);
  expect((await pagerFacts(page)).scrollY).toBeLessThan(scrollY);
});
