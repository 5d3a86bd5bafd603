import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { earlyWords } from '../../src/browser/early-words.ts';
import { watchLooseText } from './loose-text.ts';

/** What a test's views did to texts that a translation would have replaced; a test that wants it takes it. */
export const looseTexts: string[] = [];
watchLooseText((fault) => looseTexts.push(fault));

beforeEach(() => void looseTexts.splice(0));
afterEach(() => {
  cleanup();
  // What stood in a form is the next test's as little as the page is.
  earlyWords.forget();
  if (looseTexts.length > 0) throw new Error(looseTexts.join('\n'));
});
// No page waits for a visitor's sign when its test file is done: the document ends with that.
afterAll(() => void document.dispatchEvent(new Event('click')));
