import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the stores of these servers are; gone when this process ends. */
export const folder = mkdtempSync(join(tmpdir(), 'built-server-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Variables of the environment, or headers, by name. */
export type Named = Readonly<Record<string, string>>;

/** A built server that answers. */
export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly bootMs: number;
  /** Sends a signal; resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Limits that no attack meets by chance. */
export const free = { RATE_POSTS: '1000000', RATE_GLOBAL_POSTS: '1000000' } as const;

/**
 * A port to start on again and again. Linux gives its callers those from 32768 on, and nobody can listen on one that
 * a caller of any process holds, or has let go of within a minute.
 */
export const lastingPort = (random = Math.random) => String(20_000 + Math.floor(random() * 12_768));

// An absolute name stays where it is.
const storeOf = (name: string) => ({ LEADS_URL: `file:${resolve(folder, name)}.db` });

/**
 * Starts the built server over a store of that name, on a free port, without a log; `options` are Node's own.
 * Rejects when it ends instead, with what it said of it.
 */
export async function serve(
  name: string,
  environment: Named = free,
  options: readonly string[] = [],
): Promise<Running> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...options, 'dist/server/start.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG: 'off', ...storeOf(name), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (said: Buffer) => {
    process.stderr.write(said);
    complaint += said.toString();
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const line = await Promise.race([
    once(child.stdout, 'data').then(([said]: Buffer[]) => String(said)),
    // Not its exit: what it said may still be on the way.
    once(child, 'close').then(([code]: unknown[]) => {
      throw new Error(`The server ended with ${String(code)}: ${complaint.trim()}`);
    }),
  ]);
  return {
    child,
    url: line.trim(),
    bootMs: performance.now() - begun,
    async end(signal) {
      const closed = once(child, 'exit');
      child.kill(signal);
      await closed;
      process.off('exit', kill);
    },
  };
}

/** A lead as `npm run leads -- --json` tells it, of what the attacks look at. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly message: string;
}

/** What is in a store, in the words of `npm run leads`. */
export const leadsIn = (name: string): readonly Listed[] =>
  execFileSync(process.execPath, ['dist/server/leads.js', '--json'], {
    env: { PATH: process.env['PATH'], ...storeOf(name) },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Listed);

/** Memory of a server's process, in MB. */
export function memoryOf({ child }: Running): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
