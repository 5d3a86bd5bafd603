/**
 * Encodes finished masters into public/images: AVIF and WebP at every width, JPEG at the middle one.
 * Usage: npm run pictures -- <folder of PNG masters>. Files that are already there are skipped.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureSlots } from '../src/content/picture-slots.ts';

const heroes = ['app', 'dashboard', 'medlink'].flatMap((tab) => [
  { name: `hero-${tab}-desktop`, ...pictureSlots.heroDesktop },
  { name: `hero-${tab}-mobile`, ...pictureSlots.heroMobile },
]);
const products = [
  ['app', 'app'],
  ['dashboard', 'dash'],
  ['kit', 'kit'],
].map(([name, master]) => ({ name: `product-${name}`, master, ...pictureSlots.product }));
const portraits = [
  'founder',
  'patient',
  'pharmacy-owner',
  'wellness-director',
  'ophthalmologist',
  'dental-officer',
].map((person) => ({ name: `portrait-${person}`, ...pictureSlots.portrait }));

const pictures: readonly {
  readonly name: string;
  readonly widths: readonly number[];
  readonly master?: string | undefined;
}[] = [...heroes, ...products, ...portraits];

const [masters] = process.argv.slice(2);
if (!masters) {
  console.error('Name the folder that holds the PNG masters: npm run pictures -- <folder>');
  process.exit(1);
}
const target = join(process.cwd(), 'public/images');
mkdirSync(target, { recursive: true });

for (const { name, widths, master = name } of pictures) {
  for (const width of widths) {
    const path = (extension: string) => join(target, `${name}-${width}.${extension}`);
    const picture = () =>
      sharp(join(masters, `${master}.png`))
        .flatten({ background: '#fbf6ec' })
        .resize({ width });
    if (!existsSync(path('avif'))) {
      await picture()
        .avif({ quality: 58, effort: 5, chromaSubsampling: '4:4:4' })
        .toFile(path('avif'));
    }
    if (!existsSync(path('webp'))) {
      await picture().webp({ quality: 80, smartSubsample: true }).toFile(path('webp'));
    }
    if (width === widths[1] && !existsSync(path('jpg'))) {
      await picture().jpeg({ quality: 80, mozjpeg: true }).toFile(path('jpg'));
    }
  }
  console.log(name);
}
