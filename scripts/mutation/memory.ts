import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'node_modules/.cache/mutation';

/** What earlier runs have found out, in a file of its own for each machine, so that a run goes on where one stopped. */
export class Memory<T> {
  readonly #file: string;
  readonly #known: Record<string, T>;

  constructor(name: string) {
    this.#file = join(folder, `${name}.json`);
    this.#known = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, T>)
      : {};
  }

  get(key: string): T | undefined {
    return this.#known[key];
  }

  /** All that is known under keys that begin so. */
  below(start: string): T[] {
    return Object.entries(this.#known).flatMap(([key, value]) =>
      key.startsWith(start) ? [value] : [],
    );
  }

  /** Remembers it in this run; in the next one too, once it is kept. */
  set(key: string, value: T): void {
    this.#known[key] = value;
  }

  keep(): void {
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#known));
  }
}
