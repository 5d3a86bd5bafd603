import type { Translation } from '../../../src/content/locales.ts';
import { notFoundContent as english } from '../../../src/content/not-found.ts';

/** Typed against English, as the words of any locale. */
export const notFoundContent: Translation<typeof english> = {
  ...english,
  heading: '⟨This page is not here⟩',
};
