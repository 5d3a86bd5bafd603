import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../../support/devtools.ts';
import {
  accessibilityFindings,
  ownSite,
  screens,
  siteVisits,
  type VisitOptions,
} from '../../support/browser.ts';
import { stopAnimations } from '../../support/film.ts';

const site = ownSite();
const visits = siteVisits({ site });
const path = '/home-v2';

const arrive = (options?: VisitOptions) => visits.arrive(options, path);
const open = (options?: VisitOptions) => visits.open(options, path);
const openStill = (options?: VisitOptions) => visits.openStill(options, path);

const sectionIds = ['hero', 'features', 'services', 'about', 'contact'] as const;
type SectionId = (typeof sectionIds)[number];

const snapType = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollSnapType);
const topOf = (page: Page, id: SectionId) =>
  page.evaluate(
    (key) => Math.round(document.getElementById(key)?.getBoundingClientRect().top ?? -1),
    id,
  );
const snapStop = (page: Page) =>
  page.locator('#features').evaluate((it) => getComputedStyle(it).scrollSnapStop);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The page has not moved for a while, in the browser's own time. */
async function settled(page: Page): Promise<number> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = window.scrollY;
        let still = 0;
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still === 20) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  return scrollY(page);
}

const jump = (page: Page, top: number) =>
  page.evaluate((topPx) => window.scrollTo({ top: topPx, behavior: 'instant' }), top);

const burger = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Mobile navigation' });
const openMenu = async (page: Page) => {
  await burger(page).click();
  await menu(page).waitFor();
};
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((around) => document.activeElement?.closest(around) !== null, selector);

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** The links of the hero whose words do not fit into them. */
const spilling = (page: Page) =>
  page
    .locator('#hero a')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && link.scrollWidth > link.clientWidth)
        .map((link) => `${link.textContent} sticks out of its link`),
    );

describe.each(screens)('on a $name', ({ width, height, hasTouch }) => {
  test('nothing is wrong with the page in any of its states', async () => {
    const { page, troubles } = await open({ width, height, hasTouch, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const name of ['App', 'Dashboard', 'Medlink']) {
      await tab(page, name).click();
      found.push(...(await spilling(page)));
    }
    await openMenu(page);
    await page.keyboard.press('Escape');
    await page.locator('form [type=submit]').click();
    found.push(...(await accessibilityFindings(page, '#contact')));
    expect(found).toEqual([]);
    expect(troubles).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('every section fills the screen, and phones show the pictures of services whole', async () => {
    const { page } = await open({ width, height, hasTouch });
    const heights = await Promise.all(
      sectionIds.map((id) =>
        page
          .locator(`#${id}`)
          .boundingBox()
          .then((box) => box?.height ?? 0),
      ),
    );
    expect(heights.filter((heightPx) => Math.round(heightPx) < height)).toEqual([]);
    const shapes = await page.locator('#services img').evaluateAll((images) =>
      images.map((image) => {
        // What is cut off stands out of its frame, or with it out of the card.
        const frame = image.closest('picture')?.parentElement;
        const { width: framePx = 0, height: heightPx = 1 } = frame?.getBoundingClientRect() ?? {};
        const cardPx = image.closest('[data-part="card"]')?.clientWidth ?? 0;
        return (Math.min(framePx, cardPx) / heightPx).toFixed(2);
      }),
    );
    // An upright tablet's are cut at their sides, for the height that it has: 0.6 × 820 - 19.2 by 0.52 × 1180 px; a phone has upright ones.
    const tall = width > 768 ? '0.77' : '0.80';
    // So are a laptop's, of which three stand side by side: (1440 - 96 - 112) / 3 - 44.8 by 0.62 × 900 - 144 px.
    const broad = height > 500 ? '0.88' : '1.33';
    expect([...new Set(shapes)]).toEqual([height > width ? tall : broad]);
  });
});

test('the head is that of the specification', async () => {
  const { page } = await open();
  expect(await page.title()).toBe('Alternative Home Page');
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(
    'Alternative home page design with enhanced features.',
  );
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/home-v2$/);
});

describe('sections that fit the screen', () => {
  test('a wheel goes to the next one and rests at its top', async () => {
    const { page } = await open();
    expect(await snapType(page)).toBe('y mandatory');
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => topOf(page, 'features')).toBe(0);
    expect(await settled(page)).toBe(900);
    await page.mouse.wheel(0, -500);
    await expect.poll(() => topOf(page, 'hero')).toBe(0);
  });

  test('a finger goes to the next one and rests at its top', async () => {
    const { page } = await open({ width: 820, height: 1180, hasTouch: true });
    expect(await snapType(page)).toBe('y mandatory');
    expect(await snapStop(page)).toBe('always');
    const client = await devtoolsOf(page);
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 100, y }] });
    await touch('touchStart', 1000);
    for (let y = 960; y >= 200; y -= 40) await touch('touchMove', y);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => topOf(page, 'features')).toBe(0);
  });

  test.each([
    ['PageDown', 'features'],
    ['Space', 'features'],
    ['End', 'contact'],
  ] as const)('%s goes to %s', async (key, id) => {
    const { page } = await open();
    // With another value WebKit stops at the next section by End.
    expect(await snapStop(page)).toBe('normal');
    await page.keyboard.press(key);
    await expect.poll(() => topOf(page, id)).toBe(0);
    expect((await settled(page)) % 900).toBe(0);
  });

  test('wherever the scrollbar is left, the page rests at a section', async () => {
    const { page } = await open();
    for (const y of [400, 1250, 2000]) {
      await jump(page, y);
      expect((await settled(page)) % 900).toBe(0);
    }
  });

  test('it need not at a section that was replaced by a taller one', async () => {
    const { page } = await open();
    expect(await snapType(page)).toBe('y mandatory');
    // As a translation has it rendered anew.
    await page.locator('#contact').evaluate((section) => {
      const other = section.cloneNode(true) as HTMLElement;
      other.style.minBlockSize = '200vh';
      section.replaceWith(other);
    });
    await expect.poll(() => snapType(page)).toBe('y');
  });

  test('an anchor leads to its section', async () => {
    const { page } = await open();
    await tab(page, 'Dashboard').click();
    await page.getByRole('link', { name: 'Fill Join Form' }).click();
    await expect.poll(() => topOf(page, 'contact')).toBe(0);
  });
});

