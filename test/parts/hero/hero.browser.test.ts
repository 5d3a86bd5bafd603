import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { endMoves, setVisibility, pagerFacts, screens, siteVisits } from '../../support/browser.ts';

const { open, openStill, openOnce } = siteVisits();

const turnMs = 2500;
const offerings = [
  { tab: 'App', title: 'Amara App', button: 'Get The App', picture: 'hero-app', count: 9 },
  {
    tab: 'Dashboard',
    title: 'Amara Doctor Dashboard',
    button: 'Fill Join Form',
    picture: 'hero-dashboard',
    count: 10,
  },
  {
    tab: 'Medlink',
    title: 'Amara Kit',
    button: 'Contact Sales',
    picture: 'hero-medlink',
    count: 9,
  },
] as const;

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });
/** The open one; a closed one stays for a moment to fade. */
const panel = (page: Page) => page.locator('#hero [role="tabpanel"]:not([hidden])');
const messages = (page: Page) => page.locator('#hero [data-part="message"]');
const list = (page: Page) => page.locator('#hero [data-machine="message-rotation"]');
const toggle = (page: Page) => page.locator('#hero [data-part="rotation-toggle"]');
const firstIndex = async (page: Page) => Number(await list(page).getAttribute('data-index'));

/** The messages know where the pointer is. */
const comesTo = (page: Page, state: 'pointer.over' | 'pointer.away') =>
  page.locator(`#hero [data-machine="message-rotation"][data-state~="${state}"]`).waitFor();

/** Moves the mouse over the messages; one that comes from nowhere has not moved yet. */
async function hoverMessages(page: Page): Promise<void> {
  const box = await messages(page).first().boundingBox();
  const [xPx, yPx] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
  await page.mouse.move(xPx - 5, yPx);
  await page.mouse.move(xPx, yPx);
  await comesTo(page, 'pointer.over');
}

async function leaveMessages(page: Page): Promise<void> {
  await page.mouse.move(8, 500);
  await comesTo(page, 'pointer.away');
}

/** The messages stand still, until their next turn. */
const rest = (page: Page) => page.clock.runFor(1000);

/** Starts the interval anew: a hold and its end. */
async function restart(page: Page): Promise<number> {
  await rest(page);
  await endMoves(page.locator('#hero'));
  await toggle(page).click();
  await toggle(page).click();
  await page.mouse.move(8, 500);
  return firstIndex(page);
}

/** The messages do not move on in the time of four turns. */
async function isHeld(page: Page): Promise<boolean> {
  const before = await firstIndex(page);
  await page.clock.runFor(4 * turnMs);
  return (await firstIndex(page)) === before;
}

/** The messages move on 2500 ms from now, and not 1 ms earlier. */
async function turnsAfterAnInterval(page: Page): Promise<boolean> {
  const before = await firstIndex(page);
  await page.clock.runFor(turnMs - 1);
  const early = await firstIndex(page);
  await page.clock.runFor(1);
  return early === before && (await firstIndex(page)) !== before;
}

/** On each side of the breakpoint, and far from it; the page there serves every tab. */
const crops = [
  { width: 1440, height: 900, crop: 'desktop' },
  { width: 769, height: 1024, crop: 'desktop' },
  { width: 768, height: 1024, crop: 'mobile' },
  { width: 390, height: 844, crop: 'mobile' },
].map((size) => ({ ...size, visited: openOnce({ ...size, hasPictures: true }) }));

/** A page for what a tab shows, whichever was open before. */
const laptop = openOnce();

