import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sectionKeys } from '../../../machines/domain.ts';
import {
  endMoves,
  endRowWay,
  held,
  nextEvent,
  pagerFacts,
  siteVisits,
  whenReady,
} from '../../support/browser.ts';

const { arrive, open, openStill } = siteVisits();

/** Longer than any throttle and any way. */
const restMs = 1500;
const notchPx = 100;
const deepLinks = sectionKeys.map((id, index) => [id, index] as const);

const indexOf = async (page: Page) => (await pagerFacts(page)).index;
const isIn = async (page: Page, state: string) => (await pagerFacts(page)).states.includes(state);

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** P4: waits until the lock is not applied again, which would hold the page before it has told of a scroll. */
async function settleLock(page: Page): Promise<void> {
  await expect.poll(() => isIn(page, 'resync.settled')).toBe(true);
}

/** Scrolls as a scrollbar does, without the pager's doing. */
const bringUp = (page: Page, id: string) =>
  page.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);

test('a bar of the browser that goes while the page is thrown does not take it back', async () => {
  const { page } = await open({ reducedMotion: 'reduce', width: 390, height: 844 });
  await bringUp(page, 'audiences');
  await expect.poll(() => indexOf(page)).toBe(1);
  const movedPx = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const before = scrollY;
    // A frame tells of the window first, and then of the scrolling that it has brought.
    scrollBy({ top: 60, behavior: 'instant' });
    dispatchEvent(new Event('resize'));
    return scrollY - before;
  });
  expect(movedPx).toBe(60);
});