describe.each([
  { name: 'a phone', width: 390, height: 844, deviceScaleFactor: 1 },
  { name: 'a phone on its side', width: 844, height: 390, deviceScaleFactor: 1 },
  { name: '400 % zoom', width: 360, height: 225, deviceScaleFactor: 4 },
])('sections taller than the screen, at $name', ({ name: _, ...screen }) => {
  test('may be left anywhere inside', async () => {
    const { page } = await open(screen);
    expect(await snapType(page)).toBe('y');
    const box = await page.locator('#contact').boundingBox();
    const top = Math.round(box?.y ?? 0);
    const room = Math.round(box?.height ?? 0) - screen.height;
    expect(room).toBeGreaterThan(300);
    for (const part of [0.4, 0.5, 0.6]) {
      await jump(page, top + Math.round(room * part));
      const before = await scrollY(page);
      expect(await settled(page)).toBe(before);
    }
  });

  test('let every control come into view', async () => {
    const { page } = await open({ ...screen, reducedMotion: 'no-preference' });
    const controls = await page.locator('main :is(a[href], button, input, textarea):visible').all();
    expect(controls.length).toBeGreaterThan(10);
    const outside: string[] = [];
    for (const control of controls) {
      await control.focus();
      await settled(page);
      const box = await control.boundingBox();
      // Of a field with many lines the browser shows the one with the caret.
      const middle = (box?.y ?? -1) + Math.min(box?.height ?? 0, 40) / 2;
      if (middle < 0 || middle > screen.height) {
        outside.push(await control.evaluate((element) => element.outerHTML));
      }
    }
    expect(outside).toEqual([]);
  });
});

