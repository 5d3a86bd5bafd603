import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../../support/devtools.ts';
import { stopAnimations } from '../../support/film.ts';
import {
  pagerFacts,
  screens,
  siteVisits,
  type VisitOptions,
  whenSynced,
} from '../../support/browser.ts';
import { contrastOf, luminanceOf, type Rgb } from '../../support/contrast.ts';

const visits = siteVisits({ whenAnswering: whenSynced });

const arrive = (options: VisitOptions = {}, at = '/blogs') => visits.arrive(options, at);
const open = (options: VisitOptions = {}, at = '/blogs') => visits.open(options, at);
const openStill = (options: VisitOptions = {}, at = '/blogs') => visits.openStill(options, at);

/** The grid has arrived, and what changes it moves. */
async function openAtGrid(screen: VisitOptions = {}): Promise<Page> {
  const { page } = await open({ ...screen, reducedMotion: 'no-preference' });
  await page.evaluate(() => document.getElementById('all')?.scrollIntoView());
  await page.locator('#all[data-arrival="arrived"]').waitFor();
  return page;
}

const notchPx = 100;
/** Longer than the throttle and any way. */
const restMs = 1500;
const facts = (page: Page) => pagerFacts(page, ['latest', 'all']);
const indexOf = async (page: Page) => (await facts(page)).index;
const bodyMark = (page: Page) => page.locator('body').getAttribute('data-active-section');
const cards = (page: Page) => page.locator('[data-part="card"]');
const filter = (page: Page, name: string) =>
  page.locator('[data-part="filter"]', { hasText: name });
const pressed = (page: Page) =>
  page.locator('[data-part="filter"][aria-pressed="true"]').textContent();
const query = (page: Page) => new URL(page.url()).search;
/** Beside the cards. */
const pointAtMargin = (page: Page) => page.mouse.move(8, 300);

async function notch(page: Page, direction: 1 | -1): Promise<void> {
  await page.mouse.wheel(0, direction * notchPx);
  await page.clock.runFor(restMs);
}

