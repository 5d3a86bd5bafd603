import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { holdEndlessAnimations, leaveUnpainted, painted, stir, waitMs } from './browser.ts';
import { isSceneOn, type Scene, type Tour } from './scenes.ts';
import type { Screen } from './screens.ts';

/** A scene on a screen. */
export interface Shot {
  readonly scene: Scene;
  readonly png: Buffer;
}

/** Looks at a scene while the page still stands at it; `again` takes its picture once more. */
export type Look = (shot: Shot, page: Page, again: () => Promise<Buffer>) => Promise<unknown>;

/** Time for springs, reveals and the page's own scrolling; below one turn of the messages. */
const settleMs = 1500;
/** The stopped clock gives script a frame so often. */
const frameMs = 16;
/** A time of day that is the same in every run. */
const noon = new Date('2026-01-15T12:00:00Z');

/** Goes to a scene and lets springs rest. */
async function goTo(page: Page, { go }: Pick<Scene, 'go'>): Promise<void> {
  await go?.(page);
  await page.mouse.move(0, 0);
  // The hero's next world opens once its picture is whole, which the page's clock does not know.
  const preparing = page.locator('[data-machine="hero-stage"][data-state~="worlds.preparing"]');
  await preparing.waitFor({ state: 'detached' });
  await page.clock.runFor(settleMs);
}

/** Waits for the page's words and pictures. */
export const awaitPictures = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
    const urls = [...document.querySelectorAll('*')].flatMap((element) =>
      [...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(
        ([, url = '']) => url,
      ),
    );
    const backgrounds = [...new Set(urls)].map((url) => Object.assign(new Image(), { src: url }));
    // A picture that cannot be shown is a sight as well.
    const arrived = (image: HTMLImageElement) =>
      new Promise<unknown>((resolve) => {
        if (image.complete) resolve(null);
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      });
    const pictures = [...document.images, ...backgrounds];
    await Promise.all(pictures.map(arrived));
    await Promise.allSettled(pictures.map((image) => image.decode()));
  });

/** Goes to a scene, lets springs rest, and waits for its words and pictures. */
export async function settle(page: Page, scene: Pick<Scene, 'go'>): Promise<void> {
  await goTo(page, scene);
  await awaitPictures(page);
}

/** Shows the page from a height on, in px below the top of a section; for a later part, nothing fixed. */
const showPart = (page: Page, id: string, fromPx: number) =>
  page.evaluate(
    ([section, from]) => {
      const top = document.getElementById(section)?.getBoundingClientRect().top ?? 0;
      window.scrollTo({ top: scrollY + top + from, behavior: 'instant' });
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        if (getComputedStyle(element).position === 'fixed') {
          element.style.visibility = from > 0 ? 'hidden' : '';
        }
      }
    },
    [id, fromPx] as const,
  );

/**
 * The viewport, or the whole of a section that is taller, put together of what a visitor sees while
 * scrolling: a larger viewport would be another screen, and the machines would answer to it.
 */
export async function photograph(page: Page, section: string | undefined): Promise<Buffer> {
  const take = async () => {
    // Transitions end, and what goes on for ever is shown at its start.
    const png = await page.screenshot({ animations: 'disabled' });
    // Playwright then plays all that has no end, also what stood still: it would be painted ever after.
    await holdEndlessAnimations(page, 'all');
    return png;
  };
  const box = section ? await page.locator(`#${section}`).boundingBox() : null;
  const { width = 0, height: screenPx = 0 } = page.viewportSize() ?? {};
  const height = Math.round(box?.height ?? 0);
  if (!section || height <= screenPx + 1) return take();
  const parts: { readonly input: Buffer; readonly left: number; readonly top: number }[] = [];
  for (let top = 0; top < height; top += screenPx) {
    const from = Math.min(top, height - screenPx);
    await showPart(page, section, from);
    parts.push({ input: await take(), left: 0, top: from });
  }
  await showPart(page, section, 0);
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(parts)
    .png()
    .toBuffer();
}

/**
 * Runs in the page: all of it is laid out from its start. A layer is drawn at the part of a pixel at which it
 * stands when it is made, so it is made at the same moment each time.
 */
function layOutAll(): void {
  new MutationObserver((_, observer) => {
    observer.disconnect();
    for (const name of ['data-laid-out', 'data-visited']) {
      document.documentElement.toggleAttribute(name, true);
    }
  }).observe(document, { childList: true });
}

/** Runs in the page: what waits for an idle moment has one, whatever its stopped clock says. */
function neverBusy(): void {
  window.requestIdleCallback = (tell) => {
    void Promise.resolve().then(() => tell({ didTimeout: false, timeRemaining: () => 50 }));
    return 0;
  };
}

/** What floats before the hero's pictures comes after the first sign, in its own time. */
async function awaitLayers(page: Page): Promise<void> {
  const stage = page.locator('[data-machine="hero-stage"]');
  if ((await stage.count()) === 0) return;
  await stage.and(page.locator('[data-state~="layers.raised"]')).waitFor();
}

/** How a page is opened for a picture. */
interface Stand {
  readonly path: string;
  /** What shows that the page answers. */
  readonly ready: string;
  readonly reducedMotion?: boolean;
}

/** Opens a page whose clock stands still, and closes it when it has been looked at. */
export async function stand(
  browser: Browser,
  url: string,
  { path, ready, reducedMotion }: Stand,
  { width, height, hasTouch }: Screen,
  look: (page: Page) => Promise<unknown>,
  before?: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  try {
    context.setDefaultTimeout(waitMs);
    const page = await context.newPage();
    await page.clock.install({ time: noon });
    // On a busy machine the clock runs on for a while before it can be stopped.
    await page.clock.pauseAt(noon.getTime() + 60_000);
    // The drawings stay at their first frame: how far they are is no matter of the page's clock.
    await page.addInitScript('delete window.KeyframeEffect');
    await page.addInitScript(neverBusy);
    await page.addInitScript(layOutAll);
    await before?.(page);
    await page.goto(`${url}${path}`);
    // Script's frames come by the clock's own count, which began with the browser.
    const countMs = await page.evaluate(() => performance.now());
    await page.clock.runFor(frameMs - (countMs % frameMs));
    await stir(page);
    await page.clock.runFor(100);
    await page.locator(ready).first().waitFor();
    await awaitLayers(page);
    // The browser's own smooth scrolling does not know the page's clock.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important'),
    );
    await look(page);
  } finally {
    await context.close();
  }
}

/** Plays a tour on a screen, as far as it is wanted, and takes a picture of each wanted scene. */
export async function shoot(
  browser: Browser,
  url: string,
  tour: Tour,
  screen: Screen,
  look: Look,
  isWanted: (scene: Scene) => boolean = () => true,
): Promise<void> {
  const scenes = tour.scenes.filter((scene) => isSceneOn(scene, screen));
  const last = scenes.findLastIndex(isWanted);
  if (last === -1) return;
  const walk = async (page: Page) => {
    for (const scene of scenes.slice(0, last + 1)) {
      await goTo(page, scene);
      if (!isWanted(scene)) continue;
      await painted(page, async () => {
        await awaitPictures(page);
        const take = () => photograph(page, scene.section);
        await look({ scene, png: await take() }, page, take);
      });
    }
  };
  // Nobody looks at the ways between the scenes, and what moves without end moves on there.
  await stand(browser, url, tour, screen, walk, (page) => page.addInitScript(leaveUnpainted));
}
