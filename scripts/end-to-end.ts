/** What takes long without a browser: it starts the built server, or a command of `package.json`, for each test. */
const startsProcesses = new Set([
  'test/scripts/commands.test.ts',
  'test/scripts/mutation-run.test.ts',
  'test/scripts/new-part.test.ts',
  'test/server/forwarding-process.test.ts',
  'test/server/process.test.ts',
]);

/** How every page looks, in every state that has a picture, on some screens in one suite and on the others in the other. */
const looks = 'test/site/screens.browser.test.ts';

/** Which screens, by their sizes. */
export const sizesOf = (asksEndToEnd: boolean): string =>
  asksEndToEnd ? '820x1180 844x390' : '1440x900 390x844';

/**
 * Whether a suite has a file of tests: `npm run test:e2e` those that go from one end to the other, with what a visitor
 * or a developer has; `npm test`, which is to take six minutes on two cores, all others.
 */
export const isInSuite = (file: string, asksEndToEnd: boolean): boolean =>
  file === looks ||
  (startsProcesses.has(file) || file.endsWith('.browser.test.ts')) === asksEndToEnd;
