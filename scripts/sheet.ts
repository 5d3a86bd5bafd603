/**
 * Lays a picture of every scene of the built site on one page, dist/sheet/index.html, and on one
 * picture for each screen size. Usage: npm run sheet, after npm run build.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { shootAll } from '../test/support/camera.ts';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import { type Screen, screens } from '../test/support/screens.ts';
import { startSite } from '../test/support/site.ts';

const folder = resolve('dist/sheet');
/** Pictures are shown this wide on the sheet of a size. */
const shownPx = ({ width }: Screen) => (width > 500 ? 700 : 330);
const sheetPx = 2200;

interface Taken {
  readonly title: string;
  readonly file: string;
}

const styles = `body { margin: 24px; background: #777; font: 15px sans-serif; color: #fff }
main { display: flex; flex-wrap: wrap; gap: 20px; align-items: start }
figure { margin: 0 } figcaption { margin-block-end: 4px } img { display: block; max-width: 100% }`;

const figures = (taken: readonly Taken[], widthPx: number) =>
  taken
    .map(
      ({ title, file }) =>
        `<figure style="width:${widthPx}px"><figcaption>${title}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
    )
    .join('');

const html = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Every scene</title><style>${styles}</style>${body}`;

async function takeAll(browser: Browser, url: string, screen: Screen): Promise<Taken[]> {
  const size = `${screen.width}x${screen.height}`;
  mkdirSync(join(folder, size), { recursive: true });
  const taken: Taken[] = [];
  for await (const { page, name, png } of shootAll(browser, url, screen)) {
    const file = `${size}/${page}-${name}.png`;
    writeFileSync(join(folder, file), png);
    taken.push({ title: `${page} · ${name}`, file });
  }
  return taken;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const parts: string[] = [];
  for (const screen of screens) {
    const { name, width, height } = screen;
    const part = `<h1>${name}, ${width} × ${height}</h1><main>${figures(await takeAll(browser, site.url, screen), shownPx(screen))}</main>`;
    parts.push(part);
    const file = join(folder, `${width}x${height}.html`);
    writeFileSync(file, html(part));
    const page = await browser.newPage({ viewport: { width: sheetPx, height: 1000 } });
    await page.goto(pathToFileURL(file).href);
    const png = await page.screenshot({ fullPage: true });
    await sharp(png)
      .webp({ quality: 80 })
      .toFile(join(folder, `${width}x${height}.webp`));
    await page.close();
  }
  writeFileSync(join(folder, 'index.html'), html(parts.join('')));
} finally {
  await browser.close();
  await site.stop();
}
console.log(`See ${join(folder, 'index.html')}`);
