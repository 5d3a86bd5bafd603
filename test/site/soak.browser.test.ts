import { chromium, type CDPSession, type Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { devtoolsOf } from '../support/devtools.ts';
import {
  nextEvent,
  ownSite,
  setVisibility,
  siteVisits,
  stir,
  waitMs,
  whenReady,
} from '../support/browser.ts';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { posts } from '../support/scenes.ts';
import { tourist } from '../support/tourist.ts';

/** How often the site is gone through: `npm run test:soak` asks for five hundred. */
const tours = Number(process.env['SOAK_TOURS'] ?? 2);
/** What a page holds is counted from where the browser has compiled what runs often, and filled its own lists. */
const isLong = tours >= 100;
const warmUps = isLong ? 150 : 1;

const site = ownSite();
// A picture that is never fetched is never let go of by the browser.
const { openStill } = siteVisits({ site, hasPictures: true });

interface Held {
  readonly after: string;
  readonly heapKiB: number;
  readonly nodes: number;
  readonly listeners: number;
}
const table: Held[] = [];
afterAll(() => console.table(table));

/**
 * Nodes that the browser itself put into pictures: whichever was drawn before it had come keeps, for as long as it
 * lives, the frame for its alternative text. How many there are hangs on the network alone.
 */
async function alternativeTextNodes(devTools: CDPSession): Promise<number> {
  const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true });
  await devTools.send('DOM.disable');
  type Node = Pick<typeof root, 'nodeName'> & {
    readonly children?: readonly Node[];
    readonly shadowRoots?: readonly Node[];
  };
  const sum = (nodes: readonly Node[] | undefined, count: (node: Node) => number) =>
    (nodes ?? []).reduce((counted, node) => counted + count(node), 0);
  const all = (node: Node): number => 1 + sum(node.children, all);
  const inPictures = (node: Node): number =>
    node.nodeName === 'IMG' ? sum(node.shadowRoots, all) : sum(node.children, inPictures);
  return inPictures(root);
}

/** What the page holds once everything that nobody needs is swept away. */
async function heldBy(page: Page, devTools: CDPSession, after: string): Promise<Held> {
  const looks: Held[] = [];
  // A phrase that is just moving stands there twice.
  for (let look = 0; look < 5; look += 1) {
    await page.clock.runFor(700);
    await devTools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devTools.send('Performance.getMetrics');
    const counters = await devTools.send('Memory.getDOMCounters');
    const nodes = counters.nodes - (await alternativeTextNodes(devTools));
    const listeners = counters.jsEventListeners;
    const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    looks.push({ after, heapKiB: Math.round(bytes / 1024), nodes, listeners });
  }
  const least = (figure: 'heapKiB' | 'nodes' | 'listeners') =>
    Math.min(...looks.map((look) => look[figure]));
  return { after, heapKiB: least('heapKiB'), nodes: least('nodes'), listeners: least('listeners') };
}

test(`${tours} tours leave nothing behind`, { timeout: 14_400_000 }, async () => {
  const { page, troubles } = await openStill();
  const devTools = await devtoolsOf(page);
  await devTools.send('Performance.enable');
  const go = await tourist(page);
  for (let round = 0; round < warmUps; round += 1) await go(round);
  const start = await heldBy(page, devTools, 'warm-up');
  table.push(start);
  for (let round = 1; round <= tours; round += 1) {
    await go(round);
    if (round % 50 === 0) table.push(await heldBy(page, devTools, `${round} tours`));
  }
  let end = start;
  // The tools hold one or two, and the browser a picture with the frame for its text; what a tour left would be more.
  const growth = async () => {
    end = await heldBy(page, devTools, `${tours} tours, at the end`);
    return Math.max(end.nodes - start.nodes, end.listeners - start.listeners);
  };
  await expect.poll(growth, { timeout: 60_000 }).toBeLessThan(10);
  table.push(end);
  expect(troubles).toEqual([]);
  // A short run is still being compiled.
  expect(end.heapKiB).toBeLessThanOrEqual(start.heapKiB * (isLong ? 1.1 : 1.5));
  expect(await site().leads()).toHaveLength(warmUps + tours);
});

/** Place of the first phrase shown, of nine. */
const phrase = async (page: Page) =>
  Number(
    await page
      .locator('#hero [data-machine="message-rotation"]')
      .first()
      .getAttribute('data-index'),
  );
/** How many phrases further the rotation is after that. */
async function phrasesTurned(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await phrase(page);
  await act();
  return ((await phrase(page)) - before + 9) % 9;
}

/** Counts the page's timers that come to their end. */
const countTimers = (page: Page) =>
  page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    const counting = (handler: () => void, ms?: number) =>
      set(() => {
        const { dataset } = document.documentElement;
        dataset['timers'] = `${Number(dataset['timers'] ?? 0) + 1}`;
        handler();
      }, ms);
    Object.defineProperty(window, 'setTimeout', { value: counting, writable: true });
  });
