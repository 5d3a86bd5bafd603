import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../../support/devtools.ts';
import { stopAnimations } from '../../support/film.ts';
import {
  accessibilityFindings,
  setVisibility,
  pagerFacts,
  screens,
  siteVisits,
  stir,
  type VisitOptions,
} from '../../support/browser.ts';

const { arrive, openStill } = siteVisits();

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, hasTouch: true };
/** A card of a phone, 320 px, and its gap. */
const phoneStepPx = 334;
/** Longer than any way, coast or throttle. */
const restMs = 6000;
const whyUs = '/#why-us';

const carousel = (page: Page) => page.locator('[data-machine="why-us-carousel"]');
const cards = (page: Page) => page.locator('#why-us [data-part="card"]');
const status = (page: Page) => page.locator('#why-us [role=status]').textContent();
const toggle = (page: Page) => page.locator('#why-us [data-part="autoplay-toggle"]');
const next = (page: Page) => page.locator('#why-us [data-part="card-next"]');
const previous = (page: Page) => page.locator('#why-us [data-part="card-previous"]');

const statesOf = async (page: Page) =>
  ((await carousel(page).getAttribute('data-state')) ?? '').split(' ');
/** Waits until the carousel is in a state. */
const comesTo = (page: Page, state: string) =>
  page
    .locator(`[data-machine="why-us-carousel"][data-state~="${state}"]`)
    .waitFor({ state: 'attached' });

/** With nothing against it, the strip stands for 1.2 s and then goes on. */
async function goesOn(page: Page) {
  await comesTo(page, 'autoScroll.resting');
  await page.clock.runFor(1199);
  expect(await statesOf(page)).toContain('autoScroll.resting');
  expect((await stripFacts(page)).isPlaying).toBe(false);
  await page.clock.runFor(1);
  await comesTo(page, 'autoScroll.running');
  expect((await stripFacts(page)).isPlaying).toBe(true);
}

/** The strip as the visitor sees it. */
const stripFacts = (page: Page) =>
  page.evaluate(() => {
    const track = document.querySelector('#why-us [data-part="track"]');
    const heading = document.querySelector('#why-us h2');
    const [animation] = track?.getAnimations() ?? [];
    if (!track || !heading || !animation) throw new Error('There is no strip on the page.');
    const items = [...track.children].map((item) => {
      const { left, right } = item.getBoundingClientRect();
      const prop = item.querySelector('img')?.getAttribute('src');
      return { number: Number.parseInt(item.textContent ?? '', 10), prop, left, right };
    });
    const frame = (track.parentElement ?? track).getBoundingClientRect();
    const first = track.querySelector('[data-part="card"]')?.getBoundingClientRect();
    return {
      isPlaying: animation.playState === 'running',
      turnMs: Number(animation.effect?.getTiming().duration),
      halfWidthPx: track.getBoundingClientRect().width / 2,
      /** How far it has gone on since its first card stood below the heading. */
      px: heading.getBoundingClientRect().left - (first?.left ?? Number.NaN),
      /** Number of the card, or the copy, that begins below the heading. */
      number: items.find(({ left }) => Math.abs(left - heading.getBoundingClientRect().left) < 0.6)
        ?.number,
      shown: items.filter(({ left, right }) => right > frame.left && left < frame.right),
    };
  });

const tablet = { width: 820, height: 1180, hasTouch: true };
const wideTablet = { width: 1180, height: 820, hasTouch: true };

/** Puts the strip at a part of its turn, as its own motion would. */
const putAt = (page: Page, turn: number, plusMs = 0) =>
  page.evaluate(
    ([part, plus]) => {
      const [animation] =
        document.querySelector('#why-us [data-part="track"]')?.getAnimations() ?? [];
      if (!animation) throw new Error('There is no strip on the page.');
      animation.currentTime = Number(animation.effect?.getTiming().duration) * part + plus;
    },
    [turn, plusMs] as const,
  );

