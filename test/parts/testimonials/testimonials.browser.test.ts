import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../../support/devtools.ts';
import {
  accessibilityFindings,
  endRowWay,
  pagerFacts,
  painted,
  screens,
  siteVisits,
} from '../../support/browser.ts';
import { stopAnimations } from '../../support/film.ts';

const { arrive, open, openStill } = siteVisits();

const path = '/#testimonials';
const notchPx = 100;
/** Longer than any throttle, any way and any step. */
const restMs = 1500;
const stepPx = 320;
const copyPx = 6 * stepPx;

const slider = (page: Page) => page.locator('[data-machine="testimonial-slider"]');
const track = (page: Page) => page.locator('[data-part="row"] > div');
const card = (page: Page, index: number) =>
  page.locator(`[data-part="card"][data-index="${index}"]`);
const button = (page: Page, part: 'previous' | 'next') => page.locator(`[data-part="${part}"]`);
const offsetPx = (page: Page) =>
  track(page).evaluate((it) => Math.round(-new DOMMatrix(getComputedStyle(it).transform).m41));
const isFlipped = async (page: Page, index: number) =>
  (await card(page, index).getAttribute('data-flipped')) !== null;

/** Section, fixed and start: `2: 0 1` is the start of the slider. */
async function place(page: Page): Promise<string> {
  const { index } = await pagerFacts(page);
  const { fixed, start } = await slider(page).evaluate(({ dataset }) => ({
    fixed: dataset['fixed'],
    start: dataset['start'],
  }));
  return `${index}: ${fixed} ${start}`;
}

async function after<T>(page: Page, act: Promise<T>): Promise<string> {
  await act;
  await page.clock.runFor(restMs);
  await endRowWay(page);
  return place(page);
}

const onwards = ['2: 1 2', '2: 2 3', '2: 3 4', '2: 4 5', '2: 5 6'];
const backwards = ['2: 4 5', '2: 3 4', '2: 2 3', '2: 1 2', '2: 0 1'];

/** Opens the page at the slider, which is in the start position. */
async function openAtSlider(options: Parameters<typeof openStill>[0] = {}) {
  const opened = await openStill(options, path);
  await opened.page.clock.runFor(restMs);
  expect(await place(opened.page)).toBe('2: 0 1');
  return opened;
}

async function middleOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

describe('the wheel', () => {
  test.each([
    { over: 'the panel', part: '[data-part="fixed-panel"]' },
    { over: 'the row', part: '[data-part="card"][data-index="7"]' },
  ])('over $over goes through the slider, then on, and all the way back', async ({ part }) => {
    const { page, troubles } = await openAtSlider();
    const { x, y } = await middleOf(page.locator(part));
    await page.mouse.move(x, y);
    const places: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      places.push(await after(page, page.mouse.wheel(0, notchPx)));
    }
    expect(places).toEqual([...onwards, '3: 5 6']);
    places.length = 0;
    for (let count = 0; count < 7; count += 1) {
      places.push(await after(page, page.mouse.wheel(0, -notchPx)));
    }
    expect(places).toEqual(['2: 5 6', ...backwards, '1: 0 1']);
    expect(troubles).toEqual([]);
  });

  test.each([
    { where: 'beside the slider', x: 8, y: 400 },
    { where: 'over the heading', x: 300, y: 110 },
    { where: 'below the slider', x: 720, y: 895 },
    { where: 'over the bar', x: 720, y: 30 },
  ])('$where pages at once (T8)', async ({ x, y }) => {
    const { page } = await openAtSlider();
    await page.mouse.move(x, y);
    const isOverSlider = await page.evaluate(
      ([left = 0, top = 0]) =>
        document.elementFromPoint(left, top)?.closest('[data-machine="testimonial-slider"]'),
      [x, y],
    );
    expect(isOverSlider).toBeNull();
    expect(await after(page, page.mouse.wheel(0, notchPx))).toBe('3: 0 1');
    expect(await after(page, page.mouse.wheel(0, -notchPx))).toBe('2: 0 1');
    expect(await after(page, page.mouse.wheel(0, -notchPx))).toBe('1: 0 1');
  });

  test('over a box that scrolls is left to the box', async () => {
    const { page } = await openAtSlider();
    const box = page.locator('#testimonials .box');
    await page.locator('#testimonials').evaluate((section) => {
      const made = section.appendChild(document.createElement('div'));
      made.className = 'box';
      made.style.cssText =
        'position: absolute; inset: 100px auto auto 0; overflow-y: auto; height: 200px; width: 60px';
      made.appendChild(document.createElement('div')).style.height = '500px';
    });
    await page.mouse.move(30, 200);
    expect(await after(page, page.mouse.wheel(0, notchPx))).toBe('2: 0 1');
    await expect.poll(() => box.evaluate((it) => it.scrollTop)).toBe(notchPx);
  });

  test('is swallowed within the 300 ms of a step that a button has begun', async () => {
    const { page } = await openAtSlider();
    const { x, y } = await middleOf(button(page, 'next'));
    await page.mouse.click(x, y);
    await page.clock.runFor(299);
    await page.mouse.wheel(0, notchPx);
    expect(await after(page, Promise.resolve())).toBe('2: 1 2');
    expect(await after(page, page.mouse.wheel(0, notchPx))).toBe('2: 2 3');
  });
});

