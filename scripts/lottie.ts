/**
 * Writes the moving drawings of public/assets/animations, and the picture of each one's first frame.
 * Usage: npm run lottie
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import { animations } from './lottie/animations.ts';

const folder = join(process.cwd(), 'public/assets/animations');
mkdirSync(folder, { recursive: true });

const playerFile = createRequire(import.meta.url).resolve(
  'lottie-web/build/player/lottie_light.min.js',
);
const player = readFileSync(playerFile, 'utf8');

/** What the player draws at first, without what belongs to the page around it. */
const withoutPage = (svg: string) =>
  svg
    .replaceAll(/ (?:style|preserveAspectRatio)="[^"]*"/g, '')
    .replaceAll(/\d+\.\d{2,}/g, (digits) => String(Number(Number(digits).toFixed(2))));

const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const tab = await browser.newPage();
  for (const [name, drawing] of Object.entries(animations)) {
    const json = JSON.stringify(drawing);
    await tab.setContent('<div id="stage"></div>');
    await tab.evaluate(player);
    const svg = await tab.evaluate<string>(`(() => {
      const container = document.getElementById('stage');
      const animationData = ${json};
      lottie.loadAnimation({ container, animationData, autoplay: false }).goToAndStop(0, true);
      return container.innerHTML;
    })()`);
    const picture = withoutPage(svg);
    writeFileSync(join(folder, `${name}.json`), json);
    writeFileSync(join(folder, `${name}.svg`), `${picture}\n`);
    console.log(`${name}: ${json.length} bytes, first frame ${picture.length}`);
  }
} finally {
  await browser.close();
}
