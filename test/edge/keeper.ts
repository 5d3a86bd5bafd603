import type { createProcesses } from '../server/support/process.ts';
import type { Deployment, FoundLead } from './engine.ts';

export type Processes = Awaited<ReturnType<typeof createProcesses>>;

/** What whoever runs the site does with the leads of a store. */
export function keeperOf(
  processes: Processes,
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Pick<Deployment, 'keep' | 'leads'> {
  const keep = (...args: string[]) => processes.run('leads', { ...settings, LEADS_URL: url }, args);
  return {
    keep,
    async leads() {
      const { code, stdout, stderr } = await keep('--json');
      if (code !== 0) throw new Error(stderr);
      return stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as FoundLead);
    },
  };
}
