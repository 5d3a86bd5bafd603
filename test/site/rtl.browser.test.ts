import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  accessibilityFindings,
  endRowWay,
  pagerFacts,
  readFromTheRight,
  screens,
  siteVisits,
} from '../support/browser.ts';

const { openStill } = siteVisits();

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, hasTouch: true };
/** Longer than any flip, snap or coast. */
const restMs = 6000;

const openAt = (screen: { readonly width: number; readonly height: number }, path = '/') =>
  openStill({ ...screen, script: readFromTheRight }, path);

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on screen.`);
  return box;
};

/** A drag with the mouse over the middle of an element. */
async function drag(page: Page, selector: string, xPx: number) {
  const { x, y, width, height } = await boxOf(page, selector);
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + xPx / 2, fromY);
  await page.mouse.move(fromX + xPx, fromY);
  await page.clock.runFor(200);
  await page.mouse.up();
  await page.clock.runFor(restMs);
}

test.each(screens)('on a $name it reads from the right, and nothing sticks out', async (screen) => {
  const { page, troubles } = await openAt(screen);
  const facts = await page.evaluate(() => ({
    direction: getComputedStyle(document.body).direction,
    overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    wideSections: [...document.querySelectorAll('main > section')]
      .filter((section) => {
        const { left, right } = section.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .map(({ id }) => id),
  }));
  expect(facts).toEqual({ direction: 'rtl', overflowPx: 0, wideSections: [] });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the buttons of the kit stand in one row in a low window, and the tabs below them above the fold', async () => {
  const { page } = await openAt({ width: 900, height: 560 });
  await page.getByRole('tab', { name: 'Medlink' }).click();
  const middles = await page.locator('#hero [data-tab="medlink"] a').evaluateAll((links) =>
    links.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(middles).toHaveLength(2);
  expect(new Set(middles).size).toBe(1);
  const dock = await boxOf(page, '#hero [role="tablist"]');
  expect(dock.y + dock.height).toBeLessThanOrEqual(560);
});

test('the arrow keys of the tabs lead the way they point', async () => {
  const { page } = await openAt(laptop);
  await page.getByRole('tab', { name: 'App' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect((await pagerFacts(page)).tab).toBe('dashboard');
  await page.keyboard.press('ArrowRight');
  expect((await pagerFacts(page)).tab).toBe('app');
  const [app, dashboard] = await Promise.all([
    page.getByRole('tab', { name: 'App' }).boundingBox(),
    page.getByRole('tab', { name: 'Dashboard' }).boundingBox(),
  ]);
  expect(dashboard?.x).toBeLessThan(app?.x ?? 0);
});

describe('the testimonials', () => {
  const slider = '[data-machine="testimonial-slider"]';
  const row = `${slider} [data-part="row"]`;
  const fixed = (page: Page) => page.locator(slider).getAttribute('data-fixed');
  /** How far the first visible card is from the edge that the row begins at. */
  async function gapPx(page: Page): Promise<number> {
    await endRowWay(page);
    return page.evaluate((rootSelector) => {
      const root = document.querySelector<HTMLElement>(rootSelector);
      const view = root?.querySelector('[data-part="row"]');
      const first = 6 + Number(root?.dataset['start']);
      const card = root?.querySelector(`[data-part="card"][data-index="${first}"]`);
      if (!view || !card) throw new Error('There is no row of cards on the page.');
      const padding = Number.parseFloat(getComputedStyle(view).paddingInlineStart);
      return view.getBoundingClientRect().right - padding - card.getBoundingClientRect().right;
    }, slider);
  }

  test.each([laptop, phone])('are dragged on to the right at $width px', async (screen) => {
    const { page, troubles } = await openAt(screen, '/#testimonials');
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(2);
    expect(await gapPx(page)).toBeCloseTo(0, 0);
    await drag(page, row, 60);
    expect(await fixed(page)).toBe('1');
    expect(await gapPx(page)).toBeCloseTo(0, 0);
    await drag(page, row, -60);
    expect(await fixed(page)).toBe('0');
    await drag(page, row, 50);
    expect(await fixed(page)).toBe('0');
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await page.clock.runFor(restMs);
    expect(await fixed(page)).toBe('1');
    expect(await gapPx(page)).toBeCloseTo(0, 0);
    expect(troubles).toEqual([]);
  });

  test('have the next button to the left of the previous one, with its arrow turned', async () => {
    const { page } = await openAt(laptop, '/#testimonials');
    const next = page.getByRole('button', { name: 'Next testimonial' });
    const previous = page.getByRole('button', { name: 'Previous testimonial' });
    const [left, right] = await Promise.all([next.boundingBox(), previous.boundingBox()]);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    expect(await next.locator('svg').evaluate((mark) => getComputedStyle(mark).scale)).toBe('-1 1');
  });
});

describe('the reasons', () => {
  const strip = '#why-us [data-part="track"]';
  /** How far the strip has gone on to the right, as the eye sees it, and the card at the heading. */
  const facts = (page: Page) =>
    page.evaluate((selector) => {
      const track = document.querySelector(selector);
      const heading = document.querySelector('#why-us h2');
      if (!track?.parentElement || !heading) throw new Error('There is no strip on the page.');
      const frame = track.parentElement.getBoundingClientRect();
      const { left, right } = track.getBoundingClientRect();
      const edge = heading.closest('header')?.getBoundingClientRect().right ?? 0;
      const atEdge = [...track.children].find(
        (card) => Math.abs(card.getBoundingClientRect().right - edge) < 1,
      );
      return {
        rightPx: right,
        isFilled: left <= frame.left + 1 && right >= frame.right - 1,
        number: Number.parseInt(atEdge?.textContent ?? '', 10),
      };
    }, strip);
  const comesTo = (page: Page, state: string) =>
    page.locator(`#why-us [data-state~="${state}"]`).waitFor({ state: 'attached' });
  async function openAtStrip(screen: { readonly width: number; readonly height: number }) {
    const visit = await openAt(screen, '/#why-us');
    await expect.poll(async () => (await pagerFacts(visit.page)).index).toBe(3);
    await comesTo(visit.page, 'view.shown');
    return visit;
  }

  test('go on to the right by themselves, and show no end', async () => {
    const { page } = await openAtStrip(laptop);
    await page.clock.runFor(restMs);
    await comesTo(page, 'autoScroll.running');
    const { rightPx, isFilled } = await facts(page);
    expect(isFilled).toBe(true);
    await expect.poll(async () => (await facts(page)).rightPx).toBeGreaterThan(rightPx);
    await page.evaluate((selector) => {
      const [animation] = document.querySelector(selector)?.getAnimations() ?? [];
      if (animation) animation.currentTime = Number(animation.effect?.getTiming().duration) * 0.999;
    }, strip);
    expect((await facts(page)).isFilled).toBe(true);
  });

  test('follow a drag to the right, snap to a card, and wrap', async () => {
    const { page } = await openAtStrip(phone);
    expect((await facts(page)).number).toBe(1);
    await drag(page, `${strip} [data-part="card"]`, 180);
    expect((await facts(page)).number).toBe(2);
    await drag(page, '#why-us [data-part="track"] > :nth-child(4)', -180);
    expect((await facts(page)).number).toBe(1);
  });

  test('step by the arrow that points to the left', async () => {
    const { page } = await openAtStrip(phone);
    await page.locator(`${strip} [data-part="card"]`).first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(restMs);
    expect((await facts(page)).number).toBe(2);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(restMs);
    expect((await facts(page)).number).toBe(1);
  });
});

