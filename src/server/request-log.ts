import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Refusal } from './problem.ts';
import { isProbe } from './probes.ts';

/** What is told of one request: nothing of the visitor. */
export interface LogLine {
  readonly time: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly lead?: string;
  /** Names of errors, never their messages: those may quote what a visitor wrote. */
  readonly trouble?: string;
  /** Why a lead was refused. */
  readonly refused?: Refusal;
}

/** Takes each finished line. */
export type Log = (line: LogLine) => void;

const pathMaxChars = 200;

/** The names and codes of an error and its causes: `StoreDown < Error SQLITE_BUSY`; `unknown` of anything else. */
export function namesOf(error: unknown): string {
  const names: string[] = [];
  for (let each = error; each instanceof Error && names.length < 5; each = each.cause) {
    const { code } = each as NodeJS.ErrnoException;
    names.push(code === undefined ? each.name : `${each.name} ${code}`);
  }
  return names.join(' < ') || 'unknown';
}

/** The same, and where the first was thrown. */
export function troubleOf(error: unknown): string {
  const frame = error instanceof Error ? /^\s+at .+$/m.exec(error.stack ?? '')?.[0].trim() : '';
  return [namesOf(error), frame].filter(Boolean).join(' ');
}

/** Writes one line per request when its answer is ready. */
export function logRequests(log: Log, now: () => number): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const time = new Date(now()).toISOString();
    const startedAt = performance.now();
    const id = randomUUID();
    context.set('requestId', id);
    await next();
    const { pathname } = new URL(context.req.url);
    // Asked every few seconds: only a no is news.
    if (isProbe(pathname) && context.res.status < 400) return;
    const lead = context.get('leadId');
    const trouble = context.get('trouble');
    const refused = context.get('refused');
    log({
      time,
      id,
      method: context.req.method,
      path: pathname.slice(0, pathMaxChars),
      status: context.res.status,
      ms: Math.round(performance.now() - startedAt),
      ...(lead !== undefined && { lead }),
      ...(trouble !== undefined && { trouble }),
      ...(refused !== undefined && { refused }),
    });
  };
}
