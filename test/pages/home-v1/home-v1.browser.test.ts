import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../../support/devtools.ts';
import { pagerFacts, screens, siteVisits } from '../../support/browser.ts';

const { arrive, open, openStill } = siteVisits();
const path = '/home-v1';

/** Longer than any throttle and any way. */
const restMs = 1500;
const dot = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Jump to a section' }).getByRole('button', { name });
const strip = (page: Page) => page.getByRole('group', { name: 'What you can do here' });

describe('the older home page', () => {
  test('moves its messages on every 2000 ms', async () => {
    const { page } = await openStill({}, path);
    const toggle = page.locator('#hero [data-part="rotation-toggle"]');
    const first = () =>
      page.locator('[data-machine="message-rotation"]').getAttribute('data-index');
    // A hold and its end start the interval anew.
    await page.clock.runFor(1000);
    await toggle.click();
    await toggle.click();
    await page.mouse.move(8, 300);
    const before = await first();
    await page.clock.runFor(1999);
    expect(await first()).toBe(before);
    await page.clock.runFor(1);
    expect(await first()).not.toBe(before);
  });

  test.each(['row', 'fixed-panel'])('has testimonials to drag by their %s', async (part) => {
    const { page } = await openStill({}, `${path}#testimonials`);
    await page.clock.runFor(restMs);
    const box = await page.locator(`#testimonials [data-part="${part}"]`).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 30, y);
    await page.mouse.move(x - 51, y);
    await page.mouse.up();
    await page.clock.runFor(restMs);
    const slider = page.locator('[data-machine="testimonial-slider"]');
    expect(await slider.getAttribute('data-fixed')).toBe('1');
  });

  test.each([
    [80, 0],
    [81, 1],
  ])('a finger that drags %i px up leads to section index %i', async (px, index) => {
    const { page } = await openStill({ width: 390, height: 844, hasTouch: true }, path);
    const devtools = await devtoolsOf(page);
    const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ys: number[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: ys.map((y, id) => ({ x: 12, y, id })),
      });
    await tell('touchStart', [400]);
    await tell('touchMove', [370]);
    await tell('touchMove', [400 - px]);
    await tell('touchEnd', []);
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).index).toBe(index);
  });

  test('a dot leads to its section, and the current one is marked', async () => {
    const { page, troubles } = await openStill({}, path);
    await dot(page, 'What you can do here').click();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 3, topPx: 0 });
    expect(await dot(page, 'What you can do here').getAttribute('aria-current')).toBe('true');
    expect(await dot(page, 'Start').getAttribute('aria-current')).toBeNull();
    expect(troubles).toEqual([]);
  });

  test('the cards scroll sideways by key, and a wheel over them turns the page', async () => {
    const { page } = await openStill({}, `${path}#why-us`);
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(3);
    await strip(page).focus();
    await page.clock.runFor(restMs);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip(page).evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
    expect((await pagerFacts(page)).index).toBe(3);
    await strip(page).hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(4);
  });

  test.each(screens)('fits the width of a $name, without a console error', async (screen) => {
    const { page, troubles } = await open({ ...screen, reducedMotion: 'reduce' }, path);
    const { width } = screen;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await dot(page, 'What you can do here').click();
    expect(troubles).toEqual([]);
  });

  test('can be read without JavaScript, and is kept from search engines', async () => {
    const { page } = await arrive({ javaScriptEnabled: false }, path);
    expect(await page.getByText('Telemedicine').first().isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Jump to a section' }).isVisible()).toBe(
      false,
    );
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });
});
