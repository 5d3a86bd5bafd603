import type { Reporter, TestCase } from 'vitest/node';

/** Prints, after all tests, how many steps by chance each machine and each page took. */
export default class FuzzReporter implements Reporter {
  readonly #rows: Record<string, string | number>[] = [];

  onTestCaseResult(testCase: TestCase): void {
    const { fuzzed } = testCase.meta();
    if (!fuzzed) return;
    const { name, events, seconds, seeds } = fuzzed;
    const result = testCase.result().state;
    const seed = seeds.join(' ');
    this.#rows.push({ name, events, seconds: Number(seconds.toFixed(1)), seed, result });
  }

  onTestRunEnd(): void {
    const rows = this.#rows.toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])));
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    const all = { name: 'all', events: sum('events'), seconds: Number(sum('seconds').toFixed(1)) };
    console.table([...rows, all]);
  }
}
