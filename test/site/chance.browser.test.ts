import {
  array,
  asyncProperty,
  check,
  constant,
  constantFrom,
  double,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { sectionKeys } from '../../machines/domain.ts';
import {
  endMoves,
  held,
  siteVisits,
  stir,
  whenSynced,
  withoutMomentum,
} from '../support/browser.ts';
import { touch } from '../support/hand.ts';

/** For how long visits are tried, and then shorter ways to a fault; one visit when nothing is said. */
const minutes = Number(process.env['CHANCE_MINUTES'] ?? 0);
const seed = Number(process.env['CHANCE_SEED'] ?? 1);

// What a hand scrolls natively is there at once, so that the same visit is the same again.
const site = siteVisits({ isSmooth: false });
const blogs = siteVisits({ isSmooth: false, whenAnswering: whenSynced });

const screens = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1366, height: 657 },
  { width: 768, height: 1024 },
  { width: 678, height: 900 },
  { width: 360, height: 640 },
  { width: 1920, height: 1080 },
] as const;
const paths = ['/', '/', '/', '/home-v1', '/home-v2', '/blogs'] as const;
const keys =
  'PageDown PageUp ArrowDown ArrowUp ArrowLeft ArrowRight Home End Tab Tab Shift+Tab Escape Enter Space Shift+Space'.split(
    ' ',
  );
const fields = ['name', 'email', 'country', 'message'] as const;
/** Longer than any way, spring, throttle and closing. */
const restMs = 3000;

/** A place on the screen, in parts of it. */
const part = double({ min: 0.02, max: 0.98, noNaN: true });
const ofHand = {
  x: part,
  y: part,
  isUpright: constantFrom(true, true, false),
  px: constantFrom(30, 80, 200, -80, -200),
};

/** What a hand may do, and the time that passes after it. */
const acts = tuple(
  oneof(
    { weight: 6, arbitrary: record({ act: constant('wheel'), ...ofHand }) },
    { weight: 6, arbitrary: record({ act: constant('press'), key: constantFrom(...keys) }) },
    { weight: 6, arbitrary: record({ act: constant('click'), which: nat(200) }) },
    { weight: 5, arbitrary: record({ act: constant('swipe'), ...ofHand }) },
    { weight: 3, arbitrary: record({ act: constant('drag'), ...ofHand }) },
    { weight: 3, arbitrary: record({ act: constant('type'), field: constantFrom(...fields) }) },
    { weight: 2, arbitrary: record({ act: constant('resize'), to: constantFrom(...screens) }) },
    { weight: 2, arbitrary: record({ act: constant('travel'), by: constantFrom(-1, 1) }) },
    { weight: 1, arbitrary: record({ act: constant('place'), id: constantFrom(...sectionKeys) }) },
    { weight: 1, arbitrary: record({ act: constant('calm'), isCalm: constantFrom(true, false) }) },
  ),
  constantFrom(0, 0, 40, 200, 700),
);
type Act = Parameters<Parameters<(typeof acts)['map']>[0]>[0][0];

/** The middles of what may be clicked on the screen, and leads nowhere else. */
const clickable = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, [role=tab], [data-part=card], a[href^="/"], a[href^="#"]',
      ),
    ]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .map((it) => it.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight),
  );

