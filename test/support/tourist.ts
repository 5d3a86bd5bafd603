import type { Page } from 'playwright';
import { expect } from 'vitest';
import { goOnTour } from './soak-tour.ts';

/** What is on its way: a message, or a page's own files. The page's clock has to wait for these. */
function trackRequests(page: Page) {
  const underWay = new Set<object>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Who goes through the whole site on a page whose time stands still, as often as told. */
export async function tourist(page: Page): Promise<(round: number) => Promise<void>> {
  const requests = trackRequests(page);
  // Handed over once: the browser keeps each script that it is given.
  const tour = await page.evaluateHandle<typeof goOnTour>(`(${goOnTour.toString()})`);
  return async (round) => {
    const going = { isOver: false };
    const runClock = async () => {
      while (!going.isOver) {
        await expect.poll(() => requests.size, { timeout: 60_000 }).toBe(0);
        await page.clock.runFor(1000);
      }
    };
    const touring = tour
      .evaluate((start, which) => start(which), round)
      .finally(() => {
        going.isOver = true;
      });
    await Promise.all([touring, runClock()]);
  };
}
