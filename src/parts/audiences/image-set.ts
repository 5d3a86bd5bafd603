import { sibling } from '../../content/picture-paths.ts';

/** A picture for a style: the AVIF file of this path, or the WebP file beside it. */
export const imageSet = (path: string): string =>
  `image-set(url('${path}') type('image/avif'), url('${sibling(path, 'webp')}') type('image/webp'))`;