describe('the focus', () => {
  /** Where the focus is, in which section, and how much of it the viewport shows. */
  const focusFacts = (page: Page) =>
    page.evaluate((ids) => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const section = element.closest(ids.map((id) => `#${id}`).join())?.getBoundingClientRect();
      return {
        /** Whether the sections before and after it do not show, but for the sheet's edge (K17) and what the browser leaves. */
        isAlone: !section || (section.top <= 60 && section.bottom >= innerHeight - 1),
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim() ?? ''}`,
        section: ids.findIndex((id) => document.getElementById(id)?.contains(element)),
        isInView: top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
      };
    }, sectionKeys);

  test.each([
    { width: 1440, height: 900 },
    { width: 1440, height: 600 },
    { width: 1366, height: 657 },
    { width: 390, height: 844 },
  ])(
    'brings the pager along by Tab and by Shift+Tab, in view, at $width × $height',
    async (screen) => {
      const { page, troubles } = await openStill(screen);
      const faults: string[] = [];
      const walk = async (key: string) => {
        const names: string[] = [];
        const sections = new Set<number>();
        for (let count = 0; count < 120; count += 1) {
          await page.keyboard.press(key);
          await page.clock.runFor(restMs);
          await endRowWay(page);
          const facts = await focusFacts(page);
          if (!facts) break;
          const { name, section, isInView, isAlone } = facts;
          names.push(name);
          if (section === -1) continue;
          sections.add(section);
          const index = await indexOf(page);
          if (index !== section)
            faults.push(`${key} to ${name}: ${section}, the index is ${index}`);
          if (!isAlone) faults.push(`${key} to ${name}: between two sections`);
          if (!isInView) faults.push(`${key} to ${name}: out of view`);
        }
        return { names, sections: [...sections] };
      };
      const on = await walk('Tab');
      expect(on.names.length).toBeLessThan(120);
      expect(on.names[0]).toMatch(/Skip/);
      expect(on.sections.toSorted((a, b) => a - b)).toEqual(on.sections);
      expect(on.sections).toEqual(expect.arrayContaining([0, 4, 5]));
      const back = await walk('Shift+Tab');
      expect(back.names.toReversed()).toEqual(on.names);
      expect(faults).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );

  test('goes on in a section that the page is on its way to, and the way goes on as well', async () => {
    const { page } = await openStill({});
    const scrollY = () => page.evaluate(() => window.scrollY);
    await page.locator('#hero a').last().focus();
    while ((await focusFacts(page))?.section !== 1) await page.keyboard.press('Tab');
    await page.clock.runFor(100);
    const beforePx = await scrollY();
    // The browser has shown what has the focus, and the page is not yet at the section's place (K17).
    expect(Math.abs(beforePx - 870)).toBeGreaterThan(10);
    await page.keyboard.press('Tab');
    expect(await focusFacts(page)).toMatchObject({ section: 1 });
    expect(await scrollY()).toBe(beforePx);
    await page.clock.runFor(restMs);
    expect((await focusFacts(page))?.isInView).toBe(true);
    expect(await scrollY()).toBe(870);
  });

  test.each([
    ['#audiences h2', 12],
    ['#audiences [data-part=tile] button', 12],
    ['#audiences', 300],
  ])(
    'that a press on %s brings does not take back the page that a wheel has turned meanwhile',
    async (pressed, belowPx) => {
      const { page } = await openStill({}, '/#audiences');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const { x = 0, y = 0 } = (await page.locator(pressed).first().boundingBox()) ?? {};
      await page.mouse.move(x + 12, y + belowPx);
      await page.mouse.down();
      await page.mouse.wheel(0, 100);
      await page.clock.runFor(1500);
      expect((await pagerFacts(page)).index).toBe(2);
      await page.mouse.up();
      await page.clock.runFor(1500);
      expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
    },
  );

  test('that a press on the ground of the section that goes brings does not hold the page', async () => {
    const { page } = await openStill({}, '/#audiences');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 100);
    await page.clock.runFor(100);
    expect((await pagerFacts(page)).topPx).toBeGreaterThan(310);
    await page.mouse.down();
    await page.mouse.up();
    await page.clock.runFor(1500);
    expect(await pagerFacts(page)).toMatchObject({ index: 2, topPx: 0 });
  });

  test('that a press of the mouse brings to another section moves nothing until the button is let go', async () => {
    const { page } = await openStill({}, '/#why-us');
    const name = page.locator('#contact [name=name]');
    // As a scrollbar leaves the page: the field is in sight, and the section before it holds the middle.
    const whenHeard = await nextEvent(page, 'scroll');
    await name.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await whenHeard();
    await expect.poll(() => indexOf(page)).toBe(3);
    const { scrollY } = await pagerFacts(page);
    expect(scrollY).toBeGreaterThan(0);
    const box = await name.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.clock.runFor(200);
    expect(await pagerFacts(page)).toMatchObject({ scrollY, index: 3 });
    await page.mouse.up();
    await page.clock.runFor(restMs);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('that a window keeps while it is left moves nothing when it is come back to', async () => {
    const { page } = await openStill();
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await bringUp(page, 'why-us');
    await expect.poll(() => indexOf(page)).toBe(3);
    await page.clock.runFor(restMs);
    const { scrollY } = await pagerFacts(page);
    // What browsers tell of a window that is left and come back to; the one of the tests has no other window.
    await page.evaluate(() => {
      const { activeElement } = document;
      activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      window.dispatchEvent(new FocusEvent('blur'));
      window.dispatchEvent(new FocusEvent('focus'));
      activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 3, scrollY });
  });

  test('lost to a tab change by key does not stop the messages for good', async () => {
    const { page } = await openStill();
    const list = page.locator('[data-machine="message-rotation"]');
    await page.locator('[data-part="rotation-toggle"]').focus();
    await page.keyboard.press('PageDown');
    await page.clock.runFor(restMs);
    expect((await pagerFacts(page)).tab).toBe('dashboard');
    const isOnToggle = await page
      .locator('[data-part="rotation-toggle"]')
      .evaluate((toggle) => toggle === document.activeElement);
    await page.clock.runFor(2500);
    // A toggle that kept the focus may hold the messages; one that is gone may not.
    expect(await list.getAttribute('data-index')).toBe(isOnToggle ? '0' : '1');
  });
});

describe('scrolling that is not the pager’s', () => {
  test('moves the index along, to every section and back', async () => {
    const { page } = await open();
    for (const id of [...sectionKeys, ...sectionKeys.toReversed()]) {
      await settleLock(page);
      await bringUp(page, id);
      await expect.poll(() => indexOf(page)).toBe(sectionKeys.indexOf(id));
      await expect
        .poll(async () => (await pagerFacts(page)).overflowY)
        .toBe(id === 'hero' ? 'hidden' : 'visible');
    }
  });

  test('is followed after the page was sent to the section where it is', async () => {
    const { page } = await openStill({}, '/#contact');
    await page.getByRole('button', { name: "LET'S TALK" }).click();
    await page.clock.runFor(restMs);
    await bringUp(page, 'why-us');
    await expect.poll(() => indexOf(page)).toBe(3);
  });

  test('is followed after the logo was clicked at the start', async () => {
    const { page } = await openStill();
    await page.locator('[data-machine="nav-bar"]').getByRole('link', { name: 'Amara' }).click();
    await page.clock.runFor(restMs);
    await bringUp(page, 'why-us');
    await expect.poll(() => indexOf(page)).toBe(3);
    expect((await pagerFacts(page)).isLocked).toBe(false);
  });

  test('is followed within a section, after the focus was in another, which is shown', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Normal scrolling' }).click();
    const link = page.locator('#footer a').first();
    await link.evaluate((it: HTMLElement) => it.focus({ preventScroll: true }));
    await expect.poll(() => indexOf(page)).toBe(5);
    expect(
      await link.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    await expect.poll(async () => (await pagerFacts(page)).scrollY).toBe(20);
    await expect.poll(() => indexOf(page)).toBe(0);
  });

  test('that leaves the first section releases the body', async () => {
    const { page } = await openStill();
    expect((await pagerFacts(page)).isLocked).toBe(true);
    await bringUp(page, 'footer');
    await expect.poll(async () => (await pagerFacts(page)).isLocked).toBe(false);
    expect((await pagerFacts(page)).tab).toBe('app');
  });

  test('that ends with half of the first section in view brings all of it', async () => {
    const { page } = await open();
    await settleLock(page);
    await bringUp(page, 'audiences');
    await expect.poll(() => indexOf(page)).toBe(1);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => indexOf(page)).toBe(0);
    expect((await pagerFacts(page)).isLocked).toBe(true);
    await expect.poll(async () => (await pagerFacts(page)).scrollY).toBe(0);
  });

  test('back to the first section keeps the tab', async () => {
    const { page } = await openStill();
    await bringUp(page, 'audiences');
    await expect.poll(() => indexOf(page)).toBe(1);
    await bringUp(page, 'hero');
    await expect.poll(() => indexOf(page)).toBe(0);
    expect((await pagerFacts(page)).tab).toBe('app');
  });
});

test('a key that came before the page answered has turned it by one section', async () => {
  const { hold, release } = held();
  const { page } = await arrive({ before: (early) => early.route('**/build/core-*.js', hold) });
  const whenEnded = await nextEvent(page, 'scrollend');
  await page.keyboard.press('PageDown');
  await whenEnded();
  release();
  await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 1, topPx: 30, isLocked: false });
});

test('a field that is filled for the visitor moves no page', async () => {
  const { page } = await openStill();
  await page.locator('form [name=name]').evaluate((field: HTMLInputElement) => {
    field.value = 'Amina';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.clock.runFor(restMs);
  expect(await pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0 });
});

describe('addresses', () => {
  test.each(deepLinks)('#%s opens the page at index %i', async (id, index) => {
    const { page, troubles } = await open({}, `/#${id}`);
    await expect.poll(() => indexOf(page)).toBe(index);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index, isLocked: index === 0 });
    expect(troubles).toEqual([]);
  });

  test('a page that is reloaded further down is not locked', async () => {
    const { page } = await open();
    await settleLock(page);
    await bringUp(page, 'why-us');
    await expect.poll(() => indexOf(page)).toBe(3);
    await page.reload();
    await whenReady(page);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 3, isLocked: false });
  });

  test('an anchor goes to its section and Back returns with the same tab', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await endMoves(page.locator('#hero'));
    await page.getByRole('link', { name: 'Fill Join Form' }).click();
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    expect(new URL(page.url()).hash).toBe('#contact');
    await expect.poll(() => isIn(page, 'way.resting')).toBe(true);
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
    await expect
      .poll(() => pagerFacts(page))
      .toMatchObject({ index: 0, scrollY: 0, tab: 'dashboard', isLocked: true });
    await page.goForward();
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, isLocked: false });
  });

  test('Back from a link that jumps returns to where the page stood', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Fill Join Form' }).click();
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, scrollY: 120 });
  });

  test.each([
    ['audiences', 30],
    ['why-us', 0],
    ['contact', 0],
  ])('#%s typed into the address bar shows the section from its top', async (id, topPx) => {
    const { page } = await open();
    await settleLock(page);
    await page.evaluate((hash) => void (location.hash = hash), id);
    const index = sectionKeys.indexOf(id as 'contact');
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index, topPx });
    await expect.poll(() => isIn(page, 'way.resting')).toBe(true);
    expect(await pagerFacts(page)).toMatchObject({ index, topPx });
  });

  test('an anchor gives its section the focus', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await page.getByRole('link', { name: 'Contact Sales' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact');
  });

  test("LET'S TALK goes to the contact section, from the first and from the last", async () => {
    const { page } = await open();
    const talk = page.getByRole('button', { name: "LET'S TALK" });
    await talk.click();
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    await bringUp(page, 'footer');
    await expect.poll(() => indexOf(page)).toBe(5);
    await talk.click();
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
  });

  test("Back returns from where LET'S TALK went", async () => {
    const { page } = await open();
    await page.getByRole('button', { name: "LET'S TALK" }).click();
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    expect(new URL(page.url()).hash).toBe('#contact');
    await expect.poll(() => isIn(page, 'way.resting')).toBe(true);
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test("Back while the page is on the way of LET'S TALK returns as well", async () => {
    const { page } = await openStill();
    await page.getByRole('button', { name: "LET'S TALK" }).click();
    await page.clock.runFor(200);
    expect(await isIn(page, 'way.moving')).toBe(true);
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
    await page.clock.runFor(restMs);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 0, scrollY: 0 });
  });

  test.each(['audiences', 'footer'])(
    'the logo goes from #%s to the start, tab kept',
    async (id) => {
      const { page } = await open();
      await page.getByRole('tab', { name: 'Dashboard' }).click();
      await settleLock(page);
      await bringUp(page, id);
      await expect
        .poll(() => indexOf(page))
        .toBe(sectionKeys.indexOf(id as 'audiences' | 'footer'));
      const bar = page.locator('[data-machine="nav-bar"]');
      await expect.poll(() => isIn(page, 'way.resting')).toBe(true);
      await endMoves(bar);
      await bar.getByRole('link', { name: 'Amara' }).click();
      await expect
        .poll(() => pagerFacts(page))
        .toMatchObject({ index: 0, scrollY: 0, tab: 'dashboard', isLocked: true });
    },
  );
});