test.each([laptop, phone])('the modal begins at the right at $width px', async (screen) => {
  const { page, troubles } = await openAt(screen, '/?audience=patient');
  await page.locator('[data-machine="audience-modal"][data-state="open"]').waitFor();
  await page.clock.runFor(restMs);
  expect(await accessibilityFindings(page)).toEqual([]);
  const { x, width } = await boxOf(page, 'dialog [data-part="close"]');
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width / 2).toBeLessThan(screen.width / 2);
  expect(troubles).toEqual([]);
});

// The picture has its calm side on the left in every language.
test.each([
  { width: 667, height: 331 },
  { width: 740, height: 360 },
])('on a phone on its side the words stand beside the product: $width × $height', async (size) => {
  const { page } = await openAt(size);
  for (const name of ['App', 'Dashboard', 'Medlink']) {
    await page.getByRole('tab', { name }).click();
    await page.clock.runFor(restMs);
    const panel = '#hero [role="tabpanel"]:not([hidden])';
    const picture = await boxOf(page, `${panel} [data-part="world"] > picture > img`);
    const title = await boxOf(page, `${panel} h2`);
    expect(title.x + title.width).toBeLessThan(picture.x + picture.width / 3);
    expect(picture.x + picture.width).toBeGreaterThan(size.width - 2);
  }
});
