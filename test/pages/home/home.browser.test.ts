import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  accessibilityFindings,
  pagerFacts,
  screens,
  siteVisits,
  whenReady,
} from '../../support/browser.ts';

const { arrive, openStill, site } = siteVisits();
type Options = NonNullable<Parameters<typeof arrive>[0]>;

const open = (options: Options = {}) => arrive({ reducedMotion: 'reduce', ...options });

const bar = (page: Page) => page.locator('[data-machine="nav-bar"]');

describe.each(screens)('on a $name', ({ width, height, hasTouch }) => {
  test('nothing sticks out sideways, and the page has no console error or policy violation', async () => {
    const { page, troubles } = await open({ width, height, hasTouch });
    // Until the first sign what is below is not laid out.
    await whenReady(page);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(width);
    await page.locator('form [type=submit]').click();
    expect(troubles).toEqual([]);
  });
});

describe('widths around the breakpoint', () => {
  test.each([
    [767, 'mobile', '66px', true],
    [768, 'mobile', '66px', false],
    [769, 'desktop', '70px', false],
  ])('%i px: %s picture, %s bar, burger %s', async (width, crop, barHeight, hasBurger) => {
    const { page } = await open({ width, height: 900, hasPictures: true });
    await whenReady(page);
    const picture = page.locator('#hero img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      `hero-app-${crop}`,
    );
    const inner = bar(page).locator('> div').first();
    expect(await inner.evaluate((element) => getComputedStyle(element).height)).toBe(barHeight);
    expect(await bar(page).getByRole('button', { name: 'Open menu' }).isVisible()).toBe(hasBurger);
    expect(await bar(page).getByRole('link', { name: 'Blogs' }).isVisible()).toBe(!hasBurger);
  });
});

describe('the navigation bar', () => {
  test('is a pill past 50 px of scroll and not at 50', async () => {
    const { page } = await open();
    await whenReady(page);
    await page.evaluate('scrollTo(0, 50)');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    expect(await bar(page).getAttribute('data-scrolled')).toBeNull();
    await page.evaluate('scrollTo(0, 51)');
    await page.locator('[data-machine="nav-bar"][data-scrolled=""]').waitFor();
    await page.evaluate('scrollTo(0, 50)');
    await page.locator('[data-machine="nav-bar"]:not([data-scrolled])').waitFor();
  });

  test('LET’S TALK takes the focus along: Tab goes on in the form’s section', async () => {
    const { page } = await open();
    await whenReady(page);
    await bar(page).getByRole('button', { name: "LET'S TALK" }).click();
    await page.locator('[data-machine="section-pager"][data-index="4"]').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('section').id")).toBe('contact');
    expect(await page.locator('[data-machine="section-pager"]').getAttribute('data-index')).toBe(
      '4',
    );
  });

  test('the accessibility check finds what is wrong, even while time stands still', async () => {
    const { page } = await openStill();
    await page.evaluate("document.querySelector('img').removeAttribute('alt')");
    expect(await accessibilityFindings(page)).toEqual([expect.stringContaining('image-alt')]);
  });

  test('the open mobile menu has no accessibility finding', async () => {
    const { page } = await open({ width: 390, height: 844 });
    await whenReady(page);
    await bar(page).getByRole('button', { name: 'Open menu' }).click();
    expect(await bar(page).getAttribute('data-state')).toBe('open');
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('the mobile menu closes when the focus goes on to what it covers, which is seen then', async () => {
    const { page } = await open({ width: 390, height: 844 });
    await whenReady(page);
    await bar(page).getByRole('button', { name: 'Open menu' }).press('Enter');
    await expect.poll(() => bar(page).getAttribute('data-state')).toBe('open');
    for (const name of ['Home', 'Blogs', "LET'S TALK"]) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe(name);
      expect(await bar(page).getAttribute('data-state')).toBe('open');
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => bar(page).getAttribute('data-state')).toBe('closed');
    const isSeen = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement) return false;
        const { x, y, width: wide, height: high } = activeElement.getBoundingClientRect();
        return activeElement.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
    await expect.poll(isSeen).toBe(true);
  });

  test('the page stands below the open mobile menu, and turns again once that has closed (N3)', async () => {
    const { page } = await openStill({ width: 390, height: 844, hasTouch: true });
    await bar(page).getByRole('button', { name: 'Open menu' }).click();
    expect(await bar(page).getAttribute('data-state')).toBe('open');
    const tryAll = async () => {
      for (const deltaY of [120, -120]) {
        await page.locator('[data-machine="section-pager"]').dispatchEvent('wheel', { deltaY });
        await page.clock.runFor(1500);
      }
      await page.keyboard.press('End');
      await page.clock.runFor(1500);
    };
    await tryAll();
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0, tab: 'app' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await page.clock.runFor(1500);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, tab: 'dashboard' });

    await page.keyboard.press('End');
    await page.clock.runFor(1500);
    const { scrollY } = await pagerFacts(page);
    await bar(page).getByRole('button', { name: 'Open menu' }).click();
    await tryAll();
    // Nor does the browser scroll it.
    expect(await pagerFacts(page)).toMatchObject({ index: 5, scrollY, overflowY: 'hidden' });
    await bar(page).getByRole('button', { name: 'Close menu' }).click();
    await page.keyboard.press('Home');
    await page.clock.runFor(1500);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test('the mobile menu unrolls, and is never seen through', async () => {
    const { page } = await open({ width: 390, height: 844, reducedMotion: 'no-preference' });
    await whenReady(page);
    await bar(page).getByRole('button', { name: 'Open menu' }).click();
    const moving = await bar(page)
      .locator('nav')
      .evaluate((menu) =>
        getComputedStyle(menu).opacity === '1' ? getComputedStyle(menu).transitionProperty : '',
      );
    expect(moving).toContain('clip-path');
    expect(moving).not.toContain('opacity');
  });

  test('the page behind the mobile menu darkens and lightens with it', async () => {
    const { page } = await open({ width: 390, height: 844, reducedMotion: 'no-preference' });
    await whenReady(page);
    const dark = (act: string) =>
      page.evaluate(async (selector) => {
        document.querySelector<HTMLElement>(selector)?.click();
        await new Promise(requestAnimationFrame);
        const scrim = document.querySelector('header > :last-child');
        const fades = scrim?.getAnimations() ?? [];
        for (const fade of fades) fade.pause();
        return [0, 150, 299].map((ms) => {
          for (const fade of fades) fade.currentTime = ms;
          const { opacity, visibility } = getComputedStyle(scrim ?? document.body);
          return visibility === 'visible' ? Number(opacity) : 'hidden';
        });
      }, act);
    const shown = await dark('header [aria-expanded="false"]');
    expect(shown).toEqual([0, expect.closeTo(0.8, 1), expect.closeTo(1, 1)]);
    const hiding = await dark('header [aria-expanded="true"]');
    expect(hiding).toEqual([expect.closeTo(1, 1), expect.closeTo(0.2, 1), expect.closeTo(0, 1)]);
  });

  test('the mobile menu closes by Escape and gives the focus back', async () => {
    const { page } = await open({ width: 390, height: 844 });
    await whenReady(page);
    await bar(page).getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Home');
    await page.keyboard.press('Escape');
    expect(await bar(page).getAttribute('data-state')).toBe('closed');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Open menu');
  });

  test("LET'S TALK brings the contact section", async () => {
    const { page } = await open();
    await whenReady(page);
    await bar(page).getByRole('button', { name: "LET'S TALK" }).click();
    await expect
      .poll(() => page.locator('#contact').evaluate((it) => it.getBoundingClientRect().top))
      .toBeCloseTo(0, 0);
  });
});

