import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Files that stand for their picture: the opaque ones of `Picture`, and the services' own. The six of an
 * audience look alike, and share its colours: each with its own would weigh more than it shows. A portrait has
 * none: they would be seen as a fringe along the curve of its door.
 */
const fallbacks = [
  { folder: 'images', file: /^((?!portrait-).+-)\d+\.jpg$/ },
  { folder: 'assets/services', file: /^([a-z-]+\/)\d+\.png$/ },
];

const hex = (channel: number) => Math.round(channel / 17).toString(16);

/** The channels of a picture's four quarters, row by row. */
const quartersOf = (path: string): Promise<Buffer> =>
  sharp(path).resize(2, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** The colours of the four quarters of pictures that look alike, `#rgb`, row by row. */
async function coloursOf(paths: readonly string[]): Promise<string[]> {
  const quarters = await Promise.all(paths.map(quartersOf));
  const mean = (at: number) =>
    quarters.reduce((sum, channels) => sum + (channels[at] ?? 0), 0) / quarters.length;
  return [0, 3, 6, 9].map((at) => `#${[at, at + 1, at + 2].map(mean).map(hex).join('')}`);
}

/**
 * Rules that tell each picture's colours before it is there. They go by the address that the picture
 * asks for, so that no element needs a style of its own, which the content policy would refuse.
 */
export async function placeholderRules(publicFolder: string): Promise<readonly string[]> {
  const pictures = new Map<string, string[]>();
  for (const { folder, file } of fallbacks) {
    const names = readdirSync(join(publicFolder, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.toSorted((one, other) => one.localeCompare(other))) {
      const alike = file.exec(name)?.[1];
      if (!alike) continue;
      const start = `/${folder}/${alike}`;
      pictures.set(start, [...(pictures.get(start) ?? []), join(publicFolder, folder, name)]);
    }
  }
  return Promise.all(
    [...pictures].map(async ([start, paths]) => {
      const values = (await coloursOf(paths)).map((colour, n) => `--q${n + 1}:${colour}`);
      return `[src^='${start}'] { ${values.join('; ')} }\n`;
    }),
  );
}
