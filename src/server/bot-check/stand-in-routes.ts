import type { Context, Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { readJsonObject } from '../json-body.ts';
import { methodRefused, Problem } from '../problem.ts';
import type { StandInCheck } from './bot-check.ts';
import { scriptPath, standInScript, tokenPath } from './stand-in-script.ts';

/** What the endpoint works with. */
interface StandInRoutes {
  readonly standIn: StandInCheck;
  /** Counts a try; answers the seconds to wait when there were too many. */
  readonly attempt: (context: Context<AppEnv>) => Promise<number | undefined>;
  /** Throws when a page of another site sent the request. */
  readonly refuseForeign: (context: Context<AppEnv>) => void;
}

/** Adds the stand-in's script and the endpoint that makes its tokens. */
export function addStandInRoutes(
  app: Hono<AppEnv>,
  { standIn, attempt, refuseForeign }: StandInRoutes,
): void {
  app.get(scriptPath, (context) => {
    context.header('Content-Type', 'text/javascript; charset=utf-8');
    context.header('Cache-Control', 'no-cache');
    return context.body(standInScript);
  });
  app.all(scriptPath, () => {
    throw methodRefused('GET, HEAD');
  });

  app.post(tokenPath, async (context) => {
    const { action } = await readJsonObject(context.req.raw);
    // Google's own rule for the name of an action.
    if (typeof action !== 'string' || !/^[\w/]{1,100}$/.test(action)) {
      throw new Problem(422, 'Some fields are refused.', {
        errors: [{ field: 'action', message: 'This is not the name of an action.' }],
      });
    }
    refuseForeign(context);
    const waitS = await attempt(context);
    if (waitS !== undefined) {
      throw new Problem(429, 'Too many tokens.', { headers: { 'Retry-After': String(waitS) } });
    }
    context.header('Cache-Control', 'no-store');
    return context.json({ token: standIn.issue(action) });
  });
  app.all(tokenPath, () => {
    throw methodRefused('POST');
  });
}