/** Moves the mouse over the strip, which may be moving. */
async function hoverStrip(page: Page) {
  const box = await carousel(page).boundingBox();
  const yPx = (box?.y ?? 0) + 150;
  // A pointer that comes from nowhere has not moved yet.
  await page.mouse.move(690, yPx);
  await page.mouse.move(700, yPx);
}

async function openAtStrip(options: VisitOptions = laptop) {
  const visit = await openStill(options, whyUs);
  await expect.poll(async () => (await pagerFacts(visit.page)).index).toBe(3);
  await comesTo(visit.page, 'view.shown');
  await visit.page.clock.runFor(1200);
  return visit;
}

/** Real fingers on the page; each event brings the page's clock to its own time, in milliseconds. */
async function openWithFinger(options: VisitOptions = phone) {
  const visit = await openAtStrip(options);
  const devtools = await devtoolsOf(visit.page);
  let nowMs = 0;
  const tell =
    (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    async (ms: number, ...points: (readonly [x: number, y: number])[]) => {
      if (ms > nowMs) await visit.page.clock.runFor(ms - nowMs);
      nowMs = ms;
      await devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    };
  const box = await carousel(visit.page).boundingBox();
  const finger = { press: tell('touchStart'), move: tell('touchMove'), lift: tell('touchEnd') };
  /** A slow drag from a place, which rests before it is let go. */
  const drag = async (from: readonly [x: number, y: number], xPx: number, yPx: number) => {
    await finger.press(0, from);
    await finger.move(200, [from[0] + Math.round(xPx / 2), from[1] + Math.round(yPx / 2)]);
    await finger.move(400, [from[0] + xPx, from[1] + yPx]);
    await finger.lift(800);
  };
  const onStrip = [250, Math.round((box?.y ?? 0) + 150)] as const;
  /** Lets the strip go at 96 ms in mid-move, 100 px on, so that it coasts. */
  const fling = async () => {
    const [x, y] = onStrip;
    await finger.press(0, [x, y]);
    for (let frame = 1; frame <= 5; frame += 1) await finger.move(frame * 16, [x - 20 * frame, y]);
    await finger.lift(96);
  };
  return { ...visit, finger, drag, fling, onStrip };
}

describe('by itself (W2)', () => {
  test('the strip goes 30 px per second, on the compositor', async () => {
    const { page, troubles } = await openAtStrip();
    await comesTo(page, 'autoScroll.running');
    const { isPlaying, turnMs, halfWidthPx } = await stripFacts(page);
    expect(isPlaying).toBe(true);
    expect((halfWidthPx / turnMs) * 1000).toBeCloseTo(30, 3);
    const { px } = await stripFacts(page);
    await expect.poll(async () => (await stripFacts(page)).px).toBeGreaterThan(px);
    expect(troubles).toEqual([]);
  });

  test.each([laptop, { width: 820, height: 1180 }, { width: 3840, height: 2000 }])(
    'it passes its end at $width px without a jump',
    async (screen) => {
      const { page } = await openAtStrip(screen);
      await toggle(page).click();
      await comesTo(page, 'autoScroll.held');
      await putAt(page, 1, -1);
      const before = await stripFacts(page);
      await putAt(page, 1, 1);
      const after = await stripFacts(page);
      expect(before.px).toBeGreaterThan(before.halfWidthPx - 1);
      expect(after.px).toBeLessThan(1);
      const faces = ({ shown }: typeof before) => shown.map(({ number, prop }) => [number, prop]);
      expect(faces(after)).toEqual(faces(before));
      for (const [index, { left }] of after.shown.entries()) {
        expect(Math.abs(left - (before.shown[index]?.left ?? 0))).toBeLessThan(0.2);
      }
    },
  );

  test.each([laptop, { width: 2560, height: 1300 }, { width: 3840, height: 2000 }])(
    'it never shows an end at $width px, wherever it is',
    async (screen) => {
      const { page } = await openAtStrip(screen);
      await toggle(page).click();
      const frame = await page.locator('#why-us [data-part="track"]').evaluate((track) => {
        const { left, right } = (track.parentElement ?? track).getBoundingClientRect();
        return { left, right };
      });
      for (const turn of [0, 0.25, 0.5, 0.75, 0.999]) {
        await putAt(page, turn);
        const { left, right } = await page
          .locator('#why-us [data-part="track"]')
          .evaluate((track) => track.getBoundingClientRect());
        expect(left).toBeLessThanOrEqual(frame.left);
        expect(right).toBeGreaterThanOrEqual(frame.right);
      }
    },
  );

  test('it goes on from 30 % in view, and not at 1 px less', async () => {
    const { page } = await openAtStrip();
    const scrollToMark = (px: number) =>
      page.evaluate(async (plusPx) => {
        const frame = document.querySelector('#why-us [data-part="track"]')?.parentElement;
        if (!frame) throw new Error('There is no strip on the page.');
        const { top, height } = frame.getBoundingClientRect();
        const markPx = Math.ceil(top + scrollY + 0.3 * height - innerHeight);
        scrollTo({ top: markPx + plusPx, behavior: 'instant' });
        // Told in the same frame as ours, which was there first.
        await new Promise((told) => {
          new IntersectionObserver(told, { threshold: 0.3 }).observe(frame);
        });
      }, px);
    await scrollToMark(-1);
    expect(await statesOf(page)).toEqual(
      expect.arrayContaining(['view.hidden', 'autoScroll.held']),
    );
    expect((await stripFacts(page)).isPlaying).toBe(false);
    await scrollToMark(0);
    expect(await statesOf(page)).toContain('view.shown');
    await goesOn(page);
    await scrollToMark(-1);
    expect((await stripFacts(page)).isPlaying).toBe(false);
  });

  test('it rests while another tab covers the page', async () => {
    const { page } = await openAtStrip();
    await setVisibility(page, 'hidden');
    await comesTo(page, 'page.hidden');
    const { isPlaying, px } = await stripFacts(page);
    expect(isPlaying).toBe(false);
    await setVisibility(page, 'visible');
    await comesTo(page, 'autoScroll.resting');
    expect((await stripFacts(page)).px).toBeCloseTo(px, 0);
    // It runs, but its time stands.
    await stopAnimations(page);
    await goesOn(page);
    expect((await stripFacts(page)).px).toBeCloseTo(px, 0);
  });

  test.each([
    [768, 'held'],
    [769, 'running'],
  ])('at %i px it is %s', async (width, state) => {
    const { page } = await openAtStrip({ width, height: 1024 });
    await comesTo(page, `autoScroll.${state}`);
    expect(await toggle(page).isVisible()).toBe(state === 'running');
  });
});

describe('held (W5)', () => {
  test('the pause control stops it where it is, until it is pressed again', async () => {
    const { page } = await openAtStrip();
    await toggle(page).click();
    await page.mouse.move(12, 100);
    await comesTo(page, 'pointer.away');
    expect(await statesOf(page)).toContain('playback.paused');
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('true');
    const { isPlaying, px } = await stripFacts(page);
    expect(isPlaying).toBe(false);
    expect((await stripFacts(page)).px).toBe(px);
    await toggle(page).click();
    await page.mouse.move(12, 100);
    await goesOn(page);
  });

  test('a pointer over it stops it, and one above or below it does not', async () => {
    const { page } = await openAtStrip();
    await hoverStrip(page);
    await comesTo(page, 'pointer.over');
    expect((await stripFacts(page)).isPlaying).toBe(false);
    await page.locator('#why-us h2').hover();
    await goesOn(page);
  });

  test('a pointer that rests where the page turned does not stop it', async () => {
    const { page } = await openAtStrip();
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(restMs);
    await page.mouse.move(690, 400);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, -120);
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).index).toBe(3);
    // What a browser tells of it once the page has turned.
    await carousel(page).evaluate((strip) => {
      const atRest = { bubbles: true, pointerType: 'mouse', movementX: 0, movementY: 0 };
      for (const type of ['pointerover', 'pointermove']) {
        strip.dispatchEvent(new PointerEvent(type, atRest));
      }
    });
    expect(await statesOf(page)).toContain('pointer.away');
    await page.clock.runFor(restMs);
    await comesTo(page, 'autoScroll.running');
    await hoverStrip(page);
    await comesTo(page, 'autoScroll.held');
  });

  test('the focus of a keyboard stops it, and lets it go on as it leaves', async () => {
    const { page } = await openAtStrip();
    await page.locator('#why-us').focus();
    await page.keyboard.press('Tab');
    await comesTo(page, 'focus.within');
    await page.clock.runFor(restMs);
    expect((await stripFacts(page)).isPlaying).toBe(false);
    // To another control it would take the page along.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await comesTo(page, 'focus.away');
    await page.clock.runFor(restMs);
    await comesTo(page, 'autoScroll.running');
    expect((await stripFacts(page)).isPlaying).toBe(true);
  });

  test('less motion stops it while it runs, and full motion lets it go on (P11)', async () => {
    const { page } = await openAtStrip();
    await comesTo(page, 'autoScroll.running');
    await putAt(page, 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await comesTo(page, 'autoScroll.held');
    expect((await stripFacts(page)).isPlaying).toBe(false);
    await expect.poll(() => toggle(page).count()).toBe(0);
    await next(page).click();
    expect(await statesOf(page)).toContain('gesture.idle');
    expect((await stripFacts(page)).number).toBe(2);
    await page.mouse.move(12, 100);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await goesOn(page);
    expect(await toggle(page).isVisible()).toBe(true);
  });
});

