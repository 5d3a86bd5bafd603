/**
 * Builds the brochure of the kit, public/medlink.pdf: A4, tagged, with an outline.
 * Usage: npm run brochure. Brand and contact come from the SITE_… variables.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';
import styles from './brochure/brochure.css?inline';
import { fontFaces } from './brochure/fonts.ts';
import { Brochure } from './brochure/pages.tsx';
import { brochurePictures } from './brochure/pictures.ts';

/** Day of this edition, written instead of the time of the build: the same input gives the same file. */
const edition = '20261120';

const pictures = await brochurePictures();
const page = renderToStaticMarkup(
  createElement(Brochure, { pictures, styles: `${fontFaces}\n${styles}` }),
);

async function print(html: string): Promise<Buffer> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const tab = await browser.newPage();
    await tab.setContent(`<!doctype html>${html}`, { waitUntil: 'load' });
    await tab.evaluate(() => document.fonts.ready.then(() => undefined));
    return await tab.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
  } finally {
    await browser.close();
  }
}

/** Both dates stand in plain text; a text of the same length leaves the file's offsets right. */
const withFixedDates = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replaceAll(/\/(CreationDate|ModDate) \(D:\d{14}/g, `/$1 (D:${edition}000000`),
    'latin1',
  );

const target = join(process.cwd(), 'public/medlink.pdf');
const pdf = withFixedDates(await print(page));
writeFileSync(target, pdf);
console.log(`${target}: ${Math.round(pdf.length / 1000)} KB`);
