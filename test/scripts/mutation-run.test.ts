import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The whole runner, on a machine that counts, in a folder of its own: of its faults one lives, and one runs for ever.

const tests = 'test/parts/count/count.model.test.ts';
const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@amara.example', ...words], {
    cwd: folder,
    stdio: 'pipe',
  });

/** Runs the runner there. Gives its exit code and what it prints, without the seconds. */
function run(...words: readonly string[]) {
  const script = join(folder, 'runner/mutation.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
  });
  return { status, stderr, lines: stdout.split('\n').map((line) => line.replace(/ +\d+$/, '')) };
}

beforeAll(() => {
  execFileSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
      '--ssr',
      'scripts/mutation.ts',
      '--outDir',
      join(folder, 'runner'),
      '--emptyOutDir',
    ],
    { stdio: 'pipe' },
  );
  for (const path of [
    'scripts/mutation',
    'scripts/refusal.ts',
    'scripts/new-part/syntax.ts',
    'test/mutation',
  ]) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['vite', 'vitest']) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, 'src'));
  write('package.json', '{ "type": "module" }');
  write('vite.config.ts', 'export default () => ({});');
  write('.gitignore', 'node_modules\nrunner\ndist\n');
  write('docs/planted-faults.md', 'Nothing is judged.');
  write(
    'machines/count/count.machine.ts',
    `export const count = (most: number) => {
  let sum = 0;
  while (sum < most) sum += 1;
  return sum;
};
export const isMany = (sum: number) => sum > 1;
`,
  );
  write(
    tests,
    `import { expect, test } from 'vitest';
import { count, isMany } from '../../../machines/count/count.machine.ts';

test('counts', () => {
  expect(count(3)).toBe(3);
  expect([isMany(0), isMany(2)]).toEqual([false, true]);
});
`,
  );
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Count');
});

test('reports what lived, calls what never ends noticed, and fails', () => {
  const { status, stderr, lines } = run('count', '--patience', '15');
  expect(stderr).toBe('');
  expect(lines).toEqual([
    'machine                faults  noticed   judged    score      raw  seconds',
    'count                       3        2        0   66.7 %   66.7 %',
    'all                         3        2        0   66.7 %   66.7 %',
    '',
    'Nobody noticed, and docs/planted-faults.md does not judge:',
    'machines/count/count.machine.ts:6 comparison moved: > → >= · export const isMany = (sum: number) => sum > 1;',
    '',
  ]);
  expect(status).toBe(1);
  const known = readFileSync(join(folder, 'node_modules/.cache/mutation/count.json'), 'utf8');
  expect(known.match(/"noticed":[^,]+/g)?.toSorted()).toEqual([
    '"noticed":"counts"',
    '"noticed":"it runs for ever"',
    '"noticed":null',
  ]);
});

test('asks those alone again that lived, once the tests have grown', () => {
  const grown = readFileSync(join(folder, tests), 'utf8').replace('isMany(2)', 'isMany(1)');
  write(tests, grown.replace('[false, true]', '[false, false]'));
  const { status, lines } = run('count', '--again', '--patience', '15');
  git('checkout', '-q', '.');
  expect(lines).toEqual([
    'machine                faults  noticed   judged    score      raw  seconds',
    'count                       1        1        0  100.0 %  100.0 %',
    'all                         1        1        0  100.0 %  100.0 %',
    '',
  ]);
  expect(status).toBe(0);
});

test.each([
  { words: ['nosuch'], line: 'There is no nosuch. Machines: count' },
  { words: ['--patience', 'x'], line: '--patience takes a number, not "x".' },
  { words: ['--sample', 'nocommit'], line: 'There is no commit nocommit.' },
])('$words is refused in one line', ({ words, line }) => {
  const { status, stderr, lines } = run(...words);
  expect(stderr).toBe(`${line}\n`);
  expect(lines).toEqual(['']);
  expect(status).toBe(1);
});

test('a sample since the commit before says where there is none', () => {
  const { status, stderr } = run('--sample');
  expect(stderr).toBe('There is no commit HEAD~1.\n');
  expect(status).toBe(1);
});

test('a sample of what has not changed passes, and says so', () => {
  const { status, lines } = run('--sample', 'HEAD');
  expect(lines).toContain('No machine has changed since HEAD.');
  expect(status).toBe(0);
});

test('a sample that had no time for any fault of what changed fails', () => {
  write(
    'machines/count/count.machine.ts',
    'export const count = (most: number) => most + 1 - 1;\n',
  );
  const { status, lines } = run('--sample', 'HEAD', '--seconds', '0');
  expect(lines.slice(1)).toEqual([
    'count                       0        0        0        –        –',
    'all                         0        0        0        –        –',
    '',
    'The time was over before any fault was asked of: count',
    'A sample of nothing says nothing: give it more --seconds, or name the machines.',
    '',
  ]);
  expect(status).toBe(1);
});
