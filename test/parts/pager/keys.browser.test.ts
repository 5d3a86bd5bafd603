import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { nextEvent, pagerFacts, siteVisits, whenSynced } from '../../support/browser.ts';

const { open, openStill } = siteVisits();
const blogs = siteVisits({ whenAnswering: whenSynced });

/** Longer than any throttle and any way. */
const restMs = 1500;
/** No section is taller than this screen. */
const roomy = { width: 1440, height: 1300 };

const placeOf = async (page: Page) => {
  const { index, tab } = await pagerFacts(page);
  return `${index} ${tab}`;
};

async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  await page.clock.runFor(restMs);
  return placeOf(page);
}

const focusName = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe('keys that page', () => {
  test('are left to what an extension puts beside the page, which nobody can look into', async () => {
    const { page } = await openStill(roomy);
    await page.evaluate(() => {
      const field = document.createElement('input');
      const host = document.body.appendChild(document.createElement('div'));
      host.attachShadow({ mode: 'closed' }).append(field);
      field.addEventListener('input', () => host.setAttribute('data-typed', field.value));
      Object.assign(host.style, { position: 'fixed', top: '0' });
      field.focus();
    });
    await page.keyboard.type('a b');
    for (const key of ['ArrowDown', 'End']) expect(await press(page, key)).toBe('0 app');
    expect(await page.locator('[data-typed]').getAttribute('data-typed')).toBe('a b');
  });

  test.each([
    ['PageDown', 'PageUp'],
    ['ArrowDown', 'ArrowUp'],
    ['Space', 'Shift+Space'],
  ])('%s goes through the tabs to the sections, and %s back to medlink', async (on, back) => {
    const { page } = await openStill(roomy);
    expect(await press(page, back)).toBe('0 app');
    expect(await press(page, on)).toBe('0 dashboard');
    expect(await press(page, on)).toBe('0 medlink');
    expect(await press(page, on)).toBe('1 medlink');
    expect((await pagerFacts(page)).topPx).toBe(30);
    expect(await press(page, on)).toBe('2 medlink');
    expect((await pagerFacts(page)).topPx).toBe(0);
    await page.keyboard.press('Home');
    await page.clock.runFor(restMs);
    await page.getByRole('tab', { name: 'App' }).click();
    await page.getByRole('tab', { name: 'App' }).evaluate((tab: HTMLElement) => tab.blur());
    await page.evaluate(() => scrollTo(0, document.getElementById('audiences')?.offsetTop ?? 0));
    await expect.poll(() => placeOf(page)).toBe('1 app');
    expect(await press(page, back)).toBe('0 medlink');
    expect(await press(page, back)).toBe('0 dashboard');
    expect(await press(page, back)).toBe('0 app');
    expect(await press(page, back)).toBe('0 app');
  });

  test.each([
    ['PageDown', 'PageUp'],
    ['ArrowDown', 'ArrowUp'],
    ['Space', 'Shift+Space'],
  ])('%s stops at the last section, from which %s leads', async (on, back) => {
    const { page } = await openStill(roomy, '/#contact');
    expect(await press(page, on)).toBe('5 app');
    expect(await press(page, on)).toBe('5 app');
    expect(await press(page, back)).toBe('4 app');
    expect(await press(page, back)).toBe('3 app');
  });

  test('End goes to the last section and Home to the first, and both keep the tab', async () => {
    const { page } = await openStill();
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.getByRole('tab', { name: 'Dashboard' }).evaluate((tab: HTMLElement) => tab.blur());
    expect(await press(page, 'End')).toBe('5 dashboard');
    expect(await pagerFacts(page)).toMatchObject({ topPx: 0, isLocked: false });
    expect(await press(page, 'Home')).toBe('0 dashboard');
    expect(await pagerFacts(page)).toMatchObject({ scrollY: 0, isLocked: true });
  });

  test('PageDown takes the focus of a tab along to the next one', async () => {
    const { page } = await openStill();
    await page.getByRole('tab', { name: 'App' }).focus();
    expect(await press(page, 'PageDown')).toBe('0 dashboard');
    expect(await focusName(page)).toBe('Dashboard');
    expect(await press(page, 'PageDown')).toBe('0 medlink');
    expect(await focusName(page)).toBe('Medlink');
  });

  test('Home from the second section keeps the tab', async () => {
    const { page } = await openStill({}, '/#audiences');
    expect(await press(page, 'Home')).toBe('0 app');
  });

  test.each([
    { width: 1440, openMs: 500 },
    { width: 768, openMs: 600 },
  ])('a key is dropped 1 ms before $openMs ms and taken then, at $width px', async (options) => {
    const { page } = await openStill({ width: options.width, height: 1500 });
    await page.keyboard.press('PageDown');
    expect(await placeOf(page)).toBe('0 dashboard');
    await page.clock.runFor(options.openMs - 1);
    await page.keyboard.press('PageDown');
    expect(await placeOf(page)).toBe('0 dashboard');
    await page.clock.runFor(1);
    await page.keyboard.press('PageDown');
    expect(await placeOf(page)).toBe('0 medlink');
  });

  test('a key with Ctrl, Alt or Meta pages nothing', async () => {
    const { page } = await openStill();
    for (const key of ['Control+PageDown', 'Alt+ArrowDown', 'Meta+ArrowDown', 'Control+End']) {
      await page.keyboard.press(key);
      await page.clock.runFor(restMs);
      expect(await placeOf(page)).toBe('0 app');
    }
  });

  test('a section taller than the screen scrolls by keys and pages at its edge', async () => {
    const { page } = await openStill({ width: 390, height: 844 }, '/#audiences');
    await page.clock.runFor(restMs);
    const start = await pagerFacts(page);
    expect(start.belowPx).toBeGreaterThan(100);
    // The browser animates its own scrolling, in a time that no clock of the page holds still.
    const whenEnded = await nextEvent(page, 'scrollend');
    await page.keyboard.press('ArrowDown');
    await whenEnded();
    const moved = await pagerFacts(page);
    expect(moved.scrollY).toBeGreaterThan(start.scrollY);
    expect(moved.index).toBe(1);
    await page.evaluate((px) => scrollBy(0, px), moved.belowPx);
    await expect.poll(async () => (await pagerFacts(page)).belowPx).toBe(0);
    await page.clock.runFor(restMs);
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
  });

  test.each(['PageDown', 'ArrowDown'])(
    'a second %s does not scroll the tall section that the first one brings (P2)',
    async (key) => {
      const { page } = await openStill({ width: 390, height: 844 });
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[role=tab]:last-of-type')?.click(),
      );
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.clock.runFor(restMs);
      expect(await placeOf(page)).toBe('0 medlink');
      await page.keyboard.press(key);
      await page.clock.runFor(100);
      await page.keyboard.press(key);
      await page.clock.runFor(restMs);
      expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
    },
  );
});