describe('the two sections', () => {
  test('take turns by wheel, clamped, with the body marked and never locked', async () => {
    const { page, troubles } = await openStill();
    await pointAtMargin(page);
    const seen: unknown[] = [];
    for (const direction of [-1, 1] as const) {
      await notch(page, direction);
      const { index, topPx, overflowY } = await facts(page);
      seen.push([index, topPx, overflowY, await bodyMark(page)]);
    }
    await notch(page, -1);
    await notch(page, -1);
    const { index, topPx, overflowY } = await facts(page);
    seen.push([index, topPx, overflowY, await bodyMark(page)]);
    expect(seen).toEqual([
      [0, 0, 'visible', '1'],
      [1, 0, 'visible', '2'],
      [0, 0, 'visible', '1'],
    ]);
    expect(troubles).toEqual([]);
  });

  test.each([
    { width: 1440, height: 900 },
    { width: 768, height: 1300 },
  ])('drop a notch 1 ms before 500 ms and take it then, at $width px', async (screen) => {
    const { page } = await openStill(screen);
    await pointAtMargin(page);
    await page.mouse.wheel(0, notchPx);
    expect(await indexOf(page)).toBe(1);
    await page.clock.runFor(499);
    await page.mouse.wheel(0, -notchPx);
    expect(await indexOf(page)).toBe(1);
    await page.clock.runFor(restMs);
    expect(await indexOf(page)).toBe(1);

    await page.mouse.wheel(0, -notchPx);
    expect(await indexOf(page)).toBe(0);
    await page.clock.runFor(500);
    await page.mouse.wheel(0, notchPx);
    expect(await indexOf(page)).toBe(1);
  });

  test('move smoothly, and at once where less motion is wanted', async () => {
    const { page } = await openStill();
    await pointAtMargin(page);
    await page.mouse.wheel(0, notchPx);
    await page.clock.runFor(100);
    const { scrollY } = await facts(page);
    expect(scrollY).toBeGreaterThan(0);
    expect(scrollY).toBeLessThan(900);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.runFor(restMs);
    await page.getByRole('button', { name: "LET'S TALK" }).click();
    expect((await facts(page)).scrollY).toBe(0);
  });

  test('take turns by keys, and the grid keeps those it needs', async () => {
    const { page } = await openStill();
    await page.keyboard.press('PageDown');
    await page.clock.runFor(restMs);
    expect(await facts(page)).toMatchObject({ index: 1, topPx: 0 });
    await page.keyboard.press('ArrowDown');
    // The browser's own step of an arrow key, to its end.
    await expect.poll(async () => (await facts(page)).topPx).toBe(-40);
    expect(await indexOf(page)).toBe(1);
    await page.keyboard.press('Home');
    await page.clock.runFor(restMs);
    expect(await facts(page)).toMatchObject({ index: 0, scrollY: 0 });
    await page.keyboard.press('End');
    await page.clock.runFor(restMs);
    expect(await facts(page)).toMatchObject({ index: 1, topPx: 0 });
    // The end of the last section is the end of the page.
    await page.keyboard.press('End');
    await expect
      .poll(() => page.evaluate(() => document.body.scrollHeight - innerHeight - scrollY))
      .toBeLessThan(2);
    expect(await indexOf(page)).toBe(1);
  });

  test('take turns by a finger', async () => {
    const { page } = await openStill({ width: 820, height: 1180, hasTouch: true });
    const devtools = await devtoolsOf(page);
    const drag = async (px: number) => {
      const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ys: number[]) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: ys.map((y, id) => ({ x: 12, y, id })),
        });
      await tell('touchStart', [400]);
      await tell('touchMove', [400 + Math.round(px / 2)]);
      await tell('touchMove', [400 + px]);
      await tell('touchEnd', []);
      await page.clock.runFor(restMs);
    };
    await drag(-50);
    expect(await facts(page)).toMatchObject({ index: 0, scrollY: 0 });
    await drag(-51);
    expect(await facts(page)).toMatchObject({ index: 1, topPx: 0 });
    await drag(51);
    expect(await facts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test('the grid scrolls inside to the end of the footer, and pages up at its top', async () => {
    const { page } = await openStill();
    await pointAtMargin(page);
    await notch(page, 1);
    const endPx = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    let { scrollY } = await facts(page);
    expect(endPx - scrollY).toBeGreaterThan(900);
    while (scrollY < endPx) {
      const nextPx = Math.min(endPx, scrollY + 400);
      await page.mouse.wheel(0, 400);
      // The last of it is the pager's, to the edge and no further.
      if (nextPx < endPx) {
        await page.waitForFunction((px) => Math.round(scrollY) >= px - 1, nextPx);
      }
      await page.clock.runFor(restMs);
      expect(await indexOf(page)).toBe(1);
      ({ scrollY } = await facts(page));
      scrollY = Math.ceil(scrollY);
    }
    expect(await page.getByText('All rights reserved').isVisible()).toBe(true);
    await page.mouse.wheel(0, -4000);
    await page.clock.runFor(restMs);
    await expect.poll(async () => (await facts(page)).topPx).toBe(0);
    await page.clock.runFor(restMs);
    await notch(page, -1);
    expect(await facts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test("LET'S TALK and the anchors of both sections lead there", async () => {
    const { page } = await openStill({}, '/blogs#all');
    await expect.poll(() => indexOf(page)).toBe(1);
    await page.getByRole('button', { name: "LET'S TALK" }).click();
    await page.clock.runFor(restMs);
    expect(await facts(page)).toMatchObject({ index: 0, scrollY: 0 });
    expect(await bodyMark(page)).toBe('1');
  });

  test('at 400 % zoom everything is reached by wheel, and nothing sticks out', async () => {
    const { page, troubles } = await open({ width: 360, height: 225 });
    expect((await facts(page)).states).toContain('mode.native');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await page.mouse.move(4, 180);
    const endPx = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let px = 0; px < endPx; px += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction((to) => scrollY >= to, Math.min(px + 600, endPx) - 1);
    }
    await expect.poll(() => indexOf(page)).toBe(1);
    expect(troubles).toEqual([]);
  });
});

test.each([
  [1024, 3],
  [1023, 2],
  [768, 2],
  [767, 1],
])('at %i px the grid has %i columns', async (width, columns) => {
  const { page } = await open({ width, height: 900, reducedMotion: 'reduce' });
  const tracks = await page
    .locator('[data-part="grid"]')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  expect(tracks.split(' ')).toHaveLength(columns);
});

describe('the filters', () => {
  test('write the address; Back and Forward follow; the page stays where it is', async () => {
    const { page, troubles } = await open({ reducedMotion: 'reduce' });
    await page.evaluate(() => document.getElementById('all')?.scrollIntoView());
    const { scrollY } = await facts(page);
    await filter(page, 'News').click();
    expect(query(page)).toBe('?topic=News');
    expect(await cards(page).count()).toBe(3);
    expect(await page.getByRole('status').textContent()).toBe('Blogs shown: 3, News');
    await filter(page, 'Technology').click();
    expect(query(page)).toBe('?topic=Technology');
    await page.goBack();
    await expect.poll(() => pressed(page)).toBe('News');
    await page.goBack();
    await expect.poll(() => pressed(page)).toBe('All Blogs');
    expect(query(page)).toBe('');
    expect(await cards(page).count()).toBe(9);
    await page.goForward();
    await expect.poll(() => pressed(page)).toBe('News');
    expect((await facts(page)).scrollY).toBe(scrollY);
    expect(troubles).toEqual([]);
  });

  test('follow Back out of the one that was chosen first', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await filter(page, 'News').click();
    expect(query(page)).toBe('?topic=News');
    await page.goBack();
    await expect.poll(() => pressed(page)).toBe('All Blogs');
    expect(await cards(page).count()).toBe(9);
    await page.goForward();
    await expect.poll(() => pressed(page)).toBe('News');
    expect(await cards(page).count()).toBe(3);
  });

  test('can be read while they change, and what one brings comes in', async () => {
    const page = await openAtGrid();
    await stopAnimations(page);
    /** Colours of the words and the ground of both filters, and how far each card is in, at some ms. */
    const shownAt = await page.evaluate(async () => {
      const [, news, , technology] = document.querySelectorAll<HTMLElement>('[data-part="filter"]');
      news?.click();
      await new Promise(requestAnimationFrame);
      technology?.click();
      await new Promise(requestAnimationFrame);
      const moves = document.getAnimations();
      for (const move of moves) move.pause();
      return [0, 20, 40, 60, 90, 130, 170, 299].map((ms) => {
        for (const move of moves) move.currentTime = ms;
        const filters = [news, technology].map((each) => {
          const { color, backgroundColor } = getComputedStyle(each as Element);
          return [color, backgroundColor].map((value) => value.match(/[\d.]+/g)?.map(Number) ?? []);
        });
        const items = [...document.querySelectorAll('#all [data-part="grid"] > li')];
        return { filters, items: items.map((item) => Number(getComputedStyle(item).opacity)) };
      });
    });
    const luminance = (colour: readonly number[] = []) => luminanceOf(colour as unknown as Rgb);
    for (const { filters } of shownAt) {
      for (const [words, ground] of filters) {
        expect(contrastOf(luminance(words), luminance(ground))).toBeGreaterThan(2.5);
      }
    }
    // The last of the five is one of the news as well.
    expect(shownAt[0]?.items).toEqual([0, 0, 0, 0, 1]);
    for (const opacity of shownAt.at(-1)?.items ?? []) expect(opacity).toBeGreaterThan(0.9);
  });

  test('take the cards that stay from where they stand, on their way as well', async () => {
    const page = await openAtGrid({ width: 820, height: 1180 });
    /** Where the second card of those that technology leaves, which changes row and column, is, in px: before and at the start of its way, there and back. */
    const placesOfOne = () =>
      page.evaluate(async () => {
        const [all, , , technology] =
          document.querySelectorAll<HTMLElement>('[data-part="filter"]');
        const grid = document.querySelector('#all [data-part="grid"]');
        technology?.click();
        await new Promise(requestAnimationFrame);
        const card = grid?.children[1];
        if (!grid || !card) throw new Error('There is no card.');
        all?.click();
        await new Promise(requestAnimationFrame);
        for (const way of grid.getAnimations({ subtree: true })) way.finish();
        const place = () => {
          const [{ left, top }, box] = [card.getBoundingClientRect(), grid.getBoundingClientRect()];
          return [left - box.left, top - box.top].map(Math.round);
        };
        const ways = () => card.getAnimations().filter((each) => !(each instanceof CSSTransition));
        const moveTo = (ms: number) => {
          for (const way of ways()) {
            way.pause();
            way.currentTime = ms;
          }
          return place();
        };
        const choose = async (button?: HTMLElement) => {
          const before = place();
          button?.click();
          await new Promise(requestAnimationFrame);
          return [before, moveTo(0)];
        };
        const there = await choose(technology);
        const halfway = moveTo(100);
        const back = await choose(all);
        return { there, halfway, back, count: ways().length };
      });
    const { there, halfway, back, count } = await placesOfOne();
    const apartPx = ([one, other]: readonly (readonly number[] | undefined)[]) =>
      Math.max(...[0, 1].map((axis) => Math.abs((one?.[axis] ?? 0) - (other?.[axis] ?? 0))));
    // Browsers tell where an element belongs in whole pixels.
    expect(apartPx(there)).toBeLessThanOrEqual(1);
    expect(apartPx([there[0], halfway])).toBeGreaterThan(20);
    expect(apartPx([halfway, back[0]])).toBe(0);
    expect(apartPx(back)).toBeLessThanOrEqual(1);
    expect(count).toBeGreaterThan(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await placesOfOne()).count).toBe(0);
  });

  test('let the cards that go fade where they stood', async () => {
    const page = await openAtGrid({ width: 820, height: 1180 });
    await stopAnimations(page);
    /** The cards that technology takes away: where they stood before and stand now, and their opacity halfway and at the end. */
    const gone = () =>
      page.evaluate(async () => {
        const box = (card: Element) => {
          const { x, y, width, height } = card.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        };
        const shown = [...document.querySelectorAll('#all [data-part="grid"] > li')];
        const before = shown.map(box);
        const [all, , , technology] =
          document.querySelectorAll<HTMLElement>('[data-part="filter"]');
        technology?.click();
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const fading = shown.flatMap((card, index) => {
          if (!card.matches('#all li[inert]')) return [];
          const [way] = card.getAnimations();
          if (way) way.currentTime = 90;
          return [{ card, way, stood: before[index], stands: box(card) }];
        });
        const halfway = fading.map(({ card }) => Number(getComputedStyle(card).opacity));
        for (const { way } of fading) way?.finish();
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const left = document.querySelectorAll('#all li[inert]').length;
        all?.click();
        await new Promise(requestAnimationFrame);
        return { halfway, left, moved: fading.filter(({ stood, stands }) => stood !== stands) };
      });
    const { halfway, left, moved } = await gone();
    expect(halfway.map((opacity) => Math.round(opacity * 10))).toEqual([5, 5, 5, 5]);
    expect([left, moved]).toEqual([0, []]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await gone()).halfway).toEqual([]);
  });

  test('keep their place under the pointer whatever they show', async () => {
    const { page } = await open({ width: 390, height: 844, reducedMotion: 'reduce' });
    await page.evaluate(() => document.getElementById('all')?.scrollIntoView());
    const place = async () => (await filter(page, 'Adoption').boundingBox())?.y;
    const before = await place();
    for (const name of ['News', 'Technology', 'Adoption', 'All Blogs']) {
      await filter(page, name).click();
      expect(await place()).toBe(before);
    }
  });

  test('open from a shared link, at the grid; a reload further down stays there', async () => {
    const { page, troubles } = await open({ reducedMotion: 'reduce' }, '/blogs?topic=Adoption');
    expect(await pressed(page)).toBe('Adoption');
    await expect.poll(() => facts(page)).toMatchObject({ index: 1, topPx: 0 });
    await page.evaluate(() => scrollBy(0, 200));
    const { scrollY } = await facts(page);
    await page.reload();
    await whenSynced(page);
    await expect.poll(() => pressed(page)).toBe('Adoption');
    expect((await facts(page)).scrollY).toBe(scrollY);
    expect(troubles).toEqual([]);
  });

  test('leave a page that is loaded anew at its first section there', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await filter(page, 'News').click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => indexOf(page)).toBe(0);
    await page.reload();
    await whenSynced(page);
    await expect.poll(() => pressed(page)).toBe('News');
    expect(await facts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test('warn of an unknown topic in the address, drop it and show all', async () => {
    const { page, troubles } = await open({}, '/blogs?topic=Sport');
    expect(query(page)).toBe('');
    expect(await cards(page).count()).toBe(9);
    expect(await indexOf(page)).toBe(0);
    expect(troubles).toEqual([expect.stringContaining('There is no blog topic of this name')]);
  });
});

