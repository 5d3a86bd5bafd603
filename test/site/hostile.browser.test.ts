import { expect, test } from 'vitest';
import { kills, restarts } from '../../scripts/hostile/ends.ts';
import { junk } from '../../scripts/hostile/junk.ts';
import { marks, slashes } from '../../scripts/hostile/texts.ts';

// The quick attacks of `npm run test:hostile`, with little of each: no page is asked for, but the built server.
const ends = { times: 2, lifeMs: 500, clients: 20 };

// Who knocks as the door closes is cut off: nobody, as a rule, and eleven of the twenty where the machine is busy. A server
// that ends at once cuts off all of them.
const resetsMax = 15;
// Some machines take ten times as long to start it.
const bootMaxMs = 120_000;

test.each([
  ['junk', () => junk(200, 1)],
  ['combining marks', () => marks(20)],
  ['slashes', () => slashes(20)],
  ['restarts', () => restarts({ ...ends, resetsMax, bootMaxMs })],
  ['kills', () => kills(ends)],
])('the built server withstands %s', async (_, attack) => {
  // A failure shows its figures.
  expect(await attack()).toEqual({ isKept: true, figures: expect.any(String) as string });
});
