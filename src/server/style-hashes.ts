import { createHash } from 'node:crypto';

/** The sources by which a policy allows the style elements of a page, and no others (CSP 3: `'sha256-…'`). */
export const styleHashes = (page: string): readonly string[] =>
  [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
