import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits, stir, whenReady } from '../support/browser.ts';
import { fillForm, posts } from '../support/scenes.ts';

const { arrive } = siteVisits();

async function open(path: string): Promise<Page> {
  const { page } = await arrive({ forcedColors: 'active', reducedMotion: 'reduce' }, path);
  await stir(page);
  return page;
}

/** Runs in the page: those without a line all around, among the elements that a selector finds. */
function withoutEdge(selectors: readonly string[]): string[] {
  return selectors.flatMap((selector) => {
    const found = [...document.querySelectorAll(selector)];
    if (found.length === 0) return [`${selector} is not there`];
    return found
      .map((element) => getComputedStyle(element))
      .flatMap(({ borderStyle, borderWidth, borderColor }) => {
        const isLine =
          borderStyle === 'solid' &&
          Number.parseFloat(borderWidth) >= 1 &&
          !/^rgba.*, 0\)$/.test(borderColor);
        return isLine ? [] : [`${selector}: ${borderWidth} ${borderStyle} ${borderColor}`];
      });
  });
}

/** Runs in the page: which of the elements have the colours of what is selected. */
function highlighted(elements: Element[]): boolean[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'Highlight';
  probe.style.color = 'HighlightText';
  const { backgroundColor, color } = getComputedStyle(probe);
  const found = elements.map((element) => {
    const seen = getComputedStyle(element);
    return (
      seen.backgroundColor === backgroundColor &&
      seen.color === color &&
      // Else the browser lays a colour of its own below the words.
      seen.getPropertyValue('forced-color-adjust') === 'none'
    );
  });
  probe.remove();
  return found;
}

describe('where the system picks the colours, controls and tiles have edges', () => {
  test.each([
    [
      '/',
      [
        '[data-machine="nav-bar"] button',
        '#hero [role="tab"]',
        '#hero [role="tabpanel"] a',
        '[data-part="rotation-toggle"]',
        'button[aria-pressed]',
        '[data-part="tile"]',
        '[data-machine="testimonial-slider"] button',
        '[data-machine="why-us-carousel"] button',
        '[data-machine="why-us-carousel"] [data-part="card"]',
        '[data-machine="contact-form"] :is(input, textarea, button)',
        '#footer a:has(svg)',
      ],
    ],
    [
      '/home-v2',
      ['[data-machine="nav-bar"] button', '#hero :is([role="tab"], [role="tabpanel"] a)'],
    ],
    ['/blogs', ['#all button', '#all [data-part="card"]']],
    ['/no-such-page', ['main a']],
  ])('on %s', async (path, selectors) => {
    const page = await open(path);
    for (const selector of selectors)
      await page.locator(selector).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(withoutEdge, selectors)).toEqual([]);
  });

  test('in the modal', async () => {
    const page = await open('/?audience=labs');
    await page.locator('[data-machine="audience-modal"][data-state="open"]').waitFor();
    const selectors = [
      '[data-part="item"]',
      '[data-part="close"]',
      // Its sheet.
      '[data-filled] > :first-child',
    ];
    expect(await page.evaluate(withoutEdge, selectors)).toEqual([]);
  });
});

