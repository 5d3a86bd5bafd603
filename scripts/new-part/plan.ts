import { posix } from 'node:path';
import { format } from 'oxfmt';
import oxfmtSettings from '../../.oxfmtrc.json';
import { Refusal } from '../refusal.ts';
import { type Names, namesOf } from './names.ts';
import { parse, topLevelNames } from './syntax.ts';
import { unwire, unwireOracle, wireBrowser, wireMachine, wireOracle, wireView } from './wiring.ts';

/** The text of each file of the project that matters here, by its path. */
export type Tree = ReadonlyMap<string, string>;

/** What becomes of files: their new text, or null where they go. */
export type Plan = ReadonlyMap<string, string | null>;

interface Page {
  readonly address: string;
  /** Folder of its root machine, and of the file that puts the browser behind that. */
  readonly root: string;
}

/** The pages that a part can stand on. O1: both copies of the home page run the same machines. */
export const pages = {
  home: { address: '/', root: 'home' },
  'home-v1': { address: '/home-v1', root: 'home' },
  'home-v2': { address: '/home-v2', root: 'home-v2' },
  blogs: { address: '/blogs', root: 'blogs' },
} as const satisfies Readonly<Record<string, Page>>;

/** A page that a part can stand on. */
export type PageName = keyof typeof pages;

const templateRoot = './templates/';
const templates = import.meta.glob<string>('./templates/**/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const isTypeScript = (path: string) => /\.tsx?$/.test(path);

async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, oxfmtSettings);
  const [error] = errors;
  if (error) throw new Refusal(`${path} cannot be laid out: ${error.message}`);
  return code;
}

/** The paths of the files that a part begins with. */
const pathsOf = ({ kebab }: Names): string[] =>
  Object.keys(templates).map((path) =>
    path.slice(templateRoot.length, -'.txt'.length).replaceAll('part-name', kebab),
  );

function filesOf(names: Names, page: PageName): [path: string, text: string][] {
  const words: Readonly<Record<string, string>> = {
    'part-name': names.kebab,
    partName: names.camel,
    PartName: names.pascal,
    'Title of part': names.title,
    '/page-address': pages[page].address,
  };
  const pattern = new RegExp(Object.keys(words).join('|'), 'g');
  const paths = pathsOf(names);
  return Object.values(templates).map((template, index) => [
    paths[index] ?? '',
    template.replaceAll(pattern, (word) => words[word] ?? word),
  ]);
}

/** The oracle of a page's root machine. */
const oracleOf = (root: string) => `test/pages/${root}/${root}.oracle.ts`;
const oracles = new Set(Object.values(pages).map(({ root }) => oracleOf(root)));

/** A file as it is without the part. */
const takenOut = (path: string, text: string, names: Names): string =>
  (oracles.has(path) ? unwireOracle : unwire)(path, text, names);

/** A name that a file would hold twice: the part's is one of those that the project uses itself. */
function assertNamesAreFree(path: string, text: string): void {
  const names = topLevelNames(parse(path, text));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Refusal(`Choose another name: ${path} would have ${twice} twice.`);
}

/**
 * A name that the project cannot tell from another one: classes are named after the file of their styles, wherever that
 * stands, and every object has some members already.
 */
function assertNameIsFree(tree: Tree, names: Names): void {
  const styles = `${names.kebab}.module.css`;
  const holder = [...tree.keys()].find((path) => posix.basename(path) === styles);
  if (holder) throw new Refusal(`Choose another name: ${holder} has it.`);
  if (names.camel in {}) {
    throw new Refusal(`Choose another name: every object has a ${names.camel}.`);
  }
}

/** Whether a file is again what it was once the part is taken out: nothing else there has the part's name. */
async function leavesNoTrace(path: string, [before, text]: [string, string], names: Names) {
  const { code, errors } = await format(path, takenOut(path, text, names), oxfmtSettings);
  return errors.length === 0 && code === (await formatted(path, before));
}

