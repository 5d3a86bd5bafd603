import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'engines',
    environment: 'node',
    include: ['test/engines/*.engines.ts'],
    reporters: ['default', './test/support/table-reporter.ts'],
    // One window at a time: a second one takes the frames of the first.
    maxWorkers: 1,
    // A window without a graphics card takes its time.
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