describe('keys that belong to something else', () => {
  test('in a field they type and move the caret, and after it they page again', async () => {
    const { page } = await openStill(roomy, '/#contact');
    const field = page.locator('form [name=message]');
    await field.focus();
    for (const key of ['x', 'Space', 'y', 'Shift+Space', 'ArrowUp', 'Home', 'End', 'ArrowDown']) {
      expect(await press(page, key)).toBe('4 app');
    }
    expect(await field.inputValue()).toBe('x y ');
    await field.evaluate((it: HTMLElement) => it.blur());
    expect(await press(page, 'ArrowUp')).toBe('3 app');
  });

  test('in a field PageUp and PageDown are left to the browser', async () => {
    const { page } = await openStill(roomy, '/#contact');
    await page.locator('form [name=message]').focus();
    const heard = await page.evaluateHandle(() => {
      const prevented: boolean[] = [];
      addEventListener('keydown', (event) => prevented.push(event.defaultPrevented));
      return prevented;
    });
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageDown');
    expect(await heard.jsonValue()).toEqual([false, false]);
  });

  test('arrows, Home and End in the tab list choose tabs and page nothing', async () => {
    const { page } = await openStill();
    await page.getByRole('tab', { name: 'App' }).focus();
    for (const [key, tab] of [
      ['ArrowRight', 'Dashboard'],
      ['ArrowRight', 'Medlink'],
      ['ArrowRight', 'App'],
      ['ArrowLeft', 'Medlink'],
      ['Home', 'App'],
      ['End', 'Medlink'],
      ['ArrowLeft', 'Dashboard'],
    ] as const) {
      expect(await press(page, key)).toBe(`0 ${tab.toLowerCase()}`);
      expect(await focusName(page)).toBe(tab);
      expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual([tab]);
    }
    expect((await pagerFacts(page)).scrollY).toBe(0);
  });

  test('the tab list is one stop: the selected tab', async () => {
    const { page } = await openStill();
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    const stops = await page
      .getByRole('tab')
      .evaluateAll((tabs: HTMLElement[]) => tabs.map((tab) => tab.tabIndex));
    expect(stops).toEqual([-1, 0, -1]);
  });

  test('arrow down on a tab goes the way of the wheel', async () => {
    const { page } = await openStill();
    await page.getByRole('tab', { name: 'App' }).focus();
    expect(await press(page, 'ArrowDown')).toBe('0 dashboard');
  });

  test('Space on a button presses it', async () => {
    const { page } = await openStill();
    await page.getByRole('button', { name: 'Pause what moves' }).focus();
    expect(await press(page, 'Space')).toBe('0 app');
    const toggle = page.getByRole('button', { name: 'Pause what moves' });
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  });

  test('Space on a link pages, for a link does not use it', async () => {
    const { page } = await openStill();
    await page.locator('#hero').getByRole('link', { name: 'Get The App' }).focus();
    expect(await press(page, 'Space')).toBe('0 dashboard');
  });
});

