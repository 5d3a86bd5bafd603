/**
 * Runs the tests that what is not committed yet can break, without a browser; the last commit's where all
 * is committed. Usage: npm run test:changed. What follows goes to vitest as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { assertCommit, filesWith, git } from './git.ts';
import { testsReading } from './readers.ts';
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
/** A test that brings a style sheet of the site has names of classes for it, whatever it says; who reads one is listed. */
const isStyle = (file: string) => /^src\/.*\.css$/.test(file);
const bringable = changed.filter((file) => existsSync(file) && !isStyle(file));
console.log(
  `${changed.length} files changed ${isCommitted ? 'in the last commit' : 'since the last commit'}`,
);

const isGone = (file: string) => !existsSync(file);
/** On these depends what a test is, or tests take whatever is there: every test may break. */
const ofAll = changed.filter(
  (file) =>
    /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts)$/.test(file) ||
    (isGone(file) && /^(?:machines|src\/content)\//.test(file)),
);
if (ofAll.length > 0) console.log(`Every test may break by ${ofAll.join(', ')}`);
const sources = ['src', 'machines', 'scripts', 'test'];
/** What still names a file that is gone. */
const naming = changed
  .filter((file) => isGone(file) && sources.some((folder) => file.startsWith(`${folder}/`)))
  .flatMap((file) => filesWith(`/${basename(file)}'`, sources));
const projects = ['--project', 'node', '--project', 'dom'];
const selection =
  ofAll.length > 0
    ? ['run']
    : [
        'related',
        '--run',
        ...new Set([...bringable, ...naming, ...testsReading(changed), 'test/conventions.test.ts']),
      ];
const { status } = spawnSync(
  'npx',
  ['vitest', ...selection, ...projects, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
console.log(
  'Not asked: the tests in a browser (npm test and npm run test:e2e); types, lint, format, dead code, the pages of machines and the budget (npm run check).',
);
process.exitCode = status ?? 1;
