import { spawnSync } from 'node:child_process';
import { Refusal } from './refusal.ts';

const run = (words: readonly string[]) => spawnSync('git', words, { encoding: 'utf8' });

/** The lines that git prints. */
export function git(...words: string[]): string[] {
  const { error, status, stdout, stderr } = run(words);
  if (error) throw error;
  if (status !== 0) throw new Refusal(stderr.split('\n')[0]);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Refuses a commit that this clone has not. */
export function assertCommit(commit: string): void {
  if (run(['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]).status === 0) return;
  const [isShallow] = git('rev-parse', '--is-shallow-repository');
  throw new Refusal(
    isShallow === 'true'
      ? `There is no commit ${commit} in this shallow clone; more come with: git fetch --deepen 1`
      : `There is no commit ${commit}.`,
  );
}
