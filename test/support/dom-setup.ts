import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { watchLooseText } from './loose-text.ts';

const faults: string[] = [];
watchLooseText((fault) => faults.push(fault));

beforeEach(() => void faults.splice(0));
afterEach(() => {
  cleanup();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
// No page waits for a visitor's sign when its test file is done: the document ends with that.
afterAll(() => void document.dispatchEvent(new Event('click')));