describe('keys', () => {
  test.each([
    ['PageDown', 'PageUp'],
    ['ArrowDown', 'ArrowUp'],
    ['Space', 'Shift+Space'],
  ])('%s steps the slider and then the page, and %s all the way back', async (on, back) => {
    const { page } = await openAtSlider();
    const places: string[] = [];
    for (let count = 0; count < 6; count += 1)
      places.push(await after(page, page.keyboard.press(on)));
    for (let count = 0; count < 7; count += 1) {
      places.push(await after(page, page.keyboard.press(back)));
    }
    expect(places).toEqual([...onwards, '3: 5 6', '2: 5 6', ...backwards, '1: 0 1']);
  });
});

describe('the buttons', () => {
  test('step, and at the ends stay in the section with the focus', async () => {
    const { page } = await openAtSlider();
    const isDisabled = (part: 'previous' | 'next') => button(page, part).isDisabled();
    expect(await isDisabled('previous')).toBe(true);
    await button(page, 'previous').focus();
    expect(await after(page, page.keyboard.press('Enter'))).toBe('2: 0 1');
    await button(page, 'next').focus();
    for (const expected of onwards) {
      expect(await isDisabled('next')).toBe(false);
      expect(await after(page, page.keyboard.press('Enter'))).toBe(expected);
    }
    expect(await page.getByRole('status').filter({ hasText: '6 of 6' }).isVisible()).toBe(true);
    expect(await isDisabled('next')).toBe(true);
    expect(await after(page, page.keyboard.press('Enter'))).toBe('2: 5 6');
    expect(await button(page, 'next').evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await after(page, page.keyboard.press('PageDown'))).toBe('3: 5 6');
  });

  test.each(screens)('are 44 px and in view on a $name', async ({ width, height }) => {
    const { page } = await open({ width, height }, path);
    for (const part of ['previous', 'next'] as const) {
      await button(page, part).scrollIntoViewIfNeeded();
      const box = await button(page, part).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test('entered from the section before, the slider starts anew', async () => {
  const { page } = await openAtSlider();
  await after(page, button(page, 'next').click());
  expect(await after(page, button(page, 'next').click())).toBe('2: 2 3');
  await page.mouse.move(720, 30);
  expect(await after(page, page.mouse.wheel(0, -notchPx))).toBe('1: 2 3');
  expect(await after(page, page.mouse.wheel(0, notchPx))).toBe('2: 0 1');
  expect(await offsetPx(page)).toBe(7 * stepPx);
});

describe('the way of the row to its next card', () => {
  /** Holds the row's way at a moment of it, in ms; tells whether it is on one. */
  const wayAt = (page: Page, ms: number) =>
    track(page).evaluate((it, atMs) => {
      const [way] = it.getAnimations();
      way?.pause();
      if (way) way.currentTime = atMs;
      return it.getAnimations().length === 1;
    }, ms);

  test('takes 500 ms, and slows down', async () => {
    const { page } = await openAtSlider();
    await stopAnimations(page);
    await button(page, 'next').click();
    expect(await wayAt(page, 0)).toBe(true);
    expect(await offsetPx(page)).toBe(7 * stepPx);
    // 1 - (1 - 0.5)³ of 320 px.
    expect(await wayAt(page, 250)).toBe(true);
    expect(await offsetPx(page)).toBe(7 * stepPx + 280);
    expect(await wayAt(page, 499)).toBe(true);
    expect(await wayAt(page, 500)).toBe(false);
    expect(await offsetPx(page)).toBe(8 * stepPx);
  });

  test("is the compositor's: no frame of it is the page's", async () => {
    const { page } = await openAtSlider();
    await button(page, 'next').click();
    const placed = () => track(page).evaluate((it) => it.style.transform);
    const atCard = `translate3d(${-8 * stepPx}px, 0px, 0px)`;
    expect(await placed()).toBe(atCard);
    await page.clock.runFor(240);
    expect(await placed()).toBe(atCard);
  });

  test('turns back from where it is', async () => {
    const { page } = await openAtSlider();
    await stopAnimations(page);
    await button(page, 'next').click();
    await wayAt(page, 250);
    // The panel has flipped, and the slider hears again.
    await page.clock.runFor(304);
    await button(page, 'previous').click();
    await wayAt(page, 0);
    expect(await offsetPx(page)).toBe(7 * stepPx + 280);
    await wayAt(page, 500);
    expect(await offsetPx(page)).toBe(7 * stepPx);
  });
});

interface Hand {
  press(x: number, y: number): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  lift(): Promise<unknown>;
}

const mouse = (page: Page): Hand => ({
  press: async (x, y) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: (x, y) => page.mouse.move(x, y),
  lift: () => page.mouse.up(),
});

async function finger(page: Page): Promise<Hand> {
  const devtools = await devtoolsOf(page);
  const tell = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    press: (x, y) => tell('touchStart', [{ x, y }]),
    move: (x, y) => tell('touchMove', [{ x, y }]),
    lift: () => tell('touchEnd', []),
  };
}

const hands = [
  { name: 'a mouse', screen: { width: 1440, height: 900 } },
  { name: 'a finger', screen: { width: 820, height: 1180, hasTouch: true } },
  { name: 'a finger on a phone', screen: { width: 390, height: 844, hasTouch: true } },
] as const;

describe.each(['row', 'fixed-panel'].flatMap((part) => hands.map((hand) => ({ ...hand, part }))))(
  'a drag of the $part by $name',
  ({ part, name, screen }) => {
    const grip = `[data-part="${part}"]`;
    const openWithHand = async () => {
      const { page, troubles } = await openAtSlider(screen);
      const hand = name === 'a mouse' ? mouse(page) : await finger(page);
      /** Held, with the row where the hand has brought it; the way back to rest is the caller's. */
      const hold = async (px: number) => {
        const { x, y } = await middleOf(page.locator(grip));
        await hand.press(x, y);
        await hand.move(x + Math.round(px / 2), y);
        await hand.move(x + px, y);
      };
      const drag = async (px: number) => {
        await hold(px);
        return after(page, hand.lift());
      };
      return { page, troubles, hand, hold, drag };
    };

    test('of 50 px leads back, of 51 px to the next card, to the one before, and round to the last', async () => {
      const { page, troubles, hand, hold } = await openWithHand();
      let restPx = 7 * stepPx;
      for (const { px, to, atPx } of [
        { px: -50, to: '2: 0 1', atPx: 7 * stepPx },
        { px: 50, to: '2: 0 1', atPx: 7 * stepPx },
        { px: -51, to: '2: 1 2', atPx: 8 * stepPx },
        { px: 51, to: '2: 0 1', atPx: 7 * stepPx },
        { px: 51, to: '2: 5 6', atPx: 12 * stepPx },
      ]) {
        await hold(px);
        // The browser hands touches on with its own frames.
        await expect.poll(() => offsetPx(page)).toBe(restPx - px);
        expect(await after(page, hand.lift())).toBe(to);
        restPx = await offsetPx(page);
        expect(restPx).toBe(atPx);
        expect(await slider(page).locator('[data-flipped]').count()).toBe(0);
      }
      expect(troubles).toEqual([]);
    });

    test('wraps both ways, and no frame jumps', async () => {
      const { page, hand, hold, drag } = await openWithHand();
      expect(await drag(60)).toBe('2: 5 6');
      await stopAnimations(page);
      await hold(-60);
      const heldPx = 12 * stepPx + 60;
      await expect.poll(() => offsetPx(page)).toBe(heldPx);
      await hand.lift();
      const offsets = await track(page).evaluate((it) => {
        const [way] = it.getAnimations();
        way?.pause();
        return Array.from({ length: 33 }, (_, frame) => {
          if (way) way.currentTime = frame * 16;
          return Math.round(-new DOMMatrix(getComputedStyle(it).transform).m41);
        });
      });
      await page.clock.runFor(restMs);
      expect(await place(page)).toBe('2: 0 1');
      expect(offsets.at(-1)).toBe(7 * stepPx);
      const jumps = offsets.map((offset, index) => {
        const px = (((offset - (offsets[index - 1] ?? heldPx)) % copyPx) + copyPx) % copyPx;
        return Math.min(px, copyPx - px);
      });
      expect(Math.max(...jumps)).toBeLessThan(80);
    });

    test('keeps to the row: the page stays', async () => {
      const { page, hand } = await openWithHand();
      const { x, y } = await middleOf(page.locator(grip));
      await hand.press(x, y);
      await hand.move(x - 40, y - 10);
      await hand.move(x - 90, y - 80);
      expect(await page.locator('[data-part="swipe-indicator"]').isVisible()).toBe(false);
      expect(await after(page, hand.lift())).toBe('2: 1 2');
      expect((await pagerFacts(page)).topPx).toBe(0);
    });
  },
);

test.each(['row', 'fixed-panel'])('a finger that goes up over the %s pages', async (part) => {
  const { page } = await openAtSlider({ width: 820, height: 1180, hasTouch: true });
  const hand = await finger(page);
  const { x, y } = await middleOf(page.locator(`[data-part="${part}"]`));
  await hand.press(x, y);
  await hand.move(x - 5, y - 40);
  await hand.move(x - 60, y - 90);
  expect(await offsetPx(page)).toBe(7 * stepPx);
  expect(await after(page, hand.lift())).toBe('3: 0 1');
});

describe('a card', () => {
  test('turns over at a click, not at a drag', async () => {
    const { page } = await openAtSlider();
    await card(page, 8).click();
    expect(await isFlipped(page, 8)).toBe(true);
    expect(await card(page, 8).getByText('crumpled paper').isVisible()).toBe(true);
    await card(page, 8).click();
    expect(await isFlipped(page, 8)).toBe(false);
  });

  test('is in space while it turns, both ways, and flat at rest on its front', async () => {
    const { page } = await openAtSlider();
    await stopAnimations(page);
    const turn = (index: number) =>
      card(page, index).evaluate((it) => {
        it.querySelector<HTMLElement>('[data-part="flip"]')?.click();
      });
    /** How the card stands: with its transitions at their beginning, in their middle, at their end. */
    const turning = (index: number) =>
      card(page, index).evaluate((it) => {
        const sides = it.firstElementChild;
        if (!sides) throw new Error('The card has no sides.');
        const own = document.getAnimations().filter((animation) => {
          const target = (animation.effect as KeyframeEffect | null)?.target;
          return target === it || target === sides;
        });
        const stands = () => {
          const faces = [...sides.children].map(
            (face) => getComputedStyle(face).backfaceVisibility,
          );
          const space = `${getComputedStyle(sides).transformStyle} ${getComputedStyle(it).perspective}`;
          return `${space}, backs ${faces.join(' and ')}`;
        };
        const all = [0, 250, 500].map((ms) => {
          for (const animation of own) {
            animation.pause();
            animation.currentTime = ms;
          }
          return stands();
        });
        for (const animation of own) animation.finish();
        return all;
      });
    const inSpace = 'preserve-3d 1200px, backs hidden and hidden';
    // A face without a back would be a layer of its own, each of eighteen cards two.
    const atRest = 'flat none, backs visible and visible';
    await turn(1);
    expect(await turning(1)).toEqual([inSpace, inSpace, inSpace]);
    await turn(1);
    expect(await turning(1)).toEqual([inSpace, inSpace, atRest]);
  });

  test('has no layer for anything in it, while it rests', async () => {
    const { page } = await openAtSlider();
    const ownClasses = await slider(page)
      .locator('[data-part="card"] *')
      .evaluateAll((all) =>
        all.filter((each) => !each.closest('picture')).flatMap((each) => [...each.classList]),
      );
    const devTools = await devtoolsOf(page);
    let owners: readonly (number | undefined)[] = [];
    devTools.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      owners = layers?.map(({ backendNodeId }) => backendNodeId) ?? owners;
    });
    await devTools.send('DOM.enable');
    await devTools.send('LayerTree.enable');
    const classesOfLayers = async () => {
      const ids = owners.filter((id) => id !== undefined);
      const nodes = ids.map((backendNodeId) =>
        devTools.send('DOM.describeNode', { backendNodeId }),
      );
      return (await Promise.all(nodes)).map(
        ({ node: { attributes = [] } }) => attributes[attributes.indexOf('class') + 1],
      );
    };
    await painted(page, async () => {
      await page.screenshot();
      const row = await track(page).getAttribute('class');
      await expect.poll(classesOfLayers).toContain(row);
      const layered = (await classesOfLayers()).filter((each) => ownClasses.includes(each ?? ''));
      expect(layered).toEqual([]);
    });
  });

  test.each(['Enter', 'Space'])('turns over by %s, and the page stays', async (key) => {
    const { page } = await openAtSlider();
    await page.getByRole('button', { name: 'Show what Daniel Tesfaye says' }).focus();
    expect(await after(page, page.keyboard.press(key))).toBe('2: 0 1');
    expect(await isFlipped(page, 7)).toBe(true);
    await page.getByRole('button', { name: 'Show the portrait of Daniel Tesfaye' }).waitFor();
  });
});

describe('Tab', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      const box = element?.closest('[data-part="card"]');
      const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
      return {
        card: Number(box?.getAttribute('data-index')),
        isCopy: box?.hasAttribute('aria-hidden'),
        isInView: left >= 0 && right <= innerWidth,
      };
    });

  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])('brings each of the six cards into sight at $width × $height', async (screen) => {
    const { page } = await openAtSlider(screen);
    await button(page, 'next').focus();
    for (const expected of [7, 8, 9, 10, 11, 12]) {
      await after(page, page.keyboard.press('Tab'));
      expect(await focused(page)).toEqual({ card: expected, isCopy: false, isInView: true });
    }
    await after(page, page.keyboard.press('Tab'));
    expect((await pagerFacts(page)).index).not.toBe(2);
    expect(await offsetPx(page)).toBe(7 * stepPx);
    await after(page, page.keyboard.press('Shift+Tab'));
    expect(await focused(page)).toEqual({ card: 12, isCopy: false, isInView: true });
    const { scrollLeft } = await page
      .locator('[data-part="row"]')
      .evaluate((it) => ({ scrollLeft: it.scrollLeft + document.documentElement.scrollLeft }));
    expect(scrollLeft).toBe(0);
  });

  test('never stays on a copy when the slider steps', async () => {
    const { page } = await openAtSlider();
    await button(page, 'next').focus();
    await after(page, page.keyboard.press('Tab'));
    for (const expected of [8, 9, 10, 11, 12]) {
      await after(page, page.keyboard.press('PageDown'));
      expect(await focused(page)).toEqual({ card: expected, isCopy: false, isInView: true });
    }
  });
});

