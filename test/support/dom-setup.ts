import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

afterEach(cleanup);
// No page waits for a visitor's sign when its test file is done: the document ends with that.
afterAll(() => void document.dispatchEvent(new Event('click')));