describe('the keyboard (W5)', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      return element.dataset['part'] === 'card'
        ? Number.parseInt(element.textContent ?? '', 10)
        : (element.dataset['part'] ?? element.id);
    });

  test.each([laptop, { width: 390, height: 844 }])(
    'reaches every card once at $width px, each in view below the heading',
    async (screen) => {
      const { page, troubles } = await openAtStrip(screen);
      await page.locator('#why-us').focus();
      // Its controls come first, and of them the one that stops it (W5).
      const controls = [
        ...(screen.width > 768 ? ['autoplay-toggle'] : []),
        'card-previous',
        'card-next',
      ];
      const visited: unknown[] = [];
      for (const control of controls) {
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe(control);
      }
      await page.keyboard.press('Tab');
      for (let step = 0; step < 7; step += 1) {
        await page.clock.runFor(400);
        visited.push(await focused(page));
        expect((await stripFacts(page)).px).toBeCloseTo(
          ((await stripFacts(page)).halfWidthPx / 7) * step,
          0,
        );
        await page.keyboard.press('ArrowRight');
      }
      expect(visited).toEqual([1, 2, 3, 4, 5, 6, 7]);
      await page.clock.runFor(400);
      expect(await focused(page)).toBe(1);
      expect((await stripFacts(page)).number).toBe(1);
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('card-next');
      expect((await pagerFacts(page)).index).toBe(3);
      // A card that has the focus is read out by itself.
      expect(await status(page)).toBe('');
      expect(troubles).toEqual([]);
    },
  );

  test('presses the two buttons: card by card, round the end, and hears of each', async () => {
    const { page } = await openAtStrip({ ...laptop, reducedMotion: 'reduce' });
    const steps: unknown[] = [];
    for (const button of [previous(page), next(page), next(page), next(page)]) {
      await button.press('Enter');
      steps.push([(await stripFacts(page)).number, await status(page)]);
    }
    expect(steps).toEqual([
      [7, '7 of 7: Compliance agility'],
      [1, '1 of 7: In-house flexibility'],
      [2, '2 of 7: Seamless integration'],
      [3, '3 of 7: Hardware synergy'],
    ]);
  });
});