describe('the image that flies', () => {
  /** What is seen of a picture that covers its box: where the box is, and where the picture would be uncut. */
  const lookOf = (locator: Locator) =>
    locator.evaluate((it: HTMLElement) => {
      const image = it instanceof HTMLImageElement ? it : it.querySelector('img');
      if (!image) throw new Error('No picture.');
      const rounded = ({ x, y, width, height }: DOMRect) =>
        [x, y, width, height].map((px) => Math.round(px));
      const box = it.getBoundingClientRect();
      if (it !== image)
        return { box: rounded(box), picture: rounded(image.getBoundingClientRect()) };
      const proportion = image.naturalHeight / image.naturalWidth;
      const width = Math.max(box.width, box.height / proportion);
      const height = width * proportion;
      const x = box.x + (box.width - width) * 0.5;
      const y = box.y + (box.height - height) * 0.3;
      return { box: rounded(box), picture: rounded(new DOMRect(x, y, width, height)) };
    });
  const flying = (page: Page) => page.locator('[data-part="flying-image"]');
  /** What flies at a moment of its 450 ms. */
  const at = async (page: Page, ms: number) => {
    await flying(page).evaluate((it, timeMs) => {
      const flights = it.getAnimations({ subtree: true });
      if (flights.length === 0) throw new Error('Nothing flies.');
      for (const flight of flights) {
        flight.pause();
        flight.currentTime = timeMs;
      }
    }, ms);
    return lookOf(flying(page));
  };

  test.each([
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ])('is at both ends what stands there, there and back, at $width px', async (screen) => {
    const { page } = await openAtSlider({ ...screen, hasPictures: true });
    const whole = async (image: Locator) => {
      await image.evaluate((it: HTMLImageElement) => it.decode());
      return lookOf(image);
    };
    const inPanel = await whole(page.locator('[data-side="front"] img'));
    const inRow = await whole(card(page, 7).locator('img'));
    await button(page, 'next').evaluate((it: HTMLElement) => it.click());
    expect(await at(page, 0)).toEqual(inRow);
    expect(await at(page, 449.999)).toEqual(inPanel);
    await page.clock.runFor(499);
    expect(await flying(page).count()).toBe(1);
    await page.clock.runFor(1);
    expect(await flying(page).count()).toBe(0);
    await page.clock.runFor(restMs);
    await button(page, 'previous').evaluate((it: HTMLElement) => it.click());
    expect(await at(page, 0)).toEqual(inPanel);
    expect(await at(page, 449.999)).toEqual(inRow);
  });
});

