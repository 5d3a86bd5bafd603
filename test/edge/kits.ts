import { createProcesses } from '../server/support/process.ts';
import type { Deployment, DeploymentSettings, Engine } from './engine.ts';
import { keeperOf, type Processes } from './keeper.ts';
import { createPostgres, postgresMissing } from './postgres.ts';
import { workers } from './workers.ts';

async function deployProcesses(
  processes: Processes,
  url: string,
  settings: DeploymentSettings,
  // The same store, said in another way.
  urlOfTheOther: Readonly<Record<string, string>> = {},
): Promise<Deployment> {
  const one = await processes.serve({ ...settings, LEADS_URL: url });
  const two = await processes.serve({ ...settings, LEADS_URL: url, ...urlOfTheOther });
  return {
    urls: [one.address, two.address],
    ...keeperOf(processes, url),
    // The servers look by themselves.
    sendOn: () => Promise.resolve(),
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
      async deploy(settings) {
        const url = await postgres.database();
        const bare = new URL(url);
        const password = decodeURIComponent(bare.password);
        bare.password = '';
        const beside = { LEADS_URL: bare.href, LEADS_AUTH_TOKEN: password };
        return deployProcesses(processes, url, settings, beside);
      },
      async remove() {
        await processes.remove();
        await postgres.remove();
      },
    };
  },
};

/** Every engine that the site is made for. */
export const engines: readonly Engine[] = [libsqlFile, postgresql, workers];
