import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchVisit } from '../../../src/parts/replay/fetch-visit.ts';
import { VisitError } from '../../../src/parts/replay/visit.ts';
import { restoreWorld } from '../../support/fake-world.ts';

const { signal } = new AbortController();
const response = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  response.mockReset();
  vi.stubGlobal('location', new URL('https://amara.test/?replay'));
  vi.stubGlobal('fetch', response);
});
afterEach(restoreWorld);

test('a recording is fetched from the site itself', async () => {
  response.mockResolvedValueOnce(new Response('{}'));
  expect(await fetchVisit('/visit.json', signal)).toBe('{}');
});

test.each([
  ['http://', 'The address http:// of a recording cannot be read.'],
  [
    'https://elsewhere.test/visit.json',
    'A recording is only read from this site itself. Choose it as a file.',
  ],
  ['/none.json', 'There is no recording at /none.json.'],
  [
    '/offline.json',
    'The recording at /offline.json did not come: there is no network, or the address leads elsewhere.',
  ],
])('of %s is said: %s', async (address, words) => {
  if (address === '/none.json') response.mockResolvedValueOnce(new Response('', { status: 404 }));
  else response.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const refusal = fetchVisit(address, signal);
  await expect(refusal).rejects.toThrow(words);
  await expect(refusal).rejects.toBeInstanceOf(VisitError);
});

test('of a recording that breaks off is said that it did not come', async () => {
  const broken = new Response('{}');
  vi.spyOn(broken, 'text').mockRejectedValueOnce(new TypeError('network error'));
  response.mockResolvedValueOnce(broken);
  await expect(fetchVisit('/visit.json', signal)).rejects.toThrow('did not come');
});