describe('a step', () => {
  /** What is seen of a person in the air, at a moment of the step. */
  const seen = (page: Page, name: string) =>
    page.evaluate((of) => {
      const images = [...document.querySelectorAll('#testimonials [data-machine] img')];
      const person = [...document.querySelectorAll('[data-part="card"]')].find((it) =>
        it.textContent.includes(of),
      );
      const source = person?.querySelector('img')?.currentSrc;
      return images
        .filter((image) => image instanceof HTMLImageElement && image.currentSrc === source)
        .filter((image) => image.checkVisibility({ visibilityProperty: true }))
        .filter((image) => {
          const { left, right } = image.getBoundingClientRect();
          return right > 0 && left < innerWidth && image.clientWidth > 40;
        })
        .map((image) => image.closest('[data-part]')?.getAttribute('data-part'));
    }, name);

  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('shows nobody twice, there and back, at $width px', async (screen) => {
    const { page } = await openAtSlider({ ...screen, hasPictures: true });
    expect(await seen(page, 'Daniel Tesfaye')).toEqual(['card']);
    for (const part of ['next', 'previous'] as const) {
      await button(page, part).evaluate((it: HTMLElement) => it.click());
      for (const ms of [0, 299, 1, 199]) {
        await page.clock.runFor(ms);
        expect(await seen(page, 'Daniel Tesfaye')).toEqual(['flying-image']);
      }
      await page.clock.runFor(restMs);
    }
    await endRowWay(page);
    expect(await seen(page, 'Daniel Tesfaye')).toEqual(['card']);
  });

  test('turns the panel the way the image flies, over another that stays', async () => {
    const { page } = await openAtSlider();
    await stopAnimations(page);
    /** Which edge of the panel comes nearer, a little after its start, and what lies behind it. */
    const turn = () =>
      page.locator('[data-part="fixed-panel"]').evaluate((panel) => {
        const flip = panel.lastElementChild;
        const [turning] = flip?.getAnimations() ?? [];
        if (!flip || !turning) throw new Error('Nothing turns.');
        turning.pause();
        turning.currentTime = 60;
        const { m13 } = new DOMMatrix(getComputedStyle(flip).transform);
        turning.currentTime = 150;
        const shadowOf = (element: Element, pseudo?: string) =>
          getComputedStyle(element, pseudo).boxShadow;
        const shadows = [...flip.children].map((face) => shadowOf(face));
        return {
          nearer: m13 > 0 ? 'right' : 'left',
          turnsShadow: shadows.some((shadow) => shadow !== 'none'),
          leavesHole: shadowOf(panel, '::after') === 'none',
        };
      });
    await button(page, 'next').evaluate((it: HTMLElement) => it.click());
    expect(await turn()).toEqual({ nearer: 'right', turnsShadow: false, leavesHole: false });
    await page.clock.runFor(restMs);
    await button(page, 'previous').evaluate((it: HTMLElement) => it.click());
    expect(await turn()).toEqual({ nearer: 'left', turnsShadow: false, leavesHole: false });
  });

  test.each([
    { size: 'a laptop', width: 1440, height: 900, next: ['0', '0', '0', '0', '0', '0', '1'] },
    // They lie on the back of the leaf there, and nothing flies over them.
    { size: 'a phone', width: 390, height: 844, next: ['1', '1', '0', '1', '1', '1', '1'] },
  ])(
    'lifts the words with the panel of $size, shows none when that stands edge-on, and the next ones once the image has gone by',
    async ({ next, ...screen }) => {
      const { page } = await openAtSlider(screen);
      await stopAnimations(page);
      await button(page, 'next').evaluate((it: HTMLElement) => it.click());
      const shown = await page.locator('[data-part="fixed-panel"]').evaluate((panel) => {
        const words = ['front', 'back'].map((side) =>
          panel.querySelector(`[data-side="${side}"] > figure`),
        );
        const moments = [0, 36, 112, 150, 180, 215, 300].map((ms) => {
          for (const animation of panel.getAnimations({ subtree: true })) {
            animation.pause();
            animation.currentTime = ms;
          }
          return words.map((each) => each && getComputedStyle(each).opacity);
        });
        return { before: moments.map(([front]) => front), after: moments.map(([, back]) => back) };
      });
      // From half way on each turns its back.
      expect(shown).toEqual({ before: ['1', '1', '0', '1', '1', '1', '1'], after: next });
    },
  );

  test('back takes the image from where it is in the air', async () => {
    const { page } = await openAtSlider();
    await stopAnimations(page);
    const flight = page.locator('[data-part="flying-image"]');
    const leftPx = async () => (await flight.boundingBox())?.x ?? Number.NaN;
    const hold = (ms: number) =>
      flight.evaluate((it, timeMs) => {
        for (const animation of it.getAnimations()) {
          animation.pause();
          animation.currentTime = timeMs;
        }
      }, ms);
    await button(page, 'next').evaluate((it: HTMLElement) => it.click());
    await hold(150);
    const inAirPx = await leftPx();
    await page.clock.runFor(300);
    await button(page, 'previous').evaluate((it: HTMLElement) => it.click());
    await hold(0);
    expect(Math.abs((await leftPx()) - inAirPx)).toBeLessThan(1);
  });
});

