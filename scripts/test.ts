/**
 * Builds, and runs the tests. Usage: npm test, for the machines, the views, the server and how every page looks;
 * npm run test:e2e, for all others; npm test -- <name> ..., for those of a part and of the pages that show it, of the
 * part that a machine belongs to, of a machine that belongs to none, or of a page. What follows the names, and paths,
 * go to vitest as they are.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isInSuite, sizesOf } from './end-to-end.ts';
import { filesIn, Imports } from './imports.ts';
import { orRefuse, Refusal } from './refusal.ts';

/** Names of the folders in a folder. */
const foldersIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

const parts = new Set([...foldersIn('src/parts'), ...foldersIn('test/parts')]);
const pages = new Set(foldersIn('src/pages'));
/** What pages run by themselves, of no part. */
const machinesOfPages = new Set(foldersIn('test/page'));

const imports = new Imports(['machines', 'src']);

/** The pages that bring a file whose path begins so. */
const pagesWith = (start: string) =>
  [...pages].filter((page) =>
    filesIn(join('src/pages', page))
      .flatMap((file) => [...imports.closureOf(file)])
      .some((file) => file.startsWith(start)),
  );

/** The pages that a part or a machine is on; of a page that one. */
function pagesOf(name: string): readonly string[] {
  if (machinesOfPages.has(name)) return pagesWith(join('src/page', `${name}.`));
  return [
    ...(pages.has(name) ? [name] : []),
    ...(parts.has(name) ? pagesWith(join('src/parts', name) + sep) : []),
  ];
}

const endToEndFlag = '--e2e';
const asksEndToEnd = process.argv.includes(endToEndFlag);
const given = process.argv.slice(2).filter((each) => each !== endToEndFlag);
const end = given.findIndex((each) => !/^[\w-]+$/.test(each) || each.startsWith('-'));
const asked = end === -1 ? given : given.slice(0, end);
const others = given.slice(asked.length);

const isKnown = (name: string) => parts.has(name) || pages.has(name) || machinesOfPages.has(name);

/** The part that a machine belongs to; any other name as it is. */
const ownerOf = (name: string) =>
  (isKnown(name)
    ? undefined
    : [...parts].find((part) => existsSync(`test/parts/${part}/${name}.model.test.ts`))) ?? name;
const names = [...new Set(asked.map(ownerOf))];

await orRefuse(() => {
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  throw new Refusal(
    [
      `There is no part, no machine and no page named ${unknown.join(', ')}.`,
      `Parts: ${[...parts].toSorted().join(', ')}`,
      `Machines of no part: ${[...machinesOfPages].toSorted().join(', ')}`,
      `Pages: ${[...pages].toSorted().join(', ')}`,
    ].join('\n'),
  );
});

const shown = new Set(names.flatMap(pagesOf));
const folders = [
  ...names.flatMap((name) => [`test/parts/${name}/`, `test/page/${name}/`]),
  ...[...shown].map((page) => `test/pages/${page}/`),
].filter((folder) => existsSync(folder));
/** Neither names nor paths are given: all files of the one suite or of the other. */
const isSuite = names.length === 0 && !others.some((each) => each.startsWith('test/'));
const filesOfSuite = () =>
  filesIn('test').filter((file) => /\.test\.tsx?$/.test(file) && isInSuite(file, asksEndToEnd));
const filesOfNames = () =>
  names.length === 0
    ? []
    : [
        ...folders,
        'test/conventions.test.ts',
        'test/requirements.test.ts',
        'test/site/gallery.test.ts',
        'test/site/screens.browser.test.ts',
      ];
const files = isSuite ? filesOfSuite() : filesOfNames();
if (names.length > 0) console.log(`${names.join(', ')}, on ${[...shown].join(', ') || 'no page'}`);

const run = (command: string, words: readonly string[]) =>
  spawnSync(command, words, {
    stdio: 'inherit',
    // Of the whole site's pictures, those of these pages, or of the screens of this suite.
    env: {
      ...process.env,
      ...(names.length > 0 && { TEST_PAGES: [...shown].join(' ') }),
      ...(isSuite && { TEST_SIZES: sizesOf(asksEndToEnd) }),
    },
  }).status ?? 1;
process.exitCode =
  run('npm', ['run', 'build']) || run('npx', ['vitest', 'run', ...files, ...others]);
