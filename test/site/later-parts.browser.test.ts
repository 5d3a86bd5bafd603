import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { painter } from '../support/devtools.ts';
import {
  held,
  painted,
  siteVisits,
  stir,
  whenPaging,
  whenReady,
  whenSynced,
} from '../support/browser.ts';

const { arrive } = siteVisits();
const later = '**/build/later-*.js';
const core = '**/build/core-*.js';
const phone = { width: 390, height: 844, hasTouch: true };

/** Notes the requests for the later parts of a page whose time stands still. */
async function notingRequests(path = '/') {
  const asked: string[] = [];
  const { page } = await arrive(
    {
      before: async (early) => {
        await early.clock.install({ time: 0 });
        await early.clock.pauseAt(60_000);
        early.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    },
    path,
  );
  const isAsked = () => asked.some((each) => /later-.*\.js$/.test(each));
  await page.clock.runFor(100);
  await whenPaging(page);
  return { page, isAsked };
}

describe('the later parts of a page come', () => {
  const signs: readonly [string, (page: Page) => Promise<unknown>][] = [
    ['a pointer that moves', (page) => page.mouse.move(400, 400, { steps: 3 })],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['the focus', (page) => page.getByRole('tab').first().focus()],
    ['a scroll', (page) => page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }))],
  ];
  test.each(signs)('at %s, and not before', async (_, give) => {
    const { page, isAsked } = await notingRequests();
    expect(isAsked()).toBe(false);
    await give(page);
    await page.clock.runFor(100);
    await expect.poll(isAsked).toBe(true);
    await page.clock.resume();
    await page.locator('form [type=submit]:enabled').waitFor();
  });

  test.each(['/#contact', '/?inspect', '/?audience=labs'])(
    'at once where the address leads into the page: %s',
    async (address) => {
      const { isAsked } = await notingRequests(address);
      await expect.poll(isAsked).toBe(true);
    },
  );

  test('at a sign where the address says of a campaign alone', async () => {
    const { page, isAsked } = await notingRequests('/?utm_source=letter&gclid=1');
    expect(isAsked()).toBe(false);
    expect(await page.locator('html[data-visited]').count()).toBe(0);
    await page.keyboard.press('Shift');
    await page.clock.runFor(100);
    await expect.poll(isAsked).toBe(true);
  });
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  [
    'has scrolled',
    (page) => page.evaluate(() => window.scrollTo({ top: 870, behavior: 'instant' })),
  ],
  [
    'has gone into a field',
    (page) =>
      page
        .locator('[name=name]')
        .evaluate((field: HTMLElement) => field.focus({ preventScroll: true })),
  ],
])('who %s before the script was there has given a sign', async (_, give) => {
  const { hold, release } = held();
  const { page } = await arrive({
    until: 'commit',
    before: async (early) => {
      await early.clock.install({ time: 0 });
      await early.clock.pauseAt(60_000);
      await early.route('**/build/*.js', hold);
    },
  });
  await page.locator('form').waitFor();
  await give(page);
  // The browser tells of it before anybody listens.
  await painted(page, () => page.screenshot());
  release();
  await expect.poll(() => page.locator('form [type=submit]').isEnabled()).toBe(true);
});

test.each(['why-us', 'contact'])(
  'who has scrolled to %s before the script was there is still there when it comes',
  async (id) => {
    const { hold, release } = held();
    const { page } = await arrive({
      until: 'commit',
      before: (early) => early.route('**/build/*.js', hold),
    });
    await page.locator('form').waitFor();
    const topPx = () => page.locator(`#${id}`).evaluate((each) => each.getBoundingClientRect().top);
    await page.evaluate(
      (name) => document.getElementById(name)?.scrollIntoView({ behavior: 'instant' }),
      id,
    );
    const before = await topPx();
    expect(before).toBeLessThan(100);
    release();
    await whenReady(page);
    expect(Math.abs((await topPx()) - before)).toBeLessThan(2);
  },
);

test('an address that is gone again before its modal has come opens none', async () => {
  const { hold, release } = held();
  const { page } = await arrive({ before: (early) => early.route(later, hold) });
  await whenPaging(page);
  await page.evaluate(() => history.pushState(null, '', '?audience=labs'));
  await page.goBack();
  await page.goForward();
  await page.goBack();
  release();
  await whenReady(page);
  // What comes late has come when the next press is answered. A hand's would have the pager follow it there.
  await page.locator('#audience-opener-patient').dispatchEvent('click');
  await page.locator('dialog[open]').waitFor();
  expect(await page.locator('dialog[open] h2').textContent()).toBe('Patient');
});

