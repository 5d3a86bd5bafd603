import { audienceKeys } from '../../machines/domain.ts';
import { audienceRecords } from '../../src/content/audience-records.ts';
import { blogs, latestBlogs } from '../../src/content/blogs.ts';
import { features } from '../../src/content/features.ts';
import { emptyCase, heroOfferings, kitDevices } from '../../src/content/hero.ts';
import {
  defaultBackdrops,
  denseItemPicture,
  smallItemPicture,
  servicePictures,
  sibling,
  uprightService,
} from '../../src/content/picture-paths.ts';
import { type PictureSlot, pictureSlots } from '../../src/content/picture-slots.ts';
import { stagePictures, tilePicture } from '../../src/content/stage-pictures.ts';
import { testimonials } from '../../src/content/testimonials.ts';
import { whyUsCards } from '../../src/content/why-us.ts';

/** A picture file that the site asks for. Budgets are in KB of 1024 bytes. */
interface PictureFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly budget?: number | undefined;
}

type Format = 'avif' | 'webp' | 'png' | 'jpg';

/** What a slot's files may weigh, by width and format. */
const slotBudgets: Readonly<Record<PictureSlot, Readonly<Record<string, number>>>> = {
  heroDesktop: {
    '1600.avif': 60,
    '1600.webp': 75,
    '1600.jpg': 110,
    '2880.avif': 60,
    '2880.webp': 95,
  },
  heroMobile: { '900.avif': 45, '900.webp': 60, '720.jpg': 75 },
  product: { '240.avif': 6, '240.webp': 8 },
  closeUp: { '640.avif': 20, '960.avif': 30, '960.webp': 45 },
  portrait: { '400.avif': 14, '400.webp': 14, '400.jpg': 20 },
  blog: { '1200.avif': 30, '1200.webp': 45, '640.jpg': 45 },
  service: { '1200.avif': 20, '1200.webp': 30, '480.jpg': 30 },
  serviceUpright: { '480.avif': 20, '480.webp': 25, '800.avif': 24, '800.webp': 34 },
  device: { '960.avif': 25, '960.webp': 45, '480.png': 40 },
  prop: { '320.avif': 12, '640.avif': 20, '640.webp': 48 },
  heroLayer: { '1440.avif': 30, '2880.avif': 60, '2880.webp': 90 },
  contactStage: { '450.avif': 20, '900.avif': 40, '900.webp': 70 },
  footerPhone: { '400.avif': 20, '800.avif': 40, '800.webp': 70 },
  footerStage: { '1200.avif': 30, '2400.avif': 60, '2400.webp': 90 },
};

function slotFiles(slot: PictureSlot, bases: readonly string[]): PictureFile[] {
  const { widths, width: fullWidth, height: fullHeight, fallback } = pictureSlots[slot];
  return bases.flatMap((base) =>
    widths.flatMap((width) => {
      const formats: Format[] = [
        'avif',
        'webp',
        ...(width === widths[1] && fallback !== 'webp' ? [fallback] : []),
      ];
      return formats.map((format) => ({
        path: `${base}-${width}.${format}`,
        width,
        height: Math.round((width * fullHeight) / fullWidth),
        budget: slotBudgets[slot][`${width}.${format}`],
      }));
    }),
  );
}

/** A file under the name that content gives, with its two siblings. */
function named(path: string, width: number, height: number, budgets: Record<string, number>) {
  const paths = new Set([path, sibling(path, 'avif'), sibling(path, 'webp')]);
  return [...paths].map((each): PictureFile => {
    const budget = budgets[each.slice(each.lastIndexOf('.') + 1)];
    return { path: each, width, height, budget };
  });
}

const backdropFiles = (path: string): PictureFile[] =>
  named(path, 1600, 1000, { avif: 15, webp: 15 });

const offerings = Object.values(heroOfferings);
const records = audienceKeys.map((key) => ({ key, ...audienceRecords[key] }));

/** The backgrounds that text stands on. */
export const innerBackdrops: readonly string[] = [
  ...records.map(({ innerbackgroundImage }) => innerbackgroundImage),
  defaultBackdrops.inner,
];

/** The props of tiles and reasons, and what stands for a sent message. */
export const cutOuts: readonly string[] = [
  ...audienceKeys.map(tilePicture),
  ...whyUsCards.map(({ icon }) => icon.source),
  stagePictures.sent,
];

/** Every picture file that content and its slots ask for. */
export const pictureFiles: readonly PictureFile[] = [
  ...slotFiles(
    'heroDesktop',
    offerings.map(({ pictures }) => pictures.desktop),
  ),
  ...slotFiles('heroMobile', [...offerings.map(({ pictures }) => pictures.mobile), emptyCase]),
  ...slotFiles(
    'product',
    offerings.map(({ thumb }) => thumb),
  ),
  ...slotFiles(
    'closeUp',
    offerings.map(({ card }) => card.source),
  ),
  ...slotFiles('portrait', [
    ...new Set(testimonials.flatMap(({ image, avatar }) => [image, avatar])),
  ]),
  ...slotFiles(
    'blog',
    [...latestBlogs, ...blogs].map(({ image }) => image),
  ),
  ...slotFiles('service', Object.values(servicePictures)),
  ...slotFiles('serviceUpright', Object.values(servicePictures).map(uprightService)),
  ...slotFiles(
    'device',
    kitDevices.map(({ source }) => source),
  ),
  ...slotFiles(
    'heroLayer',
    offerings.flatMap(({ pictures }) => pictures.layers),
  ),
  ...slotFiles('prop', cutOuts),
  ...features.flatMap(({ prop, slot }) => slotFiles(slot, [prop])),
  ...slotFiles('contactStage', [stagePictures.contact]),
  ...slotFiles('footerPhone', [stagePictures.footerPhone]),
  ...slotFiles('footerStage', [stagePictures.footer]),
  ...records.flatMap(({ outerbackgroundImage }) => backdropFiles(outerbackgroundImage)),
  ...backdropFiles(defaultBackdrops.outer),
  ...innerBackdrops.flatMap(backdropFiles),
  ...records.flatMap(({ key, items }) =>
    items.flatMap(({ paragraphBackgroundImage }, index) => {
      const small = smallItemPicture(key, index + 1);
      const dense = denseItemPicture(small);
      return [
        ...named(paragraphBackgroundImage, 800, 600, { png: 130, avif: 20, webp: 25 }),
        ...named(small, 480, 360, { png: 60, avif: 12, webp: 14 }),
        { path: sibling(dense, 'avif'), width: 800, height: 600, budget: 20 },
        { path: sibling(dense, 'webp'), width: 800, height: 600, budget: 25 },
      ];
    }),
  ),
];
