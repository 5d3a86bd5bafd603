import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';

/** A picture with its file, from the folder of the sheet on. */
export interface Taken {
  readonly title: string;
  readonly file: string;
}

const sheetPx = 2200;
const gapPx = 12;

const styles = `body { margin: ${gapPx}px; background: #777; font: 15px sans-serif; color: #fff }
main { display: flex; flex-wrap: wrap; gap: ${gapPx}px; align-items: start }
figure { margin: 0 } figcaption { margin-block-end: 4px } img { display: block; max-width: 100% } a { color: inherit }`;

/** Width of a picture of which so many stand in a row. */
const widthOf = (columns: number): number => Math.floor((sheetPx - gapPx) / columns) - gapPx;

export const figures = (taken: readonly Taken[], columns: number): string =>
  `<main>${taken
    .map(
      ({ title, file }) =>
        `<figure style="width:${widthOf(columns)}px"><figcaption>${title}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
    )
    .join('')}</main>`;

/** Writes a page into the folder. */
export function writePage(folder: string, name: string, body: string): string {
  const file = join(folder, `${name}.html`);
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Every scene</title><style>${styles}</style>${body}`,
  );
  return file;
}

/** Writes a page into the folder, and a picture of it beside it. */
export async function writeSheet(
  browser: Browser,
  folder: string,
  name: string,
  body: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: sheetPx, height: 400 } });
  await page.goto(pathToFileURL(writePage(folder, name, body)).href);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  await sharp(png)
    .jpeg({ quality: 85 })
    .toFile(join(folder, `${name}.jpg`));
}
