import type { Reporter, TestCase } from 'vitest/node';

/**
 * Prints, after all tests, what the model tests covered of each chart; with PAIRS=list also the pairs of
 * transitions that a chart draws and no exploration came to.
 */
export default class ModelReporter implements Reporter {
  readonly #rows = new Map<string, Record<string, string>>();
  readonly #unmet: string[] = [];

  onTestCaseResult(testCase: TestCase): void {
    const { modelCoverage } = testCase.meta();
    if (!modelCoverage) return;
    this.#rows.set(modelCoverage.machine, modelCoverage.cells);
    this.#unmet.push(...modelCoverage.unmet);
  }

  onTestRunEnd(): void {
    if (this.#rows.size === 0) return;
    const rows = [...this.#rows].toSorted(([a], [b]) => a.localeCompare(b));
    const columns = ['machine', ...Object.keys(rows[0]?.[1] ?? {})];
    const cellsOf = ([machine, cells]: (typeof rows)[number]) =>
      columns.map((column) => (column === 'machine' ? machine : (cells[column] ?? '')));
    const lines = [columns].concat(rows.map(cellsOf)).map((cells) =>
      cells
        .map((cell, index) => {
          // The ids, the last of all, may take as much room as they need.
          if (index === cells.length - 1) return `  ${cell}`;
          return index === 0 ? cell.padEnd(24) : cell.padStart(13);
        })
        .join(''),
    );
    console.log(`\nCovered by the model tests\n  ${lines.join('\n  ')}\n`);
    if (process.env['PAIRS'] !== 'list') return;
    console.log(`Drawn, and never met\n  ${this.#unmet.join('\n  ')}\n`);
  }
}