describe('where the system picks the colours, what is selected has those of a selection', () => {
  const first = [true, false, false, false, false, false];

  test.each(['/', '/home-v2'])('the open tab of the hero on %s', async (path) => {
    const page = await open(path);
    const tabs = page.locator('#hero [role="tab"]');
    await tabs.nth(1).click();
    await tabs.and(page.locator(':nth-child(2)[data-selected]')).waitFor();
    expect(await tabs.evaluateAll(highlighted)).toEqual([false, true, false]);
    await page.keyboard.press('ArrowRight');
    const ring = await tabs.nth(2).evaluate((tab) => {
      const { outlineStyle, outlineColor } = getComputedStyle(tab);
      return [outlineStyle, outlineColor === getComputedStyle(document.body).color];
    });
    expect(ring).toEqual(['solid', true]);
  });

  test('the chosen filter of the blogs', async () => {
    const page = await open('/blogs');
    const filters = page.locator('#all button[aria-pressed]');
    await filters.nth(2).click();
    await filters.and(page.locator(':nth-child(3)[aria-pressed="true"]')).waitFor();
    expect(await filters.evaluateAll(highlighted)).toEqual([false, false, true, false]);
  });

  test('the item of the modal, and what is said of it', async () => {
    const page = await open('/?audience=labs');
    await page.locator('[data-machine="audience-modal"][data-state="open"]').waitFor();
    expect(await page.locator('[data-part="item"]').evaluateAll(highlighted)).toEqual(first);
    expect(await page.locator('[data-part="paragraph"]').evaluateAll(highlighted)).toEqual(first);
  });

  test('the switch to normal scrolling while it is pressed', async () => {
    const { page } = await arrive({ forcedColors: 'active' });
    await whenReady(page);
    const control = page.getByRole('button', { name: 'Normal scrolling' });
    expect(await control.evaluateAll(highlighted)).toEqual([false]);
    await control.click();
    await control.and(page.locator('[aria-pressed="true"]')).waitFor();
    expect(await control.evaluateAll(highlighted)).toEqual([true]);
  });

  test('the dot of the present section, by a fill of its own', async () => {
    const page = await open('/home-v1');
    const dots = page.locator('li > button[title]');
    await page.locator('li:first-child > button[aria-current]').waitFor();
    const fills = await dots.evaluateAll((each) =>
      each.map((dot) => getComputedStyle(dot, '::before').backgroundColor),
    );
    expect(fills.map((fill) => fill === fills[0])).toEqual(first);
  });
});

test('where the system picks the colours, the menu of a phone has an edge', async () => {
  const { page } = await arrive({
    forcedColors: 'active',
    reducedMotion: 'reduce',
    width: 390,
    height: 844,
  });
  await stir(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('[data-machine="nav-bar"][data-open] nav').waitFor();
  expect(await page.evaluate(withoutEdge, ['[data-machine="nav-bar"] nav'])).toEqual([]);
});

test('where the system picks the colours, a button that does nothing just now looks so', async () => {
  const { page } = await arrive({ forcedColors: 'active', reducedMotion: 'reduce' });
  await whenReady(page);
  await page.route(posts, () => undefined);
  await fillForm(page);
  const button = page.locator('[data-machine="contact-form"] [type=submit]');
  const isGray = () =>
    button.evaluate((each) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'GrayText';
      const gray = getComputedStyle(probe).color;
      probe.remove();
      return getComputedStyle(each).color === gray;
    });
  expect(await isGray()).toBe(false);
  await button.click();
  await button.and(page.locator('[aria-disabled="true"]')).waitFor();
  expect(await isGray()).toBe(true);
});

test('where the system picks the colours, the mark of a testimonial has no ground of ours', async () => {
  const page = await open('/#testimonials');
  const grounds = await page
    .locator('#testimonials [data-part="card"] svg')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  // Drawings keep the ground that they have, unlike all else.
  expect(new Set(grounds)).toEqual(new Set(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']));
});

test('where the system picks the colours, no plate of a card’s number lies over its words', async () => {
  const page = await open('/#why-us');
  const adjusts = await page
    .locator('#why-us [data-part="card"] [aria-hidden]')
    .evaluateAll((all) =>
      all
        .filter(({ textContent }) => /^\d$/u.test(textContent))
        .map((number) => getComputedStyle(number).getPropertyValue('forced-color-adjust')),
    );
  expect(adjusts).toEqual(Array.from({ length: 7 }, () => 'none'));
});

test('where the system picks the colours, the menu of the alternative home page has an edge', async () => {
  const page = await open('/home-v2');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const edge = await page.locator('dialog[open] > :has(nav)').evaluate((panel) => {
    const { borderInlineStartStyle, borderInlineStartWidth } = getComputedStyle(panel);
    return [borderInlineStartStyle, borderInlineStartWidth];
  });
  expect(edge).toEqual(['solid', '1px']);
});