test.each([
  { width: 390, height: 664 },
  { width: 844, height: 390 },
])(
  'a field that Shift and Tab go back to is not below the bar at $width × $height',
  async (screen) => {
    const { page } = await open({ ...screen, reducedMotion: 'no-preference' });
    await page.locator('[type=submit]').focus();
    await settled(page);
    const found: { field: string; topPx: number }[] = [];
    for (const field of ['message', 'country', 'email', 'name']) {
      await page.keyboard.press('Shift+Tab');
      await settled(page);
      const { y = 0 } = (await page.locator(`[name=${field}]:focus`).boundingBox()) ?? {};
      found.push({ field, topPx: y });
    }
    // The bar is 66 px high.
    expect(found.filter(({ topPx }) => topPx < 66)).toEqual([]);
  },
);

describe('where the page does not snap', () => {
  test('a visitor who wants less motion scrolls freely, as soon as that is known', async () => {
    const { page } = await open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => snapType(page)).toBe('none');
    await jump(page, 400);
    expect(await settled(page)).toBe(400);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => snapType(page)).toBe('y mandatory');
  });

  test('without JavaScript everything can be read, and the page scrolls', async () => {
    const { page } = await arrive({ javaScriptEnabled: false });
    expect(await snapType(page)).toBe('none');
    for (const title of ['Amara App', 'Amara Doctor Dashboard', 'Amara Kit']) {
      expect(await page.getByRole('heading', { name: title }).isVisible()).toBe(true);
    }
    const devices = page.locator('[data-part="device"]');
    expect(await devices.count()).toBe(8);
    for (const device of await devices.all()) {
      expect(await device.evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
    }
    expect(await page.getByRole('link', { name: 'Blogs' }).isVisible()).toBe(true);
    for (const name of ['Open menu', 'Close menu', "LET'S TALK"]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 333);
    await expect.poll(() => scrollY(page)).toBe(333);
  });

  test.each([
    { width: 390, height: 664 },
    { width: 360, height: 640 },
    { width: 320, height: 640 },
    { width: 820, height: 1180 },
    { width: 844, height: 390 },
  ])('without JavaScript the links stand above the words at $width × $height', async (screen) => {
    const { page } = await arrive({ ...screen, javaScriptEnabled: false });
    const links = await page.locator('header nav').boundingBox();
    const title = await page.getByRole('heading', { name: 'Amara App' }).last().boundingBox();
    if (!links || !title) throw new Error('There are no links, or there is no heading.');
    expect(links.y + links.height).toBeLessThanOrEqual(title.y);
    expect(title.y).toBeLessThan(screen.height * 0.6);
  });

  test('before JavaScript runs it scrolls normally', async () => {
    const { page } = await arrive({
      until: 'commit',
      before: (fresh) => fresh.route('**/build/*.js', () => new Promise(() => undefined)),
    });
    await page.locator('#contact').waitFor();
    expect(await snapType(page)).toBe('none');
  });
});