describe('a finger on a phone (W3)', () => {
  test('sees the strip follow at 1.5 times its way, and then the nearest card', async () => {
    const { page, finger, onStrip, troubles } = await openWithFinger();
    const [x, y] = onStrip;
    await finger.press(0, [x, y]);
    await finger.move(200, [x - 40, y]);
    await finger.move(400, [x - 100, y]);
    expect((await stripFacts(page)).px).toBeCloseTo(150, 0);
    await finger.move(600, [x - 120, y]);
    expect((await stripFacts(page)).px).toBeCloseTo(180, 0);
    await finger.lift(1000);
    expect(await statesOf(page)).toContain('gesture.snapping');
    await page.clock.runFor(restMs);
    expect((await stripFacts(page)).px).toBeCloseTo(phoneStepPx, 0);
    expect(await statesOf(page)).toContain('gesture.idle');
    expect(troubles).toEqual([]);
  });

  test('lets go in mid-move: the strip coasts on and stops at a card', async () => {
    const { page, fling } = await openWithFinger();
    await fling();
    expect(await statesOf(page)).toContain('gesture.coasting');
    await page.clock.runFor(restMs);
    expect(await statesOf(page)).toContain('gesture.idle');
    // 150 px by hand and about 600 px by itself: 100 px in 96 ms is 26 px per frame, and 20 times that.
    expect((await stripFacts(page)).px).toBeCloseTo(2 * phoneStepPx, 0);
  });

  test('has the nearest card at once where less motion comes as the strip coasts (P11)', async () => {
    const { page, fling } = await openWithFinger();
    await fling();
    await page.clock.runFor(100);
    expect(await statesOf(page)).toContain('gesture.coasting');
    const { px } = await stripFacts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await comesTo(page, 'gesture.idle');
    expect((await stripFacts(page)).px).toBeCloseTo(Math.round(px / phoneStepPx) * phoneStepPx, 0);
  });

  test.each([tablet, wideTablet])('drags it at $width px as well', async (screen) => {
    const { page, finger, onStrip } = await openWithFinger(screen);
    const [x, y] = onStrip;
    await finger.press(0, [x + 300, y]);
    const { px } = await stripFacts(page);
    // As slanted as can be: the ways are even, and the strip has it.
    await finger.move(200, [x + 280, y - 20]);
    await finger.move(400, [x + 100, y - 190]);
    expect((await stripFacts(page)).px).toBeCloseTo(px + 300, 0);
    expect((await pagerFacts(page)).topPx).toBe(0);
    await finger.lift(800);
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).topPx).toBe(0);
    await comesTo(page, 'autoScroll.running');
  });

  test('catches a coasting strip', async () => {
    const { page, finger, fling, onStrip } = await openWithFinger();
    await fling();
    await page.clock.runFor(100);
    await finger.press(300, onStrip);
    const { px } = await stripFacts(page);
    await page.clock.runFor(restMs);
    expect((await stripFacts(page)).px).toBe(px);
    await finger.lift(900);
    await page.clock.runFor(restMs);
    expect(Math.round((await stripFacts(page)).px) % phoneStepPx).toBe(0);
  });

  test('that drags back from the first card gets the last one', async () => {
    const { page, drag, onStrip } = await openWithFinger();
    await drag([100, onStrip[1]], 160, 0);
    await page.clock.runFor(restMs);
    expect((await stripFacts(page)).number).toBe(7);
  });

  test('that wants less motion has the card at once (P11)', async () => {
    const { page, drag, onStrip } = await openWithFinger({ ...phone, reducedMotion: 'reduce' });
    await drag(onStrip, -150, 0);
    expect(await statesOf(page)).toContain('gesture.idle');
    expect((await stripFacts(page)).px).toBeCloseTo(phoneStepPx, 0);
  });
});

