import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { DeploymentSettings, Engine, FoundLead } from './engine.ts';

const folder = join(import.meta.dirname, 'workers');
const miniflareFile = join(folder, 'node_modules/miniflare/dist/src/index.js');

/** What is used of Cloudflare's runtime for one's own machine; its package is not installed for all. */
interface Runtime {
  readonly ready: Promise<URL>;
  getD1Database(binding: string): Promise<{
    prepare(sql: string): { all(): Promise<{ results: readonly FoundLead[] }> };
  }>;
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
    : 'no workerd here: npm ci --prefix test/edge/workers',
  async open() {
    const { Miniflare } = (await import(miniflareFile)) as Miniflare;
    const output = await mkdtemp(join(tmpdir(), 'amara-worker-'));
    await build({
      configFile: 'src/server/edge/vite.config.ts',
      logLevel: 'error',
      build: { outDir: output, emptyOutDir: true },
    });
    const shared = await compatibility();
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
        return {
          // One address: Cloudflare itself spreads what comes, and what is counted is in D1 alone.
          urls: [url, url],
          async leads() {
            const database = await runtime.getD1Database('DB');
            return (await database.prepare('SELECT * FROM leads').all()).results;
          },
          end: () => runtime.dispose(),
        };
      },
      remove: () => rm(output, { recursive: true }),
    };
  },
};