describe.each(offerings)('the tab $tab', ({ tab, title, button, picture }) => {
  test('shows its title, its button and nothing of the others', async () => {
    const { page, troubles } = laptop();
    await tabOf(page, tab).click();
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual([tab]);
    await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1);
    expect(await panel(page).getByRole('heading').allTextContents()).toEqual([title]);
    expect(await panel(page).getByRole('link', { name: button }).isVisible()).toBe(true);
    for (const other of offerings.filter((each) => each.tab !== tab)) {
      await expect.poll(() => page.getByText(other.title, { exact: true }).isVisible()).toBe(false);
    }
    expect(troubles).toEqual([]);
  });

  test.each(crops)('at $width × $height has the $crop picture', async ({ crop, visited }) => {
    const { page } = visited();
    await tabOf(page, tab).click();
    const image = panel(page).locator('img').first();
    await expect
      .poll(() => image.evaluate((it: HTMLImageElement) => it.currentSrc))
      .toContain(`${picture}-${crop}`);
    await expect
      .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
      .toBe(true);
  });

  test('is opened by a click on its picture', async () => {
    const { page } = laptop();
    await tabOf(page, tab === 'App' ? 'Dashboard' : 'App').click();
    await tabOf(page, tab).locator('img').click();
    expect((await pagerFacts(page)).tab).toBe(tab.toLowerCase());
  });
});