describe('a finger that goes up or down (W4)', () => {
  test.each([
    ['down 50 px stays', phone, 50, 3],
    ['down 51 px gets the testimonials', phone, 51, 2],
    ['up 50 px stays', phone, -50, 3],
    ['up 51 px gets the contact section', phone, -51, 4],
    ['down 51 px on a tablet gets the testimonials', tablet, 51, 2],
    ['up 51 px on a tablet gets the contact section', tablet, -51, 4],
    ['up 51 px on a wide tablet gets the contact section', wideTablet, -51, 4],
  ] as const)('%s', async (_, screen, yPx, index) => {
    const { page, drag, onStrip, troubles } = await openWithFinger(screen);
    await drag(onStrip, 0, yPx);
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).index).toBe(index);
    expect(await statesOf(page)).toContain('gesture.idle');
    expect(troubles).toEqual([]);
  });

  test('on the strip draws the page along, with the same hint, and can take it back', async () => {
    const { page, finger, drag, onStrip } = await openWithFinger();
    const [x, y] = onStrip;
    const hint = page.locator('[data-part="swipe-indicator"]');
    await finger.press(0, [x, y]);
    await finger.move(200, [x, y + 40]);
    await finger.move(400, [x, y + 90]);
    expect(await statesOf(page)).toContain('gesture.dragging.vertical');
    expect((await pagerFacts(page)).states).toContain('touch.dragging');
    expect((await pagerFacts(page)).topPx).toBe(90);
    expect(await hint.getAttribute('data-direction')).toBe('previous');
    await finger.move(600, [x, y - 60]);
    expect((await pagerFacts(page)).topPx).toBe(-60);
    expect(await hint.getAttribute('data-direction')).toBe('next');
    await finger.move(800, [x, y]);
    await finger.lift(1000);
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).index).toBe(3);
    expect((await pagerFacts(page)).topPx).toBe(0);
    expect(await hint.isHidden()).toBe(true);
    const heading = await page.locator('#why-us h2').boundingBox();
    await drag([x, Math.round((heading?.y ?? 0) + 20)], 0, 51);
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).index).toBe(2);
  });

  test.each([
    // So low that more is below the fold than the finger's way: from further on the page comes back to the edge.
    ['on a low phone scrolls what is below the fold (P10)', { ...phone, height: 500 }, false],
    ['in normal scrolling scrolls the page (P12)', phone, true],
  ])('%s', async (_, screen, isNormal) => {
    const { page, finger, onStrip } = await openWithFinger(screen);
    if (isNormal) await page.getByRole('button', { name: 'Normal scrolling' }).click();
    const { scrollY } = await pagerFacts(page);
    const [x, y] = onStrip;
    await finger.press(0, [x, y]);
    for (let step = 1; step <= 6; step += 1) await finger.move(step * 50, [x, y - 15 * step]);
    await finger.lift(900);
    await page.clock.runFor(restMs);
    await expect.poll(async () => (await pagerFacts(page)).scrollY).toBeGreaterThan(scrollY + 20);
    expect((await pagerFacts(page)).index).toBe(3);
    expect(await statesOf(page)).toContain('gesture.idle');
  });
});

