import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { icoFile } from '../../scripts/brand/icons.ts';
import { webManifest } from '../../src/app/site-documents.ts';
import { shareImage } from '../../src/content/share-image.ts';

const size = async (path: string) => {
  const { width, height, hasAlpha } = await sharp(`public/${path}`).metadata();
  return { width, height, hasAlpha };
};

describe('brand files', () => {
  test('the picture of a shared link has the size that the heads tell, in at most 90 KB', async () => {
    const { width, height } = await size(shareImage.path);
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect({ width, height }).toEqual({ width: shareImage.width, height: shareImage.height });
    expect(statSync(`public${shareImage.path}`).size).toBeLessThanOrEqual(90_000);
  });

  test('the icons of the web manifest have the sizes that it tells', async () => {
    const { icons } = JSON.parse(webManifest()) as {
      icons: readonly { src: string; sizes: string }[];
    };
    for (const { src, sizes } of icons) {
      const { width, height } = await size(src);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('icons for systems that cut their own corners have no hole', async () => {
    expect(await size('apple-touch-icon.png')).toEqual({
      width: 180,
      height: 180,
      hasAlpha: false,
    });
    expect((await size('icon-512-maskable.png')).hasAlpha).toBe(false);
  });

  test('favicon.ico holds 16 and 32 px', () => {
    const file = readFileSync('public/favicon.ico');
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
    expect([file.readUInt8(6), file.readUInt8(22)]).toEqual([16, 32]);
  });

  test('an ICO file tells where each of its pictures begins and ends', () => {
    const file = icoFile([
      { sizePx: 16, png: Buffer.from('small') },
      { sizePx: 32, png: Buffer.from('larger') },
    ]);
    const pictures = [6, 22].map((entry) => {
      const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
      return file.subarray(offset, offset + length).toString();
    });
    expect(pictures).toEqual(['small', 'larger']);
  });
});