async function perform(page: Page, act: Act): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const ends = ({
    x,
    y,
    isUpright,
    px,
  }: {
    x: number;
    y: number;
    isUpright: boolean;
    px: number;
  }) => {
    const from = { x: Math.round(x * width), y: Math.round(y * height) };
    const across = isUpright ? 0 : px;
    const along = isUpright ? px : 0;
    // Past the window's edge a mouse that selects words would scroll the page.
    const to = {
      x: Math.min(Math.max(from.x + across, 2), width - 2),
      y: Math.min(Math.max(from.y + along, 2), height - 2),
    };
    return { from, to };
  };
  switch (act.act) {
    case 'wheel': {
      const { from } = ends(act);
      await page.mouse.move(from.x, from.y);
      return page.mouse.wheel(act.isUpright ? 0 : act.px, act.isUpright ? act.px : 0);
    }
    case 'press':
      return page.keyboard.press(act.key);
    case 'click': {
      const places = await clickable(page);
      const place = places[act.which % Math.max(1, places.length)];
      return place && page.mouse.click(place.x, place.y);
    }
    case 'swipe': {
      const { from, to } = ends(act);
      await touch(page, 'touchStart', from);
      await touch(page, 'touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      await touch(page, 'touchMove', to);
      return touch(page, 'touchEnd');
    }
    case 'drag': {
      const { from, to } = ends(act);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      return page.mouse.up();
    }
    case 'type': {
      const field = page.locator(`form [name=${act.field}]`);
      const isThere =
        (await field.count()) === 1 && (await page.locator('dialog[open]').count()) === 0;
      if (!isThere) return undefined;
      await field.focus();
      return page.keyboard.type('x');
    }
    case 'resize':
      return page.setViewportSize(act.to);
    case 'travel':
      await page.evaluate((by) => {
        const { canGoBack, canGoForward } = navigation;
        if (by === -1 ? canGoBack : canGoForward) history.go(by);
      }, act.by);
      return page.waitForLoadState();
    case 'place':
      return page.evaluate((id) => location.assign(`#${id}`), act.id);
    case 'calm':
      return page.emulateMedia({ reducedMotion: act.isCalm ? 'reduce' : 'no-preference' });
  }
}

/** Everything has come to rest, also what a finger has thrown. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.clock.runFor(restMs);
  await withoutMomentum(page);
  await page.clock.runFor(restMs);
  await endMoves(page.locator('html'));
}

/** What is wrong with a page at rest, whatever was done to it. */
const faultsAtRest = (page: Page, isTabbed: boolean) =>
  page.evaluate((wasTab) => {
    const faults: string[] = [];
    const must = (holds: boolean, fault: string) => {
      if (!holds) faults.push(fault);
    };
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    must(scrollWidth <= clientWidth, `${scrollWidth} px wide`);

    const dialog = document.querySelector<HTMLDialogElement>('[data-machine=audience-modal]');
    const isOpen = dialog?.open ?? false;
    const audience = new URLSearchParams(location.search).get('audience');
    must(isOpen === (audience !== null), `M6: open is ${isOpen}, the address says ${audience}`);
    const pushed = document.querySelectorAll('[data-part=tile][data-pushed]').length;
    must(pushed === (isOpen && innerWidth > 678 ? 7 : 0), `A2: ${pushed} tiles are pushed`);

    const { activeElement } = document;
    const isInField = activeElement?.matches('input, textarea') ?? false;
    if (wasTab && activeElement && activeElement !== document.body) {
      const { top, bottom } = activeElement.getBoundingClientRect();
      must(bottom > 0 && top < innerHeight, `P8: the focus is at ${top} to ${bottom} px`);
    }

    const pager = document.querySelector<HTMLElement>('[data-machine=section-pager]');
    const index = Number(pager?.dataset['index']);
    const section = document.querySelectorAll('[data-machine=section-pager] section[id]')[index];
    const isPaged = pager?.dataset['state']?.includes('mode.paged') ?? false;
    if (!pager || !section || !isPaged) return faults;
    const { top, bottom, height } = section.getBoundingClientRect();
    const place = `#${section.id} stands at ${top} to ${bottom} px of ${innerHeight}`;
    const middlePx = innerHeight / 2;
    const isAtEnd = scrollY >= scrollHeight - innerHeight - 1;
    must(isAtEnd || (top <= middlePx && bottom > middlePx), `P9: ${place}`);
    // A field on the screen leaves the fingers to the browser.
    if (!isInField && !isAtEnd) {
      const startPx = section.id === 'audiences' ? 30 : 0;
      const isTall = height > innerHeight + 1;
      const isPlaced = isTall
        ? top <= startPx + 1 && bottom >= innerHeight - 1
        : Math.abs(top - startPx) <= 1;
      must(isPlaced, `P1, P10: ${place}`);
    }
    const isLocked = document.body.hasAttribute('data-scroll-locked');
    const locks = document.querySelector('#testimonials') !== null;
    must(isLocked === (locks && index === 0), `P4: locked is ${isLocked} at ${index}`);
    const overflow = getComputedStyle(document.body).overflowY;
    must(isOpen || (overflow === 'hidden') === isLocked, `P4: overflow is ${overflow}`);
    return faults;
  }, isTabbed);

