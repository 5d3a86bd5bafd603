import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizesOf } from '../../scripts/end-to-end.ts';
import { screens } from '../support/screens.ts';

// Inside the project: what is built looks for its packages from there.
mkdirSync('dist', { recursive: true });
const folder = mkdtempSync(join(resolve('dist'), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A command as it is built, in a folder. Gives its exit code, and what it says, line by line. */
function run(
  command: string,
  words: readonly string[],
  cwd = process.cwd(),
  { PATH } = process.env,
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, `${command}.js`), ...words],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH, LC_ALL: 'C', VITEST: undefined, NODE_ENV: undefined },
    },
  );
  return { status, stdout, said: stderr.trimEnd().split('\n') };
}

beforeAll(() => {
  for (const command of ['fuzz', 'gallery', 'replay', 'test', 'test-changed']) {
    const script = ['--ssr', `scripts/${command}.ts`, '--outDir', folder, '--emptyOutDir', 'false'];
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...script],
      { stdio: 'pipe' },
    );
  }
});

/** A search path on which these commands only say what they are given. */
function saying(place: string, ...commands: readonly string[]) {
  for (const command of commands) {
    const script = `#!/bin/sh\nprintf '%s\\n' "${command} $*"\n`;
    writeFileSync(join(place, command), script, { mode: 0o777 });
  }
  return { PATH: `${place}${delimiter}${process.env['PATH']}` };
}

const tour = 'test/fixtures/replays/tour-of-home.json';

test.each([
  ['fuzz', ['--event', '5'], 2, /^Unknown option '--event'/],
  ['fuzz', ['--events', 'x'], 2, /^--events is a whole number up to \d+, not "x"\.$/],
  [
    'fuzz',
    ['hero-tabs', 'nosuch', 'nor-this'],
    2,
    /^There is no nosuch, nor-this\. Names: .*\bhero-tabs\b.*\bhome-sections\b.*\bhome-system\b/,
  ],
  ['replay', [], 2, /^Name one recording: npm run replay <file>$/],
  ['replay', [tour, tour], 2, /^Name one recording/],
  ['replay', [tour, '--quite'], 2, /^Unknown option '--quite'/],
  ['replay', ['docs'], 2, /^docs cannot be read: EISDIR/],
  ['replay', ['nosuch.json'], 2, /^nosuch\.json cannot be read: ENOENT/],
  ['replay', ['package.json'], 2, /^The file is not the recording of a visit\.$/],
  ['gallery', ['--only', 'nosuch'], 1, /^--only takes names of machines: .*\bheroTabs\b/],
  ['gallery', ['--nosuch'], 1, /^Unknown option '--nosuch'/],
] as const)('%s %j is refused in one line', (command, words, code, line) => {
  const { status, stdout, said } = run(command, words);
  expect(said).toEqual([expect.stringMatching(line)]);
  expect(stdout).toBe('');
  expect(status).toBe(code);
});

test.each([
  [[], /^\/ at 1440×900[^]*contactForm +field\.changed[^\n]*\n$/],
  [['--quiet'], /^$/],
] as const)(
  'a recording that cannot be played is refused, told up to there, with %j',
  (options, told) => {
    const faulty = join(folder, 'faulty.json');
    const text = readFileSync(tour, 'utf8');
    writeFileSync(faulty, text.replace('"field":"name","value":', '"field":"name","other":'));
    const { status, stdout, said } = run('replay', [faulty, ...options]);
    expect(said).toEqual([expect.stringMatching(/^Step \d+ .* cannot be played: /)]);
    expect(stdout).toMatch(told);
    expect(status).toBe(2);
  },
);

test('npm test builds once it knows the names: those of parts, machines and pages', () => {
  const place = mkdtempSync(join(tmpdir(), 'names-'));
  const path = saying(place, 'npm', 'npx');
  const { status, stdout } = run('test', ['hero-tabs', '-t', 'ink'], undefined, path);
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    'hero, on home, home-v1, home-v2',
    'npm run build',
  ]);
  expect(stdout).toMatch(/\nnpx vitest run test\/parts\/hero\/ test\/pages\/home\/ .* -t ink\n$/);
  expect(status).toBe(0);

  const ofNoPart = run('test', ['page-history'], undefined, path);
  expect(ofNoPart.stdout.split('\n')[0]).toBe('page-history, on blogs, home, home-v1');
  expect(ofNoPart.stdout).toContain('npx vitest run test/page/page-history/ test/pages/blogs/ ');

  const refused = run('test', ['hero', 'nosuch'], undefined, path);
  expect(refused.said[0]).toBe('There is no part, no machine and no page named nosuch.');
  expect(refused.stdout).toBe('');
  expect(refused.status).toBe(1);
  rmSync(place, { recursive: true });
});

test('each file of tests is asked by npm test or by npm run test:e2e', () => {
  const place = mkdtempSync(join(tmpdir(), 'suites-'));
  const path = saying(place, 'npm', 'npx');
  const filesOf = (words: readonly string[]) =>
    run('test', words, undefined, path).stdout.match(/(?<= )test\/\S+/g) ?? [];
  const first = filesOf([]);
  const endToEnd = filesOf(['--e2e']);
  const all = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `test/${file}`);
  // Each has two of the four screens.
  const looks = 'test/site/screens.browser.test.ts';
  expect([...first, ...endToEnd].toSorted()).toEqual([...all, looks].toSorted());
  expect(first.filter((file) => file.includes('.browser.'))).toEqual([looks]);
  expect([false, true].flatMap((isSecond) => sizesOf(isSecond).split(' ')).toSorted()).toEqual(
    screens.map(({ width, height }) => `${width}x${height}`).toSorted(),
  );
  // Models, views and the server: nobody has to ask for them.
  expect(endToEnd.filter((file) => /\.(?:model|view)\.test/.test(file))).toEqual([]);
  expect(filesOf(['test/site/zoom.browser.test.ts'])).toEqual(['test/site/zoom.browser.test.ts']);
  rmSync(place, { recursive: true });
});

