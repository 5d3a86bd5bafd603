import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { denseItemPicture, sibling } from '../../src/content/picture-paths.ts';
import {
  backdropWidth,
  itemPictureSizes,
  type PictureSlot,
  pictureSlots,
  type Slot,
} from '../../src/content/picture-slots.ts';

const target = join(process.cwd(), 'public');

/** Writes a picture below public/ unless it is there. */
async function write(path: string, picture: () => Sharp): Promise<void> {
  const file = join(target, path);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  await picture().toFile(file);
}

const avif = (picture: Sharp, quality = 58) =>
  picture.avif({ quality, effort: 5, chromaSubsampling: '4:4:4' });
/** Of a WebP file where the AVIF file of that width is coarser, too. */
const denseWebpQuality = 74;
const webp = (picture: Sharp, quality = 80) => picture.webp({ quality, smartSubsample: true });

/**
 * A cut-out in another size. Colour and alpha are sized apart, so that the colours that run on below
 * what is see-through stay: an edge never mixes with black.
 */
async function cutOut(master: string, width: number, height: number): Promise<Sharp> {
  const size = { width, height };
  const sized = (picture: Sharp) => picture.resize(size).raw().toBuffer();
  const [colour, alpha] = await Promise.all([
    sized(sharp(master).removeAlpha()),
    sized(sharp(master).extractChannel('alpha')),
  ]);
  const raw = { ...size, channels: 3 } as const;
  return sharp(colour, { raw }).joinChannel(alpha, { raw: { ...size, channels: 1 } });
}

/** Encodes a master for its slot: AVIF and WebP at every width, the fallback at the middle one. */
export async function encodeSlot(master: string, base: string, slot: PictureSlot): Promise<void> {
  const { widths, width, height, fallback, isCutOut, quality }: Slot = pictureSlots[slot];
  for (const each of widths) {
    const path = (extension: string) => `${base}-${each}.${extension}`;
    const size = { width: each, height: Math.round((each * height) / width) };
    const sized = isCutOut
      ? await cutOut(master, size.width, size.height)
      : sharp(master).resize(size).flatten({ background: '#fbf6ec' });
    const picture = () => sized.clone();
    await write(path('avif'), () => avif(picture(), quality?.[each]));
    await write(path('webp'), () => webp(picture(), quality?.[each] && denseWebpQuality));
    if (each !== widths[1] || fallback === 'webp') continue;
    await write(path(fallback), () =>
      isCutOut
        ? picture().png({ palette: true, quality: 85, effort: 9, dither: 0.3 })
        : picture().jpeg({ quality: 80, mozjpeg: true }),
    );
  }
}

/** The median takes the film grain out, which a PNG cannot pack. */
async function encodeItem(picture: () => Sharp, path: string): Promise<void> {
  await write(path, () =>
    picture().median(3).png({ palette: true, quality: 80, effort: 9, dither: 0.5 }),
  );
  await write(sibling(path, 'avif'), () => avif(picture()));
  await write(sibling(path, 'webp'), () => webp(picture()));
}

const itemFrom =
  (master: string, size: { readonly width: number; readonly height: number }) => () =>
    sharp(master).removeAlpha().resize(size);

/** Encodes the picture of an audience's item. */
export const encodeWideItem = (master: string, path: string): Promise<void> =>
  encodeItem(itemFrom(master, itemPictureSizes.wide), path);

/** Encodes the picture of an audience's item for phones, and larger for dense ones. */
export async function encodeSmallItem(master: string, path: string): Promise<void> {
  await encodeItem(itemFrom(master, itemPictureSizes.small), path);
  const dense = itemFrom(master, itemPictureSizes.wide);
  await write(denseItemPicture(sibling(path, 'avif')), () => avif(dense()));
  await write(denseItemPicture(sibling(path, 'webp')), () => webp(dense()));
}

/** Encodes the background of a modal: blurred, since it is rendered small. */
export async function encodeBackdrop(master: string, path: string): Promise<void> {
  const blurred = await sharp(master).removeAlpha().blur(9).png().toBuffer();
  const picture = () => sharp(blurred).resize({ width: backdropWidth, kernel: 'cubic' });
  await write(path, () => avif(picture(), 55));
  await write(sibling(path, 'webp'), () => webp(picture(), 78));
}
