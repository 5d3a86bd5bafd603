import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { fromTheRight } from '../../test/support/browser.ts';
import { awaitPictures, photograph, stand } from '../../test/support/camera.ts';
import { drivenViews } from '../../test/support/driven-views.ts';
import type { Pictured } from '../../test/support/gallery.ts';
import { openItself, perform, whenListening } from '../../test/support/hand.ts';
import { answersBlogs, answersHome } from '../../test/support/scenes.ts';
import { standing } from '../../test/support/standing.ts';
import type { DrivenView, TourStep } from '../../test/support/view-paths.ts';

const directions = ['ltr', 'rtl'] as const;
type Direction = (typeof directions)[number];

/** The two screens of the gallery, and how wide its pictures are. */
const galleryScreens = [
  { name: 'laptop', width: 1440, height: 900, pictureWidth: 960 },
  { name: 'phone', width: 390, height: 844, pictureWidth: 390 },
] as const;
type GalleryScreen = (typeof galleryScreens)[number];

/** A picture of a state, on one screen, read one way. */
export interface Picture {
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  /** From the gallery's folder on. */
  readonly file: string;
}

/** A state with its name for files, unlike any other's. */
export interface Subject extends Pictured {
  readonly id: string;
}

const answers = {
  '/': answersHome,
  '/home-v2': answersHome,
  '/blogs': answersBlogs,
  // What is looked at comes with time, which goes on from here.
  '/?inspect': 'body',
  '/blogs?record': 'body',
  '/blogs?replay': 'body',
  '/blogs?replay=/visit.json': 'body',
  '/inspector': 'body',
};

/** Time for springs, reveals and the page's own scrolling. */
const settleMs = 1500;
/** How long a machine and its view may take, with a network between. */
const answerMs = 10_000;
const pollMs = 25;
/** How long a drawing of the inspector may take, on a busy machine. */
const layMs = 60_000;

const wayKey = (way: readonly TourStep[]) => way.map(({ name }) => name).join('\n');

/** Waits until the view says what its machine is in. */
async function whenShown(page: Page, { root }: DrivenView, { name, state }: TourStep) {
  const place = `${root}@data-state`;
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const parts = (await page.evaluate(standing, [place]))[place]?.split(' ') ?? [];
    if (state.every((part) => parts.includes(part))) return;
    if (waitedMs > answerMs) {
      throw new Error(`After ${name} it is ${parts.join(' ')}, not ${state.join(' ')}.`);
    }
    await sleep(pollMs);
  }
}

/** Waits, on the page's clock too, for what a network or a worker brings in its own time. */
async function whenSo(
  page: Page,
  isSo: () => Promise<boolean>,
  limitMs: number,
  failure: string,
): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += pollMs) {
    if (waitedMs > limitMs) throw new Error(failure);
    await page.clock.runFor(pollMs);
    await sleep(pollMs);
  }
}

/** The screen in mid-motion, the same in each run. */
async function photographMotion(page: Page, midMs: number): Promise<Buffer> {
  await page.clock.runFor(midMs);
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, midMs);
  return page.screenshot();
}

async function photographState(page: Page, view: DrivenView, { snapshot, leftMs }: Subject) {
  const midMs = view.midMs?.(snapshot) ?? null;
  if (midMs !== null) {
    await awaitPictures(page);
    return photographMotion(page, midMs);
  }
  // A drawing of the inspector is laid out beside the page, in its own time; what it is told runs in the page's.
  const laying = page.locator('[data-state~="drawing.laying"]');
  const isLaid = async () => (await laying.count()) === 0;
  await whenSo(page, isLaid, layMs, 'The drawing is still being laid out.');
  await page.clock.runFor(leftMs === null ? settleMs : Math.min(settleMs, leftMs - 1));
  await awaitPictures(page);
  return photograph(page, view.isOverPage ? undefined : view.section);
}

/** States that one visit can show after each other: time goes by at a picture, which timers would notice. */
function visitsTo(subjects: readonly Subject[]): (readonly Subject[])[] {
  const longestFirst = subjects.toSorted((a, b) => b.way.length - a.way.length);
  const visits: Subject[][] = [];
  for (const subject of longestFirst) {
    const key = wayKey(subject.way);
    const visit =
      subject.leftMs === null &&
      visits.find(([last]) => last && `${wayKey(last.way)}\n`.startsWith(`${key}\n`.trimStart()));
    if (visit) visit.push(subject);
    else visits.push([subject]);
  }
  return visits;
}

/** A visit to the site. */
export interface PlannedVisit {
  /** What the view is called. */
  readonly name: string;
  readonly view: DrivenView;
  readonly visit: readonly Subject[];
  readonly screen: GalleryScreen;
  readonly direction: Direction;
}

/** All visits that picture these states: on each screen that their views have, read either way. */
export const plannedVisits = (subjects: readonly Subject[]): PlannedVisit[] =>
  Object.entries(drivenViews).flatMap(([name, view]) => {
    const screens = galleryScreens.filter(({ width }) => width === (view.widthPx ?? width));
    const ofView = visitsTo(subjects.filter((subject) => subject.view === name));
    return screens.flatMap((screen) =>
      directions.flatMap((direction) =>
        ofView.map((visit) => ({ name, view, visit, screen, direction })),
      ),
    );
  });

/** A visit, and where its pictures go. */
interface Visit extends Omit<PlannedVisit, 'name'> {
  readonly folder: string;
  readonly keep: (id: string, picture: Picture) => unknown;
}

/** Goes the way of a visit's longest state, and takes a picture of each of its states. */
export async function takeVisit(
  browser: Browser,
  url: string,
  { view, visit, screen, direction, folder, keep }: Visit,
): Promise<void> {
  const { width, height, pictureWidth } = screen;
  const page = view.page ?? '/';
  const take = async (at: Page, subject: Subject) => {
    const png = await photographState(at, view, subject);
    const file = `${subject.id}-${width}-${direction}.webp`;
    const { data, info } = await sharp(png)
      .resize({ width: pictureWidth })
      .webp({ quality: 62 })
      .toBuffer({ resolveWithObject: true });
    writeFileSync(join(folder, file), data);
    keep(subject.id, { direction, width: info.width, height: info.height, file });
  };
  const look = async (at: Page) => {
    const way = visit[0]?.way ?? [];
    if (page === '/inspector') await whenListening(at);
    // What is told may be what brings it.
    const isHere = async () =>
      way[0]?.gesture.kind === 'tell' || (await at.locator(view.root).count()) > 0;
    await whenSo(at, isHere, answerMs, `${view.root} is not on the page.`);
    await at.clock.runFor(settleMs);
    for (let steps = 0; steps <= way.length; steps += 1) {
      const step = way[steps - 1];
      if (step) {
        await perform(at, step.gesture);
        await whenShown(at, view, step);
      }
      for (const subject of visit) if (subject.way.length === steps) await take(at, subject);
    }
  };
  await stand(
    browser,
    url,
    {
      path: `${page}#${view.section}`,
      ready: answers[page],
      reducedMotion: !view.hasFullMotion,
    },
    { name: '', width, height, hasTouch: width < 500 || view.only !== undefined },
    look,
    async (fresh) => {
      if (direction === 'rtl') await fromTheRight(fresh);
      if (view.script) await fresh.addInitScript(view.script);
      if (page === '/inspector') await openItself(fresh);
    },
  );
}
