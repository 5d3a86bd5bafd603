import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where a program is installed, if it is. */
export function whereIs(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

/** The program that a path or a name stands for, if there is one. */
export const programAt = (path: string): string | undefined => {
  if (!path.includes('/')) return whereIs(path);
  return isProgram(path) ? path : undefined;
};

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // A folder may be entered, which is the same permission.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

export interface Program {
  readonly child: ChildProcess;
  /** Ends it, and what it has started. */
  stop(): Promise<void>;
}

/** Starts a program in a group of its own, and tells the lines that it writes. */
export function start(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  heard: (line: string) => void = () => undefined,
): Program {
  const child = spawn(command, args, {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', heard);
  }
  const kill = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  // Of a run that is broken off nothing stays.
  process.once('exit', kill);
  const ended = once(child, 'exit');
  return {
    child,
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
      // What it has started may hold them open.
      for (const stream of child.stdio) stream?.destroy();
    },
  };
}
