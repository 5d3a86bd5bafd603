import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PageName,
  pages,
  type Plan,
  planNewPart,
  planRemoval,
  type Tree,
} from '../../scripts/new-part/plan.ts';
import { readTree } from '../../scripts/new-part/tree.ts';

const project = readTree(process.cwd());
const pageNames = Object.keys(pages) as PageName[];

function carriedOut(tree: Tree, plan: Plan): Tree {
  const next = new Map(tree);
  for (const [path, text] of plan) {
    if (text === null) next.delete(path);
    else next.set(path, text);
  }
  return next;
}

/** The project with one text put in the place of another. */
function changed(tree: Tree, path: string, from: string | RegExp, to: string): Tree {
  const text = tree.get(path) ?? '';
  const next = text.replace(from, to);
  expect(next).not.toBe(text);
  return new Map(tree).set(path, next);
}

const withPart = async (name: string, page: PageName = 'home-v2') =>
  carriedOut(project, await planNewPart(project, name, page));

describe('a new part', () => {
  test.each(pageNames)('stands on %s, and leaves it as it was', async (page) => {
    const plan = await planNewPart(project, 'side-note-2', page);
    const { root } = pages[page];
    expect(plan.get(`machines/${root}/${root}.machine.ts`)).toContain(
      "sideNote2: spawn('sideNote2', { id: 'sideNote2' }),",
    );
    expect(plan.get(`src/pages/${root}/${root}.browser.ts`)).toContain('sideNote2: sideNote2Logic');
    expect(plan.get(`src/pages/${page}/${page}.tsx`)).toMatch(
      /<SideNote2 \/>\n\s*<\/(?:main|SectionSnap)>/,
    );
    expect(plan.get(`test/pages/${root}/${root}.oracle.ts`)?.match(/'sideNote2'/g)).toHaveLength(2);
    expect(plan.size).toBe(15);
    const after = carriedOut(project, plan);
    const back = await planRemoval(after, 'side-note-2', { force: false });
    expect(carriedOut(after, back)).toEqual(project);
  });

  test.each([
    ['direction', 'home'],
    ['entry', 'home'],
    ['count', 'home'],
    ['context', 'home'],
  ] as const)('of the name of something else on its page is refused: %s', async (name, page) => {
    await expect(planNewPart(project, name, page)).rejects.toThrow(
      `Choose another name: ${name} means something else in machines/home/home.machine.ts already.`,
    );
  });

  test('keeps no word of its template', async () => {
    const plan = await planNewPart(project, 'side-note', 'blogs');
    for (const [path, text] of plan) {
      expect(`${path}\n${text}`).not.toMatch(/part-?name|page-?name|page-address|title of part/i);
    }
    expect(plan.get('src/content/side-note.ts')).toContain("button: 'Side note'");
  });

  test('comes beside another one', async () => {
    const first = await withPart('side-note');
    const both = carriedOut(first, await planNewPart(first, 'foot-note', 'home-v2'));
    const rest = await planRemoval(both, 'side-note', { force: false });
    expect(carriedOut(both, rest)).toEqual(await withPart('foot-note'));
  });

  test.each([
    '',
    'Demo',
    'sideNote',
    'side_note',
    '-demo',
    'demo-',
    'side--note',
    '2nd',
    '../demo',
  ])('is not called "%s"', async (name) => {
    await expect(planNewPart(project, name, 'home-v2')).rejects.toThrow(
      `"${name}" is no name for a part`,
    );
  });

  test.each([
    ['pager', 'There is a pager already: src/parts/pager/'],
    ['section-pager', 'There is a section-pager already: machines/section-pager/'],
    ['brand', 'There is a brand already: src/content/brand.ts'],
    ['page', 'src/pages/home-v2/home-v2.tsx would have Page twice'],
    ['shown', 'src/parts/shown/use-shown.ts would have useShown twice'],
    // Classes are named after the file that they stand in, so no build takes two files of one name.
    ['card', 'Choose another name: src/ui/card.module.css has it.'],
    ['constructor', 'Choose another name: every object has a constructor.'],
    ['value-of', 'Choose another name: every object has a valueOf.'],
  ])('does not take the name %s', async (name, reason) => {
    await expect(planNewPart(project, name, 'home-v2')).rejects.toThrow(reason);
  });

  test('does not come twice', async () => {
    await expect(planNewPart(await withPart('demo'), 'demo', 'blogs')).rejects.toThrow(
      'There is a demo already',
    );
  });

  test.each([
    ['machines/blogs/blogs.machine.ts', 'interface Context', 'interface Parts', 'Context'],
    ['machines/blogs/blogs.machine.ts', ' actors: {', ' parts: {', 'the actors of its setup'],
    ['machines/blogs/blogs.machine.ts', /spawn\('/g, "start('", 'a context that spawns actors'],
    ['src/pages/blogs/blogs.browser.ts', ' actors: {', ' parts: {', 'the actors that it provides'],
    [
      'test/pages/blogs/blogs.oracle.ts',
      "'pager', 'blogFilter']",
      "'pager']",
      'blogFilter in the lists of actors',
    ],
    ['src/pages/blogs/blogs.tsx', /(<\/?)Page\b/g, '$1Frame', '<Page>'],
    ['src/pages/blogs/blogs.tsx', /(<\/?)main\b/g, '$1div', '<main> or <SectionSnap>'],
  ])('says what %s lacks', async (path, from, to, missing) => {
    const tree = changed(project, path, from, to);
    const planned = planNewPart(tree, 'demo', 'blogs');
    await expect(planned).rejects.toThrow(path);
    await expect(planned).rejects.toThrow(missing);
  });
});

describe('the way back', () => {
  test.each(['hero', 'section-snap', 'never-was'])('does not take %s', async (name) => {
    await expect(planRemoval(project, name, { force: true })).rejects.toThrow(
      `No ${name} was written by new:part`,
    );
  });

  test('takes work along only when that is wanted', async () => {
    const path = 'src/content/demo.ts';
    const edited = changed(await withPart('demo'), path, 'Here stands', 'There lies');
    const own = 'src/parts/demo/door.ts';
    const worked = new Map(edited).set(own, '');
    const refused = planRemoval(worked, 'demo', { force: false });
    await expect(refused).rejects.toThrow(path);
    await expect(refused).rejects.toThrow(own);
    await expect(refused).rejects.toThrow(/: npm run remove:part demo -- --force$/);
    const plan = await planRemoval(worked, 'demo', { force: true });
    expect(carriedOut(worked, plan)).toEqual(project);
  });
});

describe('the command, in a copy of the project', () => {
  const left = new Set(['.git', 'coverage', 'dist', 'node_modules', 'public', 'var']);
  let copy = '';
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'new-part-'));
    for (const name of readdirSync('.').filter((each) => !left.has(each))) {
      const filter = (path: string) => path !== join('test', 'screens');
      cpSync(name, join(copy, name), { recursive: true, filter });
    }
    for (const name of ['node_modules', 'public']) symlinkSync(resolve(name), join(copy, name));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** Without what the runner of these tests tells the programs that it starts. */
  const env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV|npm_)/.test(name)),
    ),
    // Threads of a checker, and workers of a runner, would each read the same files.
    GOMAXPROCS: '1',
  };
  const execute = promisify(execFile);
  const run = (command: string, ...args: string[]) => execute(command, args, { cwd: copy, env });
  const runTool = (name: string, ...args: string[]) => run(`node_modules/.bin/${name}`, ...args);

  const filesOfCopy = () =>
    new Map(
      readdirSync(copy, { recursive: true, encoding: 'utf8' })
        .filter((path) => !/^(?:node_modules|public|dist)/.test(path))
        .filter((path) => statSync(join(copy, path)).isFile())
        .map((path) => [path, readFileSync(join(copy, path), 'base64')]),
    );

  test('writes a part that compiles, passes the checks and its tests, and takes it out again', async () => {
    const before = filesOfCopy();
    const { stdout } = await run('npm', 'run', '--silent', 'new:part', 'demo');
    expect(stdout).toContain('demo stands at the end of /home-v1');
    const own = ['machines', 'src/parts', 'test/parts'].map((folder) => `${folder}/demo`);
    const touched = [...own, 'src/content/demo.ts', 'src/pages', 'machines/home'];
    const settings = { extends: './tsconfig.json', include: ['src/vite-env.d.ts', ...touched] };
    const config = join(copy, 'tsconfig.part.json');
    writeFileSync(config, JSON.stringify(settings));
    await Promise.all([
      runTool('tsc', '--singleThreaded', '-p', 'machines'),
      runTool('tsc', '--singleThreaded', '-p', config),
      runTool('oxlint', '--type-aware', ...touched),
      runTool('oxfmt', '--check', ...touched, 'test/pages'),
      runTool(
        'vitest',
        'run',
        '--maxWorkers=1',
        '--project',
        'node',
        '--project',
        'dom',
        'test/parts/demo',
        'test/pages/home/home.model.test.ts',
        'test/conventions.test.ts',
        'test/requirements.test.ts',
        'test/site/gallery.test.ts',
      ),
      // What is not done yet is said where it must be before anybody gets it.
      expect(run('npm', 'run', '--silent', 'check:docs')).rejects.toMatchObject({
        stderr: expect.stringContaining('demo says Z0 for its requirement') as string,
      }),
    ]);
    rmSync(config);
    await run('npm', 'run', '--silent', 'remove:part', 'demo');
    expect(filesOfCopy()).toEqual(before);
  });

  test.each([
    [['new:part'], 'Give one name'],
    [['new:part', 'demo', '--', '--page', 'not-found'], '"not-found" is no page'],
    [['remove:part', 'hero'], 'No hero was written by new:part'],
  ])('refuses %j and writes nothing', async (args, reason) => {
    const before = filesOfCopy();
    await expect(run('npm', 'run', '--silent', ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(reason) as string,
    });
    expect(filesOfCopy()).toEqual(before);
  });
});
