import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blogPictureAlts } from '../../src/content/blogs.ts';
import { heroOfferings, kitDevices } from '../../src/content/hero.ts';
import { smallItemPicture } from '../../src/content/picture-paths.ts';
import { portraits } from '../../src/content/portraits.ts';
import { serviceAlts } from '../../src/content/services.ts';
import { whyUsCards } from '../../src/content/why-us.ts';
import { contrastOf, luminanceOf, type Rgb } from '../support/contrast.ts';
import { cutOuts, innerBackdrops, pictureFiles } from './picture-files.ts';

const publicFolder = join(import.meta.dirname, '../../public');
const inPublic = new Set(
  readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${relative(publicFolder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    ),
);

/** The pictures that are there: of those that are not, the first test alone has a word to say. */
const isThere = (path: string) => inPublic.has(path);
const filesThere = pictureFiles.filter(({ path }) => isThere(path));

/** Contrast of ink (#0D2F33) on a grey or coloured pixel, after WCAG 2.2. */
const inkContrast = (colour: Rgb): number =>
  contrastOf(luminanceOf(colour), luminanceOf([0x0d, 0x2f, 0x33]));

describe('the pictures in public', () => {
  test('are all there: what content names, in AVIF, WebP and a fallback', () => {
    expect(pictureFiles.length).toBeGreaterThan(400);
    expect(pictureFiles.map(({ path }) => path).filter((path) => !isThere(path))).toEqual([]);
  });

  test('have the dimensions that the page keeps free for them', async () => {
    const wrong: string[] = [];
    for (const { path, width, height } of filesThere) {
      const found = await sharp(join(publicFolder, path)).metadata();
      if (found.width !== width || found.height !== height) {
        wrong.push(`${path}: ${found.width} × ${found.height}, not ${width} × ${height}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('keep within their budgets', () => {
    const heavy = filesThere.flatMap(({ path, budget }) => {
      const weight = statSync(join(publicFolder, path)).size / 1024;
      return budget !== undefined && weight > budget
        ? [`${path}: ${weight.toFixed(1)} KB, not ${budget}`]
        : [];
    });
    expect(heavy).toEqual([]);
  });

  test('of the kit devices let the page shine through', async () => {
    const opaque: string[] = [];
    for (const { source } of kitDevices) {
      for (const file of ['960.avif', '960.webp', '480.png']) {
        const path = `${source}-${file}`;
        if (!isThere(path)) continue;
        const { isOpaque } = await sharp(join(publicFolder, path)).stats();
        if (isOpaque) opaque.push(path);
      }
    }
    expect(opaque).toEqual([]);
  });

  test('of the props stand on their lower edge, with nothing at the other three', async () => {
    const wrong: string[] = [];
    for (const base of cutOuts.filter((each) => isThere(`${each}-640.avif`))) {
      const { data, info } = await sharp(join(publicFolder, `${base}-640.avif`))
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const alpha = (x: number, y: number) => data[y * info.width + x] ?? 0;
      const line = Array.from({ length: 640 }, (_, at) => at);
      const most = (from: (at: number) => number) => Math.max(...line.map(from));
      const edges = [
        most((x) => alpha(x, 0)),
        most((y) => alpha(0, y)),
        most((y) => alpha(639, y)),
      ];
      if (edges.some((edge) => edge > 8)) wrong.push(`${base}: cut at an edge, ${edges.join(' ')}`);
      const foot = 639 - line.findLastIndex((y) => most((x) => alpha(x, y)) > 250);
      if (foot < 6 || foot > 64) wrong.push(`${base}: stands ${foot} px above its edge`);
    }
    expect(wrong).toEqual([]);
  });

  test('behind text are light enough for ink at every point', async () => {
    const weak: string[] = [];
    for (const path of innerBackdrops.filter(isThere)) {
      const { channels } = await sharp(join(publicFolder, path)).stats();
      const [red = 0, green = 0, blue = 0] = channels.map(({ min }) => min);
      const contrast = inkContrast([red, green, blue]);
      if (contrast < 4.5) weak.push(`${path}: ${contrast.toFixed(2)}`);
    }
    expect(weak).toEqual([]);
  });

  test('of the items are narrow under the name of their tile', () => {
    expect(smallItemPicture('patient', 1)).toBe('/assets/services/mobile/Patient/1.png');
    expect(smallItemPicture('government', 6)).toBe('/assets/services/mobile/Governmental/6.png');
    expect(smallItemPicture('non-government', 2)).toBe(
      '/assets/services/mobile/Non-governmental/2.png',
    );
  });

  test('are each put into words', () => {
    const words = [
      ...Object.values(heroOfferings).flatMap(({ pictures, card }) => [pictures.alt, card.alt]),
      ...kitDevices.map(({ alt }) => alt),
      ...whyUsCards.map(({ icon }) => icon.alt),
      ...Object.values(blogPictureAlts),
      ...Object.values(portraits).map(({ alt }) => alt),
      ...Object.values(serviceAlts),
    ];
    expect(words).toHaveLength(6 + 8 + 7 + 11 + 6 + 4);
    expect(words.filter((alt) => alt.trim().length < 8)).toEqual([]);
  });
});
