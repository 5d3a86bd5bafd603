/**
 * Makes what stands for the site elsewhere, into public/: the icons of browsers and home screens, and
 * the picture of a shared link. The name comes from SITE_BRAND.
 * Usage: npm run brand
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { brandWords } from '../src/content/brand.ts';
import { shareImage } from '../src/content/share-image.ts';
import { settings } from '../src/page/settings.ts';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import { fullTile, icoFile, roundTile } from './brand/icons.ts';
import { ShareCard } from './brand/share-card.tsx';
import { heroScene } from './hero-scene.ts';

const folder = join(process.cwd(), 'public');

function write(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content);
  console.log(`${name}: ${content.length} bytes`);
}

const png = (svg: string, sizePx: number) =>
  sharp(Buffer.from(svg), { density: (72 * sizePx) / 32 })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
    .toBuffer();

async function shareCard(): Promise<Buffer> {
  const { width, height } = shareImage;
  const hero = await heroScene('app');
  const picture = await hero.resize({ width: 1600 }).jpeg({ quality: 92 }).toBuffer();
  const card = createElement(ShareCard, {
    brand: settings.brand,
    promise: brandWords.promise,
    picture: `data:image/jpeg;base64,${picture.toString('base64')}`,
  });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const tab = await browser.newPage({ viewport: { width, height } });
    await tab.setContent(`<!doctype html>${renderToStaticMarkup(card)}`, { waitUntil: 'load' });
    await tab.evaluate(() => document.fonts.ready.then(() => undefined));
    return await sharp(await tab.screenshot())
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } finally {
    await browser.close();
  }
}

write('favicon.svg', roundTile);
const bitmaps = await Promise.all(
  [16, 32].map(async (sizePx) => ({ sizePx, png: await png(roundTile, sizePx) })),
);
write('favicon.ico', icoFile(bitmaps));
write('apple-touch-icon.png', await png(fullTile, 180));
write('icon-192.png', await png(roundTile, 192));
write('icon-512.png', await png(roundTile, 512));
write('icon-512-maskable.png', await png(fullTile, 512));
write(shareImage.path.slice(1), await shareCard());
