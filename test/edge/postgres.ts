import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../server/support/free-port.ts';

const password = 'p w?d';

/** The folder of PostgreSQL's programs; undefined where there is none. */
function programs(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().toReversed() : [];
  return [
    ...(process.env['PGBIN'] ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
}

/** What keeps PostgreSQL from being asked, if anything does. */
export const postgresMissing: string | undefined =
  programs() === undefined
    ? 'no PostgreSQL here: `apt-get install postgresql` brings it'
    : undefined;

/** PostgreSQL refuses to run as root: then it runs as the user who owns nothing. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  return userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

/** The processes that a process has started. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(/\) \S (\d+) /.exec(stat)?.[1]) === parent;
      } catch (error) {
        // It ended between the look into the folder and this one.
        if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
        throw error;
      }
    })
    .map(Number);
}

/** A PostgreSQL of one's own, in a temporary folder. */
export async function createPostgres() {
  const bin = programs() ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'amara-postgres-'));
  const { uid = -1, gid = -1 } = owner();
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (uid !== -1) for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'amara', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    { ...owner(), stdio: 'pipe', cwd: folder, env: { PATH: bin, LC_ALL: 'C.UTF-8' } },
  );
  const port = await freePort();
  const urlOf = (database: string) =>
    `postgres://amara:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  let running: ChildProcess | undefined;

  async function query(sql: string, database = 'postgres'): Promise<void> {
    const client = new Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      if (running === undefined) {
        running = spawn(
          join(bin, 'postgres'),
          ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
          { ...owner(), cwd: folder, env: { PATH: bin, LC_ALL: 'C.UTF-8' }, stdio: 'ignore' },
        );
        const started = running;
        // After a kill its shared memory may be held for a moment: then the next try finds it free.
        started.once('exit', () => {
          if (running === started) running = undefined;
        });
      }
      try {
        await query('SELECT 1');
        return;
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
        await wait(50);
      }
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (running === undefined) return;
    const { pid = 0 } = running;
    const exit = once(running, 'exit');
    const children = signal === 'SIGKILL' ? childrenOf(pid) : [];
    for (const each of [pid, ...children]) {
      try {
        process.kill(each, signal);
      } catch (error) {
        // A child that ended by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
    await exit;
  }

  await start();
  let databases = 0;
  return {
    start,
    /** Ends all of it as a power cut does. */
    kill: () => end('SIGKILL'),
    /** Makes an empty database; answers its URL. */
    async database(): Promise<string> {
      databases += 1;
      await query(`CREATE DATABASE amara_${databases}`);
      return urlOf(`amara_${databases}`);
    },
    query: (sql: string, url: string) => query(sql, new URL(url).pathname.slice(1)),
    async remove() {
      await end('SIGINT');
      await rm(folder, { recursive: true });
    },
  };
}
