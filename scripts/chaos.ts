/**
 * Sends messages from a real browser through every trouble that the outbox is for, a hundred times each, and
 * prints what the server's store holds afterwards (docs/reliability.md); fails where a message is lost or doubled.
 * Usage: npm run test:chaos [-- rounds]
 */
import { orRefuse, Refusal } from './refusal.ts';
import { runBrowserTests } from './run-browser-tests.ts';

const rounds = await orRefuse(() => {
  const [given = '100'] = process.argv.slice(2);
  if (/^[1-9]\d*$/.test(given)) return given;
  throw new Refusal(`"${given}" is no number of rounds.`);
});

runBrowserTests('test/parts/contact/outbox.browser.test.ts', { CHAOS_ROUNDS: rounds });