async function timersEnded(page: Page, act: () => Promise<unknown>): Promise<number> {
  const count = async () => Number(await page.locator('html').getAttribute('data-timers'));
  const before = await count();
  await act();
  return (await count()) - before;
}

const hourMs = 3_600_000;

describe('time', () => {
  test('an hour hidden costs nothing, and nothing is made up for afterwards', async () => {
    const { page } = await openStill({ before: countTimers });
    const shown = await timersEnded(page, () => page.clock.runFor(10_000));
    expect(shown).toBeGreaterThan(0);
    await setVisibility(page, 'hidden');
    await page.clock.runFor(5000);
    const before = await phrase(page);
    expect(await timersEnded(page, () => page.clock.runFor(hourMs))).toBe(0);
    expect(await phrase(page)).toBe(before);
    await setVisibility(page, 'visible');
    expect(await timersEnded(page, () => page.clock.runFor(10_000))).toBeLessThan(2 * shown);
  });

  test('a machine that slept for an hour turns one phrase on, not all that it missed', async () => {
    const { page } = await openStill({ before: countTimers });
    const slept = () => page.clock.fastForward(hourMs);
    expect(await phrasesTurned(page, slept)).toBe(1);
    expect(await phrasesTurned(page, () => page.clock.runFor(2500))).toBe(1);
  });

  test.each([
    ['back', -hourMs],
    ['ahead', hourMs],
  ])('the clock is set %s by an hour: phrases turn as before', async (_, ms) => {
    const { page } = await openStill();
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + ms);
    expect(await phrasesTurned(page, () => page.clock.runFor(2500))).toBe(1);
  });

  test.each([
    ['back', -hourMs],
    ['ahead', hourMs],
  ])(
    'the clock is set %s by an hour: a message that waits goes out all the same',
    async (way, ms) => {
      const { page } = await openStill();
      let posted = 0;
      await page.route(posts, async (route) => {
        posted += 1;
        await (posted === 1 ? route.fulfill({ status: 503 }) : route.continue());
      });
      const form = page.locator('form[data-machine="contact-form"]');
      for (const [field, value] of [
        ['name', 'Layla Haddad'],
        ['email', 'layla@example.com'],
        ['country', 'United Arab Emirates'],
        ['message', `Clock ${way}`],
      ] as const) {
        await form.locator(`[name=${field}]`).fill(value);
      }
      await form.locator('[type=submit]').click();
      await page.locator('[data-machine="outbox"][data-state^="waiting"]').waitFor();
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
      // Looked at again, it is read with its times.
      await setVisibility(page, 'hidden');
      await setVisibility(page, 'visible');
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return form.getAttribute('data-state');
        })
        .toBe('sent');
      // Its pause of a second, and what the test itself took: minutes, were the hour added to it.
      expect(posted).toBe(2);
    },
  );
});

describe('the back-forward cache', () => {
  /** The browser of the tests has none: the page is told what a page in it is told, and is frozen. */
  async function leaveAndReturn(page: Page, devTools: CDPSession): Promise<void> {
    const tell = (type: 'pagehide' | 'pageshow') =>
      page.evaluate(
        (name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        type,
      );
    await tell('pagehide');
    await setVisibility(page, 'hidden');
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    await setVisibility(page, 'visible');
    await tell('pageshow');
  }

  test('left and come back to ten times, the page holds no more, and each thing happens once', async () => {
    const { page, troubles } = await openStill();
    const devTools = await devtoolsOf(page);
    await devTools.send('Performance.enable');
    await leaveAndReturn(page, devTools);
    const before = await heldBy(page, devTools, 'one return');
    for (let time = 0; time < 10; time += 1) await leaveAndReturn(page, devTools);
    const after = await heldBy(page, devTools, 'eleven returns');
    table.push(before, after);
    expect(after.listeners).toBeLessThan(before.listeners + 10);
    expect(after.nodes).toBeLessThan(before.nodes + 10);
    expect(await phrasesTurned(page, () => page.clock.runFor(2500))).toBe(1);
    const whenHeard = await nextEvent(page, 'wheel');
    await page.mouse.wheel(0, 100);
    await whenHeard();
    await page.clock.runFor(600);
    expect(await page.locator('[data-machine="hero-tabs"]').getAttribute('data-state')).toBe(
      'dashboard',
    );
    expect(troubles).toEqual([]);
  });

  test('nothing of the page keeps it out of the cache', async () => {
    const options = await chromiumLaunchOptions();
    const browser = await chromium.launch({
      ...options,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(waitMs);
      const devTools = await devtoolsOf(page);
      await devTools.send('Page.enable');
      const reasons: { readonly type: string; readonly reason: string }[] = [];
      devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        reasons.push(...notRestoredExplanations),
      );
      await page.goto(site().url);
      await whenReady(page);
      await page.goto(`${site().url}/blogs`);
      await stir(page);
      await page.goBack();
      // This browser has no such cache; it says so, and what else there would be against it, in one event.
      await expect
        .poll(() => reasons.map(({ reason }) => reason))
        .toContain('BackForwardCacheDisabledForDelegate');
      expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
