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

/** The files that differ from a commit, with those that git does not know yet. */
export const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--no-renames', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The files of the working tree in these folders that hold a text. */
export const filesWith = (text: string, folders: readonly string[]): string[] =>
  // Where it finds nothing, it says so by its exit code.
  run(['grep', '-lF', '--untracked', '-e', text, '--', ...folders])
    .stdout.split('\n')
    .filter((line) => line !== '');

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
