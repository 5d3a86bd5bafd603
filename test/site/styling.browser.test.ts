import { expect, test } from 'vitest';
import { siteVisits, visit, launchBrowser, whenReady } from '../support/browser.ts';

const { site } = siteVisits();

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

// A rule whose last part is `*`, as in `[data-state='a'] > *`, has the browser style all that lies in any
// element whose `data-state` changes; a colour of the root that changes with the lock, all of the page; a property
// that a rule of the slider's `data-flight` sets for one of its elements, all of its cards.
test('a state that changes styles a twentieth of the page at most', async () => {
  const browser = await launchBrowser(false);
  const { page } = await visit(browser, site().url);
  await whenReady(page);
  const changes = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('[data-machine]')].map(
        ({ dataset }) => dataset['machine'] ?? '',
      ),
    ),
    'lock',
    'flight',
  ]);
  const styled: Record<string, number> = {};
  for (const name of changes) {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.evaluate((machine) => {
      void document.body.offsetHeight;
      const slider = document.querySelector<HTMLElement>('[data-machine="testimonial-slider"]');
      if (machine === 'lock') document.body.toggleAttribute('data-scroll-locked');
      else if (machine === 'flight' && slider) slider.dataset['flight'] = 'out';
      else {
        const root = document.querySelector<HTMLElement>(`[data-machine="${machine}"]`);
        if (root) root.dataset['state'] += ' another';
      }
      void document.body.offsetHeight;
    }, name);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    styled[name] = Math.max(
      0,
      ...traceEvents
        .filter((event) => event.name === 'UpdateLayoutTree')
        .map(({ args }) => args.elementCount ?? 0),
    );
  }
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await browser.close();
  expect(changes).toContain('section-pager');
  expect(Object.entries(styled).filter(([, count]) => count > elements / 20)).toEqual([]);
});
