/**
 * Lays a picture of every scene of the built site, and a film strip of every transition, on one page,
 * dist/sheet/index.html, and on one picture for each screen size and each strip.
 * Usage: npm run sheet, which builds the site; docs/testing.md tells how to take only some.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { type Look, shoot } from '../test/support/camera.ts';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import { film } from '../test/support/film.ts';
import { isSceneOn, tours } from '../test/support/scenes.ts';
import type { Screen } from '../test/support/screens.ts';
import { startSite } from '../test/support/site.ts';
import { transitions } from '../test/support/transitions.ts';
import { orRefuse } from './refusal.ts';
import { figures, type Taken, writePage, writeSheet } from './sheet/layout.ts';
import { readOptions, type SheetOptions, sizeOf } from './sheet/options.ts';
import { doAll, orGap } from './tasks.ts';

const folder = resolve('dist/sheet');
const atOnce = availableParallelism() + 1;
const isWide = ({ width }: Screen) => width > 500;

function keep(path: string, name: string, png: Buffer): string {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, `${name}.png`), png);
  return `${path}/${name}.png`;
}

/** Every wanted scene on a screen. */
async function stills(
  browser: Browser,
  url: string,
  screen: Screen,
  { isWanted }: SheetOptions,
): Promise<string> {
  const size = sizeOf(screen);
  const taken = await doAll(
    tours.map((tour) => async () => {
      const shots: Taken[] = [];
      const look: Look = async ({ scene: { name }, png }) =>
        shots.push({
          title: `${tour.page} · ${name}`,
          file: keep(size, `${tour.page}-${name}`, png),
        });
      await orGap(`${tour.page}, ${tour.name}, ${size}`, undefined, () =>
        shoot(browser, url, tour, screen, look, ({ name }) => isWanted(tour.page, name)),
      );
      return shots;
    }),
    atOnce,
  );
  const shown = taken.flat();
  if (shown.length === 0) return '';
  const body = `<h1>${screen.name}, ${size}</h1>${figures(shown, isWide(screen) ? 3 : 6)}`;
  await orGap(`${size}.jpg`, undefined, () => writeSheet(browser, folder, size, body));
  return body;
}

/** Every wanted transition on a screen, each on a strip of its own. */
async function strips(
  browser: Browser,
  url: string,
  screen: Screen,
  { isWanted, stepMs }: SheetOptions,
): Promise<string> {
  const size = sizeOf(screen);
  const wanted = transitions.filter(
    (each) => isSceneOn(each, screen) && isWanted(each.page, each.name),
  );
  const bodies = await doAll(
    wanted.map((transition) => async () => {
      const name = `${transition.page}-${transition.name}`;
      const frames = await orGap(`${name}, ${size}`, [], () =>
        film(browser, url, transition, screen, stepMs),
      );
      const taken = frames.map(({ atMs, png }, index) => ({
        title: `${atMs} ms`,
        file: keep(`${name}-${size}`, String(index).padStart(2, '0'), png),
      }));
      const body = `<h2>${name}, ${size}</h2>${figures(taken, isWide(screen) ? 4 : 6)}`;
      await orGap(`${name}-${size}.jpg`, undefined, () =>
        writeSheet(browser, folder, `${name}-${size}`, body),
      );
      return body;
    }),
    atOnce,
  );
  return bodies.join('');
}

const options = await orRefuse(() => readOptions(process.argv.slice(2)));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const parts: string[] = [];
  for (const screen of options.hasStills ? options.stillScreens : []) {
    parts.push(await stills(browser, site.url, screen, options));
  }
  for (const screen of options.hasStrips ? options.stripScreens : []) {
    parts.push(await strips(browser, site.url, screen, options));
  }
  writePage(folder, 'index', parts.join(''));
} finally {
  await browser.close();
  await site.stop();
}
console.log(`See ${join(folder, 'index.html')}`);
