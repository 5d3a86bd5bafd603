import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from '../../test/mutation/reporter.ts';
import type { Batch, Job } from './plugin.ts';

/** What came of a job: what noticed the fault, or null. */
export interface Outcome {
  readonly id: number;
  readonly noticed: string | null;
  readonly ms: number;
}

/** After so many, a process has so many copies of files that a fresh one is cheaper. */
const batchSize = 150;

/** A process that has begun nothing by then never will. */
const startLimitMs = 180_000;

const wrapper = (job: Job) =>
  [
    `import { afterEach, beforeEach } from 'vitest';`,
    `let isOver = false;`,
    `beforeEach(({ skip }) => skip(isOver));`,
    `afterEach(({ task }) => { isOver ||= task.result?.state === 'fail'; });`,
    ...job.tests.map((test) => `await import('/${test}?job=${job.id}');`),
  ].join('\n');

/** A process of Vitest over a batch; `said` is the end of what it says. */
function startProcess(batchFile: string) {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/mutation/vitest.config.ts'],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MUTATION_BATCH: batchFile },
    },
  );
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (words = `${words}${chunk}`.slice(-4000)));
  }
  return {
    ended: new Promise<void>((resolve) => child.once('close', () => resolve())),
    said: () => words,
    stop(): void {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  };
}

/** What a process has written of its jobs: which are done, which one runs, and since when. */
function createHearing(file: string, jobs: readonly Job[], report: (outcome: Outcome) => void) {
  const done = new Set<number>();
  let heard = 0;
  let current: Job | undefined;
  let since = performance.now();
  return {
    done,
    current: () => current,
    quietMs: () => performance.now() - since,
    listen(): void {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      for (const text of lines.slice(heard)) {
        const { id, noticed, ms = 0 } = JSON.parse(text) as Line;
        since = performance.now();
        if (noticed === undefined) {
          current = jobs.find((job) => job.id === id);
        } else {
          current = undefined;
          done.add(id);
          report({ id, noticed, ms });
        }
      }
      heard = lines.length;
    },
  };
}

/** Runs a process over jobs until all are done, it ends, or one takes too long. */
async function runOnce(
  jobs: readonly Job[],
  report: (outcome: Outcome) => void,
  isOver: () => boolean,
): Promise<Set<number>> {
  mkdirSync('dist', { recursive: true });
  const folder = mkdtempSync('dist/mutation-');
  const name = (job: Job) => join(folder, `${String(job.id).padStart(6, '0')}.test.ts`);
  for (const job of jobs) writeFileSync(name(job), wrapper(job));
  const batchFile = join(folder, 'batch.json');
  writeFileSync(batchFile, JSON.stringify({ folder, jobs } satisfies Batch));

  const running = startProcess(batchFile);
  const leave = () => {
    running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', leave);

  const hearing = createHearing(join(folder, 'lines'), jobs, report);
  const { done } = hearing;
  let isLate = false;
  let isStopped = false;
  const watch = setInterval(() => {
    hearing.listen();
    isStopped ||= isOver();
    isLate ||= hearing.quietMs() > (hearing.current()?.limitMs ?? startLimitMs);
    if (isStopped || isLate) running.stop();
  }, 200);
  await running.ended;
  clearInterval(watch);
  process.removeListener('exit', leave);
  hearing.listen();
  const broken = hearing.current();
  if (broken && !isStopped) {
    done.add(broken.id);
    const noticed = isLate ? 'it runs for ever' : 'the process ends';
    report({ id: broken.id, noticed, ms: Math.round(hearing.quietMs()) });
  }
  rmSync(folder, { recursive: true });
  if (done.size === 0 && !isStopped) throw new Error(`No test ran.\n${running.said()}`);
  return done;
}

/** Runs jobs and reports each as it ends, until somebody says that it is over. */
export async function runJobs(
  jobs: readonly Job[],
  report: (outcome: Outcome) => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  for (let from = 0; from < jobs.length; from += batchSize) {
    let left = jobs.slice(from, from + batchSize);
    while (left.length > 0 && !isOver()) {
      // One process at a time.
      // oxlint-disable-next-line no-await-in-loop
      const done = await runOnce(left, report, isOver);
      left = left.filter(({ id }) => !done.has(id));
    }
  }
}
