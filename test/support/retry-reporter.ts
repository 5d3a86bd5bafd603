import type { Reporter, TestCase } from 'vitest/node';

/** Tells, after all tests, which of them passed or failed only at a second try. */
export default class RetryReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(testCase: TestCase): void {
    const { retryCount = 0 } = testCase.diagnostic() ?? {};
    if (retryCount > 0)
      this.#names.push(`${testCase.module.relativeModuleId}: ${testCase.fullName}`);
  }

  onTestRunEnd(): void {
    console.log([`\nretries: ${this.#names.length}`, ...this.#names].join('\n  '));
  }
}