test('a page that a key has sent elsewhere does not come back to the finger on the strip (W4)', async () => {
  const { page, finger, onStrip } = await openWithFinger({ ...wideTablet, height: 1000 });
  const [x, y] = onStrip;
  await finger.press(0, [x, y]);
  await finger.move(100, [x, y - 40]);
  await page.keyboard.press('End');
  await page.clock.runFor(restMs);
  const there = await pagerFacts(page);
  expect(there).toMatchObject({ index: 5, indexOnScreen: 5 });
  await finger.move(200, [x, y - 80]);
  await finger.move(300, [x, y - 120]);
  expect(await pagerFacts(page)).toMatchObject({ index: 5, scrollY: there.scrollY });
  await finger.lift(400);
  await page.clock.runFor(restMs);
  expect(await pagerFacts(page)).toMatchObject({ index: 5, scrollY: there.scrollY });
});

describe('the props', () => {
  test.each([laptop, phone, { width: 1280, height: 720 }])(
    'stand out of their cards, and of the copies, and are not cut, at $width px',
    async (screen) => {
      const { page } = await openAtStrip(screen);
      const stands = await page.locator('#why-us [data-part="track"]').evaluate((track) => {
        const frame = track.parentElement?.getBoundingClientRect();
        return [...track.children].map((item) => {
          const prop = item.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
          // Of its square, what is free above the prop itself: more for one that is wider than high.
          const free = [0.05, 0.34, 0.33, 0.42][Number.parseInt(item.textContent ?? '', 10)];
          const headPx = prop.top + prop.height * (free ?? 0.05);
          return {
            isOut: item.getBoundingClientRect().top - headPx > 20,
            isWhole: headPx > (frame?.top ?? Infinity),
          };
        });
      });
      expect(stands).toHaveLength(14);
      expect(stands.filter(({ isOut, isWhole }) => !isOut || !isWhole)).toEqual([]);
    },
  );

  test('are fetched when the visitor comes near, and not before the first sign of one', async () => {
    const asked: string[] = [];
    const { page } = await arrive({
      ...laptop,
      hasPictures: true,
      before: (early) =>
        early.route('**/images/reason-*', (route) => {
          asked.push(route.request().url());
          return route.continue();
        }),
    });
    expect(asked).toEqual([]);
    // Each waits, or stands as a picture of nothing where the page is laid out by then.
    const eager = page.locator('#why-us img:not([loading="lazy"], [src^="data:"])');
    expect(await eager.count()).toBe(0);
    await stir(page);
    await page.evaluate(() => document.querySelector('#why-us')?.scrollIntoView());
    await expect.poll(() => asked.length).toBeGreaterThan(2);
  });
});

