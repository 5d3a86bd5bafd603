/**
 * Takes the marks in use out of their package (licences in docs/licences.md), as path data into src/ui/icon-paths.ts;
 * those of the contact section, which is not seen at first, into a file of their own.
 * Usage: npm run icons
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const marks = {
  burger: 'bold/list-bold',
  mouse: 'bold/mouse-scroll-bold',
  close: 'bold/x-bold',
  arrowRight: 'bold/arrow-right-bold',
  download: 'bold/download-simple-bold',
  star: 'fill/star-fill',
  pause: 'fill/pause-fill',
  play: 'fill/play-fill',
  caretLeft: 'bold/caret-left-bold',
  caretRight: 'bold/caret-right-bold',
  caretUp: 'bold/caret-up-bold',
  caretDown: 'bold/caret-down-bold',
  facebook: 'fill/facebook-logo-fill',
  instagram: 'fill/instagram-logo-fill',
  twitter: 'fill/x-logo-fill',
  whatsapp: 'fill/whatsapp-logo-fill',
  linkedin: 'fill/linkedin-logo-fill',
};

const contactMarks = {
  warning: 'fill/warning-circle-fill',
  phone: 'fill/phone-fill',
  email: 'fill/envelope-simple-fill',
  place: 'fill/map-pin-fill',
};

const phosphor = (name: string) =>
  readFileSync(require.resolve(`@phosphor-icons/core/assets/${name}.svg`), 'utf8');
const pathData = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');

function write(file: string, name: string, files: Readonly<Record<string, string>>): void {
  const lines = Object.entries(files).map(
    ([mark, path]) => `  ${mark}: '${pathData(phosphor(path))}',`,
  );
  writeFileSync(
    join(process.cwd(), file),
    `/** Marks of the interface on a square of 256, written by scripts/icons.ts. */\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`,
  );
}

write('src/ui/icon-paths.ts', 'iconPaths', marks);
write('src/parts/contact/contact-icon-paths.ts', 'contactIconPaths', contactMarks);
