import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { audienceKeys } from '../../machines/domain.ts';
import { painted, siteVisits, type VisitOptions, whenSynced } from '../support/browser.ts';
import { controlFaults, inspect, machines } from '../support/inspector.ts';

const { open } = siteVisits({ lettersPx: 32 });
const posts = siteVisits({ lettersPx: 32, whenAnswering: whenSynced });

test.each([
  { width: 1440, height: 900 },
  { width: 1366, height: 657 },
  { width: 820, height: 1180 },
])(
  'with letters twice as large nothing lies over the words of the footer’s card at $width × $height px',
  async (size) => {
    const { page } = await open({ ...size, reducedMotion: 'reduce' }, '/#footer');
    const words = page.locator('#footer h2, #footer h2 ~ p, #footer h2 ~ a');
    const covered = await words.evaluateAll((all) =>
      all
        .filter((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = element.getBoundingClientRect();
          return [0.1, 0.5, 0.9].some((part) => {
            const hit = document.elementFromPoint(x + width * part, y + height / 2);
            return hit === null || !(element.contains(hit) || hit.contains(element));
          });
        })
        .map(({ textContent }) => textContent),
    );
    expect(covered).toEqual([]);
  },
);

test('with letters twice as large a phone’s bar stands on a ground of its own', async () => {
  const { page } = await open({ width: 390, height: 844, reducedMotion: 'reduce' });
  const inner = page.locator('[data-machine="nav-bar"] > *').first();
  expect(await inner.evaluate((it) => getComputedStyle(it, '::before').opacity)).toBe('1');
  // And has room for its mark.
  const [bar, mark] = await Promise.all([
    inner.evaluate((it) => it.getBoundingClientRect().height),
    inner
      .locator('svg')
      .first()
      .evaluate((it) => it.getBoundingClientRect().height),
  ]);
  expect(mark).toBeLessThan(bar - 8);
});

test.each([
  { width: 1366, height: 657 },
  { width: 390, height: 664 },
])(
  'with letters twice as large the message has room for a line at $width × $height px',
  async (size) => {
    const { page } = await open({ ...size, reducedMotion: 'reduce' }, '/#contact');
    const { roomPx, linePx } = await page.locator('[name=message]').evaluate((field) => {
      const { paddingBlockStart, paddingBlockEnd, lineHeight } = getComputedStyle(field);
      const paddingPx = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
      return { roomPx: field.clientHeight - paddingPx, linePx: Number.parseFloat(lineHeight) };
    });
    expect(roomPx).toBeGreaterThan(linePx - 1);
  },
);

test.each([
  { width: 1366, height: 657 },
  { width: 1280, height: 680 },
])(
  'with letters twice as large the latest posts keep their pictures at $width × $height px',
  async (size) => {
    const { page } = await posts.open({ ...size, reducedMotion: 'reduce' }, '/blogs');
    const heights = await page
      .locator('#latest picture')
      .evaluateAll((all) =>
        all.map((each) => each.parentElement?.getBoundingClientRect().height ?? 0),
      );
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.min(...heights)).toBeGreaterThan(200);
  },
);

test('with letters twice as large the modal’s labels keep a place on a low screen', async () => {
  const { page } = await open(
    { width: 667, height: 290, reducedMotion: 'reduce' },
    '/?audience=labs',
  );
  await page.locator('dialog[open] [data-filled]').waitFor();
  const labels = await page.locator('dialog[open] [role="tablist"]').boundingBox();
  expect(labels?.height).toBeGreaterThan(150);
});

