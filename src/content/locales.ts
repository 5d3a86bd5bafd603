import type { Direction } from '../../machines/domain.ts';

/** A language of the site, and the folder beside this file that its words stand in. */
export interface Locale {
  readonly name: string;
  /** For `<html lang>`. */
  readonly lang: string;
  readonly dir: Direction;
}

/** English stands in this folder itself. Each other locale has its name's folder, and an entry here. */
export const locales: readonly Locale[] = [{ name: 'en', lang: 'en', dir: 'ltr' }];

/** The locale of that name. Throws for a name that is not listed. */
export function localeNamed(name: string): Locale {
  const found = locales.find((locale) => locale.name === name);
  if (found) return found;
  const names = locales.map((locale) => `"${locale.name}"`).join(', ');
  throw new Error(`SITE_LOCALE is "${name}"; it must be one of ${names}.`);
}

/** The same words in another language: the structure stays, with its numbers and flags. */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...args: never[]) => unknown
    ? Words
    : Words extends object
      ? { readonly [Key in keyof Words]: Translation<Words[Key]> }
      : Words;