/** Waits until the page where a visitor is by now shows nothing of what its script takes away. */
const whenGone = (page: Page, ...awaited: string[]) =>
  page.locator(`html:not(:has(${awaited.join()}))`).waitFor();
const unsynced = '[data-state*="unsynced"]';

/** What of a page's script comes late, and after how many acts. */
interface Late {
  readonly file: 'core' | 'later';
  readonly acts: number;
}

/** Visits the site so, and gives what was wrong first. */
async function visit(
  path: string,
  screen: (typeof screens)[number],
  { file, acts: early }: Late,
  done: readonly [Act, number][],
) {
  const { hold, release } = held();
  const options = { ...screen, hasTouch: true };
  const before = async (page: Page) => {
    await page.clock.install();
    await page.route(`**/build/${file}-*.js`, hold);
  };
  // Its own history begins here.
  const opened =
    early > 0
      ? await site.arrive({ ...options, before }, path)
      : await (path === '/blogs' ? blogs : site).openStill(
          { ...options, before: async () => undefined },
          path,
        );
  const { page, troubles } = opened;
  try {
    await page.locator('html[data-begun]').waitFor();
    if (file === 'later') await whenGone(page, unsynced);
    for (const [index, [act, ms]] of done.entries()) {
      await perform(page, act);
      await page.clock.runFor(ms);
      if (index + 1 === early) {
        release();
        await stir(page);
        await whenGone(page, unsynced, '[type=submit]:disabled');
      }
      if (index < early || (index % 6 < 5 && index < done.length - 1)) continue;
      await rest(page);
      const isTabbed = act.act === 'press' && act.key.endsWith('Tab');
      const faults = [...(await faultsAtRest(page, isTabbed)), ...troubles];
      if (faults.length > 0) return { after: index + 1, faults };
    }
    return undefined;
  } finally {
    await opened.close();
  }
}

const chance = record({
  path: constantFrom(...paths),
  screen: constantFrom(...screens),
  late: record({ file: constantFrom('core', 'later'), acts: constantFrom(0, 0, 1, 2, 4, 7) }),
  done: array(acts, { minLength: 12, maxLength: 36 }),
});

test(
  'nothing is wrong at rest, whatever a visitor did by chance',
  async () => {
    let lines: string[] = [];
    const sound = asyncProperty(chance, async ({ path, screen, late, done }) => {
      const fault = await visit(path, screen, late, done);
      if (!fault) return true;
      // The last one that is found is the shortest.
      lines = [
        `${path} at ${screen.width} × ${screen.height}, ${late.file} after ${late.acts} acts`,
        ...done.slice(0, fault.after).map((each) => JSON.stringify(each)),
        ...fault.faults,
      ];
      return false;
    });
    const long = { numRuns: 100_000, interruptAfterTimeLimit: minutes * 60_000 };
    const { failed, errorInstance, numRuns } = await check(sound, {
      seed,
      ...(minutes > 0 ? long : { numRuns: 1 }),
    });
    expect(lines).toEqual([]);
    // A visit that could not be made at all.
    if (failed) throw errorInstance;
    expect(numRuns).toBeGreaterThan(0);
  },
  (minutes + 10) * 60_000,
);
