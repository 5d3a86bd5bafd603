import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How far a batch is: one line for each job that begins or ends. */
export interface Line {
  readonly id: number;
  /** What noticed the fault, null where nothing did; left out when the job begins. */
  readonly noticed?: string | null;
  readonly ms?: number;
}

/** Tells the runner of each job, as it begins and as it ends. */
export default class MutationReporter implements Reporter {
  #start = 0;

  #write(module: TestModule, line: Omit<Line, 'id'>) {
    const id = Number.parseInt(basename(module.moduleId), 10);
    const file = join(module.moduleId, '../lines');
    appendFileSync(file, `${JSON.stringify({ id, ...line })}\n`);
  }

  onTestModuleQueued(module: TestModule) {
    this.#start = performance.now();
    this.#write(module, {});
  }

  onTestModuleEnd(module: TestModule) {
    const failed = [...module.children.allTests('failed')][0];
    const state = module.state();
    const text = failed?.fullName ?? module.errors()[0]?.message.split('\n')[0] ?? 'a suite failed';
    this.#write(module, {
      noticed: state === 'failed' ? text : null,
      ms: Math.round(performance.now() - this.#start),
    });
  }
}
