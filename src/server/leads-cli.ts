import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectTo, databaseFile } from './leads/database.ts';
import type { LeadStore } from './leads/lead.ts';
import { createLeadStore } from './leads/store.ts';
import { leadJson, leadLine } from './leads-text.ts';
import { readLeadSettings } from './settings.ts';

async function print(store: LeadStore, isJson: boolean): Promise<void> {
  const leads = await store.list();
  if (leads.length === 0 && !isJson) console.log('There are no leads yet.');
  for (const lead of leads) console.log(isJson ? leadJson(lead) : leadLine(lead));
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, count: { type: 'boolean' } },
  });
  const { url, authToken } = readLeadSettings(process.env);
  const file = databaseFile(url);
  // Looking must not create the file: it would belong to whoever looked.
  if (file !== undefined && !existsSync(file)) {
    if (values.count) console.log('0');
    else if (!values.json) console.log(`There are no leads yet (${file} does not exist).`);
    return;
  }
  const store = createLeadStore(connectTo(url, authToken));
  try {
    if (values.count) console.log(String(await store.count()));
    else await print(store, values.json ?? false);
  } finally {
    await store.close();
  }
}

// A reader that stops early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
