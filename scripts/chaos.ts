/**
 * Sends messages from a real browser through every trouble that the outbox is for, a hundred times each, and
 * prints what the server's store holds afterwards (docs/reliability.md); fails where a message is lost or doubled.
 * Usage: npm run test:chaos [-- rounds]
 */
import { runBrowserTests } from './run-browser-tests.ts';

const [rounds = '100'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(rounds)) throw new Error(`"${rounds}" is no number of rounds.`);

runBrowserTests('test/parts/contact/outbox.browser.test.ts', { CHAOS_ROUNDS: rounds });
