import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { contactPath } from '../../../machines/domain.ts';
import { buildFile, buildText } from '../../../src/server/site-build.ts';
import { body } from './app.ts';

type Environment = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '../../..');

/** Bundles the server's entries, as Node 20 runs no TypeScript; answers the folder of the output. */
async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    envDir: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      copyPublicDir: false,
      emptyOutDir: true,
      rollupOptions: {
        input: {
          main: join(root, 'src/server/main.ts'),
          start: join(root, 'src/server/start.ts'),
          leads: join(root, 'src/server/leads-cli.ts'),
          'leads-thread': join(root, 'src/server/leads/thread.ts'),
        },
      },
    },
  });
}

/** A finished process: what it printed and how it ended. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Real processes of the server over one temporary folder. */
export async function createProcesses(name: string) {
  // Below node_modules, where the bundles find their packages.
  const programs = join(root, 'node_modules/.cache/test-server', name);
  await bundle(programs);
  const folder = await mkdtemp(join(tmpdir(), 'amara-process-'));
  await mkdir(join(folder, 'site'));
  await writeFile(join(folder, 'site/index.html'), '<p>home</p>');
  await writeFile(join(folder, 'site', buildFile), buildText(undefined, contactPath));
  const running = new Set<ChildProcess>();
  const database = join(folder, 'leads.db');
  const base = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    SITE_DIR: join(folder, 'site'),
    LEADS_URL: `file:${database}`,
    RATE_POSTS: '100000',
    RATE_GLOBAL_POSTS: '100000',
  };

  const start = (entry: string, environment: Environment, args: readonly string[] = []) => {
    const child = spawn(process.execPath, [join(programs, `${entry}.js`), ...args], {
      cwd: folder,
      env: { ...base, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  return {
    folder,
    database,
    /** Runs an entry to its end. */
    async run(entry: string, environment: Environment = {}, args: readonly string[] = []) {
      const child = start(entry, environment, args);
      const output = { stdout: '', stderr: '' };
      child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, ...output } satisfies Finished;
    },
    /** Starts the server and waits for its address. */
    async serve(environment: Environment = {}) {
      const child = start('start', environment);
      const notes: string[] = [];
      child.stderr.on('data', (chunk: Buffer) => notes.push(chunk.toString()));
      const lines = createInterface(child.stdout);
      const [address] = (await once(lines, 'line')) as [string];
      const log: string[] = [];
      lines.on('line', (line) => log.push(line));
      lines.on('error', () => undefined);
      return {
        address,
        log,
        pid: child.pid ?? 0,
        /** What it told whoever runs it. */
        notes: () => notes.join(''),
        /** Reads no more of its log before it has ended, and stays. */
        holdLog: () => lines.pause(),
        /** Goes away as the reader of all that it writes. */
        leaveLog() {
          child.stdout.destroy();
          child.stderr.destroy();
        },
        async end(signal: NodeJS.Signals) {
          if (child.exitCode !== null) throw new Error(`It ended by itself: ${notes.join('')}`);
          const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
          child.kill(signal);
          const [code, endedBy] = await closed;
          return code ?? endedBy;
        },
      };
    },
    async remove() {
      for (const child of running) child.kill('SIGKILL');
      await rm(folder, { recursive: true });
      await rm(programs, { recursive: true });
    },
  };
}

/** Posts a lead over the network, with a token as the page gets it. */
export async function postLead(address: string, key: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/v1/bot-check/token`, {
    method: 'POST',
    headers,
    body: '{"action":"ContactForm"}',
  });
  const { token } = (await answer.json()) as { token: string };
  return fetch(`${address}/api/v1/CustomerServices/Add`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key, recaptchatoken: token },
    body: JSON.stringify(body),
  });
}
