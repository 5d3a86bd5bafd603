import type { createProcesses } from '../server/support/process.ts';
import type { FoundLead } from './engine.ts';

export type Processes = Awaited<ReturnType<typeof createProcesses>>;

/** Reads all leads as whoever runs the site does. */
export async function listLeads(
  processes: Processes,
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly FoundLead[]> {
  const environment = { ...settings, LEADS_URL: url };
  const { code, stdout, stderr } = await processes.run('leads', environment, ['--json']);
  if (code !== 0) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FoundLead);
}