const foldersOf = ({ kebab }: Names) =>
  ['machines', 'src/parts', 'test/parts'].map((folder) => `${folder}/${kebab}/`);

/** A new part on a page: its files, and the page that runs and shows it. */
export async function planNewPart(tree: Tree, name: string, page: PageName): Promise<Plan> {
  const names = namesOf(name);
  const files = filesOf(names, page);
  const taken = [...tree.keys()].find(
    (path) =>
      foldersOf(names).some((folder) => path.startsWith(folder)) ||
      files.some(([created]) => created === path),
  );
  if (taken) throw new Refusal(`There is a ${name} already: ${taken}.`);
  assertNameIsFree(tree, names);

  const { root } = pages[page];
  const textOf = (path: string): string => {
    const text = tree.get(path);
    if (text === undefined) throw new Refusal(`${path} was not found. Nothing was written.`);
    return text;
  };
  const machine = `machines/${root}/${root}.machine.ts`;
  const oracle = oracleOf(root);
  const wired: [string, string][] = [
    ...(
      [
        [machine, wireMachine],
        [`src/pages/${root}/${root}.browser.ts`, wireBrowser],
        [`src/pages/${page}/${page}.tsx`, wireView],
      ] as const
    ).map(([path, wire]): [string, string] => [path, wire(path, textOf(path), names)]),
    [oracle, wireOracle(oracle, textOf(oracle), names, [machine, textOf(machine)])],
  ];
  const plan = [...files, ...wired];
  for (const [path, text] of plan) if (isTypeScript(path)) assertNamesAreFree(path, text);
  for (const [path, text] of wired) {
    if (!(await leavesNoTrace(path, [textOf(path), text], names))) {
      throw new Refusal(
        `Choose another name: ${names.camel} means something else in ${path} already. Nothing was written.`,
      );
    }
  }
  return new Map(
    await Promise.all(
      plan.map(async ([path, text]) => [path, await formatted(path, text)] as const),
    ),
  );
}

/** What a part has become since it was written: files with other text, and files of its own. */
async function changesIn(tree: Tree, names: Names): Promise<string[]> {
  const texts = await Promise.all(
    (Object.keys(pages) as PageName[])
      .flatMap((page) => filesOf(names, page))
      .map(async ([path, text]) => `${path}\n${await formatted(path, text)}`),
  );
  return [...tree]
    .filter(
      ([path]) =>
        foldersOf(names).some((folder) => path.startsWith(folder)) ||
        path === `src/content/${names.kebab}.ts`,
    )
    .filter(([path, text]) => !texts.includes(`${path}\n${text}`))
    .map(([path]) => path);
}

/**
 * The way back: the files of a part go, and every page that names it does not any more. Refuses what it
 * did not write; what was changed since goes only when that is wanted.
 */
export async function planRemoval(
  tree: Tree,
  name: string,
  { force }: { readonly force: boolean },
): Promise<Plan> {
  const names = namesOf(name);
  const missing = pathsOf(names).find((path) => !tree.has(path));
  if (missing) {
    throw new Refusal(
      `No ${name} was written by new:part, or not all of it is left: no ${missing}.`,
    );
  }
  const changed = await changesIn(tree, names);
  if (changed.length > 0 && !force) {
    const list = changed.map((path) => `\n  ${path}`).join('');
    throw new Refusal(
      `Work was done on ${name} since it was written:${list}\nTo remove it all the same: npm run remove:part ${name} -- --force`,
    );
  }
  const own = [...tree.keys()].filter((path) =>
    foldersOf(names).some((folder) => path.startsWith(folder)),
  );
  const plan = new Map<string, string | null>(
    [...own, `src/content/${name}.ts`].map((path) => [path, null]),
  );
  for (const [path, text] of tree) {
    const mayName = isTypeScript(path) && /^(?:machines|src\/pages|test\/pages)\//.test(path);
    if (plan.has(path) || !mayName) continue;
    const rest = takenOut(path, text, names);
    if (rest !== text) plan.set(path, await formatted(path, rest));
  }
  return plan;
}
