import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readers, testsReading } from '../../scripts/readers.ts';

/** They read what they have written. */
const others = new Set([
  // Whatever has changed, it runs.
  'test/conventions.test.ts',
  'test/scripts/readers.test.ts',
  'test/server/fsync.test.ts',
  'test/server/lead-store.test.ts',
  'test/server/leads-archive.test.ts',
  'test/server/process.test.ts',
]);

const named = new Set(readers.flatMap(([, tests]) => tests));

test('each test that reads files is run when these change, or reads its own', () => {
  const reading = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.browser\./.test(file))
    .filter((file) =>
      /\bread(?:File|dir)(?:Sync)?\(|\?raw\b|'\.\/style-sheets\.ts'/.test(
        readFileSync(file, 'utf8'),
      ),
    );
  expect(reading.length).toBeGreaterThan(20);
  expect(reading.filter((file) => !named.has(file) && !others.has(file))).toEqual([]);
});

test('each test that is named is there', () => {
  expect([...named, ...others].filter((file) => !existsSync(file))).toEqual([]);
});

test.each([
  ['machines/tooltip/tooltip.machine.ts', 'test/scripts/mutation.test.ts'],
  ['src/parts/footer/footer.tsx', 'test/app/root-listeners.test.ts'],
  ['src/parts/footer/footer.module.css', 'test/content/style-sides.test.ts'],
  ['src/content/footer.ts', 'test/content/letters.test.ts'],
  ['deploy/nginx.conf', 'test/server/compose.test.ts'],
])('of %s it is %s, among others', (file, reading) => {
  expect(testsReading([file])).toContain(reading);
  expect(testsReading(['docs/architecture.md', 'index.html'])).toEqual([]);
});