test('at 1024 × 768 the row stands beside the panel, and its doors are higher than wide', async () => {
  const { page } = await openAtSlider({ width: 1024, height: 768 });
  const panel = await page.locator('[data-part="fixed-panel"]').boundingBox();
  const first = await card(page, 7).boundingBox();
  const doors = await page
    .locator('[data-side="front"] img, [data-part="card"][data-index="7"] img')
    .evaluateAll((all) => all.map((it) => it.clientHeight / it.clientWidth));
  expect(first?.x).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0));
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(768);
  expect(Math.min(...doors)).toBeGreaterThan(1.2);
  const note = page.getByText('Portraits are illustrations.');
  const { x = 0, width = 0 } = (await note.boundingBox()) ?? {};
  const row = await page.locator('[data-part="row"]').boundingBox();
  expect(x + width).toBeLessThanOrEqual(row?.x ?? 0);
});

test('a card under the mouse lifts, as one with the focus does', async () => {
  const { page } = await openAtSlider({ reducedMotion: 'reduce' });
  const liftPx = () =>
    card(page, 8).evaluate((it) =>
      Number.parseFloat(getComputedStyle(it).translate.split(' ')[1] ?? '0'),
    );
  expect(await liftPx()).toBe(0);
  await card(page, 8).hover();
  expect(await liftPx()).toBe(-6);
  await page.mouse.move(5, 5);
  expect(await liftPx()).toBe(0);
  await card(page, 8).getByRole('button').focus();
  expect(await liftPx()).toBe(-6);
});