test('a history that takes no entry keeps nobody from the contact section, or in a modal', async () => {
  const { page, troubles } = await openStill({ width: 1440, height: 900 });
  await page.evaluate(() => {
    history.pushState = () => {
      throw new DOMException('too many', 'SecurityError');
    };
  });
  await page.getByRole('button', { name: /Patient/ }).dispatchEvent('click');
  const dialog = page.locator('dialog[data-machine="audience-modal"]');
  await dialog.and(page.locator('[open]')).waitFor();
  await page.keyboard.press('Escape');
  await page.clock.runFor(600);
  expect(await dialog.getAttribute('data-state')).toBe('hidden');
  await page.getByRole('button', { name: "LET'S TALK" }).first().click();
  await page.clock.runFor(2000);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact');
  expect(new URL(page.url()).pathname).toBe('/');
  // The audience's and the section's.
  const refused = expect.stringContaining('did not take an entry');
  expect(troubles).toEqual([refused, refused]);
});

/** How often a text can be read; what only a script shows may hold it once more. */
const readable = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).count();

describe('without JavaScript', () => {
  test.each(screens)('everything can be read and reached on a $name', async (screen) => {
    const { page, troubles } = await open({ ...screen, javaScriptEnabled: false });
    for (const text of [
      'Amara App',
      'Amara Doctor Dashboard',
      'Amara Kit',
      'Governmental',
      'Ophthalmologist',
      'Compliance agility',
      'Are you a health care provider?',
    ]) {
      expect(await readable(page, text)).toBeGreaterThan(0);
    }
    expect(await page.getByRole('link', { name: 'Blogs' }).first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
    expect(await page.getByText('This form needs JavaScript').isVisible()).toBe(true);
    expect(await page.locator('form [type=submit]').isDisabled()).toBe(true);
    expect(await page.locator('a[href^="mailto:"]').first().isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });
});

test('in print the words stand on white and nothing is fixed over them', async () => {
  const { page } = await open();
  await whenReady(page);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Amara Kit', 'Governmental', 'Ophthalmologist', 'Compliance agility']) {
    expect(await readable(page, text)).toBeGreaterThan(0);
  }
  expect(await bar(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
  const seen = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().height > 0,
    );
    // A printer leaves out grounds unless it is told otherwise; light words have none that is dark.
    const grounds = [...document.querySelectorAll('html, body, footer')];
    return {
      shown: shown.length > 100,
      fixed: shown
        .filter((element) => getComputedStyle(element).position === 'fixed')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      grounds: [...new Set(grounds.map((element) => getComputedStyle(element).backgroundColor))],
    };
  });
  expect(seen.shown).toBe(true);
  expect(seen.fixed).toEqual([]);
  for (const ground of seen.grounds) {
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(ground);
  }
  expect(await page.locator('form').first().isVisible()).toBe(false);
});

test('the contact panel waits below the fold and comes in once', async () => {
  const { page } = await open();
  await whenReady(page);
  const panel = page.locator('[data-machine="contact-reveal"]');
  await expect.poll(() => panel.getAttribute('data-state')).toBe('waiting');
  await panel.evaluate((element) => element.scrollIntoView());
  await page.locator('[data-machine="contact-reveal"][data-state="revealed"]').waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await page.locator('[data-machine="nav-bar"]:not([data-scrolled])').waitFor();
  expect(await panel.getAttribute('data-state')).toBe('revealed');
});

test('an unknown address is a 404 page with a way home', async () => {
  const { page, troubles } = await open();
  const response = await page.goto(`${site().url}/no-such-page`);
  expect(response?.status()).toBe(404);
  expect(await page.title()).toBe('Page not found');
  expect(troubles.filter((line) => line.includes('policy'))).toEqual([]);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await whenReady(page);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.title()).toBe('Home Page');
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
    'Discover the amazing features of our app on the home page.',
  );
});
