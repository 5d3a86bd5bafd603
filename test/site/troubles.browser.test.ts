import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../support/devtools.ts';
import { stopAnimations } from '../support/film.ts';
import { painted, siteVisits, stir, type VisitOptions, whenReady } from '../support/browser.ts';

const { arrive, open } = siteVisits();
const phone = { width: 390, height: 844, hasTouch: true };
const core = '**/build/core-*.js';
const later = '**/build/later-*.js';

/** What a page shows that is read without script, and what it does not. */
const reading = (page: Page) =>
  page.evaluate(() => {
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      ).length;
    return {
      offerings: isShown('[role="tabpanel"] h2, [role="tabpanel"] h1'),
      burger: isShown('[data-machine="nav-bar"] [aria-expanded]'),
      note: document.querySelector<HTMLElement>('form')?.innerText.includes('needs JavaScript'),
    };
  });

test.each([
  ['', { offerings: 1, burger: 1, note: false }],
  [' never comes and leaves a page to be read', { offerings: 3, burger: 0, note: true }],
])('the script%s (X1)', async (fate, expected) => {
  const { page, troubles } = await arrive({
    ...phone,
    before: (early) => early.route(core, (route) => (fate ? route.abort() : route.continue())),
  });
  await stir(page);
  await expect.poll(() => reading(page)).toEqual(expected);
  expect(troubles.some((each) => each.includes('did not start'))).toBe(fate !== '');
  // Nothing is held back any more.
  await expect.poll(() => page.locator('#audiences img').first().isVisible()).toBe(true);
});

test('the script never comes, nor does a style sheet, to a page that is read all the same (X1)', async () => {
  const { page, troubles } = await arrive(
    {
      ...phone,
      before: async (early) => {
        await early.route(core, (route) => route.abort());
        await early.route('**/build/services-*.css', (route) => route.abort());
      },
    },
    '/home-v2',
  );
  await stir(page);
  await expect.poll(() => reading(page)).toMatchObject({ burger: 0, note: true });
  expect(troubles.filter((each) => each.startsWith('uncaught'))).toEqual([]);
});

test('the form says that it needs script which does not come', async () => {
  const { page } = await arrive({
    before: (early) => early.route(later, (route) => route.abort()),
  });
  await stir(page);
  await page.locator('form').getByText('needs JavaScript').waitFor();
  expect(await page.locator('form [type=submit]').isEnabled()).toBe(false);
});