describe('reduced motion', () => {
  test('moves at once, and lets nothing fly', async () => {
    const { page } = await openAtSlider({ reducedMotion: 'reduce' });
    await button(page, 'next').click();
    expect(await offsetPx(page)).toBe(8 * stepPx);
    expect(await page.locator('[data-part="flying-image"]').isVisible()).toBe(false);
    expect(await page.locator('[data-side="back"] img').isVisible()).toBe(true);
    const angle = await page
      .locator('[data-part="fixed-panel"] > :last-child')
      .evaluate((it) => getComputedStyle(it).transitionDuration);
    expect(angle).toBe('0s');
  });

  test('that comes while the row moves ends its way', async () => {
    const { page } = await openAtSlider();
    await stopAnimations(page);
    await button(page, 'next').click();
    await page.clock.runFor(48);
    expect(await offsetPx(page)).toBeLessThan(8 * stepPx);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => offsetPx(page)).toBe(8 * stepPx);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.runFor(restMs);
    await button(page, 'next').click();
    await page.clock.runFor(48);
    expect(await offsetPx(page)).toBeLessThan(9 * stepPx);
  });
});

/** Holds the page in the middle of the next flip. */
async function holdFlip(page: Page): Promise<void> {
  await page.evaluate((flipMs) => {
    const original = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === flipMs ? 0 : original(run, ms)) as typeof window.setTimeout;
  }, 300);
  await button(page, 'previous').evaluate((it: HTMLElement) => {
    it.click();
    requestAnimationFrame(() => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 150;
      }
    });
  });
}