describe('the buttons of the hero', () => {
  test('the app’s opens another browser tab', async () => {
    const { page } = await open();
    const link = panel(page).getByRole('link', { name: 'Get The App' });
    expect(await link.getAttribute('target')).toBe('_blank');
    const address = await link.getAttribute('href');
    await page.context().route('https://amara.example/**', (route) => route.fulfill({ body: '' }));
    const opening = page.context().waitForEvent('page');
    await link.click();
    const opened = await opening;
    await expect.poll(() => opened.url()).toBe(address);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test.each([
    ['Dashboard', 'Fill Join Form'],
    ['Medlink', 'Contact Sales'],
  ])('the one of %s goes to the contact section', async (tab, button) => {
    const { page } = await open();
    await tabOf(page, tab).click();
    await panel(page).getByRole('link', { name: button }).click();
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
  });

  test('the brochure is offered on the medlink tab alone, saved as medlink.pdf', async () => {
    const { page } = laptop();
    const brochure = page.getByRole('link', { name: 'brochure' });
    for (const { tab } of offerings) {
      await tabOf(page, tab).click();
      await expect.poll(() => brochure.count()).toBe(tab === 'Medlink' ? 1 : 0);
    }
    expect(await brochure.getAttribute('download')).toBe('medlink.pdf');
    expect(await brochure.getAttribute('href')).toMatch(/\.pdf$/);
  });

  test('the brochure is there to be saved', async () => {
    const { page } = await open();
    await tabOf(page, 'Medlink').click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'brochure' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('medlink.pdf');
    expect(await download.failure()).toBeNull();
  });
});

describe('the messages', () => {
  test.each(offerings)('of $tab are three of $count, and come round', async ({ tab, count }) => {
    const { page } = await openStill();
    await tabOf(page, tab).click();
    await restart(page);
    const seen = new Set<string>();
    for (let turn = 0; turn < count; turn += 1) {
      const texts = await messages(page).allInnerTexts();
      expect(texts).toHaveLength(3);
      expect(new Set(texts).size).toBe(3);
      for (const text of texts) seen.add(text);
      const first = await firstIndex(page);
      await page.clock.runFor(turnMs);
      expect(await firstIndex(page)).toBe((first + 1) % count);
      const next = await messages(page).allInnerTexts();
      expect(next.slice(0, 2)).toEqual(texts.slice(1));
    }
    expect(seen.size).toBe(count);
  });

  test('move on at 2,500 ms, not at 2,499, again and again', async () => {
    const { page } = await openStill();
    await restart(page);
    expect(await turnsAfterAnInterval(page)).toBe(true);
    expect(await turnsAfterAnInterval(page)).toBe(true);
  });

  test('start at the first and count anew when another tab opens', async () => {
    const { page } = await openStill();
    await restart(page);
    await page.clock.runFor(3 * turnMs - 1);
    await tabOf(page, 'Dashboard').click();
    expect(await firstIndex(page)).toBe(0);
    expect(await turnsAfterAnInterval(page)).toBe(true);
  });

  test('are on the move for a second after a turn, not at its 1,000th ms', async () => {
    const { page } = await openStill();
    await restart(page);
    await page.clock.runFor(turnMs + 999);
    const states = async () => (await list(page).getAttribute('data-state'))?.split(' ');
    expect(await states()).toContain('movement.moving');
    await page.clock.runFor(1);
    expect(await states()).toContain('movement.resting');
  });

  test('have a line with five stars that stays', async () => {
    const { page } = await openStill();
    for (const { tab } of offerings) {
      await tabOf(page, tab).click();
      const line = panel(page).locator('p').filter({ hasText: '5.0' });
      expect(await line.isVisible()).toBe(true);
      expect(await line.getByRole('img').getAttribute('aria-label')).toContain('5');
      const text = await line.innerText();
      await page.clock.runFor(2 * turnMs);
      expect(await line.innerText()).toBe(text);
    }
  });

  test('are held by the pause control until it is pressed again', async () => {
    const { page } = await openStill();
    await rest(page);
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    await toggle(page).click();
    await page.mouse.move(8, 500);
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('true');
    expect(await isHeld(page)).toBe(true);
    await tabOf(page, 'Medlink').click();
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('true');
    expect(await isHeld(page)).toBe(true);
    await endMoves(page.locator('#hero'));
    await toggle(page).click();
    await page.mouse.move(8, 500);
    expect(await toggle(page).getAttribute('aria-pressed')).toBe('false');
    expect(await turnsAfterAnInterval(page)).toBe(true);
  });

  test('never cover the pause control while they move', async () => {
    const { page } = await openStill();
    await restart(page);
    await page.clock.runFor(turnMs);
    const covering = await toggle(page).evaluate((button) => {
      const found: string[] = [];
      const { left, top, width, height } = button.getBoundingClientRect();
      for (const timeMs of [1, 50, 100, 200, 400, 800]) {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = timeMs;
        }
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!button.contains(hit)) found.push(`${timeMs} ms: ${hit?.textContent}`);
      }
      return found;
    });
    expect(covering).toEqual([]);
  });

  test('are held while the pointer is over them', async () => {
    const { page } = await openStill();
    await restart(page);
    await hoverMessages(page);
    expect(await isHeld(page)).toBe(true);
    await leaveMessages(page);
    expect(await turnsAfterAnInterval(page)).toBe(true);
  });

  test('run again after the pointer was over those of a tab that closed', async () => {
    const { page } = await openStill();
    await restart(page);
    // At this size the dashboard's messages begin lower, so the pointer is not over them.
    await hoverMessages(page);
    await page.keyboard.press('PageDown');
    await page.clock.runFor(600);
    await expect.poll(async () => (await pagerFacts(page)).tab).toBe('dashboard');
    await leaveMessages(page);
    await page.clock.runFor(turnMs);
    expect(await firstIndex(page)).toBe(1);
  });

  test('are held while the keyboard focus is on their control', async () => {
    const { page } = await openStill();
    await restart(page);
    await panel(page).getByRole('link', { name: 'Get The App' }).focus();
    await page.keyboard.press('Tab');
    expect(await toggle(page).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await isHeld(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await turnsAfterAnInterval(page)).toBe(true);
  });

  test('are held while the page is hidden', async () => {
    const { page } = await openStill();
    await restart(page);
    await setVisibility(page, 'hidden');
    expect(await isHeld(page)).toBe(true);
    await setVisibility(page, 'visible');
    expect(await turnsAfterAnInterval(page)).toBe(true);
  });

  test('are held while the page is at another section', async () => {
    const { page } = await openStill();
    await restart(page);
    await page.keyboard.press('End');
    await page.clock.runFor(1500);
    expect(await isHeld(page)).toBe(true);
    await page.keyboard.press('Home');
    expect(await turnsAfterAnInterval(page)).toBe(true);
  });

  test('stand in no live region', async () => {
    const { page } = laptop();
    const region = page.locator('[aria-live], [role=status], [role=alert], [role=log]');
    const holders = region.filter({ has: page.locator('[data-part="message"]') });
    expect(await holders.count()).toBe(0);
    expect(await list(page).getAttribute('aria-live')).toBeNull();
  });
});

test.each(['#hero [role="tabpanel"]:not([hidden]) a', '#hero [data-part="rotation-toggle"]'])(
  'a step with the focus on %s leaves it on the open tab',
  async (selector) => {
    const { page } = await open();
    await page.locator(selector).first().focus();
    await page.keyboard.press('PageDown');
    await expect.poll(async () => (await pagerFacts(page)).tab).toBe('dashboard');
    expect(await page.evaluate('document.activeElement.dataset.tab')).toBe('dashboard');
  },
);

test.each([
  ['/', 640, ''],
  // Beside the product there is room for no quote with its stars.
  ['/home-v2', 640, '“'],
  ['/home-v2', 800, '“'],
])(
  'on a phone of 360 px no phrase of %s breaks, at a height of %d',
  async (path, heightPx, hasNotText) => {
    const { page } = await openStill({ width: 360, height: heightPx }, path);
    const broken = new Set<string>();
    const seen = new Set<string>();
    for (const { tab, count } of offerings) {
      await tabOf(page, tab).click();
      for (let turn = 0; turn < count; turn += 1) {
        await page.clock.runFor(turnMs);
        const phrases = await panel(page)
          .locator('[data-part="quote"], [data-part="message"]')
          .filter(hasNotText ? { hasNotText } : {})
          .evaluateAll((shown) =>
            shown.map((phrase) => {
              const range = document.createRange();
              range.selectNodeContents(phrase);
              const { height } = range.getBoundingClientRect();
              const fontPx = parseFloat(getComputedStyle(phrase).fontSize);
              return { text: phrase.textContent, isBroken: height > 2 * fontPx };
            }),
          );
        for (const { text, isBroken } of phrases) {
          seen.add(text);
          if (isBroken) broken.add(text);
        }
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(25);
    expect([...broken]).toEqual([]);
  },
);

test.each([
  { path: '/', tab: 'App', moves: '#hero-panel-app [data-state~="player.playing"]' },
  { path: '/', tab: 'Medlink', moves: '#hero-panel-medlink [data-state~="player.playing"]' },
  { path: '/home-v2', tab: 'Medlink', moves: '[data-machine="kit-spread"][data-floating] img' },
])('the pause control of $path holds all that moves by itself at $tab (H6)', async (at) => {
  const { page } = await open({ width: 1280, height: 720 }, at.path);
  await tabOf(page, at.tab).click();
  /** What goes on without end and is not held, by its part of the hero. */
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' &&
            effect?.getTiming().iterations === Infinity &&
            (effect as KeyframeEffect).target?.closest('#hero'),
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 60)),
    );
  await expect
    .poll(async () => (await page.locator(at.moves).count()) > 0 && (await moving()).length > 0)
    .toBe(true);
  await toggle(page).click();
  expect(await toggle(page).getAttribute('aria-pressed')).toBe('true');
  await page.mouse.move(640, 20);
  await expect.poll(moving).toEqual([]);
  await toggle(page).click();
  await page.mouse.move(640, 20);
  await expect.poll(async () => (await moving()).length).toBeGreaterThan(0);
});

describe.each(screens)('on a $name', ({ width, height, hasTouch }) => {
  const visited = openOnce({ width, height, hasTouch, reducedMotion: 'reduce' });

  test.each(offerings)('the tab $tab comes without a trouble', async ({ tab }) => {
    const { page, troubles } = visited();
    await tabOf(page, tab).click();
    expect((await pagerFacts(page)).tab).toBe(tab.toLowerCase());
    expect(troubles).toEqual([]);
  });

  test('all of the hero’s tabs and buttons are in reach', async () => {
    const { page } = visited();
    for (const { tab, button } of offerings) {
      await tabOf(page, tab).click();
      const action = panel(page).getByRole('link', { name: button });
      await action.scrollIntoViewIfNeeded();
      const box = await action.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await messages(page).count()).toBe(3);
    }
  });
});
