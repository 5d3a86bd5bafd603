import { DotReporter, type TestCase } from 'vitest/node';

/** Every other test of the files that are asked. */
const isLeftOut = (testCase: TestCase) => testCase.result().state === 'skipped';

/**
 * Prints a dot for each test by chance and none for those that are left out; after all tests, how many steps each
 * machine and each page took.
 */
export default class FuzzReporter extends DotReporter {
  readonly #rows: Record<string, string | number>[] = [];

  override onTestCaseReady(testCase: TestCase): void {
    if (!isLeftOut(testCase)) super.onTestCaseReady(testCase);
  }

  override onTestCaseResult(testCase: TestCase): void {
    if (isLeftOut(testCase)) return;
    super.onTestCaseResult(testCase);
    const { fuzzed } = testCase.meta();
    if (!fuzzed) return;
    const { name, events, seconds, seeds } = fuzzed;
    const result = testCase.result().state;
    const seed = seeds.join(' ');
    this.#rows.push({ name, events, seconds: Number(seconds.toFixed(1)), seed, result });
  }

  override onTestRunEnd(...args: Parameters<DotReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...args);
    const rows = this.#rows.toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])));
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    const all = { name: 'all', events: sum('events'), seconds: Number(sum('seconds').toFixed(1)) };
    console.table([...rows, all]);
  }
}
