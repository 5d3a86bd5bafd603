import type { Page } from 'playwright';
import { type ExpectStatic, test, type TestContext } from 'vitest';
import { devtoolsOf, painter } from '../support/devtools.ts';
import {
  nextEvent,
  pagerFacts,
  siteVisits,
  type VisitOptions,
  whenSynced,
} from '../support/browser.ts';

// A walk waits for the browser's frames half of its time: two walks at once, each on a page of its own.
const home = siteVisits({ isSmooth: false, isSideBySide: true });
const blogs = siteVisits({ whenAnswering: whenSynced, isSmooth: false, isSideBySide: true });

/** Longer than any throttle and any way. */
const restMs = 1500;

/** The sections of a page, and how far below the screen's top the second one rests, in px. */
interface Sections {
  readonly ids: readonly string[];
  readonly secondRestsAtPx: number;
}
const homeSections: Sections = {
  ids: ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'],
  // K17
  secondRestsAtPx: 30,
};
const blogSections: Sections = { ids: ['latest', 'all'], secondRestsAtPx: 0 };

/**
 * What is seen of the sections, in px from the top of each, and what of the page is not as it should be: of the
 * present section alone where pages are turned, and of all that are on screen where the page just scrolls (P12).
 */
const lookAt = (page: Page, sections: Sections) =>
  page.evaluate(({ ids, secondRestsAtPx }) => {
    const pager = document.querySelector<HTMLElement>('[data-machine="section-pager"]');
    const bar = document.querySelector('[data-machine="nav-bar"]')?.getBoundingClientRect();
    if (!pager || !bar) throw new Error('There is no pager, or no bar.');
    const index = Number(pager.dataset['index']);
    const isNative = pager.dataset['state']?.split(' ').includes('mode.native');
    const screenPx = window.innerHeight;
    const parts = ids.map((id, at) => {
      const section = document.getElementById(id);
      if (!section) throw new Error(`There is no #${id}.`);
      const { top, bottom: own } = section.getBoundingClientRect();
      const bottom = at === ids.length - 1 ? pager.getBoundingClientRect().bottom : own;
      const restsAtPx = at === 1 ? secondRestsAtPx : 0;
      const heading = [...section.querySelectorAll('h1, h2')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => each.getBoundingClientRect())
        .find(({ height }) => height > 2);
      const isCovered = heading !== undefined && heading.top < bar.bottom;
      const fromPx = Math.max(0, -top);
      const toPx = screenPx - top;
      // Where the page just scrolls, nothing rests anywhere.
      const heightPx = bottom - top - (isNative ? 0 : restsAtPx);
      return { at, top, bottom, restsAtPx, isCovered, fromPx, toPx, heightPx };
    });
    const present = parts[index];
    if (!present) throw new Error(`There is no section ${index}.`);
    const faults: string[] = [];
    if (!isNative) {
      if (present.top >= -1 && present.isCovered) faults.push('its heading is covered');
      if (present.top > present.restsAtPx + 1) faults.push('the section before shows');
      if (present.bottom < screenPx - 1) faults.push('what follows shows');
    }
    const tab = document.querySelector<HTMLElement>('[data-machine="hero-tabs"]')?.dataset['state'];
    const slider = document.querySelector<HTMLElement>('[data-machine="testimonial-slider"]');
    const within = new Map([
      ['hero', tab],
      ['testimonials', slider?.dataset['start']],
    ]).get(ids[index] ?? '');
    return {
      topPx: Math.round(present.top) + 0,
      index,
      /** The section, and which tab or card of it. */
      place: within === undefined ? `${index}` : `${index} ${within}`,
      parts: isNative ? parts.filter(({ top, bottom }) => top < screenPx && bottom > 0) : [present],
      faults,
    };
  }, sections);

/** A page that one test walks on; of tests that run at once, each has an `expect` of its own. */
interface Walk {
  readonly page: Page;
  /** Waits for the browser's own frames. */
  readonly paint: () => Promise<unknown>;
  readonly expect: ExpectStatic;
}

/** Opens a page whose visit ends with the test. */
async function startWalk(
  { expect, onTestFinished }: TestContext,
  options: VisitOptions,
  path = '/',
  visits = home,
): Promise<Walk> {
  const visit = await visits.openStill(options, path);
  onTestFinished(() => visit.close());
  return { page: visit.page, paint: await painter(visit.page), expect };
}

/** What the browser scrolls by itself comes to rest in its own time. */
async function lookAtRest({ page, paint, expect }: Walk, sections: Sections) {
  let view = await lookAt(page, sections);
  let lastPx = Number.NaN;
  let isStill = false;
  await expect
    .poll(
      async () => {
        // A scroll of the browser's own is on the page with the next of its frames.
        await paint();
        await page.clock.runFor(restMs);
        const before = lastPx;
        view = await lookAt(page, sections);
        lastPx = view.topPx;
        isStill = before === lastPx;
        return [isStill, view.faults];
      },
      { interval: 1 },
    )
    .toEqual([true, []])
    .catch(() => {
      if (!isStill) view.faults.push('it never rests');
    });
  return view;
}