test.each([390, 320])(
  'with letters twice as large “Soon” lies on no word of the menu at %i px',
  async (width) => {
    const { page } = await open({ width, height: 844, reducedMotion: 'reduce' }, '/home-v2');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const covered = await page.locator('dialog[open] li:has(> span)').evaluateAll((entries) =>
      entries
        .filter(({ firstElementChild: link, lastElementChild: soon }) => {
          if (!link || !soon) return true;
          const words = document.createRange();
          words.selectNodeContents(link);
          const over = soon.getBoundingClientRect();
          return [...words.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < over.right && over.left < right && top < over.bottom && over.top < bottom,
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(await page.locator('dialog[open] li > span').count()).toBe(3);
    expect(covered).toEqual([]);
  },
);

describe('with letters twice as large the inspector’s window', () => {
  test.each([
    { width: 1440, height: 900, stagePx: 400 },
    { width: 390, height: 844, stagePx: 300 },
  ])(
    'cuts nothing off at $width × $height px, and has room for a drawing and for reasons',
    async ({ stagePx, ...size }) => {
      const { page } = await open({ ...size, reducedMotion: 'reduce' }, '/?inspect=drive');
      const { popup, troubles } = await inspect(page);
      await popup.getByRole('button', { name: 'Pause the site' }).waitFor();
      await machines(popup).filter({ hasText: 'heroTabs' }).click();
      await page.getByRole('tab', { name: 'Medlink' }).dispatchEvent('click');
      const reasons = popup.locator('[data-verdict] > :last-child');
      await reasons.first().waitFor();
      expect(await controlFaults(popup)).toEqual([]);
      const stage = await popup.getByRole('group', { name: 'Chart of heroTabs' }).boundingBox();
      expect(stage?.height).toBeGreaterThan(stagePx);
      // Eight letters at least.
      const widths = await reasons.evaluateAll((all) =>
        all.map((reason) => reason.getBoundingClientRect().width),
      );
      expect(Math.min(...widths)).toBeGreaterThan(128);
      const wide = await popup.evaluate<number>('document.documentElement.scrollWidth');
      expect(wide).toBe(size.width);
      expect(troubles).toEqual([]);
    },
  );
});

/** Words of which something lies beyond the screen or their button, or under the modal's close button. */
const cutWords = (page: Page, within: string) =>
  painted(page, () =>
    page.locator(within).evaluateAll((roots) => {
      const close = document.querySelector('dialog[open] [data-part="close"]');
      const over = close?.getBoundingClientRect();
      // What is read by others, and what goes on beyond the screen because it is a row.
      const apart =
        '.visually-hidden, [data-part="row"], [data-machine="why-us-carousel"], [aria-hidden="true"]';
      const isCut = (element: Element, { left, right, top, bottom }: DOMRect) => {
        const box = element.closest('button, a')?.getBoundingClientRect();
        const isOut = left < -1 || right > innerWidth + 1;
        // A line's box is higher than its letters.
        const airPx = (bottom - top) / 8;
        const isBeyond =
          box &&
          (left < box.left - 1 ||
            right > box.right + 1 ||
            top < box.top - airPx ||
            bottom > box.bottom + airPx);
        const isUnder =
          over &&
          !close?.contains(element) &&
          right > over.left + 1 &&
          left < over.right &&
          bottom > over.top &&
          top < over.bottom;
        return isOut || isBeyond || isUnder;
      };
      const cut = new Set<string>();
      for (const element of roots.flatMap((root) => [...root.querySelectorAll('*')])) {
        const isRead = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!isRead || element.closest(apart)) continue;
        for (const text of element.childNodes) {
          if (!(text instanceof Text)) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const boxes = [...range.getClientRects()].filter(({ width }) => width >= 2);
          if (boxes.some((box) => isCut(element, box))) cut.add(text.data);
        }
      }
      return [...cut];
    }),
  );

/** Runs in the page: the distances that a reader may ask for (WCAG 1.4.12). */
function spaceOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

describe.each([
  { lettersPx: 16, width: 344, height: 700, spacing: 'usual', script: undefined },
  { lettersPx: 16, width: 360, height: 616, spacing: 'wide', script: spaceOut },
  { lettersPx: 16, width: 844, height: 390, spacing: 'wide', script: spaceOut },
  { lettersPx: 16, width: 1366, height: 657, spacing: 'wide', script: spaceOut },
  { lettersPx: 24, width: 412, height: 732, spacing: 'usual', script: undefined },
  { lettersPx: 32, width: 390, height: 664, spacing: 'usual', script: undefined },
  { lettersPx: 32, width: 820, height: 1180, spacing: 'usual', script: undefined },
  { lettersPx: 32, width: 1366, height: 657, spacing: 'usual', script: undefined },
])(
  'of letters of $lettersPx px with $spacing spacing no word is cut off at $width × $height',
  ({ lettersPx, width, height, script }) => {
    const home = siteVisits({ lettersPx });
    const blogs = siteVisits({ lettersPx, whenAnswering: whenSynced });
    const visitor: VisitOptions = {
      width,
      height,
      reducedMotion: 'reduce',
      ...(script && { script }),
    };

    test('in any modal', async () => {
      const { page } = await home.open(visitor, '/#audiences');
      for (const key of audienceKeys) {
        await page.locator(`#audience-opener-${key}`).click();
        await page.locator('dialog[open] [data-filled]').waitFor();
        expect({ key, cut: await cutWords(page, 'dialog[open]') }).toEqual({ key, cut: [] });
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
    });

    test.each([
      ['/', home],
      ['/home-v1', home],
      ['/home-v2', home],
      ['/blogs', blogs],
    ])('on %s', async (path, { open: openOn }) => {
      const { page } = await openOn(visitor, path);
      expect(await cutWords(page, 'main, footer, header')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  },
);