describe('the menu', () => {
  test('takes the focus, keeps it, and gives it back by Escape', async () => {
    const { page, troubles } = await open();
    await burger(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    expect(await hasFocus(page, 'dialog')).toBe(true);
    const seen = new Set<string>();
    for (let press = 0; press < 16; press += 1) {
      await page.keyboard.press('Tab');
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      expect(await hasFocus(page, 'main, header > div')).toBe(false);
    }
    for (const name of ['Home', 'Blogs', 'Stories', "LET'S TALK"]) expect(seen).toContain(name);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu(page).isVisible()).toBe(false);
    expect(await hasFocus(page, '[aria-expanded="false"]')).toBe(true);
    expect(troubles).toEqual([]);
  });

  test.each(['ltr', 'rtl'])('slides in from its edge, and out again: %s (V1)', async (dir) => {
    const { page } = await open();
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    /** How much of the panel is on the screen, at the start, on the way and at the end of its move. */
    const shownParts = (act: string) =>
      page.evaluate((selector) => {
        document.querySelector<HTMLElement>(selector)?.click();
        const panel = document.querySelector('dialog > nav, dialog > :has(nav)');
        const moves = (panel?.getAnimations() ?? []) as CSSTransition[];
        const move = moves.find(({ transitionProperty }) => transitionProperty === 'translate');
        move?.pause();
        return [0, 40, 299].map((ms) => {
          if (move) move.currentTime = ms;
          const { left = 0, right = 0, width = 1 } = panel?.getBoundingClientRect() ?? {};
          return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) / width;
        });
      }, act);
    const opening = await shownParts('[aria-expanded="false"]');
    expect(opening).toEqual([0, expect.closeTo(0.38, 1), expect.closeTo(1, 1)]);
    const closing = await shownParts('dialog button');
    expect(closing).toEqual([expect.closeTo(1, 1), expect.closeTo(0.62, 1), expect.closeTo(0, 1)]);
  });

  test("is only closed by LET'S TALK", async () => {
    const { page } = await open();
    await jump(page, 900);
    await settled(page);
    await openMenu(page);
    await menu(page).getByRole('button', { name: "LET'S TALK" }).click();
    await expect.poll(() => menu(page).isVisible()).toBe(false);
    expect(await settled(page)).toBe(900);
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path);
    expect(await hasFocus(page, '[aria-expanded="false"]')).toBe(true);
  });

  test('holds the page under it, and is closed by a click beside it', async () => {
    const { page } = await open();
    await openMenu(page);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 600);
    expect(await settled(page)).toBe(0);
    await page.mouse.click(200, 500);
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });

  test('leads home without loading a page', async () => {
    const { page } = await open();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await page.locator('[data-machine="section-pager"]').waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // The page left nothing behind.
    expect(await snapType(page)).toBe('none');
  });

  test('has a bar that looks different past 50 px, and at 50 as at the start', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    const flag = () => page.locator('[data-machine="nav-bar"]').getAttribute('data-scrolled');
    await jump(page, 51);
    await expect.poll(flag).toBe('');
    await jump(page, 50);
    await expect.poll(flag).toBeNull();
  });
});

// H5
describe.each([
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 667, height: 331 },
])('on a low screen, $width × $height', (screen) => {
  test.each(['App', 'Dashboard', 'Medlink'])('%s says its line with its stars', async (name) => {
    const { page } = await open({ ...screen, reducedMotion: 'reduce' });
    await tab(page, name).click();
    const panel = page.locator('[role="tabpanel"]:not([hidden])');
    const over = await panel.locator('[data-part="quote"]').evaluate((quote) => {
      const line = quote.getBoundingClientRect();
      const section = quote.closest('section')?.getBoundingClientRect();
      const others = [
        ...(quote.parentElement?.children ?? []),
        ...(quote.closest('[role="tabpanel"]')?.querySelectorAll('[data-part], button') ?? []),
      ].filter((each) => each !== quote && !each.contains(quote) && !quote.contains(each));
      return {
        heightPx: line.height,
        isInside: line.bottom <= (section?.bottom ?? 0),
        lies: others
          .filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const isApart =
              left >= line.right || right <= line.left || top >= line.bottom || bottom <= line.top;
            return each.checkVisibility() && !isApart;
          })
          .map(({ className }) => className),
      };
    });
    expect(over.heightPx).toBeGreaterThan(15);
    expect(over).toMatchObject({ isInside: true, lies: [] });
  });
});