describe.each(screens)('on a $name', ({ width, height, hasTouch }) => {
  test('nothing sticks out sideways, and no state has a console error', async () => {
    const { page, troubles } = await open({ width, height, hasTouch, reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await filter(page, 'News').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(troubles).toEqual([]);
  });

  test('without JavaScript everything can be read', async () => {
    const { page, troubles } = await arrive({ width, height, javaScriptEnabled: false });
    expect(await cards(page).count()).toBe(9);
    for (const text of ['Latest Blogs', 'What to pack for a home visit', 'Roles instead of']) {
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    }
    expect(await filter(page, 'News').isVisible()).toBe(false);
    expect(await page.getByRole('status').isVisible()).toBe(false);
    const talk = page.getByRole('link', { name: "LET'S TALK" });
    expect(await talk.getAttribute('href')).toBe('#latest');
    expect(troubles).toEqual([]);
  });
});

test('links between home and blogs load no page, and each starts at its top', async () => {
  const { page, troubles } = await open({ reducedMotion: 'reduce' }, '/');
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-same-page', '');
    document.getElementById('contact')?.scrollIntoView();
  });
  const links = page.locator('[data-machine="nav-bar"]');
  await links.getByRole('link', { name: 'Blogs' }).click();
  await expect.poll(() => page.title()).toBe('Blogs');
  expect(await facts(page)).toMatchObject({ index: 0, scrollY: 0, overflowY: 'visible' });
  await expect.poll(() => bodyMark(page)).toBe('1');
  await links.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => page.title()).toBe('Home Page');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await bodyMark(page)).toBeNull();
  expect(await page.locator('html').getAttribute('data-same-page')).toBe('');
  expect(troubles).toEqual([]);
});

test('the partner card leads to the form of the home page, which has what was typed there', async () => {
  const { page, troubles } = await open({ reducedMotion: 'reduce' }, '/');
  await page.locator('[name=message]').fill('Half a question');
  await page.locator('[data-machine="nav-bar"]').getByRole('link', { name: 'Blogs' }).click();
  await expect.poll(() => page.title()).toBe('Blogs');
  await page.getByRole('link', { name: 'Become a partner' }).click();
  await expect.poll(() => page.title()).toBe('Home Page');
  await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('Half a question');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact');
  expect(await page.evaluate(() => location.pathname + location.hash)).toBe('/#contact');
  expect(
    await page.locator('#contact').evaluate((it) => Math.round(it.getBoundingClientRect().top)),
  ).toBe(0);
  expect(troubles).toEqual([]);
});