describe('the focus goes along with a key that turns the page', () => {
  /** The section that the focus is in, and whether it is the section itself that has it. */
  const focusPlace = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      const section = activeElement?.closest('section, footer');
      return section && { section: section.id, isItself: section === activeElement };
    });
  /** Tab goes on within the section that the key has brought, and the page stays there. */
  async function tabsOn(page: Page, section: string, index: number) {
    const atKey = await pagerFacts(page);
    expect(await focusPlace(page)).toEqual({ section, isItself: true });
    await press(page, 'Tab');
    expect(await focusPlace(page)).toEqual({ section, isItself: false });
    expect(await pagerFacts(page)).toMatchObject({ index, topPx: atKey.topPx });
  }

  test.each(['/', '/home-v1'])('End, from a link of the hero of %s', async (path) => {
    const { page } = await openStill(roomy, path);
    await page.locator('#hero').getByRole('link', { name: 'Get The App' }).focus();
    expect(await press(page, 'End')).toBe('5 app');
    await tabsOn(page, 'footer', 5);
    expect(await press(page, 'Home')).toBe('0 app');
    await tabsOn(page, 'hero', 0);
  });

  test.each([
    ['nowhere', null],
    ['the bar', "LET'S TALK"],
  ])('PageDown, the focus being in %s', async (_, name) => {
    const { page } = await openStill(roomy);
    if (name) await page.getByRole('button', { name }).focus();
    for (const place of ['0 dashboard', '0 medlink', '1 medlink']) {
      expect(await press(page, 'PageDown')).toBe(place);
    }
    await tabsOn(page, 'audiences', 1);
  });

  test('PageDown and PageUp, out of both ends of the testimonials', async () => {
    const { page } = await openStill(roomy, '/#testimonials');
    await page.getByRole('button', { name: "LET'S TALK" }).focus();
    await press(page, 'PageUp');
    expect(await pagerFacts(page)).toMatchObject({ index: 1 });
    await tabsOn(page, 'audiences', 1);
    await press(page, 'PageDown');
    for (let step = 0; step < 5; step += 1) await press(page, 'PageDown');
    expect(await pagerFacts(page)).toMatchObject({ index: 2 });
    await page.getByRole('button', { name: "LET'S TALK" }).focus();
    await press(page, 'PageDown');
    await tabsOn(page, 'why-us', 3);
  });

  test('PageDown and Home, on the blogs page', async () => {
    const { page } = await blogs.openStill(roomy, '/blogs');
    await page.locator('header a').first().focus();
    await press(page, 'PageDown');
    await tabsOn(page, 'all', 1);
    await press(page, 'Home');
    expect(await focusPlace(page)).toEqual({ section: 'latest', isItself: true });
  });

  test('but stays on what has it within that section', async () => {
    const { page } = await openStill(roomy);
    const link = page.locator('#footer a').nth(2);
    await link.focus();
    await page.clock.runFor(restMs);
    await page.evaluate(() => document.getElementById('contact')?.scrollIntoView());
    await expect.poll(() => placeOf(page)).toBe('4 app');
    expect(await press(page, 'PageDown')).toBe('5 app');
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test('and in normal scrolling stays where it was: the key is the browser’s', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    const link = page.locator('#hero').getByRole('link', { name: 'Get The App' });
    await link.focus();
    await page.keyboard.press('End');
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(5);
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true);
  });
});
