import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits, stir, whenReady } from '../support/browser.ts';

const { arrive } = siteVisits({ whenAnswering: stir });

/** Runs in the page: what has the focus, and the shape and the outline that this gives it. */
function focused() {
  const element = document.activeElement;
  if (!element) throw new Error('Nothing has the focus.');
  const { borderRadius, outlineStyle } = getComputedStyle(element);
  return { id: element.id, isRinged: outlineStyle !== 'none', borderRadius };
}

/** The audiences are the edge of a sheet, focused or not. */
const shapes: Readonly<Record<string, string>> = { audiences: '40px 40px 0px 0px' };
const plain = (id: string) => ({ id, isRinged: false, borderRadius: shapes[id] ?? '0px' });

/** Focuses as the keyboard does. */
const focusByKeyboard = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const options: FocusOptions & { focusVisible: boolean } = { focusVisible: true };
    document.getElementById(wanted)?.focus(options);
  }, id);

describe('a landmark that takes the focus looks as it does otherwise', () => {
  test.each([
    ['/', ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer', 'main']],
    ['/home-v1', ['hero', 'contact', 'footer', 'main']],
    ['/home-v2', ['hero', 'features', 'services', 'about', 'contact', 'main']],
    ['/blogs', ['latest', 'all', 'footer', 'main']],
  ])('on %s', async (path, ids) => {
    const { page } = await arrive({}, path);
    await stir(page);
    const seen = [];
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one element has the focus at a time
      await focusByKeyboard(page, id);
      // oxlint-disable-next-line no-await-in-loop
      seen.push(await page.evaluate(focused));
    }
    expect(seen).toEqual(ids.map(plain));
  });

  test('after a deep link and LET’S TALK by Enter; the next Tab rings a control', async () => {
    const { page } = await arrive({}, '/#contact');
    await whenReady(page);
    await page
      .locator('[data-machine="nav-bar"]')
      .getByRole('button', { name: "LET'S TALK" })
      .focus();
    await page.keyboard.press('Enter');
    await page.locator('#contact:focus').waitFor();
    expect(await page.evaluate(focused)).toEqual(plain('contact'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focused)).toMatchObject({ isRinged: true });
  });
});

// What cannot be scrolled by hand cannot be scrolled back: the focus must not do it either.
test.each([
  ['/', 1440, 900],
  ['/', 390, 844],
  ['/home-v2', 390, 844],
  ['/blogs', 820, 1180],
])(
  'on %s at %i×%i the focus scrolls no box that hides what stands out of it',
  async (path, width, height) => {
    const { page } = await arrive({ width, height }, path);
    await stir(page);
    await page.waitForLoadState('networkidle');
    const { reached, scrolled } = await page.evaluate(() => {
      const boxes = new Set<string>();
      let count = 0;
      for (const control of document.querySelectorAll<HTMLElement>('a, button, input, textarea')) {
        control.focus();
        if (document.activeElement === control) count += 1;
        for (let box = control.parentElement; box; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const isMoved =
            (overflowX === 'hidden' && box.scrollLeft !== 0) ||
            (overflowY === 'hidden' && box.scrollTop !== 0);
          if (isMoved && box !== document.body) boxes.add(box.className);
        }
      }
      return { reached: count, scrolled: [...boxes] };
    });
    expect(reached).toBeGreaterThan(14);
    expect(scrolled).toEqual([]);
  },
);

// The page below goes by in every colour, ink as well.
test.each([
  ['/home-v2', '[data-machine="nav-bar"] a', 0],
  ['/home-v2', '[data-machine="nav-bar"] a', 900],
  ['/home-v2', '[data-machine="nav-bar"] button[aria-expanded]', 0],
  ['/home-v2', '[data-machine="nav-bar"] button[aria-expanded]', 900],
  ['/', 'role=button[name="Normal scrolling"]', 0],
])('on %s the ring of %s has two tones, %i px down', async (path, selector, topPx) => {
  const { page } = await arrive({ reducedMotion: 'reduce' }, path);
  await stir(page);
  const control = page.locator(selector).first();
  await control.waitFor();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), topPx);
  if (topPx > 0) await page.locator('[data-machine="nav-bar"][data-scrolled]').waitFor();
  await control.evaluate((each: HTMLElement) => {
    const options: FocusOptions & { focusVisible: boolean } = {
      focusVisible: true,
      preventScroll: true,
    };
    each.focus(options);
  });
  const ring = await control.evaluate((each) => {
    const { outlineColor, outlineOffset, outlineWidth, boxShadow } = getComputedStyle(each);
    return { outlineColor, outlinePx: [outlineOffset, outlineWidth], boxShadow };
  });
  expect(ring).toEqual({
    outlineColor: 'rgb(13, 47, 51)',
    outlinePx: ['3px', '3px'],
    boxShadow: 'rgb(251, 246, 236) 0px 0px 0px 8px',
  });
});
