import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  ViewportSize,
} from 'playwright';
import { vi } from 'vitest';
import { devtoolsOf, endDevtools } from './devtools.ts';

/**
 * Pages that visits take one after the other. A page of its own has a process of its own, which reads and
 * compiles the whole site anew: half of the work of most visits. A page is kept where a visit has left
 * nothing of itself but what is put back here.
 */

/** What is asked of a page's context when it is made; how large it is can change. */
export type KeptOptions = Omit<BrowserContextOptions, 'viewport'>;

/** Whether something was called whose effect outlives the document of a visit. */
interface Mark {
  readonly mock: { readonly calls: readonly unknown[] };
  mockClear(): unknown;
}

interface KeptPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly options: KeptOptions;
  readonly troubles: string[];
  readonly marks: readonly Mark[];
  visits: number;
}

/** Each step of a clock is told to each document after it, so that a page has an end. */
const visitsPerPage = 20;

/** Waiting pages by what their context was made with. */
const keptBy = new WeakMap<Browser, Map<string, KeptPage>>();

const doors = ['addInitScript', 'exposeBinding', 'exposeFunction', 'on'] as const;
const settings = [
  'addCookies',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setOffline',
] as const;

const marksOn = (page: Page, context: BrowserContext): readonly Mark[] => [
  ...doors.flatMap((name) => [vi.spyOn(page, name), vi.spyOn(context, name)]),
  ...settings.map((name) => vi.spyOn(context, name)),
  vi.spyOn(page, 'setExtraHTTPHeaders'),
  vi.spyOn(page.keyboard, 'down'),
];

async function makePage(
  browser: Browser,
  prepare: (page: Page) => Promise<string[]>,
  options: KeptOptions,
  viewport: ViewportSize,
): Promise<KeptPage> {
  const context = await browser.newContext({ ...options, viewport });
  const page = await context.newPage();
  const troubles = await prepare(page);
  await page.clock.install();
  await devtoolsOf(page);
  return { page, context, options, troubles, marks: marksOn(page, context), visits: 0 };
}

/** Leaves the site as a visitor would, and makes it forget him. */
async function tidyUp({ page, context, options, troubles, marks }: KeptPage, origin: string) {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A document of the same site keeps its process.
  await page.goto(`${origin}/robots.txt`);
  await page.mouse.up();
  await endDevtools(page);
  const {
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    forcedColors = 'none',
    contrast = 'no-preference',
  } = options;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast });
  const devtools = await devtoolsOf(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.evaluate(() => sessionStorage.clear());
  await page.clock.setSystemTime(Date.now());
  await page.clock.resume();
  troubles.length = 0;
  for (const mark of marks) mark.mockClear();
}

/** A page with a clock, as if nobody had been at that site, which goes to the next visit when this one closes it. */
export async function takePage(
  browser: Browser,
  prepare: (page: Page) => Promise<string[]>,
  options: KeptOptions,
  viewport: ViewportSize,
  origin: string,
) {
  const key = JSON.stringify(options);
  const waiting = keptBy.get(browser) ?? new Map<string, KeptPage>();
  keptBy.set(browser, waiting);
  const kept = waiting.get(key) ?? (await makePage(browser, prepare, options, viewport));
  waiting.delete(key);
  kept.visits += 1;
  const { page, context, troubles, marks } = kept;
  await page.setViewportSize(viewport);

  async function close(): Promise<void> {
    const isMarked = marks.some(({ mock }) => mock.calls.length > 0);
    const isAtEnd = kept.visits === visitsPerPage || waiting.has(key);
    if (page.isClosed() || isMarked || isAtEnd) {
      await context.close();
    } else {
      await tidyUp(kept, origin);
      waiting.set(key, kept);
    }
  }
  return { page, troubles, close };
}
