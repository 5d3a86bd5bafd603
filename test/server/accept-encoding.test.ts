import { expect, test } from 'vitest';
import { chooseEncoding } from '../../src/server/accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.8 , gzip ; q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.1, gzip;q=0', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['br;q=2', 'identity'],
  ['br;q=x, gzip;q=1.0', 'gzip'],
  ['deflate', 'identity'],
])('%s asks for %s', (header, expected) => {
  expect(chooseEncoding(header, () => true)).toBe(expected);
});

test('what is not there is not chosen', () => {
  expect(chooseEncoding('br, gzip', (each) => each !== 'br')).toBe('gzip');
  expect(chooseEncoding('br, gzip', (each) => each === 'identity')).toBe('identity');
});
