import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { WheelFacts } from '../../../machines/shared/wheel-gate.ts';
import { pagerFacts, siteVisits } from '../../support/browser.ts';
import { wheelRecording } from '../../support/wheel-recordings.ts';

const { openStill } = siteVisits();

const notchPx = 100;
/** Longer than any throttle and any way. */
const restMs = 1500;
/** The middle of the page's left margin, where no card or tab lies under the pointer. */
const pointAtMargin = (page: Page) => page.mouse.move(8, 300);

/** One notch down (1) or up (-1), and everything that it starts. */
async function notch(page: Page, direction: 1 | -1): Promise<void> {
  const { abovePx, belowPx, scrollY } = await pagerFacts(page);
  const insidePx = direction === 1 ? belowPx : abovePx;
  await page.mouse.wheel(0, direction * notchPx);
  if (insidePx >= notchPx) {
    // The browser scrolls a tall section by itself, in real time; the rest of it is the pager's.
    const topPx = scrollY + direction * notchPx;
    await page.waitForFunction((px) => window.scrollY === px, topPx);
  }
  await page.clock.runFor(restMs);
}

const placeOf = async (page: Page) => {
  const { index, tab } = await pagerFacts(page);
  return `${index} ${tab}`;
};

/** The places that notches lead to until the last of them changes nothing. */
async function placesAlong(page: Page, direction: 1 | -1, end: number) {
  const places = [await placeOf(page)];
  const faults: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    await notch(page, direction);
    const { index, overflowY, isLocked, topPx, abovePx, belowPx, states } = await pagerFacts(page);
    const place = await placeOf(page);
    if ((overflowY === 'hidden') !== (index === 0) || isLocked !== (index === 0)) {
      faults.push(`${place}: overflow-y ${overflowY}`);
    }
    if (!states.includes('way.resting')) faults.push(`${place}: still on its way`);
    if (place !== places.at(-1)) {
      places.push(place);
      // P10: up the page, a tall section is entered at its foot.
      const isAtFoot = direction === -1 && abovePx > 0 && belowPx === 0;
      if (!isAtFoot && topPx !== (index === 1 ? 30 : 0)) faults.push(`${place}: top at ${topPx}px`);
    } else if (index === end) break;
  }
  return { places, faults };
}

const screensAndThrottles = [
  { width: 1440, height: 900, openMs: 500 },
  { width: 820, height: 1180, openMs: 500 },
  { width: 769, height: 1024, openMs: 500 },
  { width: 768, height: 1024, openMs: 600 },
  { width: 390, height: 844, openMs: 600 },
] as const;

