/**
 * Writes the moving drawings of public/assets/animations, the picture of each one's first frame, and the
 * layers that the page moves. A file that scripts/lottie/animations.ts does not draw is taken as it is.
 * Usage: npm run lottie
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import { animations as places } from '../src/content/animations.ts';
import { animations } from './lottie/animations.ts';
import { drawingsModule } from './lottie/module.ts';

const playerFile = createRequire(import.meta.url).resolve(
  'lottie-web/build/player/lottie_light.min.js',
);
const player = readFileSync(playerFile, 'utf8');

/** What the player draws at first, without what belongs to the page around it. */
const withoutPage = (svg: string) =>
  svg
    .replaceAll(/ (?:style|preserveAspectRatio)="[^"]*"/g, '')
    .replaceAll(/\d+\.\d{2,}/g, (digits) => String(Number(Number(digits).toFixed(2))));

/** Where the files of a drawing stand, without their endings. */
const pathOf = (still: string) => join(process.cwd(), 'public', still.replace(/\.svg$/, ''));

const files = Object.entries(places).map(([name, { still }]) => {
  const path = pathOf(still);
  const drawn = animations[basename(path)];
  if (drawn) writeFileSync(`${path}.json`, JSON.stringify(drawn));
  const json = readFileSync(`${path}.json`, 'utf8');
  return { name, path, json };
});

const module = drawingsModule(
  files.map(({ name, path, json }) => ({
    name,
    file: `${basename(path)}.json`,
    lottie: JSON.parse(json) as unknown,
  })),
);
writeFileSync('src/parts/looping-animation/drawings.ts', module);
console.log(`drawings.ts: ${module.length} bytes`);

const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const tab = await browser.newPage();
  for (const { path, json } of files) {
    await tab.setContent('<div id="stage"></div>');
    await tab.evaluate(player);
    const svg = await tab.evaluate<string>(`(() => {
      const container = document.getElementById('stage');
      const animationData = ${json};
      lottie.loadAnimation({ container, animationData, autoplay: false }).goToAndStop(0, true);
      return container.innerHTML;
    })()`);
    const picture = withoutPage(svg);
    writeFileSync(`${path}.svg`, `${picture}\n`);
    console.log(`${basename(path)}: ${json.length} bytes, first frame ${picture.length}`);
  }
} finally {
  await browser.close();
}
