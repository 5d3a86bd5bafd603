import type { Context, Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { methodRefused } from './problem.ts';
import { within } from './within.ts';

/** Whether this process answers at all, for whoever would start it anew. */
const healthPath = '/healthz';

/** Whether it can take leads now, for whoever would send it visitors. */
const readyPath = '/readyz';

/** Whether a request is only a machine's question. */
export const isProbe = (path: string) => path === healthPath || path === readyPath;

// A balancer asks every few seconds; what it asks for must not wait for what is down.
const readyLimitMs = 2000;

/** Adds the two probes; `isReady` may be slow. */
export function addProbeRoutes(app: Hono<AppEnv>, isReady: () => Promise<boolean>): void {
  const say = (context: Context<AppEnv>, text: string, status: 200 | 503) => {
    context.header('Cache-Control', 'no-store');
    return context.text(text, status);
  };
  app.get(healthPath, (context) => say(context, 'alive', 200));
  app.get(readyPath, async (context) =>
    (await within(readyLimitMs, isReady(), () => false))
      ? say(context, 'ready', 200)
      : say(context, 'not ready', 503),
  );
  for (const path of [healthPath, readyPath]) {
    app.all(path, () => {
      throw methodRefused('GET, HEAD');
    });
  }
}