type Step = (direction: 1 | -1) => Promise<void>;

/** Goes on until nothing changes; tells the way, whether all of each section was seen, and what was wrong. */
async function walk(on: Walk, step: Step, direction: 1 | -1, sections: Sections) {
  const seen = new Map<number, { fromPx: number; toPx: number; isWhole: boolean }>();
  const places: string[] = [];
  const way: number[] = [];
  const faults: string[] = [];
  const lastIndex = sections.ids.length - 1;
  const end = direction === 1 ? lastIndex : 0;
  let lastTopPx: number | undefined;
  for (let count = 0; count < 60; count += 1) {
    const { index, topPx, place, parts, faults: found } = await lookAtRest(on, sections);
    for (const { at, fromPx, toPx, heightPx } of parts) {
      const before = seen.get(at);
      const isGap = before && (fromPx > before.toPx || toPx < before.fromPx);
      if (isGap) faults.push(`${at}: jumps from ${before.toPx} to ${fromPx}`);
      const part = {
        fromPx: Math.min(fromPx, before?.fromPx ?? fromPx),
        toPx: Math.max(toPx, before?.toPx ?? toPx),
      };
      seen.set(at, { ...part, isWhole: part.fromPx <= 1 && part.toPx >= heightPx - 1 });
    }
    faults.push(...found.map((fault) => `${place} at ${topPx}: ${fault}`));
    const isSame = place === places.at(-1) && topPx === lastTopPx;
    if (index === end && isSame && seen.get(end)?.isWhole) break;
    if (index !== way.at(-1)) {
      const isLeftEarly =
        parts.length === 1 && way.length > 0 && !seen.get(way.at(-1) ?? 0)?.isWhole;
      if (isLeftEarly) faults.push(`${way.at(-1)} is left before it is seen`);
      way.push(index);
    }
    places.push(place);
    lastTopPx = topPx;
    await step(direction);
  }
  for (const [at, { isWhole }] of seen) if (!isWhole) faults.push(`${at} is not seen to its end`);
  return { places, sections: way, faults };
}

/** The way down the page and the way up. */
const bothWays = async (on: Walk, step: Step, sections = homeSections) => ({
  onwards: await walk(on, step, 1, sections),
  back: await walk(on, step, -1, sections),
});

const down = [0, 1, 2, 3, 4, 5];
const allOfIt = {
  onwards: { sections: down, faults: [] },
  back: { sections: down.toReversed(), faults: [] },
};

/** Where every section fits the screen, each notch and each key leads one further. */
const oneByOneThrough = (stops: string) => ({
  onwards: { places: stops.split(','), sections: down, faults: [] },
  back: { places: stops.split(',').toReversed(), sections: down.toReversed(), faults: [] },
});
/** P3, H4, T8: over the slider, as the keys are, through the cards, and beside it past them. */
const oneByOne = oneByOneThrough('0 app,0 dashboard,0 medlink,1,2 1,2 2,2 3,2 4,2 5,2 6,3,4,5');
const besideSlider = oneByOneThrough('0 app,0 dashboard,0 medlink,1,2 1,3,4,5');
const allOfBlogs = {
  onwards: { sections: [0, 1], faults: [] },
  back: { sections: [1, 0], faults: [] },
};

/** One notch of a wheel, or several of a hand in a hurry. */
const byWheel = (page: Page, notches = 1): Step => {
  return async (direction) => {
    // A busy browser hands a wheel on later than it answers a look, and the page would seem to rest.
    const heard = await nextEvent(page, 'wheel');
    await page.mouse.wheel(0, direction * notches * 100);
    await heard();
  };
};

const byKey = (page: Page): Step => {
  return async (direction) => {
    await page.keyboard.press(direction === 1 ? 'PageDown' : 'PageUp');
  };
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger so slow that nothing is thrown. */
async function byFinger(
  page: Page,
  from: (direction: 1 | -1) => Point | Promise<Point>,
): Promise<Step> {
  const devtools = await devtoolsOf(page);
  let timestamp = 1;
  const tell = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => {
    timestamp += 0.5;
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  return async (direction) => {
    const { x, y } = await from(direction);
    await tell('touchStart', { x, y });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await tell('touchMove', { x, y: y - direction * 200 * part });
    }
    await tell('touchEnd');
  };
}

/** The page's left margin, where no card and no tab lies under the pointer. */
const margin = { x: 8, y: 300 };
const fingerAtMargin = (direction: 1 | -1): Point => ({ x: 12, y: direction === 1 ? 300 : 100 });
const centreOf = (page: Page): Point => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return { x: width / 2, y: height / 2 };
};
/** W4: the middle of what is on screen of the why-us cards; of the screen, elsewhere. */
async function fingerAtCards(page: Page): Promise<Point> {
  const middle = await page.locator('[data-machine="why-us-carousel"]').evaluate((strip) => {
    const { top, bottom } = strip.getBoundingClientRect();
    const [fromPx, toPx] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
    return toPx - fromPx > 60 ? (fromPx + toPx) / 2 : null;
  });
  const centre = centreOf(page);
  return { ...centre, y: middle ?? centre.y };
}

