import type { Browser, Page } from 'playwright';
import { isSceneOn, type Scene, type Tour, tours } from './scenes.ts';
import type { Screen } from './screens.ts';

/** A scene on a screen. */
export interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

/** Time for springs, reveals and the page's own scrolling; below one turn of the messages. */
const settleMs = 1500;
/** A time of day that is the same in every run. */
const noon = new Date('2026-01-15T12:00:00Z');

/** Goes to a scene, lets springs rest, and waits for its words and pictures. */
async function settle(page: Page, { go }: Scene): Promise<void> {
  await go?.(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(settleMs);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
    // A picture that cannot be shown is a sight as well.
    const backgrounds = [...document.querySelectorAll('*')].flatMap((element) =>
      [...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) =>
        Object.assign(new Image(), { src: url }),
      ),
    );
    await Promise.allSettled([...document.images, ...backgrounds].map((image) => image.decode()));
  });
}

/** The viewport, or the whole of a section that is taller. */
async function photograph(page: Page, section: string | undefined): Promise<Buffer> {
  const clip = await page.evaluate((id) => {
    const box = id ? document.getElementById(id)?.getBoundingClientRect() : undefined;
    if (!box || box.height <= window.innerHeight + 1) return null;
    // What is fixed stands at the top of the picture, as when the visitor arrives.
    window.scrollTo({ top: scrollY + box.top, behavior: 'instant' });
    return { x: 0, y: scrollY, width: window.innerWidth, height: box.height };
  }, section);
  // Transitions end, and what goes on for ever is shown at its start.
  return page.screenshot({
    animations: 'disabled',
    ...(clip && { clip, fullPage: true }),
  });
}

/** Plays a tour on a screen and takes a picture of each scene. */
export async function shoot(
  browser: Browser,
  url: string,
  tour: Tour,
  screen: Screen,
): Promise<Shot[]> {
  const { width, height, hasTouch } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    reducedMotion: tour.reducedMotion ? 'reduce' : 'no-preference',
  });
  try {
    const page = await context.newPage();
    await page.clock.install({ time: noon });
    await page.clock.pauseAt(noon.getTime() + 1000);
    await page.goto(`${url}${tour.path}`);
    await page.clock.runFor(100);
    await page.locator(tour.ready).first().waitFor();
    // The browser's own smooth scrolling does not know the page's clock.
    await page.evaluate(() =>
      document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important'),
    );
    const shots: Shot[] = [];
    for (const scene of tour.scenes.filter((each) => isSceneOn(each, screen))) {
      await settle(page, scene);
      shots.push({ name: scene.name, png: await photograph(page, scene.section) });
    }
    return shots;
  } finally {
    await context.close();
  }
}

/** Takes a picture of every scene of every page on a screen. */
export async function* shootAll(browser: Browser, url: string, screen: Screen) {
  for (const tour of tours) {
    for (const shot of await shoot(browser, url, tour, screen)) {
      yield { page: tour.page, ...shot };
    }
  }
}
