import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../support/browser.ts';

const { arrive } = siteVisits();

/** What pictures weigh on a phone before anything is scrolled, in KiB. */
const maxPicturesKib = 120;

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 3 };

/** Notes every picture that comes, from the page's own styles and elements alike. */
function notePictures(page: Page) {
  const came: Promise<{ readonly path: string; readonly bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image' || !request.url().startsWith('http')) return;
    const path = new URL(request.url()).pathname;
    came.push(request.sizes().then(({ responseBodySize: bytes }) => ({ path, bytes })));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return Promise.all(came);
  };
}

describe('the first view on a phone', () => {
  test.each(['/', '/home-v1', '/blogs', '/404'])(
    `of %s moves at most ${maxPicturesKib} KiB of pictures`,
    async (path) => {
      let pictures: ReturnType<typeof notePictures> | undefined;
      const before = async (page: Page) => {
        pictures = notePictures(page);
      };
      await arrive({ ...phone, before }, path);
      const came = (await pictures?.()) ?? [];
      expect(came.length).toBeGreaterThan(0);
      const bytes = came.reduce((sum, each) => sum + each.bytes, 0);
      expect({ kib: Math.round(bytes / 1024), came }).toSatisfy(
        ({ kib }: { kib: number }) => kib <= maxPicturesKib,
      );
    },
  );
});
