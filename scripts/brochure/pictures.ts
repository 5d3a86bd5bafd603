import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { heroScene, imagesFolder } from '../hero-scene.ts';

/** Backgrounds that pictures are flattened on; the style sheet holds the same colours. */
const ground = { apricot: '#ffc9a8', mint: '#cfe8df', ink: '#0d2f33' } as const;

const devices = {
  bp: ground.apricot,
  ecg: ground.mint,
  glucometer: ground.mint,
  otoscope: ground.apricot,
  oximeter: ground.apricot,
  stethoscope: ground.mint,
  tablet: ground.mint,
  thermometer: ground.apricot,
} as const;
type Device = keyof typeof devices;

const scenes = {
  // The tray of the case, without the lid.
  tray: {
    open: () => heroScene('medlink'),
    area: { left: 1180, top: 800, width: 1300, height: 689 },
    width: 1180,
  },
  // Plain wall on the left, where the caption stands.
  doctor: {
    open: () => heroScene('dashboard'),
    area: { left: 330, top: 202, width: 2550, height: 1320 },
    width: 1240,
  },
  case: {
    open: () => sharp(join(imagesFolder, 'hero-medlink-mobile-900.webp')),
    area: { left: 0, top: 480, width: 900, height: 1180 },
    width: 820,
  },
} as const;

/** Every picture of the brochure, by name. */
export type BrochurePicture = Device | keyof typeof scenes | 'cover' | 'emergency';

const pixel = {
  device: 480,
  deviceShape: 370,
  coverWidth: 1140,
  coverSceneHeight: 1080,
  coverRatio: 297 / 210,
} as const;

const dataUrl = async (picture: Sharp, quality: number): Promise<string> => {
  const jpeg = await picture
    .flatten()
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** A steady value in -0.5…0.5 for a pixel: noise that is the same in every build. */
function grain(index: number): number {
  const value = Math.imul(index ^ (index >>> 15), 0x2c1b3c6d) >>> 0;
  return (Math.imul(value ^ (value >>> 12), 0x297a2d39) >>> 0) / 2 ** 32 - 0.5;
}

/** Carries the upper edge of a wall on upwards, a little darker with height; grain avoids bands. */
async function wallAbove(scene: Buffer, width: number, height: number): Promise<Sharp> {
  const stops = 24;
  const edge = await sharp(scene)
    .extract({ left: 0, top: 0, width, height: 8 })
    .resize(stops, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    const channel = index % 3;
    const pixelIndex = (index - channel) / 3;
    const place = Math.min(
      Math.max((((pixelIndex % width) + 0.5) / width) * stops - 0.5, 0),
      stops - 1,
    );
    const stop = Math.min(Math.floor(place), stops - 2);
    const [from = 0, to = 0] = [edge[stop * 3 + channel], edge[(stop + 1) * 3 + channel]];
    const shade = 0.96 + (0.04 * Math.floor(pixelIndex / width)) / height;
    pixels[index] = Math.round(
      (from + (to - from) * (place - stop)) * shade + 2 * grain(pixelIndex),
    );
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The desktop hero with more wall above it, so that the title stands on calm plaster. */
async function cover(): Promise<string> {
  const { coverWidth, coverRatio, coverSceneHeight } = pixel;
  const wallHeight = Math.round(coverWidth * coverRatio) - coverSceneHeight;
  const hero = await heroScene('medlink');
  const scene = await hero
    .extract({ left: 1167, top: 0, width: 1710, height: 1620 })
    .resize(coverWidth, coverSceneHeight)
    .png()
    .toBuffer();
  const wall = await wallAbove(scene, coverWidth, wallHeight);
  return dataUrl(
    sharp(
      await wall
        .extend({ bottom: coverSceneHeight, background: ground.apricot })
        .composite([{ input: scene, left: 0, top: wallHeight }])
        .png()
        .toBuffer(),
    ),
    86,
  );
}

/**
 * A cut-out with its shadow on a plain ground. JPEG, because a picture with alpha is stored in a PDF
 * without lossy compression.
 */
async function device(name: Device, background: string): Promise<string> {
  const shape = await sharp(join(imagesFolder, `device-${name}-960.webp`))
    .trim()
    .resize(pixel.deviceShape, pixel.deviceShape, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((pixel.device - shape.info.width) / 2);
  const top = Math.round((pixel.device - shape.info.height) / 2);
  const alpha = await sharp({
    create: {
      width: pixel.device,
      height: pixel.device,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([{ input: shape.data, left: left + 8, top: top + 18 }])
    .png()
    .toBuffer();
  // A channel of its own first: sharp leaves alpha out of `linear`.
  const outline = await sharp(alpha).extractChannel('alpha').png().toBuffer();
  const shade = await sharp(outline)
    .blur(16)
    .linear(0.3, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shadow = await sharp({
    create: { width: pixel.device, height: pixel.device, channels: 3, background: ground.ink },
  })
    .joinChannel(shade.data, { raw: shade.info })
    .png()
    .toBuffer();
  const layers: OverlayOptions[] = [
    { input: shadow, left: 0, top: 0 },
    { input: shape.data, left, top },
  ];
  const canvas = sharp({
    create: { width: pixel.device, height: pixel.device, channels: 3, background },
  }).composite(layers);
  return dataUrl(canvas, 88);
}

/** Sizes the published pictures for A4 and returns them as data URLs, so that the page needs no files. */
export async function brochurePictures(): Promise<Record<BrochurePicture, string>> {
  const entries = await Promise.all([
    ...Object.entries(devices).map(async ([name, background]) => [
      name,
      await device(name as Device, background),
    ]),
    ...Object.entries(scenes).map(async ([name, { open, area, width }]) => [
      name,
      await dataUrl((await open()).extract(area).resize({ width }), 84),
    ]),
    (async () => ['cover', await cover()])(),
    (async () => ['emergency', await device('ecg', ground.ink)])(),
  ]);
  return Object.fromEntries(entries) as Record<BrochurePicture, string>;
}
