import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const lockedIn = (file: string) =>
  Object.entries((read(file) as { packages: Record<string, LockedPackage> }).packages).filter(
    ([path]) => path !== '',
  );
const locked = lockedIn('package-lock.json');
const shipped = locked.filter(([, { dev }]) => dev !== true);
const pathsOf = (packages: typeof locked) => packages.map(([path]) => path);

test('no package that is shipped runs a script when it is installed', () => {
  expect(shipped.length).toBeGreaterThan(60);
  expect(pathsOf(shipped.filter(([, { hasInstallScript }]) => hasInstallScript === true))).toEqual(
    [],
  );
});

test('nothing that is shipped asks for more than a notice, but one that asks where its source is', () => {
  const free = new Set([
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-3-Clause',
    // Of a choice the first is taken.
    '(MIT OR CC0-1.0)',
  ]);
  const others = shipped.filter(([, { license = '' }]) => !free.has(license));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([
    'node_modules/elkjs: EPL-2.0 OR GPL-3.0-or-later',
  ]);
  expect(readFileSync('docs/licences.md', 'utf8')).toContain(
    'its source is at github.com/kieler/elkjs',
  );
});

test('every package is the one that was locked: from the registry, by its hash', () => {
  const registry = 'https://registry.npmjs.org/';
  // Where npm leaves the address out it is the registry's.
  const apart = ['edge/workers', 'observatory'].flatMap((folder) =>
    lockedIn(`test/${folder}/package-lock.json`),
  );
  const strange = [...locked, ...apart].filter(
    ([, { resolved = registry, integrity = '' }]) =>
      !resolved.startsWith(registry) || !integrity.startsWith('sha512-'),
  );
  expect(pathsOf(strange)).toEqual([]);
});

test('what the project names itself it names by its exact version', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});
