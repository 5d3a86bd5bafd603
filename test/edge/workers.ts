import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { createProcesses } from '../server/support/process.ts';
import { type Database, serveD1Api } from './d1-api.ts';
import type { DeploymentSettings, Engine } from './engine.ts';
import { keeperOf } from './keeper.ts';

const folder = join(import.meta.dirname, 'workers');
const miniflareFile = join(folder, 'node_modules/miniflare/dist/src/index.js');

/** What is used of Cloudflare's runtime for one's own machine; its package is not installed for all. */
interface Runtime {
  readonly ready: Promise<URL>;
  getD1Database(binding: string): Promise<Database>;
  getWorker(): Promise<{ scheduled(run: { readonly cron: string }): Promise<unknown> }>;
  dispose(): Promise<void>;
}

interface Miniflare {
  readonly Miniflare: new (options: object) => Runtime;
}

/** The runtime's own settings of a deployment. */
async function compatibility(): Promise<object> {
  const text = await readFile('wrangler.jsonc', 'utf8');
  const [, compatibilityDate] = /"compatibility_date": "([^"]+)"/.exec(text) ?? [];
  const [, flags = '[]'] = /"compatibility_flags": (\[[^\]]*\])/.exec(text) ?? [];
  return { compatibilityDate, compatibilityFlags: JSON.parse(flags) as string[] };
}

/** The API in workerd, over a D1 of its own. */
export const workers: Engine = {
  name: 'Workers, D1',
  missing: existsSync(miniflareFile)
    ? undefined
    : 'no workerd here: `npm ci --prefix test/edge/workers` brings it',
  async open() {
    const { Miniflare } = (await import(miniflareFile)) as Miniflare;
    const output = await mkdtemp(join(tmpdir(), 'amara-worker-'));
    await build({
      configFile: 'src/server/edge/vite.config.ts',
      logLevel: 'error',
      build: { outDir: output, emptyOutDir: true },
    });
    const shared = await compatibility();
    const processes = await createProcesses('edge-workers');
    return {
      async deploy(settings: DeploymentSettings) {
        const runtime = new Miniflare({
          ...shared,
          modules: true,
          script: await readFile(join(output, 'worker.js'), 'utf8'),
          d1Databases: ['DB'],
          bindings: { BOT_CHECK: 'stand-in', ...settings },
          handleRuntimeStdio: () => undefined,
        });
        const url = (await runtime.ready).origin;
        const api = await serveD1Api(await runtime.getD1Database('DB'));
        return {
          // One address: Cloudflare itself spreads what comes, and what is counted is in D1 alone.
          urls: [url, url],
          ...keeperOf(processes, api.url, api.settings),
          async sendOn() {
            await (await runtime.getWorker()).scheduled({ cron: '* * * * *' });
          },
          async end() {
            await api.end();
            await runtime.dispose();
          },
        };
      },
      async remove() {
        await processes.remove();
        await rm(output, { recursive: true });
      },
    };
  },
};
