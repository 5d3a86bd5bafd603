import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files of TypeScript in a folder and below, by their names from here. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
        .sort()
    : [];

/** Which file brings which, for more than its types, in some folders. */
export class Imports {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #imports = new Map<string, readonly string[]>();
  readonly #closures = new Map<string, ReadonlySet<string>>();
  readonly #isEntered: (file: string) => boolean;

  /** @param isEntered whether what a file brings counts */
  constructor(folders: readonly string[], isEntered: (file: string) => boolean = () => true) {
    this.#texts = new Map(
      folders.flatMap(filesIn).map((file) => [file, readFileSync(file, 'utf8')]),
    );
    this.#isEntered = isEntered;
  }

  get files(): readonly string[] {
    return [...this.#texts.keys()];
  }

  textOf(file: string): string {
    return this.#texts.get(file) ?? '';
  }

  /** What a file itself brings; of a glob, all that it finds. */
  of(file: string): readonly string[] {
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
        return this.files.filter((it) => it.startsWith(base) && it.endsWith(end));
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
    for (const each of closure) {
      if (this.#isEntered(each)) for (const next of this.of(each)) closure.add(next);
    }
    this.#closures.set(file, closure);
    return closure;
  }
}
