import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, normalize } from 'node:path';
import type { Mutant } from './mutants.ts';

/** The files of a folder and below, by their names from here. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .sort();

/** Tests of behaviour in Node alone; what asks for a page, for the text of files, or how it is built, is none. */
const isTest = ([file, text]: readonly [file: string, text: string]) =>
  file.endsWith('.test.ts') &&
  !/\.browser\.|^test\/(?:scripts|site)\//.test(file) &&
  !text.startsWith('// @vitest-environment');

/** Which file brings which, and so which tests can notice a fault. */
export class Reach {
  readonly #texts = new Map<string, string>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #closures = new Map<string, ReadonlySet<string>>();
  readonly #tests: readonly string[];
  readonly #testsOf = new Map<string, readonly string[]>();
  readonly #signs = new Map<string, string>();

  constructor() {
    for (const file of ['machines', 'src', 'test'].flatMap(filesIn)) {
      this.#texts.set(file, readFileSync(file, 'utf8'));
    }
    this.#tests = [...this.#texts].filter(isTest).map(([file]) => file);
  }

  textOf(file: string): string {
    return this.#texts.get(file) ?? '';
  }

  /** What a file imports for more than its types. */
  #importsOf(file: string): readonly string[] {
    const known = this.#imports.get(file);
    if (known) return known;
    const text = this.textOf(file);
    const found = [
      ...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?\bfrom\s'(\.[^']+)'/gm),
      ...text.matchAll(/^import\s'(\.[^']+)'/gm),
      ...text.matchAll(/\bimport\('(\.[^']+)'\)/g),
    ].map(([, path = '']) => normalize(join(dirname(file), path)));
    const globs = [...text.matchAll(/import\.meta\.glob[^(]*\(\s*'([^']+)'/g)].flatMap(
      ([, glob = '']) => {
        const base = normalize(join(dirname(file), glob.slice(0, glob.search(/\*|\{/))));
        const end = /[^*]*$/.exec(glob)?.[0] ?? '';
        return [...this.#texts.keys()].filter((it) => it.startsWith(base) && it.endsWith(end));
      },
    );
    const imports = [...found, ...globs].filter((it) => this.#texts.has(it));
    this.#imports.set(file, imports);
    return imports;
  }

  /** A file and all that it brings. */
  closureOf(file: string): ReadonlySet<string> {
    const known = this.#closures.get(file);
    if (known) return known;
    const closure = new Set([file]);
    for (const each of closure) for (const next of this.#importsOf(each)) closure.add(next);
    this.#closures.set(file, closure);
    return closure;
  }

  /** The names that a constant has a part in. */
  #namesOf(file: string, constant: string): string[] {
    const names = [constant];
    for (const statement of this.textOf(file).split(/^(?=(?:export )?const )/m)) {
      const [, name, value = ''] = /^(?:export )?const (\w+)([^]*)/.exec(statement) ?? [];
      const uses = value.replaceAll(/\/\*[^]*?\*\//g, '');
      if (name && names.some((each) => new RegExp(`\\b${each}\\b`).test(uses))) names.push(name);
    }
    return names;
  }

  /** The files that feel a fault: its own, or those that import the constant in which it stands. */
  #feelersOf({ file, within }: Mutant): readonly string[] {
    if (!file.endsWith('constants.ts') || within === null) return [file];
    const uses = new RegExp(`\\b(?:${this.#namesOf(file, within).join('|')})\\b`);
    return [...this.#texts.keys()].filter((each) => {
      if (!this.#importsOf(each).includes(file)) return false;
      const [, imported = ''] =
        /import\s([^']*)\sfrom\s'[^']*constants\.ts'/.exec(this.textOf(each)) ?? [];
      return imported.startsWith('*') || uses.test(imported);
    });
  }

  /** How much of the machines a test brings: the less, the nearer it is to each of them. */
  #widthOf(test: string): number {
    return [...this.closureOf(test)].filter((file) => file.startsWith('machines/')).length;
  }

  /** The tests that can feel a fault, the nearest first. */
  testsOf(mutant: Mutant): readonly string[] {
    const key = `${mutant.file} ${mutant.within}`;
    let tests = this.#testsOf.get(key);
    if (!tests) {
      const feelers = this.#feelersOf(mutant);
      tests = this.#tests
        .filter((test) => feelers.some((file) => this.closureOf(test).has(file)))
        .toSorted((a, b) => this.#widthOf(a) - this.#widthOf(b));
      this.#testsOf.set(key, tests);
    }
    return tests;
  }

  /** The files between a test and a fault: a test sees the fault only through its own copies of them. */
  between(test: string, file: string): string[] {
    return [...this.closureOf(test)].filter((each) => this.closureOf(each).has(file));
  }

  /** Tells whether anything has changed of what tests are made of, apart from the machines. */
  signOf(tests: readonly string[]): string {
    const key = tests.join(' ');
    let sign = this.#signs.get(key);
    if (!sign) {
      const hash = createHash('sha1');
      for (const file of [...new Set(tests.flatMap((test) => [...this.closureOf(test)]))].sort()) {
        if (!file.startsWith('machines/')) hash.update(file).update(this.textOf(file));
      }
      sign = hash.digest('hex').slice(0, 12);
      this.#signs.set(key, sign);
    }
    return sign;
  }
}