test.each(screens)(
  'on a $name there is no accessibility finding in the middle of a flip',
  async ({ width, height, hasTouch }) => {
    const { page, troubles } = await open({ width, height, hasTouch }, path);
    const isInState = async (state: string) => {
      await expect.poll(() => slider(page).getAttribute('data-state')).toContain(state);
    };
    // What still comes in would be held at its beginning too, and half seen.
    await page.locator('#testimonials[data-arrival="arrived"]').waitFor();
    await button(page, 'next').click();
    await isInState('step.ready flight.landed');
    await holdFlip(page);
    await isInState('step.flipping');
    expect(await accessibilityFindings(page, '#testimonials')).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test.each([
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 768, height: 1024 },
  { width: 744, height: 1133 },
  { width: 390, height: 844 },
])('fills one screen at $width × $height, and keeps its height', async (screen) => {
  const { page } = await openAtSlider(screen);
  const row = await page.locator('#testimonials [data-part="row"]').boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeGreaterThan(screen.height * 0.8);
  const section = page.locator('#testimonials');
  const panel = page.locator('[data-part="fixed-panel"]');
  const panelHeightPx = (await panel.boundingBox())?.height;
  for (let count = 0; count < 6; count += 1) {
    expect((await section.boundingBox())?.height).toBe(screen.height);
    expect((await panel.boundingBox())?.height).toBe(panelHeightPx);
    if (count < 5) await after(page, button(page, 'next').click());
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
});

describe('without the slider', () => {
  const quotes = (page: Page) => page.locator('#testimonials blockquote:visible');

  test('six quotes can be read where no script runs', async () => {
    const { page } = await arrive({ javaScriptEnabled: false }, path);
    expect(await quotes(page).count()).toBe(6);
    expect(await page.locator('#testimonials button:visible').count()).toBe(0);
    const tops = await quotes(page).evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect()).map(({ x, y }) => `${x} ${y}`),
    );
    expect(new Set(tops).size).toBe(6);
  });

  test('six quotes can be read on paper', async () => {
    const { page } = await open({}, path);
    await page.emulateMedia({ media: 'print' });
    expect(await quotes(page).count()).toBe(6);
  });
});
