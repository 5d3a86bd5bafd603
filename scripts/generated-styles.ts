import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cssConstants, laterCssConstants } from '../machines/constants.ts';
import { designConditions, mediaConditions } from '../src/styles/conditions.ts';
import { placeholderRules } from './placeholders.ts';

const generatedStyles = join(import.meta.dirname, '../src/styles/generated');

/** Writes a file only when its text changes, so that watchers stay quiet. */
function writeIfChanged(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  let current: string | undefined;
  try {
    current = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (current !== text) writeFileSync(path, text);
}

/** What comes when its page is shown sets nothing on the root: the whole page would be styled anew. */
const places: Partial<Record<string, string>> = { modal: "[data-machine='audience-modal']" };

/** Pictures of other pages, and of what is not seen at first: their colours come with the styles of their part. */
const laterPictures = {
  'audience-pictures': '/assets/services/',
  'blog-pictures': '/images/blog-',
  'service-pictures': '/images/service-',
};

const placeholdersFile = (name: string) => join(generatedStyles, `${name}.css`);

/** Gives style sheets the numbers of machines/constants.ts: they stand once in the project. */
export function generateStyles(): void {
  for (const [file, constants] of Object.entries({
    constants: cssConstants,
    ...laterCssConstants,
  })) {
    const properties = Object.entries(constants).map(([name, value]) => `  ${name}: ${value};`);
    writeIfChanged(
      join(generatedStyles, `${file}.css`),
      `${places[file] ?? ':root'} {\n${properties.join('\n')}\n}\n`,
    );
  }
  const media = Object.entries({ ...mediaConditions, ...designConditions }).map(
    ([name, condition]) => `@custom-media ${name} ${condition};`,
  );
  writeIfChanged(join(generatedStyles, 'media.css'), `${media.join('\n')}\n`);
  // Scripts, the server and the tests of views name the files and need nothing of them.
  for (const name of Object.keys(laterPictures)) {
    if (!existsSync(placeholdersFile(name))) writeIfChanged(placeholdersFile(name), '');
  }
}

/**
 * Gives the site's style sheets the colours that stand in for a picture until it is there. Scripts, the
 * server and the tests of views do not load them.
 */
export function generatePlaceholders(): Plugin {
  return {
    name: 'generate-placeholders',
    async config(_, { isSsrBuild }) {
      if (isSsrBuild || process.env.VITEST) return;
      const rules = await placeholderRules(join(import.meta.dirname, '../public'));
      const nameOf = (rule: string) =>
        Object.entries(laterPictures).find(([, start]) => rule.startsWith(`[src^='${start}`))?.[0];
      for (const name of ['placeholders', ...Object.keys(laterPictures)]) {
        const own = rules.filter((rule) => (nameOf(rule) ?? 'placeholders') === name);
        writeIfChanged(placeholdersFile(name), own.join(''));
      }
    },
  };
}
