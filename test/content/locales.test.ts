import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import { wordsOfLocale } from '../../scripts/words-of-locale.ts';
import { type Locale, localeNamed, locales } from '../../src/content/locales.ts';
import { notFoundContent as inventedWords } from './invented-locale/not-found.ts';

/** Modules that hold no words for visitors; they are the same in every language. */
const withoutWords = new Set([
  'inspector',
  'inspector-loading',
  'locales',
  'picture-paths',
  'picture-slots',
  'share-image',
  'types',
]);

const nameOf = (path: string) => path.split('/').at(-1)?.replace('.ts', '') ?? '';
const english = Object.entries(
  import.meta.glob<object>('../../src/content/*.ts', { eager: true }),
).filter(([path]) => !withoutWords.has(nameOf(path)));
const translated = import.meta.glob<object>('../../src/content/*/*.ts', { eager: true });

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** Where a translation is not built as the English words are, or has lost a `{place}`. */
function differences(words: unknown, translation: unknown, path: string): string[] {
  if (typeof words === 'string' && typeof translation === 'string') {
    return placesIn(words) === placesIn(translation) ? [] : [`${path}: other places`];
  }
  if (typeof words !== typeof translation) return [`${path}: ${typeof translation}`];
  if (typeof words !== 'object' || words === null) return [];
  const keys = new Set([...Object.keys(words), ...Object.keys(translation ?? {})]);
  return [...keys].flatMap((key) =>
    differences(
      (words as Record<string, unknown>)[key],
      (translation as Record<string, unknown> | null)?.[key],
      `${path}.${key}`,
    ),
  );
}

const invented: Locale = { name: 'xx', lang: 'xx-AE', dir: 'rtl' };

describe('locales', () => {
  test('English is one of them, and an unknown name is refused', () => {
    expect(localeNamed('en')).toEqual({ name: 'en', lang: 'en', dir: 'ltr' });
    expect(() => localeNamed('xx')).toThrow('SITE_LOCALE is "xx"; it must be one of "en".');
  });

  test.each(locales.filter(({ name }) => name !== 'en'))('$name says everything', ({ name }) => {
    const findings = english.flatMap(([path, words]) => {
      const file = nameOf(path);
      return differences(words, translated[`../../src/content/${name}/${file}.ts`] ?? null, file);
    });
    expect(findings).toEqual([]);
  });

  test('a lost part, another kind and a lost place of a translation are found', () => {
    const words = { title: 'Card {number}', items: ['a', 'b'], isOpen: true };
    expect(
      differences(words, { title: 'X {number}', items: ['c', 'd'], isOpen: true }, 'm'),
    ).toEqual([]);
    expect(differences(words, { title: 'X', items: ['c'], isOpen: 'yes' }, 'm')).toEqual([
      'm.title: other places',
      'm.items.1: undefined',
      'm.isOpen: string',
    ]);
  });
});

describe('a build in another language', () => {
  const folder = join(import.meta.dirname, 'invented-locale');
  const plugin = () => wordsOfLocale(invented, folder);

  test('has its words where they exist, English ones elsewhere', async () => {
    const server = await createServer({
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [plugin()],
    });
    const importer = join(import.meta.dirname, '../../src/app/head.tsx');
    const asked = async (source: string) => {
      const resolved = await server.pluginContainer.resolveId(source, importer);
      return server.ssrLoadModule(resolved?.id ?? source);
    };
    const { notFoundContent } = await asked('../content/not-found.ts');
    const { seo } = await asked('../content/seo.ts');
    await server.close();
    expect(notFoundContent).toEqual(inventedWords);
    expect(notFoundContent.heading).toBe('⟨This page is not here⟩');
    expect(seo.blogs.title).toBe('Blogs');
  });

  test('says its language and its direction', () => {
    const html = '<!doctype html>\n<html lang="en" dir="ltr">';
    expect((plugin().transformIndexHtml as (html: string) => string)(html)).toBe(
      '<!doctype html>\n<html lang="xx-AE" dir="rtl">',
    );
  });
});
