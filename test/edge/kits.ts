import { createProcesses } from '../server/support/process.ts';
import type { Deployment, DeploymentSettings, Engine, FoundLead } from './engine.ts';
import { createPostgres, postgresMissing } from './postgres.ts';
import { workers } from './workers.ts';

type Processes = Awaited<ReturnType<typeof createProcesses>>;

/** Reads all leads as whoever runs the site does. */
export async function listLeads(processes: Processes, url: string): Promise<readonly FoundLead[]> {
  const { code, stdout, stderr } = await processes.run('leads', { LEADS_URL: url }, ['--json']);
  if (code !== 0) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FoundLead);
}

async function deployProcesses(
  processes: Processes,
  url: string,
  settings: DeploymentSettings,
): Promise<Deployment> {
  const serve = () => processes.serve({ ...settings, LEADS_URL: url });
  const one = await serve();
  const two = await serve();
  return {
    urls: [one.address, two.address],
    leads: () => listLeads(processes, url),
    async end() {
      await one.end('SIGTERM');
      await two.end('SIGTERM');
    },
  };
}

const libsqlFile: Engine = {
  name: 'libSQL file',
  async open() {
    const processes = await createProcesses('edge-libsql');
    let stores = 0;
    return {
      deploy: (settings) => {
        stores += 1;
        return deployProcesses(processes, `file:${processes.folder}/${stores}.db`, settings);
      },
      remove: () => processes.remove(),
    };
  },
};

const postgresql: Engine = {
  name: 'PostgreSQL',
  missing: postgresMissing,
  async open() {
    const processes = await createProcesses('edge-postgres');
    const postgres = await createPostgres();
    return {
      deploy: async (settings) => deployProcesses(processes, await postgres.database(), settings),
      async remove() {
        await processes.remove();
        await postgres.remove();
      },
    };
  },
};

/** Every engine that the site is made for. */
export const engines: readonly Engine[] = [libsqlFile, postgresql, workers];
