import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { nextEvent, siteVisits, whenSynced } from '../support/browser.ts';

const { open, openStill } = siteVisits();
const blogs = siteVisits({ whenAnswering: whenSynced });
const largeLetters = siteVisits({ lettersPx: 32 });
const largeBlogs = siteVisits({ whenAnswering: whenSynced, lettersPx: 32 });

/** How much of what has the focus the bar covers, from 0 to 1; and what it is. */
const coveredByBar = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect();
    const isOfBar = focused?.closest('header, [data-part="swipe-indicator"], .skip-link');
    const isPart = focused?.matches('a, button, input, textarea, summary') && !isOfBar;
    if (!box || !bar || !isPart || box.height === 0) return { part: 0, name: '' };
    const hiddenPx = Math.max(0, Math.min(box.bottom, bar.bottom) - Math.max(box.top, bar.top));
    return { part: hiddenPx / box.height, name: focused?.textContent?.trim() ?? '' };
  });

/** Goes back by Shift and Tab to the bar; how many have had the focus, and which of them lay below it. */
async function walkBack(page: Page, rest?: () => Promise<void>) {
  const covered: unknown[] = [];
  let seen = 0;
  for (let count = 0; count < 90; count += 1) {
    await page.keyboard.press('Shift+Tab');
    await rest?.();
    const { part, name } = await coveredByBar(page);
    if (part > 0.75) covered.push({ part, name });
    seen += 1;
    if (await page.evaluate(() => document.activeElement?.closest('header') !== null)) break;
  }
  return { seen, covered };
}

test.each([
  { path: '/', width: 844, height: 390 },
  { path: '/', width: 720, height: 450 },
  { path: '/', width: 320, height: 256 },
  { path: '/blogs', width: 320, height: 256 },
  { path: '/blogs', width: 390, height: 844 },
  { path: '/home-v2', width: 320, height: 640 },
])(
  'nothing that Shift and Tab come to on $path at $width × $height is below the bar (WCAG 2.4.11)',
  async ({ path, ...screen }) => {
    const visits = path === '/blogs' ? blogs.open : open;
    const { page } = await visits({ ...screen, reducedMotion: 'reduce' }, path);
    await page.evaluate(() => {
      document.documentElement.scrollTo({ top: 1e6, behavior: 'instant' });
      [...document.querySelectorAll<HTMLElement>('footer a, footer button')].at(-1)?.focus();
    });
    const { seen, covered } = await walkBack(page);
    expect(seen).toBeGreaterThan(10);
    expect(covered).toEqual([]);
  },
);

test.each([
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 640 },
])('nor is it where sections taller than $width × $height are turned', async (screen) => {
  const { page } = await openStill(screen, '/#footer');
  await page.evaluate(() => {
    [...document.querySelectorAll<HTMLElement>('footer a, footer button')].at(-1)?.focus();
  });
  await page.clock.runFor(1500);
  const { seen, covered } = await walkBack(page, () => page.clock.runFor(1500));
  expect(seen).toBeGreaterThan(30);
  expect(covered).toEqual([]);
});

test.each([
  { width: 720, height: 450 },
  { width: 320, height: 256 },
])('at $width × $height the hero says what it offers (WCAG 1.4.4, 1.4.10)', async (screen) => {
  const { page } = await open(screen);
  const lead = page.getByText('Find a licensed doctor, talk by video');
  expect((await lead.boundingBox())?.height).toBeGreaterThan(20);
});

