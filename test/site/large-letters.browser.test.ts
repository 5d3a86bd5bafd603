import { expect, test } from 'vitest';
import { siteVisits } from '../support/browser.ts';

const { open } = siteVisits({ lettersPx: 32 });

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
});