test('a wheel over the strip pages as anywhere', async () => {
  const { page } = await openAtStrip();
  await hoverStrip(page);
  await page.mouse.wheel(0, 120);
  await page.clock.runFor(restMs);
  expect((await pagerFacts(page)).index).toBe(4);
});

test.each([
  ...screens.filter(({ height }) => height > 500),
  { name: 'small laptop', width: 1280, height: 720, hasTouch: false },
])('the section fits one screen on a $name', async ({ width, height, hasTouch }) => {
  const { page } = await openAtStrip({ width, height, hasTouch });
  const facts = await pagerFacts(page);
  expect([facts.topPx, facts.belowPx]).toEqual([0, 0]);
  const bar = await page.locator('[data-machine="nav-bar"]').boundingBox();
  const heading = await page.locator('#why-us h2').boundingBox();
  const button = await next(page).boundingBox();
  expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(height);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
});

test.each(screens)(
  'there is no accessibility finding on a $name: paused, dragged',
  async ({ width, height, hasTouch }) => {
    const { page, finger, onStrip, troubles } = await openWithFinger({ width, height, hasTouch });
    const findings: string[] = [];
    if (await toggle(page).isVisible()) {
      await toggle(page).click();
      await comesTo(page, 'playback.paused');
      findings.push(...(await accessibilityFindings(page, '#why-us')));
    }
    if (hasTouch && width <= 768) {
      const [x, y] = onStrip;
      await finger.press(0, [x, y]);
      await finger.move(200, [x - 40, y]);
      await finger.move(400, [x - 100, y]);
      await comesTo(page, 'gesture.dragging.horizontal');
      findings.push(...(await accessibilityFindings(page, '#why-us')));
    }
    expect(findings).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

describe.each(screens)('without JavaScript on a $name', (screen) => {
  test('the seven cards stand as a list, without copies or controls', async () => {
    const { page, troubles } = await arrive({ ...screen, javaScriptEnabled: false });
    const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
    expect(boxes).toHaveLength(7);
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(screen.width);
    }
    expect(await page.locator('#why-us [data-part="card-copy"]:visible').count()).toBe(0);
    expect(await page.locator('#why-us button:visible').count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});