describe('another size of the window', () => {
  test('puts the page back to its section', async () => {
    const { page } = await open({ width: 820, height: 1180 }, '/#why-us');
    await expect.poll(() => indexOf(page)).toBe(3);
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 3, topPx: 0 });
  });

  const setHeight = async (
    page: Page,
    { width = 1440, height }: { readonly width?: number; readonly height: number },
  ) => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(height);
  };
  const atWhyUs = {
    index: 3,
    indexOnScreen: 3,
    topPx: 0,
    states: expect.arrayContaining(['way.resting']),
  };

  test.each([
    [900, 600],
    [700, 1200],
  ])('from %i to %i px of height leaves the page at its section', async (from, to) => {
    const { page } = await open({ width: 1440, height: from }, '/#why-us');
    await expect.poll(() => indexOf(page)).toBe(3);
    await setHeight(page, { height: to });
    await expect.poll(() => pagerFacts(page)).toMatchObject(atWhyUs);
  });

  test('sends a page on its way to where its section is now', async () => {
    const { page } = await openStill({}, '/#audiences');
    await page.keyboard.press('PageDown');
    await page.clock.runFor(100);
    expect(await isIn(page, 'way.moving')).toBe(true);
    await setHeight(page, { height: 1100 });
    await page.clock.runFor(restMs);
    await expect
      .poll(() => pagerFacts(page))
      .toMatchObject({ ...atWhyUs, index: 2, indexOnScreen: 2 });
  });

  test.each([1100, 700])(
    'of %i px leaves a page that scrolls natively where it is read',
    async (height) => {
      const { page } = await open({ height: 900, reducedMotion: 'reduce' }, '/#why-us');
      await expect.poll(() => indexOf(page)).toBe(3);
      const whenHeard = await nextEvent(page, 'scroll');
      await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }));
      await whenHeard();
      await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 3, topPx: -120 });
      await setHeight(page, { height });
      await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 3, topPx: -120 });
    },
  );

  test('leaves a section taller than the screen where it is read', async () => {
    const { page } = await open({ width: 390, height: 844 }, '/#contact');
    await expect.poll(() => indexOf(page)).toBe(4);
    await page.mouse.move(8, 300);
    await page.mouse.wheel(0, 140);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 4, abovePx: 140 });
    const topPx = () => page.locator('#contact').evaluate((it) => it.getBoundingClientRect().top);
    const readPx = await topPx();
    await setHeight(page, { width: 390, height: 700 });
    // A section begins at parts of pixels, and a page scrolls by whole ones.
    await expect.poll(async () => Math.abs((await topPx()) - readPx)).toBeLessThanOrEqual(0.5);
    expect(await pagerFacts(page)).toMatchObject({ index: 4 });
    // Its end: nothing of the next section shows.
    await setHeight(page, { width: 390, height: 1350 });
    await expect
      .poll(() => pagerFacts(page))
      .toMatchObject({ index: 4, indexOnScreen: 4, belowPx: 0 });
  });

  test.each([
    [499, 'mode.native', 'visible'],
    [500, 'mode.paged', 'hidden'],
  ])('%i px high is %s', async (height, state, overflowY) => {
    const { page } = await open();
    await page.setViewportSize({ width: 1440, height });
    await expect.poll(() => isIn(page, state)).toBe(true);
    expect((await pagerFacts(page)).overflowY).toBe(overflowY);
  });
});

