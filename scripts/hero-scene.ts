import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Where the published pictures lie. */
export const imagesFolder = join(process.cwd(), 'public/images');

/** The world of a hero with what floats before it, 2880 × 1620 px: what the page puts together from three pictures. */
export async function heroScene(hero: 'app' | 'dashboard' | 'medlink'): Promise<Sharp> {
  const image = (part: string) => join(imagesFolder, `hero-${hero}-${part}-2880.webp`);
  const layers = ['layer-a', 'layer-b'].map((part) => ({ input: image(part) }));
  // What is put together is sized afterwards only when it is a picture of its own.
  return sharp(await sharp(image('desktop')).composite(layers).png().toBuffer());
}