describe('the tabs', () => {
  test.each([
    ['Dashboard', 'dashboard'],
    ['Medlink', 'medlink'],
  ])('%s changes picture, title, card and messages', async (name, key) => {
    const { page } = await open({ hasPictures: true });
    const panel = page.locator('[role="tabpanel"]:not([hidden])');
    const picture = panel.locator('[data-part="picture"] img').first();
    const facts = async () => ({
      title: await panel.getByRole('heading').innerText(),
      picture: await picture.getAttribute('src'),
      card: await panel.locator('[data-part="card"] img').getAttribute('src'),
      messages: await panel.locator('[data-part="message"]').allInnerTexts(),
      // A picture of its own, no larger than its file on a screen of density 2.
      isSharp: await panel.locator('[data-part="card"] img').evaluate((image: HTMLImageElement) => {
        const { width: shownPx } = image.getBoundingClientRect();
        const filesPx = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].map(
          ({ srcset }) =>
            Math.max(...[...srcset.matchAll(/ (\d+)w/g)].map((found) => Number(found[1]))),
        );
        return Math.min(...filesPx) >= 2 * shownPx;
      }),
    });
    const before = await facts();
    await tab(page, name).click();
    await expect
      .poll(() => page.locator('[data-machine="hero-tabs"]').getAttribute('data-state'))
      .toBe(key);
    const after = await facts();
    for (const part of ['title', 'picture', 'card', 'messages'] as const) {
      expect(after[part]).not.toEqual(before[part]);
    }
    expect(after.messages).toHaveLength(3);
    expect([before.isSharp, after.isSharp]).toEqual([true, true]);
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
  });

  test('show no product through another one, and no empty door: the next rises over it', async () => {
    const { page } = await openStill();
    // The browser's own transitions know nothing of the page's clock. Those of the load have ended: until then what is
    // hidden stands where it stood without its styles. None of the next goes on before it is looked at.
    await page.evaluate(() => {
      for (const each of document.getAnimations()) {
        if (each instanceof CSSTransition) each.finish();
      }
    });
    await stopAnimations(page);
    await tab(page, 'Dashboard').click();
    /** Of the product that leaves and of the one that comes: how much of it can be seen, and how far its door has risen. */
    const seenAt = (ms: number) =>
      page.evaluate((atMs) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = atMs;
        }
        return ['app', 'dashboard'].map((key) => {
          const image = document.querySelector(`[data-tab="${key}"] [data-part="picture"] img`);
          const door = image?.closest('[data-part="picture"]');
          const world = image?.closest('[data-tab]');
          if (!image || !door || !world) return { opacity: -1, risen: -1, depth: -1 };
          let opacity = 1;
          for (let at: Element = image; at.parentElement; at = at.parentElement) {
            opacity *= Number(getComputedStyle(at).opacity);
          }
          const { visibility, zIndex } = getComputedStyle(world);
          const { bottom: floor = 0 } = door.parentElement?.getBoundingClientRect() ?? {};
          const { top, height } = door.getBoundingClientRect();
          return {
            opacity,
            risen: visibility === 'visible' ? Math.max(0, (floor - top) / height) : 0,
            depth: Number(zIndex) || 0,
          };
        });
      }, ms);
    const risen: number[] = [];
    for (let ms = 0; ms <= 660; ms += 20) {
      const [leaves, comes] = await seenAt(ms);
      expect([leaves?.opacity, comes?.opacity], `${ms} ms`).toEqual([1, 1]);
      expect(comes?.depth, `${ms} ms`).toBeGreaterThan(leaves?.depth ?? 1);
      expect(Math.max(leaves?.risen ?? 0, comes?.risen ?? 0), `${ms} ms`).toBeGreaterThan(0.99);
      risen.push(comes?.risen ?? -1);
    }
    expect([risen[0], risen.at(-1)].map((part) => part?.toFixed(2))).toEqual(['0.00', '1.00']);
    expect(risen).toEqual(risen.toSorted((one, other) => one - other));
  });

  test('take their messages with them, as they were read', async () => {
    const { page } = await openStill();
    await stopAnimations(page);
    const leaving = page.locator('[data-tab="app"] li');
    const read = await leaving.allInnerTexts();
    expect(read).toHaveLength(3);
    await tab(page, 'Dashboard').click();
    const seenAt = (ms: number) =>
      leaving.first().evaluate((message, atMs) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = atMs;
        }
        let opacity = 1;
        for (let at: Element | null = message; at; at = at.parentElement) {
          if (at !== document.documentElement) opacity *= Number(getComputedStyle(at).opacity);
        }
        return getComputedStyle(message).visibility === 'visible' ? opacity : 0;
      }, ms);
    // They are there in the first frame, and fade.
    const seen = [await seenAt(0), await seenAt(60), await seenAt(400)];
    expect(await leaving.allInnerTexts()).toEqual(read);
    expect(seen[0]).toBe(1);
    expect(seen[1]).toBeGreaterThan(0.3);
    expect(seen[1]).toBeLessThan(1);
    expect(seen[2]).toBe(0);
  });

  test.each([
    [844, 390],
    [667, 375],
    [375, 667],
    [360, 640],
  ])('stand above their products with their messages at %i × %i', async (width, height) => {
    const { page } = await open({ width, height, hasPictures: true });
    for (const name of ['App', 'Dashboard', 'Medlink']) {
      await tab(page, name).click();
      const foot = await page.locator('[data-machine="message-rotation"]').evaluate((list) => {
        const picture = list.closest('[data-tab]')?.querySelector('[data-part="picture"]');
        const stage = picture?.parentElement?.getBoundingClientRect();
        return stage ? (list.getBoundingClientRect().bottom - stage.top) / stage.height : NaN;
      });
      // The tallest of them, the case, begins there.
      expect(foot, `${name} at ${height} px`).toBeLessThan(0.4);
    }
  });

  test('follow the arrow keys', async () => {
    const { page } = await open();
    await tab(page, 'App').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab(page, 'Dashboard').getAttribute('aria-selected')).toBe('true');
    expect(await hasFocus(page, '[data-tab="dashboard"]')).toBe(true);
  });
});

