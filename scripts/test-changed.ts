/**
 * Runs the tests that what is not committed yet can break, without a browser; the last commit's where all
 * is committed. Usage: npm run test:changed. What follows goes to vitest as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { assertCommit, git } from './git.ts';
import { orRefuse } from './refusal.ts';

const { isCommitted, changed } = await orRefuse(() => {
  const uncommitted = [
    ...git('diff', '--name-only', '--no-renames', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (uncommitted.length > 0) return { isCommitted: false, changed: uncommitted };
  assertCommit('HEAD~1');
  const last = git('diff', '--name-only', '--no-renames', 'HEAD~1', 'HEAD');
  return { isCommitted: true, changed: last };
});
const present = changed.filter((file) => existsSync(file));
console.log(
  `${changed.length} files changed ${isCommitted ? 'in the last commit' : 'since the last commit'}`,
);

/** On these depends what a test is, so that every test may break. */
const isOfAll = (file: string) =>
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts)$/.test(file) ||
  (!existsSync(file) && /^(?:src|machines|scripts|test)\//.test(file));
/** What tests read without importing it, and which do. */
const readers: readonly (readonly [RegExp, string])[] = [
  [/^compose\.yaml$|^Dockerfile$|^README\.md$/, 'test/server/compose.test.ts'],
  [/^docs\/conformance\.md$/, 'test/requirements.test.ts'],
  [/^docs\/planted-faults\.md$/, 'test/scripts/mutation.test.ts'],
  [/^public\//, 'test/content/pictures.test.ts'],
  [/^scripts\/new-part\//, 'test/scripts/new-part.test.ts'],
  [/^src\/styles\//, 'test/content/contrast.test.ts'],
  [/^test\/fixtures\/replays\//, 'test/parts/replay/replays.test.ts'],
  [/^test\/fixtures\/replays\//, 'test/parts/inspector/recording.test.ts'],
  [/\.driven\.ts$|\/gallery\.ts$/, 'test/site/gallery.test.ts'],
];
const reading = readers.flatMap(([path, test]) =>
  changed.some((file) => path.test(file)) ? [test] : [],
);
const projects = ['--project', 'node', '--project', 'dom'];
const selection = changed.some(isOfAll)
  ? ['run']
  : ['related', '--run', ...present, ...reading, 'test/conventions.test.ts'];
const { status } = spawnSync(
  'npx',
  ['vitest', ...selection, ...projects, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
console.log(
  'Not asked: the tests in a browser (npm test); types, lint, format, dead code, the pages of machines and the budget (npm run check).',
);
process.exitCode = status ?? 1;
