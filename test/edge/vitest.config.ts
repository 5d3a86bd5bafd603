import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'edge',
    environment: 'node',
    include: ['test/edge/*.edge.ts'],
    globalSetup: 'test/edge/all-there.ts',
    reporters: ['default', './test/support/table-reporter.ts'],
    // Engines that share a disk with others are killed: one after the other.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
