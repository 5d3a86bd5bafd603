import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Files that stand for their picture: the opaque ones of `Picture`, and the services' own. */
const fallbacks = [
  { folder: 'images', file: /^(.+-)\d+\.jpg$/ },
  { folder: 'assets/services', file: /^([a-z-]+\/\d+\.)png$/ },
];

const hex = (channel: number) => Math.round(channel / 17).toString(16);

/** The colours of a picture’s four quarters, `#rgb`, row by row: `--q1` to `--q4`. */
async function quartersOf(path: string): Promise<string[]> {
  const { data } = await sharp(path)
    .resize(2, 2, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6, 9].map((start) => `#${[...data.subarray(start, start + 3)].map(hex).join('')}`);
}

/**
 * Rules that tell each picture's colours before it is there. They go by the address that the picture
 * asks for, so that no element needs a style of its own, which the content policy would refuse.
 */
export async function placeholderRules(publicFolder: string): Promise<string> {
  const pictures = fallbacks.flatMap(({ folder, file }) =>
    readdirSync(join(publicFolder, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => ({ path: join(publicFolder, folder, name), name: file.exec(name)?.[1] }))
      .flatMap(({ path, name }) => (name ? [{ path, start: `/${folder}/${name}` }] : []))
      .toSorted((one, other) => one.start.localeCompare(other.start)),
  );
  const rules = await Promise.all(
    pictures.map(async ({ path, start }) => {
      const values = (await quartersOf(path)).map((colour, n) => `--q${n + 1}:${colour}`);
      return `[src^='${start}'] { ${values.join('; ')} }\n`;
    }),
  );
  return rules.join('');
}
