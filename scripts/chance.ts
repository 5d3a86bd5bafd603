/**
 * Visits the built site by chance, as a hand would, for some minutes, and prints the shortest way to a fault at rest.
 * Usage: npm run test:chance [-- --minutes 10] [--seed 7]; without a seed one of its own, which is printed.
 */
import { parseArgs } from 'node:util';
import { orRefuse, Refusal } from './refusal.ts';
import { runBrowserTests } from './run-browser-tests.ts';

const { minutes, seed } = await orRefuse(() => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e9)) },
    },
  });
  for (const [name, text] of Object.entries(values)) {
    if (!/^[1-9]\d{0,9}$/.test(text))
      throw new Refusal(`--${name} "${text}" is no whole number above 0.`);
  }
  return values;
});
console.log(`${minutes} minutes, seed ${seed}`);

runBrowserTests('test/site/chance.browser.test.ts', { CHANCE_MINUTES: minutes, CHANCE_SEED: seed });