async function goToBlogs(page: Page): Promise<void> {
  await page.locator('a[href="/blogs"]').first().dispatchEvent('click');
  await page.locator('#latest').waitFor();
}

test.each([
  ['Back', (page: Page) => page.evaluate(() => history.back())],
  ['a link', (page: Page) => page.locator('a[href="/"]').first().dispatchEvent('click')],
] as const)(
  'a page that is come back to by %s before its later parts is shown when they have come',
  async (_, comeBack) => {
    const { hold, release } = held();
    const { page, troubles } = await arrive({ before: (early) => early.route(later, hold) });
    await whenPaging(page);
    await goToBlogs(page);
    await comeBack(page);
    await page.waitForURL((address) => address.pathname === '/');
    const paint = await painter(page);
    await paint();
    // It comes as a whole.
    expect(await page.locator('#latest').count()).toBe(1);
    release();
    await page.locator('#audiences').waitFor();
    await whenReady(page);
    await page.locator('#audience-opener-patient').dispatchEvent('click');
    await page.locator('dialog[open]').waitFor();
    expect(troubles).toEqual([]);
  },
);

test('a page that is come back to, and whose later parts do not come, stands as the server sent it', async () => {
  const { page } = await arrive({
    before: (early) => early.route(later, (route) => route.abort()),
  });
  await whenPaging(page);
  await goToBlogs(page);
  await page.evaluate(() => history.back());
  await page.locator('form').getByText('needs JavaScript').waitFor();
  const ids = ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'];
  for (const id of ids) expect(await page.locator(`#${id}`).count()).toBe(1);
});

test('a page that cannot come without a network leaves the one before, with what was typed there', async () => {
  const { page } = await arrive({
    before: (early) => early.route('**/build/blogs-*.js', (route) => route.abort()),
  });
  await whenReady(page);
  const message = page.locator('form [name=message]');
  await message.fill('Half a question');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await page.locator('form').getByText('needs JavaScript').waitFor();
  expect(await message.inputValue()).toBe('Half a question');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a page that nobody touches is completed after 10 s', async () => {
  const asked: string[] = [];
  const before = async (early: Page) => {
    await early.clock.install({ time: 0 });
    await early.clock.pauseAt(60_000);
    early.on('request', (request) => asked.push(new URL(request.url()).pathname));
  };
  const { page } = await arrive({ before });
  const isAsked = () => asked.some((path) => /later-.*\.js$/.test(path));
  await page.clock.runFor(9999);
  expect(isAsked()).toBe(false);
  await page.clock.runFor(1);
  await page.locator('form [type=submit]:enabled').waitFor();
  expect(isAsked()).toBe(true);
});

test('who has given a sign is left alone when the 10 s are over', async () => {
  const before = (early: Page) => early.clock.install();
  const { page } = await arrive({ reducedMotion: 'reduce', before });
  await whenReady(page);
  await page.evaluate(() => void (location.hash = 'audiences'));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.clock.fastForward(10_000);
  expect(await page.evaluate(() => [location.hash, window.scrollY])).toEqual(['#audiences', 0]);
});

