import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { type Batch, mutation } from '../../scripts/mutation/plugin.ts';
import site from '../../vite.config.ts';

const batchFile = process.env['MUTATION_BATCH'];
if (!batchFile) throw new Error('npm run test:mutation names the batch of mutants, nothing else.');
const batch = JSON.parse(readFileSync(batchFile, 'utf8')) as Batch;

export default defineConfig((environment) => {
  const base = site(environment);
  return {
    ...base,
    root: join(import.meta.dirname, '../..'),
    plugins: [mutation(batch), ...(base.plugins ?? [])],
    test: {
      name: 'mutation',
      environment: 'node',
      include: [`${batch.folder}/*.test.ts`],
      reporters: ['./test/mutation/reporter.ts'],
      // One process for all mutants of a batch: each has its own copy of what it changes.
      isolate: false,
      maxWorkers: 1,
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  };
});