describe('the kit', () => {
  const outCount = (page: Page) => page.locator('[data-part="device"][data-spread]').count();
  const rotation = (page: Page) => page.locator('[data-machine="message-rotation"]');
  const firstIndex = (page: Page) => rotation(page).getAttribute('data-index');
  const isMoving = async (page: Page) =>
    (await rotation(page).getAttribute('data-state'))?.split(' ').includes('movement.moving');

  const devicesState = (page: Page) =>
    page.locator('[data-machine="kit-spread"]').getAttribute('data-state');
  /** How the style sheet has the devices' own motion stand, where there is any. */
  const floats = (page: Page) =>
    page
      .locator('[data-part="device"] img')
      .evaluateAll((images) => [
        ...new Set(
          images.flatMap((image) =>
            image.getAnimations().map(() => getComputedStyle(image).animationPlayState),
          ),
        ),
      ]);
  const emptiedCount = (page: Page) => page.locator('[data-part="case"] > [data-emptied]').count();

  async function openKit(page: Page) {
    await tab(page, 'Medlink').click();
    await page.mouse.move(5, 600);
  }

  test('lets its devices set off from 1,500 to 2,600 ms, each for a second', async () => {
    const { page } = await openStill();
    await openKit(page);
    let now = 0;
    const starts = [1500, 1657, 1814, 1971, 2129, 2286, 2443, 2600];
    for (const [index, start] of starts.entries()) {
      await page.clock.runFor(start - 1 - now);
      expect(await outCount(page)).toBe(index);
      // The place of each in the case is full until it has left it.
      expect(await emptiedCount(page)).toBe(index);
      await page.clock.runFor(1);
      expect(await outCount(page)).toBe(index + 1);
      expect(await emptiedCount(page)).toBe(index + 1);
      now = start;
    }
    await page.clock.runFor(999);
    expect(await devicesState(page)).toContain('devices.arriving');
    expect(await floats(page)).toEqual(['paused']);
    await page.clock.runFor(1);
    expect(await devicesState(page)).toContain('devices.spread');
    expect(await floats(page)).toEqual(['running']);
    const seconds = await page
      .locator('[data-part="device"]')
      .first()
      .evaluate((device) => getComputedStyle(device).transitionDuration);
    expect(seconds).toContain('1s');
    // What nobody sees does not move.
    await jump(page, 900);
    await expect.poll(() => floats(page)).toEqual(['paused']);
    await jump(page, 0);
    await expect.poll(() => floats(page)).toEqual(['running']);
    await tab(page, 'App').click();
    expect(await outCount(page)).toBe(0);
    expect(await emptiedCount(page)).toBe(0);
  });

  test('stands on a stage that grows with the screen, with its devices in two depths', async () => {
    const { page } = await open({ width: 2560, height: 1440, reducedMotion: 'reduce' });
    await openKit(page);
    const panel = page.locator('[role="tabpanel"]:not([hidden])');
    const sizes = () =>
      panel.locator('[data-part="device"]').evaluateAll((devices) => {
        const stage = devices[0]?.parentElement?.getBoundingClientRect();
        const widths = devices.map((device) => device.getBoundingClientRect().width);
        return {
          stagePx: Math.round(stage?.height ?? 0),
          parts: [...new Set(widths.map((px) => Math.round((px / (stage?.width ?? 0)) * 100)))],
        };
      });
    // 82 % of the screen. Of a device's picture about three quarters are device: 19 and 25 of 100.
    expect(await sizes()).toEqual({ stagePx: 1181, parts: [33, 25] });
  });

  test.each([
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ])('has no device under its messages and their control, at $width × $height', async (screen) => {
    const { page } = await open({ ...screen, reducedMotion: 'reduce' });
    await openKit(page);
    const seen = await page.evaluate((longest) => {
      const panel = document.querySelector('[role="tabpanel"]:not([hidden])');
      const all = (part: string) => [...(panel?.querySelectorAll(`[data-part="${part}"]`) ?? [])];
      for (const message of all('message')) message.textContent = longest;
      const above = [...all('message'), ...all('rotation-toggle')];
      const covered = all('device').filter((device) => {
        const { x, y, width: side } = device.getBoundingClientRect();
        // The middle of its picture, all of which is device.
        const [from, to] = [side / 4, (side * 3) / 4];
        return above.some((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left < x + to && right > x + from && top < y + to && bottom > y + from;
        });
      });
      return { devices: all('device').length, above: above.length, covered: covered.length };
    }, 'A doctor on screen in moments');
    // Three messages, and their control.
    expect(seen).toEqual({ devices: 8, above: 4, covered: 0 });
  });

  test('turns its messages every 2,000 ms, on the move for 500', async () => {
    const { page } = await openStill();
    await openKit(page);
    for (const [before, after] of [
      ['0', '1'],
      ['1', '2'],
    ]) {
      await page.clock.runFor(before === '0' ? 1999 : 1499);
      expect(await firstIndex(page)).toBe(before);
      await page.clock.runFor(1);
      expect(await firstIndex(page)).toBe(after);
      await page.clock.runFor(499);
      expect(await isMoving(page)).toBe(true);
      await page.clock.runFor(1);
      expect(await isMoving(page)).toBe(false);
    }
    await tab(page, 'App').click();
    await page.mouse.move(5, 600);
    await page.clock.runFor(2499);
    expect(await firstIndex(page)).toBe('0');
    await page.clock.runFor(1);
    expect(await firstIndex(page)).toBe('1');
  });

  test('has its devices out at once in a hidden page, and with less motion', async () => {
    const { page } = await openStill();
    await openKit(page);
    await page.clock.runFor(1600);
    expect(await outCount(page)).toBe(1);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => outCount(page)).toBe(8);
    await page.clock.runFor(6000);
    expect(await firstIndex(page)).toBe('0');
  });

  test('is still for a visitor who wants less motion', async () => {
    const { page } = await openStill({ reducedMotion: 'reduce' });
    await openKit(page);
    expect(await outCount(page)).toBe(8);
    expect(await floats(page)).toEqual([]);
    await page.clock.runFor(6000);
    expect(await firstIndex(page)).toBe('0');
    await page.getByRole('button', { name: 'Next message' }).click();
    expect(await firstIndex(page)).toBe('1');
  });
});

test('the services scroll sideways by the arrow keys, to the last card', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  const row = page.locator('[data-part="row"]');
  await row.focus();
  const last = row.locator('[data-part="card"]').last();
  const right = async () => {
    const box = await last.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await right()).toBeGreaterThan(1440);
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(right).toBeLessThanOrEqual(1440);
});

test('a message can be sent from here', async () => {
  const { page, troubles } = await open();
  const form = page.locator('form[data-machine="contact-form"]');
  await form.locator('[name=name]').fill('Layla Haddad');
  await form.locator('[name=email]').fill('layla@example.com');
  await form.locator('[name=country]').fill('United Arab Emirates');
  await form.locator('[name=message]').fill('From the other home');
  await form.locator('[type=submit]').click();
  await page.locator('form[data-machine="contact-form"][data-state="sent"]').waitFor();
  const leads = await site().leads();
  expect(leads.filter(({ message }) => message === 'From the other home')).toHaveLength(1);
  expect(troubles).toEqual([]);
});
