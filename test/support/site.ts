import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createArchive } from '../../src/server/leads/archive.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectTo } from '../../src/server/leads/database.ts';
import type { StoredLead } from '../../src/server/leads/lead.ts';

const run = promisify(execFile);

/** Folder of the build that is tested. */
const dist = process.env['TEST_DIST'] ?? 'dist';

export interface Site {
  readonly url: string;
  /** What stands in the store, read beside the running server. */
  leads(): Promise<readonly StoredLead[]>;
  /** What `npm run leads` prints of it, asked in a process of its own. */
  listing(): Promise<string>;
  stop(): Promise<void>;
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('http')) return line.trim();
  }
  throw new Error('The server ended before it told its address.');
}

/** Starts the built site on a free port with an empty lead store of its own. */
export async function startSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const leadsUrl = `file:${join(folder, 'leads.db')}`;
  const env = {
    ...process.env,
    SITE_DIR: join(dist, 'site'),
    PORT: '0',
    LOG: 'off',
    BOT_CHECK: 'stand-in',
    LEADS_URL: leadsUrl,
    RATE_POSTS: '10000',
    RATE_GLOBAL_POSTS: '10000',
  };
  const server = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Of a run that is broken off nothing stays.
  const kill = () => server.kill();
  process.once('exit', kill);
  const url = await addressOf(server);
  return {
    url,
    async leads() {
      const connection = createConnection(connectTo(leadsUrl));
      const leads: StoredLead[] = [];
      for await (const page of createArchive(connection, leadsUrl).pages()) leads.push(...page);
      await connection.close();
      return leads;
    },
    async listing() {
      const { stdout } = await run(process.execPath, [join(dist, 'server/leads.js')], { env });
      return stdout;
    },
    async stop() {
      process.off('exit', kill);
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
