import { afterEach, expect, test, vi } from 'vitest';
import { firefox } from './firefox.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What the Firefox of that path lacks, but for what every engine needs. */
function lackOf(path: string) {
  vi.stubEnv('FIREFOX', path);
  return firefox.missing().filter((lack) => lack.toLowerCase().includes('firefox'));
}

test.each(['/nowhere/firefox', import.meta.dirname, import.meta.filename, 'no-such-firefox'])(
  'a Firefox at %s is missing, and is named',
  (path) => {
    expect(lackOf(path)).toEqual([`a program at FIREFOX=${path}`]);
  },
);

test('a Firefox that is a program is there, by its path or by its name', () => {
  expect(lackOf(process.execPath)).toEqual([]);
  expect(lackOf('sh')).toEqual([]);
});

test('no path is as good as an empty one', () => {
  vi.stubEnv('PATH', '');
  expect(lackOf('')).toEqual(['firefox-esr']);
});
