import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Locale } from '../src/content/locales.ts';

const english = join(import.meta.dirname, '../src/content');

/**
 * Builds the site in one language: whoever asks for a module of English words gets the one of the same
 * name in the locale's folder, if there is one. No other language is shipped. The words themselves
 * reach the English ones, to take over what has no language.
 */
export function wordsOfLocale(locale: Locale, translated = join(english, locale.name)): Plugin {
  const isOfWords = (path: string) => path.startsWith(`${english}/`) || path.startsWith(translated);
  return {
    name: 'words-of-locale',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || isOfWords(importer)) return null;
      const path = resolve(dirname(importer), source);
      if (dirname(path) !== english) return null;
      const translation = join(translated, basename(path));
      return existsSync(translation) ? translation : null;
    },
    transformIndexHtml: (html) =>
      html.replace(
        '<html lang="en" dir="ltr">',
        `<html lang="${locale.lang}" dir="${locale.dir}">`,
      ),
  };
}