test('LET’S TALK by a key brings the whole section up where the page just scrolls', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  for (const time of ['once', 'again']) {
    await page.getByText("LET'S TALK").first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedId(page)).toBe('contact');
    const top = await page.locator('#contact').evaluate((it) => it.getBoundingClientRect().top);
    expect([time, Math.round(top)]).toEqual([time, 0]);
  }
});

describe('normal scrolling', () => {
  const switchOf = (page: Page) => page.getByRole('button', { name: 'Normal scrolling' });

  test('is chosen by the switch, scrolls natively and is remembered', async () => {
    const { page, troubles } = await open();
    expect(await switchOf(page).getAttribute('aria-pressed')).toBe('false');
    await switchOf(page).click();
    expect(await switchOf(page).getAttribute('aria-pressed')).toBe('true');
    expect(await isIn(page, 'mode.native')).toBe(true);
    expect(await pagerFacts(page)).toMatchObject({ isLocked: false, overflowY: 'visible' });
    await page.mouse.move(8, 300);
    await page.mouse.wheel(0, notchPx);
    await expect.poll(async () => (await pagerFacts(page)).scrollY).toBe(notchPx);
    expect(await pagerFacts(page)).toMatchObject({ index: 0, tab: 'app' });
    await bringUp(page, 'contact');
    await expect.poll(() => indexOf(page)).toBe(4);

    await page.reload();
    await whenReady(page);
    expect(await switchOf(page).getAttribute('aria-pressed')).toBe('true');
    expect(await isIn(page, 'mode.native')).toBe(true);
    await switchOf(page).click();
    await expect.poll(() => isIn(page, 'mode.paged')).toBe(true);
    await page.reload();
    await whenReady(page);
    expect(await switchOf(page).getAttribute('aria-pressed')).toBe('false');
    expect(troubles).toEqual([]);
  });

  test.each([
    { width: 1440, height: 900 },
    { width: 1366, height: 657 },
    { width: 1024, height: 768 },
  ])(
    'is offered by a label that covers no link of the footer, at $width × $height',
    async (screen) => {
      const { page } = await open(screen, '/#footer');
      const label = await switchOf(page).locator('span').boundingBox();
      const links = await page.locator('#footer a').all();
      expect(links.length).toBeGreaterThan(5);
      const covered: (string | null)[] = [];
      for (const link of links) {
        const box = await link.boundingBox();
        const isBeside =
          !box ||
          !label ||
          box.x + box.width <= label.x ||
          box.x >= label.x + label.width ||
          box.y + box.height <= label.y ||
          box.y >= label.y + label.height;
        if (!isBeside) covered.push(await link.textContent());
      }
      expect(covered).toEqual([]);
    },
  );

  test('leaves keys to the browser', async () => {
    const { page } = await open();
    await switchOf(page).click();
    await switchOf(page).evaluate((button: HTMLElement) => button.blur());
    await page.keyboard.press('End');
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 5, topPx: 0 });
    // Chromium drops a key that comes while it still ends the scroll of another one.
    await expect
      .poll(async () => {
        await page.keyboard.press('Home');
        return pagerFacts(page);
      })
      .toMatchObject({ index: 0, scrollY: 0, tab: 'app' });
  });

  test('given up between two sections aligns the page', async () => {
    const { page } = await openStill();
    await switchOf(page).click();
    await page.evaluate(() => scrollTo(0, 1000));
    await expect.poll(() => indexOf(page)).toBe(1);
    await switchOf(page).click();
    await page.clock.runFor(restMs);
    expect(await pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
  });

  test('given up where the page is aligned already still follows the scrolling after it', async () => {
    const { page } = await openStill();
    await switchOf(page).click();
    await switchOf(page).click();
    await page.clock.runFor(restMs);
    await bringUp(page, 'why-us');
    await expect.poll(() => indexOf(page)).toBe(3);
  });

  test('comes with reduced motion, live, and goes with it', async () => {
    const { page } = await openStill();
    const list = page.locator('[data-machine="message-rotation"]');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => isIn(page, 'mode.native')).toBe(true);
    expect(await pagerFacts(page)).toMatchObject({ isLocked: false, overflowY: 'visible' });
    expect(await switchOf(page).getAttribute('aria-pressed')).toBe('true');
    expect(await switchOf(page).getAttribute('aria-disabled')).toBe('true');
    await switchOf(page).click({ force: true });
    expect(await isIn(page, 'mode.native')).toBe(true);
    const first = await list.getAttribute('data-index');
    await page.clock.runFor(10_000);
    expect(await list.getAttribute('data-index')).toBe(first);
    await page.getByRole('button', { name: 'Next message' }).click();
    expect(await list.getAttribute('data-index')).toBe(String((Number(first) + 1) % 9));

    await page.getByRole('button', { name: "LET'S TALK" }).click();
    expect(await pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => isIn(page, 'mode.paged')).toBe(true);
    expect(await switchOf(page).getAttribute('aria-pressed')).toBe('false');
    expect(await switchOf(page).getAttribute('aria-disabled')).toBeNull();
  });

  test('that less motion brings puts a page on its way where it was to go', async () => {
    const { page } = await openStill();
    await page.getByRole('button', { name: "LET'S TALK" }).click();
    await page.clock.runFor(100);
    const { index, indexOnScreen } = await pagerFacts(page);
    expect(index).toBe(4);
    expect(indexOnScreen).toBeLessThan(4);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => isIn(page, 'mode.native')).toBe(true);
    expect(await pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    expect(await isIn(page, 'way.resting')).toBe(true);
  });

  describe('on a way that a link began', () => {
    const openOnWay = async () => {
      const { page } = await openStill();
      await switchOf(page).click();
      await page.getByRole('button', { name: "LET'S TALK" }).click();
      await page.clock.runFor(100);
      const { index, indexOnScreen, scrollY } = await pagerFacts(page);
      expect(index).toBe(4);
      expect(indexOnScreen).toBeLessThan(4);
      return { page, scrollY };
    };

    test('leaves the page to a wheel, and follows it', async () => {
      const { page, scrollY } = await openOnWay();
      await page.mouse.wheel(0, -120);
      await expect.poll(() => isIn(page, 'way.resting')).toBe(true);
      await page.clock.runFor(restMs);
      await expect.poll(async () => (await pagerFacts(page)).scrollY).toBe(scrollY - 120);
      const { index, indexOnScreen } = await pagerFacts(page);
      expect(index).toBe(indexOnScreen);
    });

    test('leaves the page to a key, and follows it', async () => {
      const { page, scrollY } = await openOnWay();
      await page.keyboard.press('ArrowUp');
      expect(await isIn(page, 'way.resting')).toBe(true);
      await page.clock.runFor(restMs);
      await expect.poll(async () => (await pagerFacts(page)).scrollY).toBeLessThan(scrollY);
      const { index, indexOnScreen } = await pagerFacts(page);
      expect(index).toBe(indexOnScreen);
    });

    test('goes on under a zoom and a key that scrolls nothing', async () => {
      const { page } = await openOnWay();
      await page.keyboard.press('a');
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -120);
      await page.keyboard.up('Control');
      await page.clock.runFor(restMs);
      expect(await pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    });
  });

  test('at 400 % zoom reaches everything by wheel, and nothing sticks out', async () => {
    const { page, troubles } = await open({ width: 360, height: 225 });
    expect(await isIn(page, 'mode.native')).toBe(true);
    expect((await pagerFacts(page)).overflowY).toBe('visible');
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflowPx).toBeLessThanOrEqual(0);
    await page.mouse.move(4, 180);
    const indexes = new Set<number>();
    const endPx = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let px = 0; px < endPx;) {
      const nextPx = Math.min(px + 200, endPx);
      await page.mouse.wheel(0, 200);
      await expect
        .poll(async () => Math.round((await pagerFacts(page)).scrollY))
        .toBeGreaterThanOrEqual(nextPx - 1);
      indexes.add(await indexOf(page));
      px = nextPx;
    }
    await expect.poll(() => indexOf(page)).toBe(5);
    expect([...indexes]).toEqual([0, 1, 2, 3, 4, 5]);
    for (const [index, id] of sectionKeys.entries()) {
      const places = page.locator(`#${id} :is(a, button, h2, h3)`).filter({ visible: true });
      await places.last().scrollIntoViewIfNeeded();
      await expect.poll(() => indexOf(page)).toBe(index);
    }
    expect(troubles).toEqual([]);
  });
});
