import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  ViewportSize,
} from 'playwright';
import { devtoolsOf, endDevtools } from './devtools.ts';

/**
 * Pages that visits take one after the other. A page of its own has a process of its own, which reads and
 * compiles the whole site anew: half of the work of most visits. A page is kept where a visit has left
 * nothing of itself but what is put back here.
 */

/** What is asked of a page when it is made; how large it is can change. */
export type KeptOptions = Omit<BrowserContextOptions, 'viewport'> & {
  /** Whether it has a clock that tests may stop. */
  readonly isStill: boolean;
  /** What runs in each of its documents first. */
  readonly script?: string | undefined;
};

interface KeptPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly options: KeptOptions;
  readonly troubles: string[];
  visits: number;
  /** Whether something was called whose effect outlives the document of a visit. */
  isMarked: boolean;
  /** Whether its network is gone. */
  isOffline: boolean;
}

/** Each step of a clock is told to each document after it, so that a page has an end. */
const visitsPerPage = 60;

/** Waiting pages by what their context was made with. */
const keptBy = new WeakMap<Browser, Map<string, KeptPage>>();

const doors = ['addInitScript', 'exposeBinding', 'exposeFunction', 'on'] as const;
const settings = ['addCookies', 'grantPermissions', 'route'] as const;
const times = [
  'fastForward',
  'install',
  'pauseAt',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/** Tells of each call of these methods, and of what. Not a spy, which Vitest takes back at the end of a file. */
function watch<T extends object>(
  target: T,
  names: readonly (keyof T)[],
  tell: (first: unknown) => void,
): void {
  for (const name of names) {
    const method: unknown = target[name];
    if (typeof method !== 'function') throw new TypeError(`${String(name)} is no method.`);
    const watched = (...args: unknown[]): unknown => {
      tell(args[0]);
      return method.apply(target, args);
    };
    Object.defineProperty(target, name, { value: watched });
  }
}

async function makePage(
  browser: Browser,
  prepare: (page: Page) => Promise<string[]>,
  options: KeptOptions,
  viewport: ViewportSize,
): Promise<KeptPage> {
  const { isStill, script, ...ofContext } = options;
  const context = await browser.newContext({ ...ofContext, viewport });
  const page = await context.newPage();
  const troubles = await prepare(page);
  if (isStill) await page.clock.install();
  if (script) await page.addInitScript(script);
  await devtoolsOf(page);
  const kept = { page, context, options, troubles, visits: 0, isMarked: false, isOffline: false };
  const mark = () => {
    kept.isMarked = true;
  };
  watch(page, [...doors, 'setExtraHTTPHeaders'], mark);
  watch(context, [...doors, ...settings], mark);
  watch(page.keyboard, ['down'], mark);
  watch(context, ['setOffline'], (isOffline) => {
    kept.isOffline = isOffline === true;
  });
  // That of a window which the page has opened ends with it.
  watch(context, ['newCDPSession'], (of) => {
    if (of === page) mark();
  });
  // A clock that was there from the start is set anew.
  if (!isStill) watch(page.clock, times, mark);
  return kept;
}

/** Leaves the site as a visitor would, and makes it forget him. */
async function tidyUp(kept: KeptPage, origin: string) {
  const { page, context, options, troubles } = kept;
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
  if (options.isStill) {
    await page.clock.setSystemTime(Date.now());
    await page.clock.resume();
  }
  troubles.length = 0;
  kept.isMarked = false;
}

/** What tells pages apart: not what a screen is called, nor in which order things are asked for. */
function keyOf({ hasTouch = false, ...options }: KeptOptions): string {
  const asked = Object.entries({ ...options, hasTouch }).filter(([name]) => name !== 'name');
  return JSON.stringify(asked.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A page as if nobody had been at that site, which goes to the next visit when this one closes it. */
export async function takePage(
  browser: Browser,
  prepare: (page: Page) => Promise<string[]>,
  options: KeptOptions,
  viewport: ViewportSize,
  origin: string,
) {
  const key = keyOf(options);
  const waiting = keptBy.get(browser) ?? new Map<string, KeptPage>();
  keptBy.set(browser, waiting);
  const kept = waiting.get(key) ?? (await makePage(browser, prepare, options, viewport));
  waiting.delete(key);
  kept.visits += 1;
  const { page, context, troubles } = kept;
  await page.setViewportSize(viewport);

  async function leave(): Promise<void> {
    const isAtEnd = kept.visits === visitsPerPage || waiting.has(key);
    if (page.isClosed() || kept.isMarked || kept.isOffline || isAtEnd) {
      await context.close();
    } else {
      await tidyUp(kept, origin);
      waiting.set(key, kept);
    }
  }
  let left: Promise<void> | undefined;
  return { page, troubles, close: () => (left ??= leave()) };
}
