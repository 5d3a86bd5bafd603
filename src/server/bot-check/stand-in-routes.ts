import type { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { refuseCrossSite } from '../cross-site.ts';
import { readJsonObject } from '../json-body.ts';
import { methodRefused, Problem } from '../problem.ts';
import type { StandInCheck } from './bot-check.ts';
import { scriptPath, standInScript, tokenPath } from './stand-in-script.ts';

/** Adds the stand-in's script and the endpoint that makes its tokens. */
export function addStandInRoutes(app: Hono<AppEnv>, standIn: StandInCheck): void {
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
    refuseCrossSite(context.req.raw);
    context.header('Cache-Control', 'no-store');
    return context.json({ token: standIn.issue(action) });
  });
  app.all(tokenPath, () => {
    throw methodRefused('POST');
  });
}