test.each([
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
])(
  'letters of twice the size leave the words of why us free at $width × $height (WCAG 1.4.4)',
  async (screen) => {
    const { page } = await largeLetters.open(screen, '/#why-us');
    const faults = await page.locator('#why-us').evaluate((section) => {
      const words = [...section.querySelectorAll('h2, h2 ~ p, h2 + *')].map((each) =>
        each.getBoundingClientRect(),
      );
      return [...section.querySelectorAll('button')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .filter((box) =>
          words.some(
            (word) =>
              box.left < word.right &&
              word.left < box.right &&
              box.top < word.bottom &&
              word.top < box.bottom,
          ),
        ).length;
    });
    expect(faults).toBe(0);
  },
);

test.each([
  { path: '/', width: 320, height: 256 },
  { path: '/', width: 320, height: 568 },
  { path: '/home-v1', width: 320, height: 256 },
  { path: '/home-v2', width: 320, height: 256 },
])(
  'no control of the hero of $path at $width × $height is squeezed (WCAG 2.5.8)',
  async ({ path, ...screen }) => {
    // For less motion a second control stands beside the one that pauses.
    const { page } = await open({ ...screen, reducedMotion: 'reduce' }, path);
    const controls = page.locator('#hero :is(a, button):visible');
    const sizes = await controls.evaluateAll((all) =>
      all.map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const isRound = getComputedStyle(each).borderRadius === '50%';
        return { name: each.textContent, leastPx: isRound ? height : 24, width, height };
      }),
    );
    expect(sizes.length).toBeGreaterThan(4);
    expect(
      sizes.filter(({ leastPx, width, height }) => Math.min(width, height) < leastPx - 0.5),
    ).toEqual([]);
  },
);

test.each(['/', '/home-v2', '/blogs'])(
  'letters of twice the size break no word of %s on a phone (WCAG 1.4.4)',
  async (path) => {
    const visits = path === '/blogs' ? largeBlogs : largeLetters;
    const { page } = await visits.open({ width: 390, height: 844 }, path);
    const broken = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement, textContent } = text;
        const isSeen =
          parentElement?.checkVisibility({ visibilityProperty: true }) &&
          !parentElement.closest('.visually-hidden, svg');
        for (const { 0: word, index } of isSeen ? (textContent ?? '').matchAll(/[^\s-]+/g) : []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          // An address is one long word, and may.
          if (lines.size > 1 && !word.includes('@')) words.push(word);
        }
      }
      return words;
    });
    expect(broken).toEqual([]);
  },
);

test.each([
  { width: 455, height: 219 },
  { width: 341, height: 164 },
  { width: 320, height: 256 },
])('all of a phone’s menu can be come to at $width × $height (WCAG 1.4.10)', async (screen) => {
  const { page } = await open({ ...screen, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.locator('[data-machine="nav-bar"][data-open] nav');
  await menu.waitFor();
  const controls = await menu.locator('a:visible, button:visible').all();
  expect(controls).toHaveLength(3);
  const cut: string[] = [];
  for (const control of controls) {
    await control.focus();
    // With the ring around it, which stands 6 px out.
    const isWhole = await control.evaluate((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const room = each.closest('nav')?.getBoundingClientRect() ?? new DOMRect();
      return (
        left - 6 >= room.left &&
        right + 6 <= room.right &&
        top >= room.top &&
        bottom <= Math.min(room.bottom, innerHeight)
      );
    });
    if (!isWhole) cut.push((await control.textContent()) ?? '');
  }
  expect(cut).toEqual([]);

  // A wheel over it moves it, and not the page below it.
  const heard = await nextEvent(page, 'wheel');
  await menu.hover({ position: { x: 40, y: 40 } });
  await page.mouse.wheel(0, -400);
  await heard();
  await expect.poll(() => menu.evaluate((each) => each.scrollTop)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.each([
  { width: 341, height: 164 },
  { width: 320, height: 256 },
])('the modal has all of $width × $height for what it says (WCAG 1.4.10)', async (screen) => {
  const { page } = await open({ ...screen, reducedMotion: 'reduce' }, '/?audience=labs');
  await page.locator('dialog[open] [data-filled]').waitFor();
  const words = page.locator('dialog[open] [data-part="paragraph"][data-selected] p');
  const { shownPx, ofPx } = await words.evaluate((each) => {
    each.scrollIntoView({ block: 'start', behavior: 'instant' });
    const { left, top, height } = each.getBoundingClientRect();
    let shown = 0;
    for (let y = Math.max(top, 0); y < Math.min(top + height, innerHeight); y += 1) {
      if (each.contains(document.elementFromPoint(left + 4, y))) shown += 1;
    }
    return { shownPx: shown, ofPx: height };
  });
  // About 12 px of the page are seen above the sheet and below it.
  expect(shownPx).toBeGreaterThan(Math.min(ofPx - 2, screen.height - 30));
  // What closes it stays there to come to.
  await page.locator('dialog[open] [data-part="close"]').focus();
  const close = await page.locator('dialog[open] [data-part="close"]').boundingBox();
  expect(close?.y).toBeGreaterThan(0);
});