describe.each([
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
])('a mouse wheel at $width × $height', (screen) => {
  test('walks the tabs and the six sections and back, locked only in the first', async () => {
    const { page, troubles } = await openStill(screen);
    await pointAtMargin(page);
    await notch(page, -1);
    expect(await placeOf(page)).toBe('0 app');
    const down = await placesAlong(page, 1, 5);
    expect(down.places).toEqual([
      '0 app',
      '0 dashboard',
      '0 medlink',
      '1 medlink',
      '2 medlink',
      '3 medlink',
      '4 medlink',
      '5 medlink',
    ]);
    expect(down.faults).toEqual([]);
    const up = await placesAlong(page, -1, 0);
    expect(up.places).toEqual([
      '5 medlink',
      '4 medlink',
      '3 medlink',
      '2 medlink',
      '1 medlink',
      '0 medlink',
      '0 dashboard',
      '0 app',
    ]);
    expect(up.faults).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('steps once per notch where no section is taller than the screen', async () => {
    const { page } = await openStill({ ...screen, height: 1400 });
    await pointAtMargin(page);
    const places: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await notch(page, 1);
      places.push(await placeOf(page));
    }
    expect(places).toEqual(['0 dashboard', '0 medlink', '1 medlink', '2 medlink']);
  });

  test('comes back from the second section to medlink, whatever tab was left', async () => {
    const { page } = await openStill(screen);
    await page.evaluate(() => scrollTo(0, document.getElementById('audiences')?.offsetTop ?? 0));
    await expect.poll(() => placeOf(page)).toBe('1 app');
    await pointAtMargin(page);
    await notch(page, -1);
    expect(await placeOf(page)).toBe('0 medlink');
    expect((await pagerFacts(page)).scrollY).toBe(0);
  });
});

describe('the throttle of the wheel', () => {
  test.each(screensAndThrottles)(
    'drops a notch 1 ms before $openMs ms and takes it then, at $width px',
    async ({ width, height, openMs }) => {
      const { page } = await openStill({ width, height });
      await pointAtMargin(page);
      await page.mouse.wheel(0, notchPx);
      expect(await placeOf(page)).toBe('0 dashboard');
      await page.clock.runFor(openMs - 1);
      await page.mouse.wheel(0, notchPx);
      expect(await placeOf(page)).toBe('0 dashboard');
      await page.clock.runFor(restMs);
      expect(await placeOf(page)).toBe('0 dashboard');

      await page.mouse.wheel(0, notchPx);
      expect(await placeOf(page)).toBe('0 medlink');
      await page.clock.runFor(openMs);
      await page.mouse.wheel(0, notchPx);
      expect(await placeOf(page)).toBe('1 medlink');
      await page.clock.runFor(openMs - 1);
      await page.mouse.wheel(0, -notchPx);
      expect(await placeOf(page)).toBe('1 medlink');
    },
  );
});

test.each([
  [40, 39],
  [-400, 300],
])('a wheel of %i px sideways and %i px down leaves no section askew', async (xPx, yPx) => {
  const { page } = await openStill({ width: 1440, height: 1300 }, '/#testimonials');
  await pointAtMargin(page);
  await page.clock.runFor(restMs);
  const { scrollY } = await pagerFacts(page);
  await page.mouse.wheel(xPx, yPx);
  // The browser scrolls in its own time, and the page's clock stands.
  await page.waitForFunction((px) => window.scrollY === px, scrollY + yPx);
  await expect
    .poll(() => page.clock.runFor(restMs).then(() => pagerFacts(page)))
    .toMatchObject({ index: 2, topPx: 0 });
});

test('on a machine of five frames a second the page skips, and rests in 700 ms', async () => {
  const { page } = await openStill({ width: 1440, height: 1300 }, '/#audiences');
  await pointAtMargin(page);
  await page.clock.runFor(restMs);
  /** What a notch leads to at each frame: the part of the way that is left, and whether the page rests. */
  const framesOf = async (direction: 1 | -1, frameMs: readonly number[], toPx: number) => {
    const { scrollY: fromPx } = await pagerFacts(page);
    await page.mouse.wheel(0, direction * notchPx);
    const frames: { readonly left: number; readonly rests: boolean }[] = [];
    for (const ms of frameMs) {
      await page.clock.fastForward(ms);
      const { scrollY, states } = await pagerFacts(page);
      frames.push({
        left: (toPx - scrollY) / (toPx - fromPx),
        rests: states.includes('way.resting'),
      });
    }
    return frames;
  };
  const onwards = await framesOf(1, [200, 200, 200, 200], 2600);
  expect(onwards[0]?.left).toBeLessThan(0.5);
  expect(onwards[2]?.left).toBeLessThan(0.05);
  expect(onwards.map(({ rests }) => rests)).toEqual([false, false, false, true]);
  expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });

  await page.clock.runFor(restMs);
  const back = await framesOf(-1, [100, 200, 200, 200], 1270);
  expect(back[1]?.left).toBeLessThan(0.5);
  expect(back.map(({ rests }) => rests)).toEqual([false, false, false, true]);
  expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
});

