import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, visit, whenReady } from '../support/browser.ts';

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await launchBrowser({ hasPictures: false, lettersPx: 32 });
});
afterAll(() => browser?.close());

async function looking<T>(
  size: { readonly width: number; readonly height: number },
  path: string,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  if (!browser) throw new Error('The browser is not up yet.');
  const options = { ...size, reducedMotion: 'reduce' } as const;
  const visited = await visit(browser, `${inject('siteUrl')}${path}`, options);
  await whenReady(visited.page);
  const seen = await look(visited.page);
  await visited.close();
  return seen;
}

test.each([
  { width: 1440, height: 900 },
  { width: 1366, height: 657 },
  { width: 820, height: 1180 },
])(
  'with letters twice as large nothing lies over the words of the footer’s card at $width × $height px',
  async (size) => {
    const covered = await looking(size, '/#footer', (page) =>
      page.locator('#footer h2, #footer h2 ~ p, #footer h2 ~ a').evaluateAll((all) =>
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
      ),
    );
    expect(covered).toEqual([]);
  },
);

test('with letters twice as large a phone’s bar stands on a ground of its own', async () => {
  const size = { width: 390, height: 844 };
  const opacity = await looking(size, '/', (page) =>
    page
      .locator('[data-machine="nav-bar"] > *')
      .first()
      .evaluate((inner) => getComputedStyle(inner, '::before').opacity),
  );
  expect(opacity).toBe('1');
});
