/**
 * Runs the tests nearest to what is not committed yet, without a browser and without whole pages; nearest to the last
 * commit where all is committed. Usage: npm run test:changed. What follows goes to vitest as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { assertCommit, changedSince, filesWith, git } from './git.ts';
import { Imports } from './imports.ts';
import { testsReading } from './readers.ts';
import { orRefuse } from './refusal.ts';

const { isCommitted, changed } = await orRefuse(() => {
  const uncommitted = changedSince('HEAD');
  if (uncommitted.length > 0) return { isCommitted: false, changed: uncommitted };
  assertCommit('HEAD~1');
  const last = git('diff', '--name-only', '--no-renames', 'HEAD~1', 'HEAD');
  return { isCommitted: true, changed: last };
});
console.log(
  `${changed.length} files changed ${isCommitted ? 'in the last commit' : 'since the last commit'}`,
);

const isGone = (file: string) => !existsSync(file);
/** On these depends what a test is, or tests take whatever is there: every test may break. */
const ofAll = changed.filter(
  (file) =>
    /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts)$/.test(file) ||
    /^test\/support\/(?:put-back|dom-setup|end-page|loose-text)\.ts$/.test(file) ||
    (isGone(file) && /^(?:machines|src\/content)\//.test(file)),
);
if (ofAll.length > 0) console.log(`Every test may break by ${ofAll.join(', ')}`);
const sources = ['machines', 'scripts', 'src', 'test'];
/** What still names a file that is gone. */
const naming = changed
  .filter((file) => isGone(file) && sources.some((folder) => file.startsWith(`${folder}/`)))
  .flatMap((file) => filesWith(`/${basename(file)}'`, sources));
const touched = new Set([...changed, ...naming]);
/** Of a page, or of all: who takes one takes all parts, and is asked where a page itself has changed. */
const isOfPage = (file: string) =>
  /^(?:src\/(?:app|pages)|machines\/(?:blogs|home|home-v2)|test\/site)\//.test(file);
const asksPages = changed.some(isOfPage);
const imports = new Imports(sources, (file) => asksPages || !isOfPage(file));
const tests = imports.files.filter((file) => /(?<!\.browser)\.test\.tsx?$/.test(file));
/** A model finds its driven view and the gallery when it is asked: nothing imports them. */
const findsChanged = (test: string) =>
  test.endsWith('.model.test.ts') &&
  changed.some(
    (file) =>
      (file.endsWith('.driven.ts') && dirname(file) === dirname(test)) ||
      /^test\/support\/(?:gallery|view-paths|gestures|driven-views)\.ts$/.test(file),
  );
const nearest = [
  ...new Set([
    ...tests.filter((test) => [...imports.closureOf(test)].some((file) => touched.has(file))),
    ...tests.filter(findsChanged),
    ...testsReading(changed),
    'test/conventions.test.ts',
  ]),
];
const files = ofAll.length > 0 ? [] : nearest;
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...files, '--project', 'node', '--project', 'dom', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
console.log(
  'Not asked: tests that take a whole page, and those in a browser (npm test -- <part>; npm test and npm run test:e2e); types, lint, format, dead code, the pages of machines and the budget (npm run check).',
);
process.exitCode = status ?? 1;
