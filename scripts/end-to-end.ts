/** What takes long without a browser: it starts the built server, or a command of `package.json`, for each test. */
const startsProcesses = new Set([
  'test/scripts/commands.test.ts',
  'test/scripts/mutation-run.test.ts',
  'test/scripts/new-part.test.ts',
  'test/server/process.test.ts',
]);

/** How every page looks, in every state that has a picture. */
const looks = 'test/site/screens.browser.test.ts';

/**
 * Whether a file of tests goes from one end to the other, with what a visitor or a developer has: `npm run test:e2e`
 * runs it. All others are those of `npm test`, which is to take six minutes on two cores.
 */
export const isEndToEnd = (file: string): boolean =>
  startsProcesses.has(file) || (file.endsWith('.browser.test.ts') && file !== looks);
