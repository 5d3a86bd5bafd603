import { randomBytes } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { AppEnv } from './app-env.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import { createGoogleCheck } from './bot-check/google.ts';
import { createStandIn } from './bot-check/stand-in.ts';
import { connectTo } from './leads/database.ts';
import type { LeadStore } from './leads/lead.ts';
import { createLeadStore } from './leads/store.ts';
import type { LogLine } from './request-log.ts';
import type { BotCheckSettings, Settings } from './settings.ts';
import type { SiteFiles } from './site-files.ts';

function botCheckOf(settings: BotCheckSettings): BotCheck {
  if (settings.mode === 'stand-in') {
    return createStandIn({ secret: settings.secret ?? randomBytes(32), now: Date.now });
  }
  return createGoogleCheck({
    ...settings,
    fetch,
    timeout: (limitMs) => AbortSignal.timeout(limitMs),
  });
}

function writeLine(line: LogLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Builds the app for Node, with the real clock, store and log. */
export function assemble(
  settings: Settings,
  site: SiteFiles,
): { readonly app: Hono<AppEnv>; readonly leads: LeadStore } {
  const leads = createLeadStore(connectTo(settings.leads.url, settings.leads.authToken));
  const app = createApp({
    site,
    leads,
    botCheck: botCheckOf(settings.botCheck),
    rates: settings.rates,
    now: Date.now,
    log: settings.logs ? writeLine : () => undefined,
    trustedProxies: settings.trustedProxies,
    peerOf: (context) => getConnInfo(context).remote.address,
  });
  return { app, leads };
}