test.each(['js', 'css'])(
  'the modal’s %s does not come: its tiles say all of it themselves, and no address shuts the page (M6)',
  async (kind) => {
    const { page } = await arrive(
      {
        before: (early) =>
          early.route(`**/build/audience-modal-*.${kind}`, (route) => route.abort()),
      },
      '/?audience=labs#audiences',
    );
    await page.locator('#audiences[data-unscripted]').waitFor();
    const tile = page.locator('[data-audience="labs"]');
    await tile.locator('dl').waitFor();
    expect(await tile.locator('button').isVisible()).toBe(false);
    await page.locator('form [type=submit]:enabled').waitFor();
    expect(await page.locator('dialog[data-machine="audience-modal"][open]').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible');
  },
);

test('the pager fails: wheels, keys and the scrollbar are the browser’s again (X1)', async () => {
  const { page } = await open({ width: 1440, height: 900 });
  await page.evaluate(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => {
      if (id === 'footer') throw new Error('no way');
      return find(id);
    };
  });
  await page.keyboard.press('End');
  await page.locator('form').getByText('needs JavaScript').waitFor();
  expect(await page.evaluate(() => document.body.hasAttribute('data-scroll-locked'))).toBe(false);
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('what adorns the hero does not come: tabs, pages and form go on (X1)', async () => {
  const { page, troubles } = await arrive({
    before: (early) => early.route('**/build/worlds-*.js', (route) => route.abort()),
  });
  await whenReady(page);
  await page.locator('[data-machine="hero-stage"][data-state~="layers.raised"]').waitFor();
  await page.getByRole('tab', { name: 'Medlink' }).click();
  await page.locator('[data-machine="hero-tabs"][data-state="medlink"]').waitFor();
  await page.locator('[data-machine="hero-stage"][data-state~="worlds.resting"]').waitFor();
  const name = page.locator('#hero-panel-medlink').getByRole('heading');
  expect(await name.first().isVisible()).toBe(true);
  expect(troubles.filter((each) => each.startsWith('uncaught'))).toEqual([]);
  expect(troubles.filter((each) => each.includes('Some pictures did not load'))).toHaveLength(2);
});

test('pictures that do not come leave their place, and come when the network is back', async () => {
  let isLost = true;
  const { page } = await arrive({
    // Tiles that wait for the visitor would stand below their place.
    reducedMotion: 'reduce',
    hasPictures: true,
    before: (early) =>
      early.route(/\/images\//, (route) => (isLost ? route.abort() : route.continue())),
  });
  await whenReady(page);
  const pictures = () =>
    page.evaluate(() => {
      const all = [...document.images].filter((each) => each.currentSrc.includes('/images/'));
      return {
        pending: all.filter(({ complete }) => !complete).length,
        broken: all.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
        framed: all.filter(
          (each) =>
            each.complete &&
            each.naturalWidth === 0 &&
            !getComputedStyle(each).content.startsWith('url('),
        ).length,
        marked: document.querySelectorAll('img[data-missing]').length,
      };
    });
  const tile = page.locator('[data-part="tile"] img').first();
  const place = await tile.boundingBox();
  expect(place?.height).toBeGreaterThan(50);
  expect(await page.getByRole('img', { name: /^A phone on a round stand/ }).count()).toBe(1);
  // Those of the hero's plate and of the eight tiles among them.
  await expect
    .poll(async () => {
      const { broken, framed, pending } = await pictures();
      return { isMany: broken > 20, framed, pending };
    })
    .toEqual({ isMany: true, framed: 0, pending: 0 });
  isLost = false;
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(pictures).toEqual({ pending: 0, broken: 0, framed: 0, marked: 0 });
  expect(await tile.boundingBox()).toEqual(place);
});

test('a browser that darkens light pages leaves this one as it is', async () => {
  const picture = async (isDarkened: boolean) => {
    const { page } = await arrive({ ...phone, colorScheme: 'dark' });
    const devtools = await devtoolsOf(page);
    await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: isDarkened });
    const heading = await painted(page, () => page.locator('#hero h2').first().screenshot());
    return heading.toString('base64');
  };
  const light = await picture(false);
  expect(await picture(true)).toBe(light);
});

test.each(['/', '/home-v2'])('no script begins, and %s is let go after 10 s', async (path) => {
  const { page } = await arrive(
    {
      ...phone,
      // Also where all else stands still.
      reducedMotion: 'reduce',
      before: async (early) => {
        // However long the first look takes.
        await stopAnimations(early);
        await early.route('**/build/index-*.js', (route) => route.abort());
      },
    },
    path,
  );
  const held = () =>
    page.evaluate(() => {
      const isIn = (element: Element) => getComputedStyle(element).display !== 'none';
      return {
        pictures: [...document.querySelectorAll('section ~ section img')].some(isIn),
        note: [...document.querySelectorAll('form > p')].some(isIn),
        isLong: document.body.scrollHeight > 12 * window.innerHeight,
      };
    });
  expect(await held()).toEqual({ pictures: false, note: false, isLong: true });
  const delays = await page.evaluate(() =>
    document.documentElement.getAnimations().map((each) => {
      each.finish();
      return each.effect?.getTiming().delay;
    }),
  );
  expect(delays).toEqual([10_000]);
  expect(await held()).toEqual({ pictures: true, note: true, isLong: false });
});

describe('a browser of 2023, which does not know the query `scripting`, shows', () => {
  const forget = (early: Page) =>
    early.route(
      ({ pathname }) => /^\/(home-v2)?$|\.css$/.test(pathname),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('(scripting:', '(unknown:');
        await route.fulfill({ response, body });
      },
    );
  /** Where all that is seen of the bar stands, and then of its open menu. */
  async function bars(options: VisitOptions, path: string) {
    const { page } = await arrive({ ...phone, bypassCSP: true, ...options }, path);
    await whenReady(page);
    const boxes = () =>
      page.locator('[data-machine="nav-bar"]').evaluate((header) => {
        for (const way of header.getAnimations({ subtree: true })) way.finish();
        return [...header.querySelectorAll('a, button, nav, li, dialog, dialog > *')]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .map((each) => [
            each.textContent,
            ...Object.values(each.getBoundingClientRect().toJSON()),
          ]);
      });
    const closed = await boxes();
    await page.locator('[data-machine="nav-bar"] button').first().click();
    await page.locator('[data-machine="nav-bar"][data-state="open"]').waitFor();
    return { closed, open: await boxes() };
  }

  test.each(['/', '/home-v2'])(
    'the bar of %s on a phone, and its menu, as others do',
    async (path) => {
      const others = await bars({}, path);
      expect(others.open.length).toBeGreaterThan(others.closed.length);
      expect(await bars({ before: forget }, path)).toEqual(others);
    },
  );
});
