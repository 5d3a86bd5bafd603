import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?inline';
import text from '@fontsource/figtree/files/figtree-latin-400-normal.woff2?inline';
import textBold from '@fontsource/figtree/files/figtree-latin-600-normal.woff2?inline';

const face = (family: string, weight: number, url: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url('${url}') format('woff2')}`;

/** One face per static weight: Chromium embeds variable fonts and made-up bold as Type 3. */
export const fontFaces = [
  face('Bricolage Grotesque', 700, display),
  face('Figtree', 400, text),
  face('Figtree', 600, textBold),
].join('\n');
