import { assemble } from './assemble.ts';
import { listen, nodeServer, stop } from './listen.ts';
import { readSettings } from './settings.ts';
import { loadSite } from './site-folder.ts';

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const { app, leads } = assemble(settings, await loadSite(settings.siteFolder));
  const server = nodeServer(app);
  console.log(await listen(server, settings.port, settings.host));

  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop(server);
    await leads.close();
  };
  process.on('SIGTERM', () => void shutDown());
  process.on('SIGINT', () => void shutDown());
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
