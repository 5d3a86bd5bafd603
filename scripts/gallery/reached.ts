import { startVitest } from 'vitest/node';
import type { Shown } from '../../test/support/view-paths.ts';

/**
 * The looks that the models of the machines reach, by the machine's id. The models are those of the tests, and
 * run as the tests do; of some files, or of all.
 */
export async function reachedLooks(
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly Shown[]>> {
  const filters = files.length > 0 ? files.map((file) => `/${file}.model.test`) : ['.model.test'];
  const vitest = await startVitest('test', filters, {
    run: true,
    project: ['node'],
    reporters: ['dot'],
    testNamePattern: 'is in the gallery',
  });
  try {
    const looks = vitest.state
      .getTestModules()
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => test.meta().looks ?? []);
    return new Map(looks.map(({ machine, all }) => [machine, all]));
  } finally {
    await vitest.close();
  }
}
