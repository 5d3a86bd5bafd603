import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Mutant, planted } from './mutants.ts';

/** A run of some tests with one fault, or with none, to see how long they take. */
export interface Job {
  readonly id: number;
  readonly mutant: Mutant | null;
  readonly tests: readonly string[];
  /** The files that this run has copies of its own of. */
  readonly own: readonly string[];
  /** After so long it is taken to run for ever. */
  readonly limitMs: number;
}

export interface Batch {
  readonly folder: string;
  readonly jobs: readonly Job[];
}

const marked = /\?job=(\d+)$/;

/** Gives each job its own copies of what stands between its tests and its fault. */
export function mutation({ jobs }: Batch): Plugin {
  const root = process.cwd();
  const known = new Map(jobs.map((job) => [job.id, { job, own: new Set(job.own) }]));
  return {
    name: 'mutation',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const id = marked.exec(source)?.[1] ?? (importer && marked.exec(importer)?.[1]);
      if (!id) return null;
      const resolved = await this.resolve(
        source.replace(marked, ''),
        importer?.replace(marked, ''),
        {
          ...options,
          skipSelf: true,
        },
      );
      if (!resolved || !known.get(Number(id))?.own.has(relative(root, resolved.id)))
        return resolved;
      return { ...resolved, id: `${resolved.id}?job=${id}` };
    },
    load(id) {
      const number = marked.exec(id)?.[1];
      if (!number) return null;
      const path = id.replace(marked, '');
      const text = readFileSync(path, 'utf8');
      const mutant = known.get(Number(number))?.job.mutant;
      return mutant && path === join(root, mutant.file) ? planted(text, mutant) : text;
    },
  };
}
