import { createHash } from 'node:crypto';
import { Imports } from '../imports.ts';
import type { Mutant } from './mutants.ts';

/** Tests of behaviour in Node alone; what asks for a page, for the text of files, or how it is built, is none. */
const isTest = (file: string, text: string) =>
  file.endsWith('.test.ts') &&
  !/\.browser\.|^test\/(?:scripts|site)\//.test(file) &&
  !text.startsWith('// @vitest-environment');

/** Which tests can notice a fault, by which file brings which. */
export class Reach {
  readonly #imports = new Imports(['machines', 'src', 'test']);
  readonly #tests = this.#imports.files.filter((file) => isTest(file, this.textOf(file)));
  readonly #testsOf = new Map<string, readonly string[]>();
  readonly #signs = new Map<string, string>();

  textOf(file: string): string {
    return this.#imports.textOf(file);
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
    return this.#imports.files.filter((each) => {
      if (!this.#imports.of(each).includes(file)) return false;
      const [, imported = ''] =
        /import\s([^']*)\sfrom\s'[^']*constants\.ts'/.exec(this.textOf(each)) ?? [];
      return imported.startsWith('*') || uses.test(imported);
    });
  }

  /** How much of the machines a test brings: the less, the nearer it is to each of them. */
  #widthOf(test: string): number {
    return [...this.#imports.closureOf(test)].filter((file) => file.startsWith('machines/')).length;
  }

  /** The tests that can feel a fault, the nearest first. */
  testsOf(mutant: Mutant): readonly string[] {
    const key = `${mutant.file} ${mutant.within}`;
    let tests = this.#testsOf.get(key);
    if (!tests) {
      const feelers = this.#feelersOf(mutant);
      tests = this.#tests
        .filter((test) => feelers.some((file) => this.#imports.closureOf(test).has(file)))
        .toSorted((a, b) => this.#widthOf(a) - this.#widthOf(b));
      this.#testsOf.set(key, tests);
    }
    return tests;
  }

  /** The files between a test and a fault: a test sees the fault only through its own copies of them. */
  between(test: string, file: string): string[] {
    return [...this.#imports.closureOf(test)].filter((each) =>
      this.#imports.closureOf(each).has(file),
    );
  }

  /** Tells whether anything has changed of what tests are made of, apart from the machines. */
  signOf(tests: readonly string[]): string {
    const key = tests.join(' ');
    let sign = this.#signs.get(key);
    if (!sign) {
      const hash = createHash('sha1');
      for (const file of [
        ...new Set(tests.flatMap((test) => [...this.#imports.closureOf(test)])),
      ].sort()) {
        if (!file.startsWith('machines/')) hash.update(file).update(this.textOf(file));
      }
      sign = hash.digest('hex').slice(0, 12);
      this.#signs.set(key, sign);
    }
    return sign;
  }
}