describe('what the wheel may not do by itself', () => {
  /** Whether each notch from now on was kept from the browser. */
  const heardBy = async (page: Page) => {
    const heard = await page.evaluateHandle(() => {
      const prevented: boolean[] = [];
      addEventListener('wheel', (event) => prevented.push(event.defaultPrevented));
      return prevented;
    });
    return () => heard.jsonValue();
  };

  test('taken, throttled and clamped notches are kept from the browser', async () => {
    const { page } = await openStill();
    await pointAtMargin(page);
    const heard = await heardBy(page);
    await page.mouse.wheel(0, -notchPx);
    await page.clock.runFor(restMs);
    await page.mouse.wheel(0, notchPx);
    await page.clock.runFor(100);
    await page.mouse.wheel(0, notchPx);
    expect(await placeOf(page)).toBe('0 dashboard');
    expect(await heard()).toEqual([true, true, true]);
  });

  test.each(['#hero', '#audiences'])('a notch with Ctrl is never taken at %s', async (hash) => {
    const { page } = await openStill({}, `/${hash}`);
    await pointAtMargin(page);
    const before = await placeOf(page);
    const heard = await heardBy(page);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, notchPx);
    await page.mouse.wheel(0, -notchPx);
    await page.keyboard.up('Control');
    await page.clock.runFor(restMs);
    expect(await placeOf(page)).toBe(before);
    expect(await heard()).toEqual([false, false]);
  });

  test('a sideways notch is left to the browser', async () => {
    const { page } = await openStill();
    await pointAtMargin(page);
    const heard = await heardBy(page);
    await page.mouse.wheel(notchPx, 0);
    await page.clock.runFor(restMs);
    expect(await placeOf(page)).toBe('0 app');
    expect(await heard()).toEqual([false]);
  });
});

describe('a section taller than the screen', () => {
  test('scrolls inside and pages only at its edge', async () => {
    const { page } = await openStill({ width: 390, height: 844 }, '/#audiences');
    await pointAtMargin(page);
    await page.clock.runFor(restMs);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 1, abovePx: 0 });
    const start = await pagerFacts(page);
    expect(start.belowPx).toBeGreaterThan(200);
    await notch(page, 1);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, scrollY: start.scrollY + 100 });
    await notch(page, -1);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, scrollY: start.scrollY });
    let { belowPx } = start;
    for (; belowPx > 1; { belowPx } = await pagerFacts(page)) await notch(page, 1);
    expect((await pagerFacts(page)).index).toBe(1);
    await notch(page, 1);
    expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
    await notch(page, -1);
    // Up the page to its foot, and on to its start.
    expect(await pagerFacts(page)).toMatchObject({ index: 1, belowPx: 0 });
    let { abovePx } = await pagerFacts(page);
    expect(abovePx).toBeGreaterThan(200);
    for (; abovePx > 1; { abovePx } = await pagerFacts(page)) await notch(page, -1);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
  });

  test('is scrolled to its edge and no further by notches that come too fast', async () => {
    const { page } = await openStill({ width: 390, height: 844 }, '/#audiences');
    await pointAtMargin(page);
    await page.clock.runFor(restMs);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 1, abovePx: 0 });
    const { belowPx } = await pagerFacts(page);
    for (let px = 0; px < belowPx + 3 * notchPx; px += notchPx) await page.mouse.wheel(0, notchPx);
    await page.clock.runFor(restMs);
    await expect.poll(async () => (await pagerFacts(page)).belowPx).toBe(0);
    expect((await pagerFacts(page)).index).toBe(1);
  });

  test('is not taken to its foot by what is left of the turn that brings it', async () => {
    const { page } = await openStill({ width: 390, height: 844 });
    await pointAtMargin(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[role=tab]:last-of-type')?.click(),
    );
    await page.clock.runFor(restMs);
    await page.mouse.wheel(0, notchPx);
    await page.clock.runFor(450);
    await page.mouse.wheel(0, 10 * notchPx);
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
  });

  test('forgets a zoom, which scrolls nothing', async () => {
    const { page } = await openStill({ width: 390, height: 844 }, '/#audiences');
    await pointAtMargin(page);
    await page.clock.runFor(restMs);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 1, abovePx: 0 });
    const { scrollY } = await pagerFacts(page);
    await page.evaluate(() =>
      document
        .querySelector('#audiences')
        ?.dispatchEvent(
          new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true, deltaY: 2000 }),
        ),
    );
    await notch(page, 1);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, scrollY: scrollY + 100 });
  });

  test('forgets what was pressed and turned below a modal, which scrolls nothing', async () => {
    const { page } = await openStill({ width: 390, height: 844 }, '/#audiences');
    await page.clock.runFor(restMs);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 1, abovePx: 0 });
    const { scrollY } = await pagerFacts(page);
    await page.locator('[data-part="tile"] button').first().click();
    await page.clock.runFor(restMs);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await pointAtMargin(page);
    await page.mouse.wheel(0, notchPx);
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, scrollY });
    await notch(page, 1);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, scrollY: scrollY + 100 });
  });

  test('scrolls the first section inside before its tabs and the page move', async () => {
    const { page } = await openStill({ width: 1440, height: 500 });
    // At the browser's own size of text it fits.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '120%'));
    await page.clock.runFor(restMs);
    const stage = page.locator('[data-machine="hero-tabs"]');
    const roomPx = () => stage.evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(await roomPx()).toBeGreaterThan(20);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 400);
    await expect
      .poll(async () => (await roomPx()) - (await stage.evaluate((it) => Math.round(it.scrollTop))))
      .toBe(0);
    expect(await placeOf(page)).toBe('0 app');
    await page.clock.runFor(restMs);
    await page.mouse.wheel(0, notchPx);
    expect(await placeOf(page)).toBe('0 dashboard');
    expect((await pagerFacts(page)).scrollY).toBe(0);
  });
});

