import { expect, test } from 'vitest';
import { painted, siteVisits, stir } from '../support/browser.ts';
import { rolesOnPages } from '../support/pdf.ts';

const { arrive } = siteVisits({ hasPictures: true });

/** The foot of a page is a heading, or a section's heading and its opening line. */
const endsInHeading = (roles: readonly string[]) => / (?:H\d|H2 P)$/.test(` ${roles.join(' ')}`);

test.each([
  ['/', 'A4'],
  ['/', 'Letter'],
  ['/home-v1', 'A4'],
  ['/home-v2', 'A4'],
  ['/blogs', 'A4'],
  ['/blogs', 'Letter'],
])('on paper no heading of %s is parted from what it stands over (%s)', async (path, format) => {
  const { page } = await arrive({}, path);
  await stir(page);
  const pages = rolesOnPages(await painted(page, () => page.pdf({ format, tagged: true })));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.flat()).toContain('H2');
  expect(pages.filter(endsInHeading)).toEqual([]);
});

test('on paper a card stands on one page, and words that stood on ink are dark, on no ground', async () => {
  const { page } = await arrive({}, '/home-v2');
  await stir(page);
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`${selector} is not there.`);
      return getComputedStyle(element);
    };
    return {
      card: style('#services [data-part="card"]').breakInside,
      about: style('#about').color,
      ground: style('#about').backgroundColor,
      heading: style('#about h2').color,
      ink: style('body').color,
    };
  });
  expect(seen.card).toBe('avoid');
  // A visitor may have grounds printed as well.
  expect(seen.ground).toBe('rgba(0, 0, 0, 0)');
  expect([seen.about, seen.heading]).toEqual([seen.ink, seen.ink]);
});

test('on paper an open modal leaves its tile and the others as they are', async () => {
  const { page } = await arrive({}, '/?audience=labs');
  await page.locator('[data-part="tile"][data-opened]').waitFor();
  await page.locator('dialog[data-machine="audience-modal"][data-state="open"]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = () =>
    page.locator('[data-part="tile"]').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { opacity, translate } = getComputedStyle(tile);
        const title = tile.querySelector('h3');
        return [opacity, translate, title && getComputedStyle(title).opacity].join(' ');
      }),
    );
  expect(new Set(await seen())).toEqual(new Set(['1 none 1']));
});
