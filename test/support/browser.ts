import axe, { type AxeResults } from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { sectionKeys } from '../../machines/domain.ts';
import { chromiumLaunchOptions } from './chromium.ts';
import { devtoolsOf, painter } from './devtools.ts';
import { takePage } from './kept-pages.ts';
import { type Site, startSite } from './site.ts';

export { screens } from './screens.ts';

/** A page with a record of what went wrong on it. */
export interface Visit {
  readonly page: Page;
  /** Console errors, uncaught errors and policy violations since the start; warnings too. */
  readonly troubles: string[];
  close(): Promise<void>;
}

/**
 * A page of a test lives for seconds: what V8 compiles better for later, and on threads beside it, does not pay. Nor does it
 * to read a script while it comes: a large one that the process knows, the inspector's layout, would be read again in vain.
 */
const shortLived = '--js-flags=--single-threaded,--no-maglev,--no-opt,--no-script-streaming';

interface BrowserSettings {
  /** Without pictures a visit is a quarter less work: none is fetched and decoded. */
  readonly hasPictures?: boolean;
  /** How large the visitor has asked for letters. */
  readonly lettersPx?: number;
  /** Whether a wheel and a key take the page along smoothly, as for visitors, or at once. */
  readonly isSmooth?: boolean;
}

export async function launchBrowser({
  hasPictures = true,
  lettersPx = 16,
  isSmooth = true,
}: BrowserSettings = {}): Promise<Browser> {
  const options = await chromiumLaunchOptions();
  // The browser heeds one list of settings: Playwright's own, a mouse that hovers, stand in it too.
  const settings = [
    'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    ...(hasPictures ? [] : ['imagesEnabled=false']),
    `defaultFontSize=${lettersPx}`,
  ];
  const args = [
    ...(options.args ?? []),
    shortLived,
    `--blink-settings=${settings.join()}`,
    ...(isSmooth ? [] : ['--disable-smooth-scrolling']),
  ];
  return chromium.launch({ ...options, args });
}

const inProcess = globalThis as { amaraBrowsers?: Map<string, Promise<Browser>> };

/** A browser that all files of a process share, with what it has read and compiled; it ends with the process. */
function browserWith(settings: BrowserSettings): Promise<Browser> {
  const browsers = (inProcess.amaraBrowsers ??= new Map());
  const key = JSON.stringify(settings);
  const browser = browsers.get(key) ?? launchBrowser(settings);
  browsers.set(key, browser);
  return browser;
}

export type VisitOptions = BrowserContextOptions & {
  readonly width?: number;
  readonly height?: number;
  /** Runs in each document before its own script; a page that has it is kept for visits with the same. */
  readonly script?: string | (() => void);
  /** Runs before the first navigation, to route requests or install a clock. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** How far the page must have come before the visit goes on. */
  readonly until?: 'load' | 'commit';
  /** Whether pictures are fetched: as all visits of the file do, when nothing is said. */
  readonly hasPictures?: boolean;
};

/**
 * Runs in the page: nothing of it is painted. Most tests ask the page where it is and what it says, and
 * half of a browser's work without a graphics card is painting; the pictures are another test's matter.
 */
export function leaveUnpainted(): void {
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.documentElement.style.opacity = '0';
  }).observe(document, { childList: true });
  // An open dialog is drawn above the root, not within it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root[style*="opacity: 0;"] dialog { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: says what the policy refuses, also where the browser does not. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    // oxlint-disable-next-line no-console -- It is what a visit listens to.
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Paints the page while something looks at it. */
export async function painted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const setOpacity = (value: string) =>
    page.evaluate((opacity) => void (document.documentElement.style.opacity = opacity), value);
  const before = await page.evaluate(() => document.documentElement.style.opacity);
  await setOpacity('');
  try {
    return await look();
  } finally {
    await setOpacity(before);
  }
}

/** Holds a request back until it is let go. */
export function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    await route.continue();
  };
  return { hold, release };
}

/** How long a wait for the page may last, and a way to it: either costs its length only where it is in vain. */
export const waitMs = 120_000;

/** What every page of a visit has from its start; gives the list of what goes wrong on it. */
async function prepare(page: Page): Promise<string[]> {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      troubles.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.context().setDefaultTimeout(waitMs);
  await page.addInitScript(tellViolations);
  // Nor are the windows of other sites that it opens.
  await page.context().addInitScript(leaveUnpainted);
  return troubles;
}

/** Opens an address in a context of its own. */
export async function visit(
  browser: Browser,
  url: string,
  { width = 1440, height = 900, script, before, until = 'load', ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height }, ...options });
  const page = await context.newPage();
  const troubles = await prepare(page);
  await before?.(page);
  if (script) await page.addInitScript(script);
  await page.goto(url, { waitUntil: until });
  return { page, troubles, close: () => context.close() };
}

