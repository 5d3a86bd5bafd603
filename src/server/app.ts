import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import { addStandInRoutes } from './bot-check/stand-in-routes.ts';
import {
  clientAddress,
  isHttps,
  plainAddress,
  rateKey,
  type TrustedProxies,
} from './client-address.ts';
import { addContactRoute } from './contact.ts';
import type { CreateCounter } from './counter.ts';
import { refuseCrossSite } from './cross-site.ts';
import { securityHeaders, strictTransportSecurity } from './headers.ts';
import type { LeadStore } from './leads/lead.ts';
import { Problem } from './problem.ts';
import { addProbeRoutes } from './probes.ts';
import { createRateLimit, createTries, type RateSettings } from './rate-limit.ts';
import { type Log, logRequests, troubleOf } from './request-log.ts';
import { serveSite } from './site.ts';
import type { SiteFiles } from './site-files.ts';
import { noteUnlistedProxies } from './unlisted-proxies.ts';

/** Everything that the app needs of its surroundings. */
export interface AppOptions {
  readonly site: SiteFiles;
  readonly leads: LeadStore;
  readonly botCheck: BotCheck;
  readonly rates: RateSettings;
  /** Where tries and posts are counted. */
  readonly counterOf: CreateCounter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies: TrustedProxies;
  /** Whether the process is about to end. */
  readonly isDraining: () => boolean;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
  /** The address at the other end of the connection, if the runtime tells it. */
  readonly peerOf: (context: Context<AppEnv>) => string | undefined;
}

function addSecurityHeaders(options: AppOptions): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(securityHeaders(options.botCheck.mode, options.site.styles));
  return async (context, next) => {
    for (const [name, value] of headers) context.header(name, value);
    const proto = context.req.header('x-forwarded-proto');
    if (isHttps(context.req.url, options.peerOf(context), proto, options.trustedProxies)) {
      context.header(strictTransportSecurity.name, strictTransportSecurity.value);
    }
    await next();
  };
}

/** RFC 9112, 3.2: where two hosts are named, a proxy before us may have gone by the other one. */
const refuseTwoHosts: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (context.req.header('host')?.includes(',')) {
    throw new Problem(400, 'A request names one host.');
  }
  await next();
};

function answerError(error: Error, context: Context<AppEnv>): Response {
  const problem =
    error instanceof Problem
      ? error
      : new Problem(500, 'Something went wrong on the server.', { cause: error });
  if (problem.cause !== undefined) context.set('trouble', troubleOf(problem.cause));
  if (problem.refused !== undefined) context.set('refused', problem.refused);
  for (const [name, value] of Object.entries(problem.headers)) context.header(name, value);
  const requestId = context.get('requestId');
  // The page tells it to the visitor, without reading the answer's body.
  context.header('X-Request-Id', requestId);
  context.header('Content-Type', 'application/problem+json');
  context.header('Cache-Control', 'no-store');
  return context.newResponse(problem.toJson(requestId), problem.status as 400);
}

/** The whole site as one fetch handler, for Node and for workerd (with `nodejs_compat`). */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.use(logRequests(options.log, options.now));
  app.use(noteUnlistedProxies(options));
  app.use(addSecurityHeaders(options));
  app.use(refuseTwoHosts);
  const clientOf = (context: Context<AppEnv>) =>
    clientAddress(
      options.peerOf(context),
      context.req.header('x-forwarded-for'),
      options.trustedProxies,
    );
  const refuseForeign = (context: Context<AppEnv>) => {
    const peer = options.peerOf(context);
    const isKnown = peer !== undefined && options.trustedProxies.has(plainAddress(peer));
    refuseCrossSite(context.req.raw, isKnown ? context.req.header('x-forwarded-host') : undefined);
  };
  addContactRoute(app, {
    refuseForeign,
    leads: options.leads,
    botCheck: options.botCheck,
    rateLimit: createRateLimit(options.rates, options.counterOf),
    now: options.now,
    clientOf,
  });
  addProbeRoutes(app, async () => !options.isDraining() && (await options.leads.isUp()));
  if (options.botCheck.mode === 'stand-in') {
    // Its own count: a token is fetched for every try.
    const attempt = createTries('tokens', options.rates, options.counterOf);
    addStandInRoutes(app, {
      standIn: options.botCheck,
      attempt: (context) => attempt(rateKey(clientOf(context))),
      refuseForeign,
    });
  }
  app.all('/api/*', () => {
    throw new Problem(404, 'There is nothing here.');
  });
  app.all('*', serveSite(options.site));
  return app;
}
