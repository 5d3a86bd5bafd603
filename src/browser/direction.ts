import type { Direction } from '../../machines/domain.ts';

/** Which way the document is read; in the prerendered page, which way its language is. */
export function readDirection(): Direction {
  if (typeof document === 'undefined') return import.meta.env.SITE_DIRECTION;
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