/** Sections whose headings the bar covers when an anchor has led there. */
async function coveredAtAnchors(on: Walk, sections = homeSections): Promise<string[]> {
  const covered: string[] = [];
  for (const id of [...sections.ids, ...sections.ids.slice(0, 1)]) {
    await on.page.evaluate((hash) => void (location.hash = hash), id);
    const { parts, index } = await lookAtRest(on, sections);
    if (sections.ids[index] !== id) covered.push(`#${id} leads to ${index}`);
    if (parts.some(({ at, isCovered }) => at === index && isCovered)) covered.push(id);
  }
  return covered;
}

// P12: a phone on its side just scrolls.
test.concurrent('every section is read to its end and left both ways at 844 × 390, by wheel, key and finger', async (context) => {
  const on = await startWalk(context, { width: 844, height: 390, hasTouch: true });
  const { page, expect } = on;
  expect((await pagerFacts(page)).states).toContain('mode.native');
  const { x, y } = centreOf(page);
  await page.mouse.move(x, y);
  expect(await bothWays(on, byWheel(page, 3))).toMatchObject(allOfIt);
  expect(await bothWays(on, byKey(page))).toMatchObject(allOfIt);
  expect(await bothWays(on, await byFinger(page, fingerAtMargin))).toMatchObject(allOfIt);
  expect(await coveredAtAnchors(on)).toEqual([]);
});

test.concurrent('every section is read to its end and left both ways on a laptop at 400 %, by wheel', async (context) => {
  const on = await startWalk(context, { width: 360, height: 225 });
  const { page, expect } = on;
  const { x, y } = centreOf(page);
  await page.mouse.move(x, y);
  expect((await pagerFacts(page)).states).toContain('mode.native');
  expect(await bothWays(on, byWheel(page, 2))).toMatchObject(allOfIt);
});

test.concurrent.for([
  {
    path: '/home-v1',
    sections: homeSections,
    atMargin: besideSlider,
    byKeys: oneByOne,
    visits: home,
  },
  {
    path: '/blogs',
    sections: blogSections,
    atMargin: allOfBlogs,
    byKeys: allOfBlogs,
    visits: blogs,
  },
])(
  '$path is read to its end and left both ways on a laptop, by wheel and key',
  async (walked, context) => {
    const { path, sections, atMargin, byKeys, visits } = walked;
    const on = await startWalk(context, { width: 1366, height: 657 }, path, visits);
    const { page, expect } = on;
    await page.mouse.move(margin.x, margin.y);
    expect(await bothWays(on, byWheel(page), sections)).toMatchObject(atMargin);
    expect(await bothWays(on, byKey(page), sections)).toMatchObject(byKeys);
  },
);

test.concurrent.for([
  { width: 360, height: 640, alsoAtCentre: true },
  { width: 390, height: 844, alsoAtCentre: true, fingerAtCentre: true },
  { width: 1024, height: 768, alsoAtCentre: true },
  { width: 1180, height: 820, fits: true, alsoAtCentre: true, fingerAtCentre: true },
  { width: 1280, height: 632, fits: true },
  { width: 1366, height: 657, fits: true },
  { width: 1536, height: 730, fits: true },
  { width: 1920, height: 1080, fits: true },
  { width: 2560, height: 1440, fits: true },
])(
  'every section is read to its end and left both ways at $width × $height, by wheel, key and finger',
  async ({ fits, alsoAtCentre, fingerAtCentre, ...screen }, context) => {
    const on = await startWalk(context, { ...screen, hasTouch: true });
    const { page, expect } = on;
    const byStep = fits ? oneByOne : allOfIt;
    await page.mouse.move(margin.x, margin.y);
    expect(await bothWays(on, byWheel(page))).toMatchObject(fits ? besideSlider : allOfIt);
    if (alsoAtCentre) {
      const { x, y } = centreOf(page);
      await page.mouse.move(x, y);
      expect(await bothWays(on, byWheel(page))).toMatchObject(byStep);
    }
    expect(await bothWays(on, byKey(page))).toMatchObject(byStep);
    const atCards = () => fingerAtCards(page);
    for (const from of fingerAtCentre ? [fingerAtMargin, atCards] : [fingerAtMargin]) {
      // Beyond the page's ends it stretches, so that only the sections are counted.
      expect(await bothWays(on, await byFinger(page, from))).toMatchObject(allOfIt);
    }
  },
);
