import type { Reporter, TestCase } from 'vitest/node';

const marks = { passed: '✓', failed: '✗', skipped: '–', pending: '…' } as const;

/** Prints, after all checks, how each engine did in each, and loudly which engines were not asked, and why. */
export default class TableReporter implements Reporter {
  readonly #checks = new Map<string, Map<string, string>>();
  readonly #notAsked = new Set<string>();

  onTestCaseResult(testCase: TestCase): void {
    const { parent, name } = testCase;
    // An engine that is not there says so in its title.
    const [engine = '', missing] = parent.type === 'suite' ? parent.name.split(': skipped, ') : [];
    if (missing !== undefined) this.#notAsked.add(`${engine}: ${missing}`);
    const result = testCase.result();
    const row = this.#checks.get(name) ?? new Map<string, string>();
    row.set(engine, marks[result.state]);
    this.#checks.set(name, row);
    if (result.state === 'skipped' && result.note) this.#notAsked.add(`${engine}: ${result.note}`);
  }

  onTestRunEnd(): void {
    const engines = [...new Set([...this.#checks.values()].flatMap((row) => [...row.keys()]))];
    const width = Math.max(0, ...[...this.#checks.keys()].map(({ length }) => length)) + 2;
    const line = (name: string, cells: readonly string[]) =>
      name.padEnd(width) + cells.map((cell) => cell.padStart(13)).join('');
    console.log(
      [
        '',
        line('', engines),
        ...[...this.#checks].map(([name, row]) =>
          line(
            name,
            engines.map((engine) => row.get(engine) ?? ''),
          ),
        ),
      ].join('\n  '),
    );
    if (this.#notAsked.size > 0)
      console.log(`\n!!! NOT ASKED: ${[...this.#notAsked].join('; ')}\n`);
  }
}
