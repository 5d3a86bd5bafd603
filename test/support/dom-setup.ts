import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { earlyWords } from '../../src/browser/early-words.ts';
import { endPage } from './end-page.ts';
import { watchLooseText } from './loose-text.ts';

const inProcess = globalThis as { amaraLooseTexts?: string[] };

function watchedTexts(): string[] {
  const faults: string[] = [];
  watchLooseText((fault) => faults.push(fault));
  return faults;
}

/** What a test's views did to texts that a translation would have replaced; a test that wants it takes it. */
export const looseTexts = (inProcess.amaraLooseTexts ??= watchedTexts());

beforeEach(() => void looseTexts.splice(0));
afterEach(() => {
  cleanup();
  // What stood in a form is the next test's as little as the page is.
  earlyWords.forget();
  if (looseTexts.length > 0) throw new Error(looseTexts.join('\n'));
});
afterAll(endPage());