/** A repository of a few files, all of them committed, in which npx only says what it is given. */
function smallSite() {
  const place = mkdtempSync(join(tmpdir(), 'site-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  };
  write('.gitignore', 'npx\n');
  write('src/a.ts', '');
  write('src/b.module.css', '');
  write('src/b.ts', "import './a.ts';\nimport './b.module.css';\n");
  write('src/c.ts', "import './b.ts';\n");
  write('src/pages/home.ts', "import '../c.ts';\n");
  for (const name of ['b', 'c', 'pages/home']) {
    write(`test/${basename(name)}.test.ts`, `import '../src/${name}.ts';\n`);
  }
  write('test/site/all.test.ts', "import '../../src/a.ts';\n");
  write('src/content/words.ts', '');
  write('test/parts/d/d.driven.ts', '');
  write('test/parts/d/d.model.test.ts', '');
  write('test/parts/e/e.model.test.ts', '');
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@amara.example', ...words], {
      cwd: place,
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'One');
  /** Which of the site's own tests vitest is given; all where it is given none by name. */
  const askedOf = () => {
    const words = run('test-changed', [], place, saying(place, 'npx')).stdout.split(/\s/);
    const files = words.filter((word) => word.endsWith('.test.ts'));
    return files.length === 0 ? 'all' : files.filter((file) => existsSync(join(place, file)));
  };
  return { place, write, askedOf };
}

type Site = ReturnType<typeof smallSite>;

test.each<[what: string, change: (site: Site) => void, asked: readonly string[] | 'all']>([
  ['a file', ({ write }) => write('src/b.ts', ''), ['test/b.test.ts', 'test/c.test.ts']],
  ['a file of fewer', ({ write }) => write('src/c.ts', ''), ['test/c.test.ts']],
  [
    'a page, which every part is asked with',
    ({ write }) => {
      write('src/a.ts', '//');
      write('src/pages/home.ts', "import '../c.ts';\n//");
    },
    ['test/b.test.ts', 'test/c.test.ts', 'test/home.test.ts', 'test/site/all.test.ts'],
  ],
  ['a test', ({ write }) => write('test/c.test.ts', ''), ['test/c.test.ts']],
  ['a style sheet, which no test brings', ({ write }) => write('src/b.module.css', '.b {}'), []],
  [
    'what is gone, which another file still names',
    ({ place }) => rmSync(join(place, 'src/a.ts')),
    ['test/b.test.ts', 'test/c.test.ts', 'test/site/all.test.ts'],
  ],
  [
    'a style sheet that is gone',
    ({ place }) => rmSync(join(place, 'src/b.module.css')),
    ['test/b.test.ts', 'test/c.test.ts'],
  ],
  [
    'a driven view, which its model finds',
    ({ write }) => write('test/parts/d/d.driven.ts', '//'),
    ['test/parts/d/d.model.test.ts'],
  ],
  [
    'the gallery, which every model finds',
    ({ write }) => write('test/support/gallery.ts', ''),
    ['test/parts/d/d.model.test.ts', 'test/parts/e/e.model.test.ts'],
  ],
  ['what every test begins with', ({ write }) => write('test/support/put-back.ts', ''), 'all'],
  ['words that are gone', ({ place }) => rmSync(join(place, 'src/content/words.ts')), 'all'],
])('a change is asked of the tests that bring it without a whole page: %s', (_, change, asked) => {
  const site = smallSite();
  change(site);
  expect(site.askedOf()).toEqual(asked);
  rmSync(site.place, { recursive: true });
});

test('a recording that no end puts right is not given one', () => {
  const place = mkdtempSync(join(tmpdir(), 'visit-'));
  const file = join(place, 'blogs.json');
  const text = readFileSync('test/fixtures/replays/blogs.json', 'utf8');
  const changed = text.replace(/("blogs\/navBar":\s*\{\s*"value":\s*)"\w+"/, '$1"shut"');
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  const { status, stdout } = run('replay', [file, '--quiet', '--accept']);
  expect(stdout).toContain('record the visit anew');
  expect(status).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(changed);
  rmSync(place, { recursive: true });
});

test('what the last commit changed is not asked of a clone that has no other one', () => {
  const clones = mkdtempSync(join(tmpdir(), 'clones-'));
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@amara.example', ...words], {
      cwd: clones,
      stdio: 'pipe',
    });
  git('init', '-q', 'whole');
  for (const message of ['One', 'Two'])
    git('-C', 'whole', 'commit', '-q', '--allow-empty', '-m', message);
  git('clone', '-q', '--depth', '1', `file://${clones}/whole`, 'shallow');
  const { status, stdout, said } = run('test-changed', [], join(clones, 'shallow'));
  expect(said).toEqual([
    'There is no commit HEAD~1 in this shallow clone; more come with: git fetch --deepen 1',
  ]);
  expect(stdout).toBe('');
  expect(status).toBe(1);
  expect(run('test-changed', [], clones).said).toEqual([
    expect.stringMatching(/not a git repository/i),
  ]);
  rmSync(clones, { recursive: true });
});