describe('while a field has the focus', () => {
  const openInField = async () => {
    const { page } = await openStill({}, '/#contact');
    await page.locator('form [name=message]').fill('My');
    await pointAtMargin(page);
    return page;
  };

  test('a notch turns the page (P3), as far as the first section and back', async () => {
    const page = await openInField();
    await notch(page, -1);
    expect(await pagerFacts(page)).toMatchObject({ index: 3, topPx: 0 });
    const { places, faults } = await placesAlong(page, -1, 0);
    expect(faults).toEqual([]);
    expect(places.at(-1)).toBe('0 app');
    await notch(page, 1);
    await notch(page, 1);
    await notch(page, 1);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30, isLocked: false });
  });

  test('what is typed from elsewhere brings the page back to its field', async () => {
    const page = await openInField();
    await notch(page, -1);
    await page.keyboard.type(' knee');
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    expect(await page.locator('form [name=message]').inputValue()).toBe('My knee');
  });

  test('a text that is longer than its field scrolls in it', async () => {
    const page = await openInField();
    const field = page.locator('form [name=message]');
    await field.fill('My knee.\n'.repeat(30));
    await field.evaluate((it) => it.scrollTo(0, 0));
    await field.hover();
    await page.mouse.wheel(0, notchPx);
    await expect.poll(() => field.evaluate((it) => it.scrollTop)).toBe(notchPx);
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
  });
});

describe('the lock of the first section', () => {
  test('is released at once and again 800 ms after the change, not 799', async () => {
    const { page } = await openStill();
    await page.keyboard.press('End');
    expect(await pagerFacts(page)).toMatchObject({ index: 5, isLocked: false });
    await page.evaluate(() => document.body.setAttribute('data-scroll-locked', ''));
    await page.clock.runFor(799);
    expect((await pagerFacts(page)).isLocked).toBe(true);
    await page.clock.runFor(1);
    expect((await pagerFacts(page)).isLocked).toBe(false);
  });
});

