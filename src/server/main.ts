import { Worker } from 'node:worker_threads';
import { assemble } from './assemble.ts';
import { createEngineThread } from './leads/engine-thread.ts';
import { databaseFile } from './leads/store-url.ts';
import { readSettings } from './settings.ts';
import { checkBuild } from './site-build.ts';
import { loadSite } from './site-folder.ts';

/** The thread of a store in a file: its engine waits for the disk, and pages must not. */
const threadOf = (url: string) =>
  databaseFile(url) === undefined
    ? undefined
    : createEngineThread(
        () => new Worker(new URL('leads-thread.js', import.meta.url), { workerData: url }),
      );

/** So long a process that has done all waits for the reader of what it wrote. */
const lastLinesMs = 1000;

/** Ends the process where nothing but its unread lines is left to do. */
function endUnread(): void {
  if (process.stdout.writableLength > 0 || process.stderr.writableLength > 0) process.exit();
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const site = await loadSite(settings.siteFolder);
  const notes = await checkBuild(settings.siteFolder, settings.botCheck);
  // Loaded only where somebody counts.
  const metrics = settings.metrics && (await import('./metrics.ts')).createMetrics(Date.now);
  const thread = threadOf(settings.leads.url);
  const server = await assemble(settings, site, { metrics, connect: thread?.connect, notes }).run();
  console.log(server.address);

  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.end();
    setTimeout(endUnread, lastLinesMs).unref();
  };
  process.on('SIGTERM', () => void shutDown());
  process.on('SIGINT', () => void shutDown());
}

// Whoever read the log may be gone; the site is for those who are not.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
