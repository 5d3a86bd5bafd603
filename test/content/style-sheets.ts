import { readdirSync, readFileSync } from 'node:fs';

/** Every style sheet of the site: its path within `src`, and its text. */
export const styleSheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(`src/${file}`, 'utf8'),
  }));
