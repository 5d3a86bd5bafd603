import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accessibilityFindings, launchBrowser } from '../support/browser.ts';
import { type Look, shoot } from '../support/camera.ts';
import { differenceOf, reduce } from '../support/pictures.ts';
import { wrongLooks } from '../support/scene-looks.ts';
import { isSceneOn, tours } from '../support/scenes.ts';
import { type Screen, screens } from '../support/screens.ts';

const approvedFolder = resolve('test/screens');
const failedFolder = resolve('dist/screens');
/** Set by `npm run screens:approve`: what is seen now becomes what is right. */
const approves = process.env['SCREENS'] === 'approve';
/** The pictures belong to the Chromium that comes with npm; another one draws letters otherwise, and is asked the rest. */
const isOtherBrowser = Boolean(process.env['CHROMIUM']);

const fileOf = (page: string, scene: string, { width, height }: Screen) =>
  `${page}/${scene}-${width}x${height}.webp`;

/** The pictures of all scenes, whichever are asked for. */
const sceneFiles = screens.flatMap((screen) =>
  tours.flatMap((tour) =>
    tour.scenes
      .filter((scene) => isSceneOn(scene, screen))
      .map(({ name }) => fileOf(tour.page, name, screen)),
  ),
);
const keptFiles = () =>
  existsSync(approvedFolder)
    ? readdirSync(approvedFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.webp'),
      )
    : [];
const remove = (file: string) => rmSync(join(approvedFolder, file));

function write(path: string, picture: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
}

/** Compares with the approved picture, and leaves both and their difference where one can look. */
async function faultOf(file: string, actual: Buffer, maxShare?: number): Promise<string | null> {
  if (isOtherBrowser) return null;
  const path = join(approvedFolder, file);
  if (!existsSync(path)) return `${file} was never approved`;
  const approved = readFileSync(path);
  const difference = await differenceOf(approved, actual, maxShare);
  if (!difference) return null;
  const base = join(failedFolder, file.replace(/\.webp$/, ''));
  write(`${base}-approved.webp`, approved);
  write(`${base}-actual.webp`, actual);
  if (difference.picture) write(`${base}-difference.png`, difference.picture);
  return `${file}: ${difference.reason}`;
}

const visited = () =>
  [...new Set(tours.map(({ path }) => path))].map((route) => ({
    route,
    states: tours.flatMap(({ path, scenes }) => (path === route ? scenes : [])).length,
    sizes: askedScreens.map(({ width, height }) => `${width}×${height}`).join(' '),
  }));

/** The pages whose pictures are asked for, and the screens; all of them where it is not told. */
const askedPages = process.env['TEST_PAGES']?.split(' ');
const askedSizes = process.env['TEST_SIZES']?.split(' ');
const askedTours = tours.filter(({ page }) => askedPages?.includes(page) ?? true);
const askedScreens = screens.filter(
  ({ width, height }) => askedSizes?.includes(`${width}x${height}`) ?? true,
);

if (isOtherBrowser && approves) {
  throw new Error('Pictures are approved in the Chromium that comes with npm: leave CHROMIUM out.');
}

describe.skipIf(askedTours.length === 0)('what Chromium shows', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    rmSync(failedFolder, { recursive: true, force: true });
    browser = await launchBrowser();
    // Whatever else is asked, a picture of no scene any more is none.
    if (approves) for (const file of keptFiles()) if (!sceneFiles.includes(file)) remove(file);
  });
  afterAll(async () => {
    // Which routes were visited, in how many states, on how many sizes.
    console.table(visited());
    await browser?.close();
  });

  describe.each(askedScreens)('on a $name', (screen) => {
    test.each(askedTours)(
      '$page, $name: as approved, in the states that are named, and no accessibility finding',
      async (tour) => {
        if (!browser) throw new Error('The browser is not up yet.');
        const faults: string[] = [];
        const look: Look = async ({ scene, png }, page, again) => {
          const { name, maxShare } = scene;
          const file = fileOf(tour.page, name, screen);
          const seen = await reduce(png, screen.width);
          if (approves) write(join(approvedFolder, file), seen);
          // A picture that has only just arrived may be painted in part until the next frame.
          const fault =
            (await faultOf(file, seen, maxShare)) &&
            (await faultOf(file, await reduce(await again(), screen.width), maxShare));
          if (fault) faults.push(fault);
          const findings = [
            ...(await wrongLooks(page, scene)),
            ...(await accessibilityFindings(page)),
          ];
          faults.push(...findings.map((finding) => `${name}: ${finding}`));
        };
        await shoot(browser, inject('siteUrl'), tour, screen, look);
        expect(faults).toEqual([]);
      },
    );
  });
});

test.skipIf(approves)(
  'the approved pictures are those of the scenes (skipped while they are approved)',
  () => {
    expect(keptFiles().toSorted()).toEqual(sceneFiles.toSorted());
  },
);
