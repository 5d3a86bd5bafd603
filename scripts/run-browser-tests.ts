import { spawnSync } from 'node:child_process';

/** Runs one file of browser tests on the built site, with settings of its own, and ends as it ends. */
export function runBrowserTests(file: string, settings: Readonly<Record<string, string>>): void {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'browser', file], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  process.exitCode = status ?? 1;
}
