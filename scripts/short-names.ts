import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { toolsLast } from './tools-last.ts';

/** How names of CSS modules are written before they are shortened: file, then name. */
export const longClassName = '[name]_[local]';

const moduleEnd = '.module.css';

/** A letter and a number, which no CSS keyword is. */
const shortName = (index: number) =>
  `${String.fromCodePoint(97 + (index % 26))}${Math.floor(index / 26)}`;

/** Each name in the CSS modules of a folder, by its long form. The same in every build of the same sources. */
function shortClassNamesOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(moduleEnd))
    .sort((a, b) => toolsLast(a, b) || (basename(a) < basename(b) ? -1 : 1));
  const long = files.flatMap((path) => {
    const file = `${basename(path, moduleEnd)}-module`;
    const text = readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const names = text.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g);
    return [...new Set([...names].map(([, name]) => `${file}_${name}`))];
  });
  if (new Set(files.map((path) => basename(path))).size < files.length) {
    throw new Error('Two CSS modules have the same file name, so their classes would be mixed up.');
  }
  return new Map(long.map((name, index) => [name, shortName(index)]));
}

const property = /(?<![\w-])--[a-zA-Z][\w-]*/g;

/** Each custom property that the styles of a folder set and no script of it names. */
function shortPropertiesOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort(
    (a, b) => toolsLast(a, b) || (a < b ? -1 : 1),
  );
  const namesIn = (end: RegExp, name: RegExp) =>
    new Set(
      files
        .filter((path) => end.test(path))
        .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(name) ?? []),
    );
  const inScripts = namesIn(/\.tsx?$/, property);
  const set = namesIn(/\.css$/, new RegExp(`${property.source}(?=:)`, 'g'));
  const names = [...set].filter((name) => !inScripts.has(name));
  return new Map(names.map((name, index) => [name, `--${shortName(index)}`]));
}

/**
 * Shortens the names of CSS modules, which stand in styles, scripts and pages, and of custom properties to two or
 * three characters: between the compilation of a style sheet and its export, so that what is fetched is named after what it holds.
 */
export function shortNames(folder: string): Plugin[] {
  let names: ReadonlyMap<string, string> = new Map();
  let properties: ReadonlyMap<string, string> = new Map();
  const shorten = (code: string, id: string) =>
    id.endsWith('.css')
      ? {
          code: code
            .replace(/[\w-]+-module_[\w-]+/g, (long) => names.get(long) ?? long)
            .replace(property, (long) => properties.get(long) ?? long),
          map: null,
        }
      : null;
  return [
    {
      // Each name as an export of its own: a constant that is inlined where it stands, in the place of a table.
      name: 'short-names:imports',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('.tsx')
          ? code.replace(/import (\w+) from (?='.*\.module\.css';)/g, 'import * as $1 from ')
          : null,
    },
    {
      name: 'short-names:styles',
      buildStart() {
        names = shortClassNamesOf(folder);
        properties = shortPropertiesOf(folder);
      },
      transform: shorten,
    },
    {
      name: 'short-names:exports',
      enforce: 'post',
      transform(code, id) {
        const shortened = shorten(code, id);
        // The styles of a module are wanted even where all of its names are inlined.
        return shortened && { ...shortened, moduleSideEffects: 'no-treeshake' };
      },
    },
  ];
}
