/**
 * Encodes finished masters into public. Files that are already there are skipped, and so are
 * pictures without a master. Usage: npm run pictures [-- <folder of PNG masters>]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { audienceKeys } from '../machines/domain.ts';
import { audienceRecords } from '../src/content/audience-records.ts';
import { blogs, latestBlogs } from '../src/content/blogs.ts';
import { emptyCase, heroOfferings, kitDevices } from '../src/content/hero.ts';
import {
  defaultBackdrops,
  smallItemPicture,
  servicePictures,
  uprightService,
} from '../src/content/picture-paths.ts';
import type { PictureSlot } from '../src/content/picture-slots.ts';
import { stagePictures, tilePicture } from '../src/content/stage-pictures.ts';
import { testimonials } from '../src/content/testimonials.ts';
import { whyUsCards } from '../src/content/why-us.ts';
import { encodeBackdrop, encodeSmallItem, encodeSlot, encodeWideItem } from './pictures/encode.ts';

const [masters = 'scripts/art/renders'] = process.argv.slice(2);

/** Masters that do not bear the name of their picture. */
const otherMasters: Readonly<Record<string, string>> = {
  'product-app': 'app',
  'product-dashboard': 'dash',
  'product-kit': 'kit',
  'blog-home-visit': 'kit',
};

/** Encodes from the master of this name, or says that it is missing. */
async function encode(name: string, from: (master: string) => Promise<void>): Promise<void> {
  const master = join(masters, `${name}.png`);
  if (existsSync(master)) await from(master);
  console.log(existsSync(master) ? name : `${name}: no master`);
}

const offerings = Object.values(heroOfferings);
const slots: readonly (readonly [PictureSlot, readonly string[]])[] = [
  ['heroDesktop', offerings.map(({ pictures }) => pictures.desktop)],
  ['heroLayer', offerings.flatMap(({ pictures }) => pictures.layers)],
  ['heroMobile', offerings.map(({ pictures }) => pictures.mobile)],
  ['product', offerings.map(({ thumb }) => thumb)],
  ['closeUp', offerings.map(({ card }) => card.source)],
  ['portrait', testimonials.map(({ image }) => image)],
  ['heroMobile', [emptyCase]],
  ['blog', [...latestBlogs, ...blogs].map(({ image }) => image)],
  ['service', Object.values(servicePictures)],
  ['serviceUpright', Object.values(servicePictures).map(uprightService)],
  ['device', kitDevices.map(({ source }) => source)],
  ['prop', audienceKeys.map(tilePicture)],
  ['prop', whyUsCards.map(({ icon }) => icon.source)],
  ['prop', [stagePictures.sent]],
  ['contactStage', [stagePictures.contact]],
  ['footerStage', [stagePictures.footer]],
  ['footerPhone', [stagePictures.footerPhone]],
];
for (const [slot, bases] of slots) {
  for (const base of bases) {
    const name = base.replace('/images/', '');
    await encode(otherMasters[name] ?? name, (master) => encodeSlot(master, base, slot));
  }
}

for (const key of audienceKeys) {
  const { items, outerbackgroundImage, innerbackgroundImage } = audienceRecords[key];
  await encode(`backdrop-${key}-outer`, (master) => encodeBackdrop(master, outerbackgroundImage));
  await encode(`backdrop-${key}-inner`, (master) => encodeBackdrop(master, innerbackgroundImage));
  for (const [index, { paragraphBackgroundImage }] of items.entries()) {
    await encode(`audience-${key}-${index + 1}`, async (master) => {
      await encodeWideItem(master, paragraphBackgroundImage);
      await encodeSmallItem(master, smallItemPicture(key, index + 1));
    });
  }
}
await encode('backdrop-default-outer', (master) => encodeBackdrop(master, defaultBackdrops.outer));
await encode('backdrop-default-inner', (master) => encodeBackdrop(master, defaultBackdrops.inner));
