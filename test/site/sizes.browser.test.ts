import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pagerFacts, siteVisits } from '../support/browser.ts';

const { openStill } = siteVisits();

/** Longer than any throttle and any way. */
const restMs = 1500;
const lastIndex = 5;

/** What is seen of the present section, in px from its top, and what of the page is not as it should be. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    const pager = document.querySelector<HTMLElement>('[data-machine="section-pager"]');
    const index = Number(pager?.dataset['index']);
    const ids = ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'];
    const section = document.getElementById(ids[index] ?? '');
    const box = section?.getBoundingClientRect();
    if (!section || !box || !pager) throw new Error(`There is no section ${index}.`);
    const bottom = index === ids.length - 1 ? pager.getBoundingClientRect().bottom : box.bottom;
    const bar = document.querySelector('[data-machine="nav-bar"]')?.getBoundingClientRect();
    const heading = [...section.querySelectorAll('h1, h2')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect())
      .find(({ height }) => height > 2);
    const faults: string[] = [];
    const isAtStart = box.top >= -1;
    if (isAtStart && heading && bar && heading.top < bar.bottom)
      faults.push('its heading is covered');
    if (box.top > (index === 1 ? 31 : 1)) faults.push('the section before shows');
    if (bottom < window.innerHeight - 1) faults.push('what follows shows');
    return {
      topPx: box.top,
      index,
      fromPx: Math.max(0, -box.top),
      toPx: window.innerHeight - box.top,
      heightPx: bottom - box.top - (index === 1 ? 30 : 0),
      faults,
    };
  });

/** What the browser scrolls by itself comes to rest in its own time. */
async function lookAtRest(page: Page) {
  let view = await lookAt(page);
  let lastPx = Number.NaN;
  // Only where sections are taller than the screen has the browser anything to scroll.
  const looksMs = (page.viewportSize()?.width ?? 0) < 1100 ? 60 : 20;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(restMs);
        const before = lastPx;
        view = await lookAt(page);
        lastPx = view.topPx;
        return [before === lastPx, view.faults];
      },
      { interval: looksMs, timeout: 2000 },
    )
    .toEqual([true, []])
    .catch(() => undefined);
  return view;
}

type Step = (direction: 1 | -1) => Promise<void>;

/** Goes on until nothing changes; tells which sections were seen, all of each, and what was wrong on the way. */
async function walk(page: Page, step: Step, direction: 1 | -1) {
  const seen = new Map<number, { fromPx: number; toPx: number }>();
  const faults: string[] = [];
  const end = direction === 1 ? lastIndex : 0;
  for (let count = 0; count < 60; count += 1) {
    const { index, fromPx, toPx, heightPx, faults: found } = await lookAtRest(page);
    faults.push(...found.map((fault) => `${index} at ${Math.round(fromPx)}: ${fault}`));
    const before = seen.get(index);
    const isGap = before && (fromPx > before.toPx || toPx < before.fromPx);
    if (isGap) faults.push(`${index}: jumps from ${before.toPx} to ${fromPx}`);
    const part = {
      fromPx: Math.min(fromPx, before?.fromPx ?? fromPx),
      toPx: Math.max(toPx, before?.toPx ?? toPx),
    };
    seen.set(index, part);
    const isWhole = part.fromPx <= 1 && part.toPx >= heightPx - 1;
    if (index === end && isWhole && before) break;
    const last = await pagerFacts(page);
    await step(direction);
    const next = await pagerFacts(page);
    if (next.index !== last.index && !isWhole)
      faults.push(`${last.index} is left before it is seen`);
  }
  return { sections: [...seen.keys()], faults };
}

const down = [0, 1, 2, 3, 4, 5];

/** The way down the page and the way up, as sections and faults. */
const bothWays = async (page: Page, step: Step) => ({
  onwards: await walk(page, step, 1),
  back: await walk(page, step, -1),
});
const allOfIt = {
  onwards: { sections: down, faults: [] },
  back: { sections: down.toReversed(), faults: [] },
};

/** One notch of a wheel. */
const byWheel = (page: Page): Step => {
  return async (direction) => {
    await page.mouse.wheel(0, direction * 100);
  };
};

const byKey = (page: Page): Step => {
  return async (direction) => {
    await page.keyboard.press(direction === 1 ? 'PageDown' : 'PageUp');
  };
};

/** A finger so slow that nothing is thrown. */
async function byFinger(page: Page): Promise<Step> {
  const devtools = await page.context().newCDPSession(page);
  let timestamp = 1;
  const tell = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) => {
    timestamp += 0.5;
    const touchPoints = ys.map((y) => ({ x: 12, y }));
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  return async (direction) => {
    const fromPx = direction === 1 ? 400 : 200;
    await tell('touchStart', fromPx);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await tell('touchMove', fromPx - direction * 200 * part);
    }
    await tell('touchEnd');
  };
}

// A phone on its side scrolls natively (P12).
test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1280, height: 632 },
  { width: 1366, height: 657 },
  { width: 1536, height: 730 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
])(
  'every section is read to its end and left both ways at $width × $height, by wheel, key and finger',
  async (screen) => {
    const { page } = await openStill({ ...screen, hasTouch: true });
    await page.mouse.move(8, 300);
    expect(await bothWays(page, byWheel(page))).toEqual(allOfIt);
    expect(await bothWays(page, byKey(page))).toEqual(allOfIt);
    expect(await bothWays(page, await byFinger(page))).toEqual(allOfIt);
  },
);