describe('a press on a button', () => {
  test('of a part whose script is still on its way is repeated when it is there', async () => {
    const { hold, release } = held();
    const { page, troubles } = await arrive({ before: (early) => early.route(later, hold) });
    await page.locator('[data-part="tile"][data-audience="pharmacies"] button').click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').getByRole('heading', { name: 'Pharmacies' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  test('of the page itself is repeated once, too', async () => {
    const { hold, release } = held();
    const before = (early: Page) => early.route(core, hold);
    const { page } = await arrive({ ...phone, before });
    const burger = page.locator('[data-machine="nav-bar"] [aria-expanded]');
    await burger.click();
    expect(await burger.getAttribute('aria-expanded')).toBe('false');
    release();
    await page.locator('[data-machine="nav-bar"][data-state="open"]').waitFor();
    await whenReady(page);
    expect(await burger.getAttribute('aria-expanded')).toBe('true');
  });

  test('that was pressed again, since nothing came of it, is one press', async () => {
    const { hold, release } = held();
    const { page } = await arrive({ before: (early) => early.route(later, hold) });
    const pause = page.locator('[data-machine="why-us-carousel"] button[aria-pressed]');
    await whenPaging(page);
    for (let press = 0; press < 2; press += 1) {
      await pause.evaluate((button: HTMLElement) => button.click());
    }
    expect(await pause.getAttribute('aria-pressed')).toBe('false');
    release();
    await whenReady(page);
    await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('true');
  });

  test('that a browser has enabled again, as it stood before a reload, sends no form away', async () => {
    const { hold, release } = held();
    const asked: string[] = [];
    const { page } = await arrive({
      before: async (early) => {
        await early.route(later, hold);
        early.on('request', (request) => asked.push(request.method()));
      },
    });
    await whenPaging(page);
    const send = page.locator('form [type=submit]');
    await send.evaluate((button: HTMLButtonElement) => {
      button.disabled = false;
      button.click();
    });
    release();
    await whenReady(page);
    // It is repeated: the fields say what is missing.
    await page.getByLabel('Name').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(asked).not.toContain('POST');
  });
});

test('a press that one page has answered is no press on another', async () => {
  const { page, troubles } = await arrive({}, '/blogs');
  await whenSynced(page);
  await page.getByRole('button', { name: 'Pause the circle' }).click();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).click();
  await whenReady(page);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.locator('[data-machine="hero-tabs"][data-state="dashboard"]').waitFor();
  expect(
    await page.locator('dialog[data-machine="audience-modal"]').getAttribute('data-state'),
  ).toBe('hidden');
  expect(new URL(page.url()).search).toBe('');
  expect(troubles).toEqual([]);
});

test('a link without a page moves nothing while, or where, its part’s script does not come', async () => {
  const { page } = await arrive({
    before: (early) => early.route(later, (route) => route.abort()),
  });
  const link = page.getByRole('link', { name: 'Privacy Policy' });
  // Playwright waits for what is enabled.
  await link.click({ force: true });
  const isSeen = await link.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect([isSeen, page.url().includes('#')]).toEqual([true, false]);
});

test('a path in other letters is no page, and stays so', async () => {
  const { page, troubles } = await arrive({}, '/Blogs');
  await stir(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#all').count()).toBe(0);
  expect(troubles.filter((trouble) => /hydrat/i.test(trouble))).toEqual([]);
});

test('a part that does not come stays readable, and the rest of the page answers', async () => {
  const { page, troubles } = await arrive({
    before: (early) => early.route(later, (route) => route.abort()),
  });
  await stir(page);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.locator('[data-machine="hero-tabs"][data-state="dashboard"]').waitFor();
  await expect.poll(() => troubles.join('\n')).toContain('The part contact did not load');
  expect(await page.locator('#contact a[href^="tel:"]').innerText()).toMatch(/^Phone\s\+/);
  expect(await page.locator('[data-part="tile"]').count()).toBe(8);
});

test('a mouse that moves, and a tab, fetch no picture from below while the script that answers is on its way', async () => {
  const { hold, release } = held();
  const { page } = await arrive({ before: (early) => early.route(core, hold) });
  const isLaidOut = () => page.evaluate(() => 'visited' in document.documentElement.dataset);
  await page.mouse.move(400, 300, { steps: 3 });
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await painted(page, () => page.screenshot());
  expect(await isLaidOut()).toBe(false);
  release();
  await page.locator('[data-machine="hero-tabs"][data-state="dashboard"]').waitFor();
  await expect.poll(isLaidOut).toBe(true);
});

/** The bot check's script comes with the form. */
const whenChecking = async (page: Page) => {
  await whenReady(page);
  await page.waitForFunction(() => 'grecaptcha' in window);
};

test.each([
  { path: '/', answers: whenChecking, globals: ['grecaptcha'] },
  { path: '/home-v1', answers: whenChecking, globals: ['grecaptcha'] },
  { path: '/home-v2', answers: whenChecking, globals: ['grecaptcha'] },
  { path: '/blogs', answers: whenSynced, globals: [] },
])('on window $path puts no more than $globals', async ({ path, answers, globals }) => {
  const { page } = await arrive({}, path);
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window));
  await answers(page);
  const found = await names();
  await page.goto(new URL('/robots.txt', page.url()).href);
  const own = new Set(await names());
  expect(found.filter((name) => !own.has(name))).toEqual(globals);
});