/** A sign of the visitor, at which the later parts of a page come; a wheel that turns by nothing moves nothing. */
export const stir = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new WheelEvent('wheel')));

/** The whole page answers: its machines run. */
export async function whenReady(page: Page): Promise<void> {
  await stir(page);
  // Another font has other heights.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.locator('form[data-machine="contact-form"] [type=submit]:enabled').waitFor();
  // Each section knows whether it has been seen: until then its cards are not yet put below their place.
  await page.locator('[data-arrival="unmeasured"]').first().waitFor({ state: 'detached' });
}

/** The page itself answers, before any sign of a visitor: its pager knows where it is. */
export const whenPaging = (page: Page): Promise<void> =>
  page.locator('[data-machine="section-pager"]:not([data-state*="unsynced"])').waitFor();

/** A page without the form answers. */
export async function whenSynced(page: Page): Promise<void> {
  await stir(page);
  await whenPaging(page);
}

/**
 * Holds animations without end, which know nothing of the page's clock: those of style sheets, or those of scripts too,
 * which machines begin and pause.
 */
export const holdEndlessAnimations = (page: Page, whose: 'styles' | 'all' = 'styles') =>
  page.evaluate((of) => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
      const isHeld = of === 'all' || animation instanceof CSSAnimation;
      if (isEndless && isHeld) animation.pause();
    }
  }, whose);

/** The row of testimonials is at its place: the browser's animation brings it there, and knows nothing of the page's clock. */
export const endRowWay = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('[data-machine="testimonial-slider"] [data-part="row"] > *');
    for (const way of row?.getAnimations() ?? []) way.finish();
  });

/**
 * What moves within an element, and has an end, is where it goes to: the browser's animations know nothing of the
 * page's clock, and a click on what moves has Playwright scroll the page, to have it stand.
 */
export const endMoves = (within: Locator) =>
  within.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

/** A site of one's own, where the lead store begins empty. */
export function ownSite() {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());
  return (): Site => {
    if (!site) throw new Error('The site is not up yet.');
    return site;
  };
}

interface VisitsOptions extends BrowserSettings {
  /** Waits until a page answers. */
  readonly whenAnswering?: (page: Page) => Promise<unknown>;
  /** What is visited: the site of all tests when nothing is said. */
  readonly site?: () => { readonly url: string };
  /** Whether pictures are fetched: not, when nothing is said, since most tests look at none. */
  readonly hasPictures?: boolean;
  /** Of tests that run at once, none may end another's visits: each closes its own. */
  readonly isSideBySide?: boolean;
}

/** Visits to the site for the tests of one file; each visit ends with its test, unless tests run side by side. */
export function siteVisits({
  whenAnswering = whenReady,
  site = () => ({ url: inject('siteUrl') }),
  hasPictures = false,
  isSideBySide = false,
  ...ofVisitor
}: VisitsOptions = {}) {
  const opened: Visit[] = [];
  const closeAll = async (visits: Visit[]) => {
    for (const each of visits.splice(0)) await each.close();
  };
  (isSideBySide ? afterAll : afterEach)(() => closeAll(opened));
  const visitSite = async (
    { hasPictures: own = hasPictures, ...options }: VisitOptions,
    path: string,
  ) =>
    visit(await browserWith({ hasPictures: own, ...ofVisitor }), `${site().url}${path}`, options);

  /** Opens the page, which may never answer: without script, or while its script is held back. */
  async function arrive(options: VisitOptions = {}, path = '/'): Promise<Visit> {
    const arrived = await visitSite(options, path);
    opened.push(arrived);
    return arrived;
  }
  /** Opens the page, where others have been before if that makes no difference, and waits until it answers. */
  async function openReady(
    isStill: boolean,
    options: VisitOptions,
    path: string,
    visits = opened,
  ): Promise<Visit> {
    const {
      before,
      script,
      hasPictures: own = hasPictures,
      width = 1440,
      height = 900,
      ...rest
    } = options;
    if (!before && !own) {
      const { url } = site();
      const kept = await takePage(
        await browserWith({ hasPictures: false, ...ofVisitor }),
        prepare,
        {
          isStill,
          script: typeof script === 'function' ? `(${String(script)})()` : script,
          ...rest,
        },
        { width, height },
        url,
      );
      visits.push(kept);
      await kept.page.goto(`${url}${path}`);
      await whenAnswering(kept.page);
      return kept;
    }
    const prepareClock = async (page: Page) => {
      if (isStill) await page.clock.install();
      await before?.(page);
    };
    const ready = await visitSite({ ...options, before: prepareClock }, path);
    visits.push(ready);
    await whenAnswering(ready.page);
    return ready;
  }
  /** Opens the page and waits until it answers. */
  const open = (options: VisitOptions = {}, path = '/') => openReady(false, options, path);
  /** The same, and then time stands still until `page.clock` lets it run. */
  async function openStill(options: VisitOptions = {}, path = '/'): Promise<Visit> {
    const still = await openReady(true, options, path);
    await still.page.clock.pauseAt(Date.now() + 60_000);
    await holdEndlessAnimations(still.page);
    return still;
  }
  /** Opens the page once, for a group of tests that leave it fit for the next one. */
  function openOnce(options: VisitOptions = {}, path = '/'): () => Visit {
    const visits: Visit[] = [];
    beforeAll(() => openReady(false, options, path, visits));
    afterAll(() => closeAll(visits));
    return () => {
      const [shared] = visits;
      if (!shared) throw new Error('The page is not open yet.');
      return shared;
    };
  }
  return { site, arrive, open, openStill, openOnce };
}

