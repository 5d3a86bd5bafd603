/**
 * Goes through the whole site five hundred times in one document, and through an hour hidden, a clock that is
 * set, and the back-forward cache; prints what the page holds (docs/reliability.md) and fails where it grows.
 * Usage: npm run test:soak [-- --tours N]; the heap is judged from a hundred tours on.
 */
import { parseArgs } from 'node:util';
import { orRefuse, Refusal } from './refusal.ts';
import { runBrowserTests } from './run-browser-tests.ts';

const tours = await orRefuse(() => {
  const { values } = parseArgs({ options: { tours: { type: 'string', default: '500' } } });
  if (/^[1-9]\d*$/.test(values.tours)) return values.tours;
  throw new Refusal(`"${values.tours}" is no number of tours.`);
});

runBrowserTests('test/site/soak.browser.test.ts', { SOAK_TOURS: tours });