/** Plays wheels over the bar, where no section is asked, and tells the indexes that they lead to, and when. */
async function replay(page: Page, facts: readonly WheelFacts[]) {
  const visited = await page.evaluateHandle((played) => {
    const pager = document.querySelector<HTMLElement>('[data-machine="section-pager"]');
    const target = document.querySelector('[data-machine="nav-bar"]');
    const steps: { readonly index: number; readonly atMs: number }[] = [];
    let playedMs = 0;
    new MutationObserver(() =>
      steps.push({ index: Number(pager?.dataset['index']), atMs: playedMs }),
    ).observe(pager ?? document, { attributeFilter: ['data-index'] });
    const startMs = performance.now();
    for (const { deltaX, deltaY, deltaMode, timeStampMs } of played) {
      setTimeout(() => {
        playedMs = timeStampMs;
        const init = { deltaX, deltaY, deltaMode, bubbles: true, cancelable: true };
        const wheel = new WheelEvent('wheel', init);
        Object.defineProperty(wheel, 'timeStamp', { value: startMs + timeStampMs });
        target?.dispatchEvent(wheel);
      }, timeStampMs);
    }
    return steps;
  }, facts);
  await page.clock.runFor(Math.ceil(facts.at(-1)?.timeStampMs ?? 0) + restMs);
  return visited.jsonValue();
}

describe.each([
  { width: 1440, height: 1300 },
  { width: 768, height: 1500 },
])('recorded swipes from the third section at $width × $height', (screen) => {
  test.each([
    { file: 'swipe-up-trackpad', axes: 'as is', index: 3 },
    { file: 'swipe-up-fast-trackpad', axes: 'as is', index: 3 },
    { file: 'swipe-down-fast-trackpad', axes: 'as is', index: 1 },
    { file: 'swipe-left-fast-trackpad', axes: 'swapped', index: 3 },
    { file: 'swipe-left-mouse-FF', axes: 'swapped', index: 3 },
    {
      file: 'negative-zero-event/win-chrome-fast-right-ptp',
      axes: 'swapped',
      index: 1,
    },
  ] as const)('$file is one step, to $index', async ({ file, axes, index }) => {
    const { page } = await openStill(screen, '/#testimonials');
    expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0, belowPx: 0 });
    const steps = await replay(page, wheelRecording(file, axes));
    expect(steps.map((step) => step.index)).toEqual([index]);
    expect((await pagerFacts(page)).topPx).toBe(index === 1 ? 30 : 0);
  });
});

describe.each([
  { width: 1440, height: 1300, windowMs: 500 },
  { width: 768, height: 1500, windowMs: 600 },
])('a wheel that goes on turning at $width × $height', ({ windowMs, ...screen }) => {
  test.each([
    { name: '15 px every 30 ms', gapMs: 30, deltas: [15] },
    { name: '100 and 200 px in turn every 40 ms', gapMs: 40, deltas: [100, 200] },
  ])('$name is one step per window, down and up', async ({ gapMs, deltas }) => {
    const { page } = await openStill(screen, '/#audiences');
    const turning = (direction: 1 | -1): WheelFacts[] =>
      Array.from({ length: 2000 / gapMs }, (_, count) => ({
        deltaX: 0,
        deltaY: direction * (deltas[count % deltas.length] ?? 0),
        deltaMode: 0,
        shiftKey: false,
        ctrlKey: false,
        timeStampMs: count * gapMs,
      }));
    /** Each index with the window in which it comes, counted from the first step. */
    const stepsPerWindow = async (direction: 1 | -1) => {
      const steps = await replay(page, turning(direction));
      return steps.map(({ index, atMs }) => ({ index, window: Math.floor(atMs / windowMs) }));
    };
    const oneEach = (indexes: readonly number[]) =>
      indexes.map((index, window) => ({ index, window }));
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
    expect(await stepsPerWindow(1)).toEqual(oneEach([2, 3, 4, 5]));
    expect(await pagerFacts(page)).toMatchObject({ index: 5, topPx: 0 });
    expect(await stepsPerWindow(-1)).toEqual(oneEach([4, 3, 2, 1]));
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
  });
});