/** Listens from now on for the next event of a kind; what it gives waits for it, and tells one of its properties. */
export async function nextEvent(page: Page, type: string, property = 'type') {
  const heard = await page.evaluateHandle(
    ([kind, key]) => ({
      told: new Promise<unknown>((resolve) => {
        addEventListener(kind, (event) => resolve(Reflect.get(event, key)), { once: true });
      }),
    }),
    [type, property] as const,
  );
  return (): Promise<unknown> => heard.evaluate(({ told }) => told);
}

/** Runs in the page, before its script: it is as a language that is read from the right would have it. */
export function readFromTheRight(): void {
  document.addEventListener('readystatechange', () => {
    document.documentElement.dir = 'rtl';
  });
}
export const fromTheRight = (page: Page) => page.addInitScript(readFromTheRight);

/** Hides the page as another tab would, or shows it; a headless browser never does so itself. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Where the pager is, and what it does to the page. */
export const pagerFacts = (page: Page, ids: readonly string[] = sectionKeys) =>
  page.evaluate((sectionIds) => {
    const at = (selector: string) => document.querySelector<HTMLElement>(selector)?.dataset;
    const pager = at('[data-machine="section-pager"]');
    const sections = sectionIds.map((id) => document.getElementById(id)?.getBoundingClientRect());
    const section = sections[Number(pager?.['index'])];
    const { top = Number.NaN, bottom = 0, height = 0 } = section ?? {};
    const isTall = height > window.innerHeight + 1;
    return {
      index: Number(pager?.['index']),
      /** Index of the section that holds the middle of the viewport. */
      indexOnScreen: sections.findIndex((box) => (box?.bottom ?? 0) > window.innerHeight / 2),
      states: (pager?.['state'] ?? '').split(' '),
      tab: at('[data-machine="hero-tabs"]')?.['state'],
      isLocked: document.body.hasAttribute('data-scroll-locked'),
      overflowY: getComputedStyle(document.body).overflowY,
      scrollY: window.scrollY,
      /** Top of the present section in the viewport, in px. */
      topPx: Math.round(top) + 0,
      /** What a section taller than the viewport hides above and below it, in px. */
      abovePx: isTall ? Math.max(0, Math.round(-top)) : 0,
      belowPx: isTall ? Math.max(0, Math.round(bottom - window.innerHeight)) : 0,
    };
  }, ids);

/** What a finger set going natively has come to rest; the page's clock knows nothing of it. */
export async function withoutMomentum(page: Page): Promise<void> {
  let lastPx = Number.NaN;
  const paint = await painter(page);
  await expect
    .poll(
      async () => {
        const beforePx = lastPx;
        // Between two looks without a frame nothing moves.
        await paint();
        lastPx = await page.evaluate(() => window.scrollY);
        return lastPx - beforePx;
      },
      { interval: 100 },
    )
    .toBe(0);
}

/**
 * Accessibility findings of the page, or of a part of it, as it stands, one line each. The check runs
 * in a world of its own: the page's policy stays as it is, and a clock that stands still is no matter.
 * @param rules those of axe that are asked for, where it is not those of WCAG's level AA and of good practice
 */
export async function accessibilityFindings(
  page: Page,
  within = 'html',
  rules?: readonly string[],
): Promise<string[]> {
  const devTools = await devtoolsOf(page);
  const { frameTree } = await devTools.send('Page.getFrameTree');
  const { executionContextId: contextId } = await devTools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'accessibility',
  });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await devTools.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };
  return painted(page, async () => {
    // Colours are those of a transition's end, not of the moment at which the check happens to look.
    await evaluate(`for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }`);
    if (!(await evaluate(`'axe' in globalThis`))) {
      // Findings name their elements; to write each element out as well is a tenth of the work.
      await evaluate(`${axe.source}; axe.configure({ noHtml: true })`);
    }
    // What passes is not asked for.
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    const { violations } = (await evaluate(
      `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
    )) as Pick<AxeResults, 'violations'>;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  });
}
